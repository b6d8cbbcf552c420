import { sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import type { Candidate } from './comparable.ts'
import type { Offer } from '#features/sourcing/listings/contract.ts'
import type { Pair } from './cluster-listings.ts'
import { joinGroup, showTogether } from './merge-properties.server.ts'
import { compareOffers } from './matching.ts'
import { partHome, type Leaving } from './split-property.ts'

/** An offer of a home that is to be arranged anew. */
export interface ArrangedOffer {
  id: string
  source_id: string
  property_id: string
  content: Offer
  first_seen_at: Date
  last_seen_at: Date
}

/** All offers of some homes, held until the transaction ends. */
export async function holdOffers(
  transaction: Transaction<Tables>,
  homeIds: readonly string[],
): Promise<ArrangedOffer[]> {
  // Offers before homes, as the import takes them.
  const { rows } = await sql<ArrangedOffer>`
    select id, source_id, property_id, content, first_seen_at, last_seen_at
    from offers where property_id = any(${homeIds}::uuid[]) order by id for update`.execute(transaction)
  await sql`select from properties where id = any(${homeIds}::uuid[]) order by id for update`.execute(transaction)
  return rows
}

/** Lets offers leave their home for one of their own, with what leads to them and the pictures that came with them. */
async function leave(
  transaction: Transaction<Tables>,
  homeId: string,
  { offerIds, homeId: formerId, formerIds }: Leaving,
  offers: readonly ArrangedOffer[],
): Promise<string> {
  const own = offers.filter(({ id }) => offerIds.includes(id))
  const [first] = own
  if (!first) return homeId
  const id = formerId ?? uuidv7()
  const times = (name: 'first_seen_at' | 'last_seen_at') => own.map((offer) => offer[name].getTime())
  const { content } = first
  // Everything else that it shows comes from its offers, once they are with it.
  await transaction
    .insertInto('properties')
    .values({
      id,
      status: content.status,
      property_type: content.propertyType,
      title: content.title,
      city: content.city,
      first_seen_at: new Date(Math.min(...times('first_seen_at'))),
      last_seen_at: new Date(Math.max(...times('last_seen_at'))),
    })
    .execute()
  await transaction
    .updateTable('offers')
    .set({ property_id: id })
    .where('id', 'in', [...offerIds])
    .execute()
  const back = [...(formerId ? [formerId] : []), ...formerIds]
  const { rows: came } = await sql<{ hash: string }>`
    select distinct unnest(photo_hashes) as hash from home_joins where joined_id = any(${back}::uuid[])`.execute(
    transaction,
  )
  await transaction.deleteFrom('home_joins').where('joined_id', '=', id).execute()
  await sql`update home_joins set property_id = ${id} where joined_id = any(${formerIds}::uuid[])`.execute(transaction)
  await sql`update home_joins set offer_ids = array(
      select offers.id from offers where offers.id = any(offer_ids) and offers.property_id = home_joins.property_id
      order by offers.id)
    where property_id in (${homeId}, ${id})`.execute(transaction)
  await movePictures(
    transaction,
    homeId,
    id,
    came.map(({ hash }) => hash),
  )
  return id
}

async function movePictures(
  transaction: Transaction<Tables>,
  from: string,
  to: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  const photos = await transaction
    .deleteFrom('property_photos')
    .where('property_id', '=', from)
    .returning(['photo_hash', 'position'])
    .execute()
  const ordered = photos.toSorted((a, b) => a.position - b.position).map(({ photo_hash }) => photo_hash)
  // Positions count from 0 without gaps: the first picture is the one on the card.
  const rows = [from, to].flatMap((property_id) =>
    ordered
      .filter((hash) => hashes.includes(hash) === (property_id === to))
      .map((photo_hash, position) => ({ property_id, position, photo_hash })),
  )
  if (rows.length > 0) await transaction.insertInto('property_photos').values(rows).execute()
}

const candidateOf = (offer: ArrangedOffer): Candidate => ({
  offerId: offer.id,
  sourceId: offer.source_id,
  homeId: offer.property_id,
  offer: offer.content,
})

/** Why offers of several homes are one, for the record of the join. */
function evidenceOf(offers: readonly ArrangedOffer[]): Pair[] {
  return offers.flatMap((a, at) =>
    offers
      .slice(at + 1)
      .filter((b) => a.property_id !== b.property_id)
      .map((b): Pair => {
        const found = compareOffers(candidateOf(a), candidateOf(b))
        return { ...found, verdict: 'same', offerIds: [a.id, b.id], reasons: [...found.reasons, 'decided_by_admin'] }
      }),
  )
}

/**
 * Makes homes be as an admin divided their offers: first homes with offers of several parts are parted, then those of
 * one part are joined. Offers that no part names stay with those they came with.
 *
 * @param offers all offers of the homes, held
 * @param parts offers by home, as decided
 * @param joined homes that become one, with offers or without
 * @returns the homes that came of it
 */
export async function arrangeHomes(
  transaction: Transaction<Tables>,
  offers: readonly ArrangedOffer[],
  parts: readonly (readonly string[])[],
  joined: readonly string[] = [],
): Promise<string[]> {
  const homeOf = new Map(offers.map(({ id, property_id }) => [id, property_id]))
  const homeIds = new Set([...homeOf.values(), ...joined])
  for (const homeId of [...new Set(homeOf.values())].toSorted()) {
    const own = offers.filter(({ property_id }) => property_id === homeId)
    const ownParts = parts.map((part) => part.filter((id) => homeOf.get(id) === homeId)).filter(({ length }) => length)
    if (ownParts.length < 2) continue
    const former = await transaction
      .selectFrom('home_joins')
      .select(['joined_id', 'offer_ids'])
      .where('property_id', '=', homeId)
      .orderBy('joined_id')
      .execute()
    const leaving = partHome(
      own.map(({ id, first_seen_at }) => ({ id, firstSeenAt: first_seen_at })),
      former.map(({ joined_id, offer_ids }) => ({ id: joined_id, offerIds: offer_ids })),
      ownParts,
    )
    for (const some of leaving) {
      const left = await leave(transaction, homeId, some, own)
      homeIds.add(left)
      for (const id of some.offerIds) homeOf.set(id, left)
    }
  }
  await showTogether(transaction, [...homeIds])
  for (const part of parts) {
    const together = new Set([...part.map((id) => homeOf.get(id) ?? ''), ...joined])
    if (together.size < 2) continue
    const pairs = evidenceOf(
      offers.filter(({ id }) => part.includes(id)).map((one) => ({ ...one, property_id: homeOf.get(one.id) ?? '' })),
    )
    await joinGroup(transaction, { homeIds: [...together], pairs })
  }
  const { rows } = await sql<{ id: string }>`
    select id from properties where id = any(${[...homeIds]}::uuid[]) order by id`.execute(transaction)
  const there = rows.map(({ id }) => id)
  await showTogether(transaction, there)
  return there
}
