import { sql, type Kysely, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import { arrangeHomes, holdOffers, type ArrangedOffer } from './apply-clusters.server.ts'
import { holdHomes, writeDecisions } from './pair-decisions.server.ts'
import type { Decided, decisionKinds } from './contract.ts'
import { membersOf, seenOf } from './queries.server.ts'
import { isAsLeft, restoreSnapshot, takeSnapshot, type Snapshot } from './property-snapshot.server.ts'
import { findDoubts } from './merge-properties.server.ts'

type Kind = (typeof decisionKinds)[number]

/** The doubtful group that was decided about, to be found again when that is undone. */
interface Group {
  id: string
  offer_ids: string[]
  evidence: unknown
  found_at: Date | string
}

interface Deciding {
  kind: Kind
  adminId: string
  /** Offers by home. */
  parts: readonly (readonly string[])[]
  offers: readonly ArrangedOffer[]
  homeIds: readonly string[]
  group?: Group
}

/** Carries a decision out, and keeps it with what was there before. */
async function decide(
  transaction: Transaction<Tables>,
  { kind, adminId, parts, offers, homeIds, group }: Deciding,
): Promise<Decided> {
  const id = uuidv7()
  const before = await takeSnapshot(transaction, homeIds)
  const there = await arrangeHomes(transaction, offers, parts, kind === 'joined' ? homeIds : [])
  const after = await takeSnapshot(transaction, there)
  await transaction
    .insertInto('home_decisions')
    .values({
      id,
      kind,
      admin_id: adminId,
      homes: JSON.stringify(parts),
      before: JSON.stringify({ ...before, ...(group && { group }) }),
      after: JSON.stringify(after),
    })
    .execute()
  // Who takes an offer out has not looked at what remains.
  await writeDecisions(transaction, id, parts, kind === 'parted' ? ['different'] : ['same', 'different'])
  if (group) await transaction.deleteFrom('doubtful_groups').where('id', '=', group.id).execute()
  await findDoubts(
    transaction,
    offers.map((offer) => offer.id),
  )
  const homes = there.map((homeId) => ({
    id: homeId,
    offerIds: after.offers.filter((offer) => offer.homeId === homeId).map((offer) => offer.id),
  }))
  await writeAudit(transaction, {
    adminId,
    action: `homes.${kind}`,
    subjectKind: 'decision',
    subjectId: id,
    details: { homes: there.join(' '), offers: parts.flat().join(' ') },
  })
  return { id, homes }
}

/**
 * Divides a doubtful group into homes.
 *
 * @param parts the offers of each home, every offer of the group once
 * @param seen what the group was when the admin looked at it
 * @throws Problem doubtfulGroup.changed, doubtfulGroup.incomplete
 */
export const divideGroup = (
  db: Kysely<Tables>,
  groupId: string,
  { homes: parts, seen }: { homes: readonly (readonly string[])[]; seen: string },
  adminId: string,
): Promise<Decided> =>
  db.transaction().execute(async (transaction) => {
    await holdHomes(transaction)
    const group = await transaction
      .selectFrom('doubtful_groups')
      .selectAll()
      .where('id', '=', groupId)
      .forUpdate()
      .executeTakeFirst()
    if (!group) throw new Problem('doubtfulGroup.changed')
    const named = parts.flat()
    if (JSON.stringify(named.toSorted()) !== JSON.stringify(group.offer_ids.toSorted()))
      throw new Problem('doubtfulGroup.incomplete')
    const homeIds = [...new Set((await membersOf(transaction, [group])).map((one) => one.homeId))].toSorted()
    const offers = await holdOffers(transaction, homeIds)
    if (seenOf(await membersOf(transaction, [group])) !== seen) throw new Problem('doubtfulGroup.changed')
    return decide(transaction, { kind: 'divided', adminId, parts, offers, homeIds, group })
  })

/** @throws Problem property.notFound, home.changed */
async function demandHomes(transaction: Transaction<Tables>, homeIds: readonly string[]): Promise<void> {
  const there = await transaction
    .selectFrom('properties')
    .select('id')
    .where('id', 'in', [...homeIds])
    .execute()
  if (there.length === homeIds.length) return
  const joined = await transaction
    .selectFrom('home_joins')
    .select('joined_id')
    .where('joined_id', 'in', [...homeIds])
    .execute()
  throw new Problem(there.length + joined.length === homeIds.length ? 'home.changed' : 'property.notFound')
}

/**
 * Takes an offer out of its home, whoever joined it.
 *
 * @throws Problem property.notFound, home.changed, home.oneOffer
 */
export const partOfferFrom = (db: Kysely<Tables>, homeId: string, offerId: string, adminId: string): Promise<Decided> =>
  db.transaction().execute(async (transaction) => {
    await holdHomes(transaction)
    const offers = await holdOffers(transaction, [homeId])
    await demandHomes(transaction, [homeId])
    const others = offers.map(({ id }) => id).filter((id) => id !== offerId)
    if (others.length === offers.length) throw new Problem('home.changed')
    if (others.length === 0) throw new Problem('home.oneOffer')
    const parts = [others, [offerId]]
    return decide(transaction, { kind: 'parted', adminId, parts, offers, homeIds: [homeId] })
  })

/**
 * Joins homes, whatever the rules say of them.
 *
 * @throws Problem property.notFound, home.changed, home.joinedWithItself
 */
export const joinHomesOf = (db: Kysely<Tables>, given: readonly string[], adminId: string): Promise<Decided> =>
  db.transaction().execute(async (transaction) => {
    const homeIds = [...new Set(given)].toSorted()
    if (homeIds.length < given.length) throw new Problem('home.joinedWithItself')
    await holdHomes(transaction)
    const offers = await holdOffers(transaction, homeIds)
    await demandHomes(transaction, homeIds)
    const parts = [offers.map(({ id }) => id)]
    return decide(transaction, { kind: 'joined', adminId, parts, offers, homeIds })
  })

/**
 * Undoes a decision: offers, homes, ids, former addresses and the doubtful group are as before.
 *
 * @throws Problem decision.notFound, decision.undone, decision.overtaken
 */
export const undoDecisionOf = (db: Kysely<Tables>, id: string, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdHomes(transaction)
    const decision = await transaction
      .selectFrom('home_decisions')
      .select(['before', 'after', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!decision) throw new Problem('decision.notFound')
    if (decision.undone_at) throw new Problem('decision.undone')
    // Only `decide` writes these.
    const { group, ...before } = decision.before as Snapshot & { group?: Group }
    const left = decision.after as Snapshot
    const homeIds = left.homes.map((home) => home.id)
    const offers = await holdOffers(transaction, homeIds)
    const now = await takeSnapshot(transaction, homeIds)
    if (!isAsLeft(now, left)) throw new Problem('decision.overtaken')
    await restoreSnapshot(transaction, before, left, now)
    await transaction.deleteFrom('offer_decisions').where('decision_id', '=', id).execute()
    await transaction
      .updateTable('home_decisions')
      .set({ undone_at: new Date(), undone_by: adminId })
      .where('id', '=', id)
      .execute()
    if (group) await bringBack(transaction, group)
    await findDoubts(
      transaction,
      offers.map((offer) => offer.id),
    )
    await writeAudit(transaction, { adminId, action: 'homes.undone', subjectKind: 'decision', subjectId: id })
  })

/** The group under its own id, unless its offers are in another one by now. */
async function bringBack(transaction: Transaction<Tables>, group: Group): Promise<void> {
  const { id, offer_ids, evidence, found_at } = group
  const others = await transaction
    .selectFrom('doubtful_groups')
    .select('id')
    .where(sql<boolean>`offer_ids && ${offer_ids}::uuid[]`)
    .executeTakeFirst()
  if (others) return
  await transaction
    .insertInto('doubtful_groups')
    .values({ id, offer_ids, evidence: JSON.stringify(evidence), found_at })
    .execute()
}
