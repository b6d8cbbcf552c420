import { sql, type Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { DuplicateGroups } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { applyClusters, lockListings, type LockedListing } from './apply-clusters.server.ts'
import { lockMatching, savePairDecisions } from './pair-decisions.server.ts'
import type { DecisionResult, PropertyDecision } from './contract.ts'
import { readMembers, hashGroupState } from './queries.server.ts'
import { isAsDecided, restoreSnapshot, takeSnapshot, type Snapshot } from './property-snapshot.server.ts'
import { refreshDuplicateGroups } from './merge-properties.server.ts'

/** The group of possible duplicates before the decision, restored when it is reverted. */
type StoredGroup = Selectable<DuplicateGroups>

const getListingIds = (listings: readonly LockedListing[]) => listings.map(({ listingId }) => listingId)

interface DecisionInput {
  kind: PropertyDecision['kind']
  adminId: string
  /** Listing ids by home. */
  groups: readonly (readonly string[])[]
  listings: readonly LockedListing[]
  propertyIds: readonly string[]
  group?: StoredGroup
}

/** Applies a decision, and stores it with snapshots before and after. */
async function applyDecision(
  db: DbTransaction,
  { kind, adminId, groups, listings, propertyIds, group }: DecisionInput,
): Promise<DecisionResult> {
  const id = uuidv7()
  const before = await takeSnapshot(db, propertyIds)
  const there = await applyClusters(db, listings, groups, kind === 'merged' ? propertyIds : [])
  const after = await takeSnapshot(db, there)
  await db
    .insertInto('property_decisions')
    .values({
      id,
      kind,
      admin_id: adminId,
      listing_groups: JSON.stringify(groups),
      before: JSON.stringify({ ...before, ...(group && { group }) }),
      after: JSON.stringify(after),
    })
    .execute()
  // A split says nothing about the listings that remain.
  await savePairDecisions(db, id, groups, kind === 'split' ? ['different'] : ['same', 'different'])
  if (group) await db.deleteFrom('duplicate_groups').where('id', '=', group.id).execute()
  await refreshDuplicateGroups(db, getListingIds(listings))
  const properties = there.map((propertyId) => ({
    id: propertyId,
    listingIds: after.listings.filter((listing) => listing.propertyId === propertyId).map((listing) => listing.id),
  }))
  const details = { properties: there.join(' '), listings: groups.flat().join(' ') }
  await writeAudit(db, adminId, `properties.${kind}`, ['decision', id], details)
  return { id, properties }
}

/**
 * Divides a group, as the admin saw it, into homes by listing ids.
 * @throws Problem duplicateGroup.changed, duplicateGroup.incomplete
 */
export const saveGroupDecision = (
  db: Db,
  groupId: string,
  { properties: groups, stateHash }: { properties: readonly (readonly string[])[]; stateHash: string },
  adminId: string,
): Promise<DecisionResult> =>
  db.transaction().execute(async (transaction) => {
    await lockMatching(transaction)
    const group = await transaction
      .selectFrom('duplicate_groups')
      .selectAll()
      .where('id', '=', groupId)
      .forUpdate()
      .executeTakeFirst()
    if (!group) throw new Problem('duplicateGroup.changed')
    const named = groups.flat()
    if (JSON.stringify(named.toSorted()) !== JSON.stringify(group.listing_ids.toSorted()))
      throw new Problem('duplicateGroup.incomplete')
    const members = await readMembers(transaction, [group])
    const propertyIds = [...new Set(members.map(({ propertyId }) => propertyId))].toSorted()
    const listings = await lockListings(transaction, propertyIds)
    if (hashGroupState(await readMembers(transaction, [group])) !== stateHash)
      throw new Problem('duplicateGroup.changed')
    return applyDecision(transaction, { kind: 'regrouped', adminId, groups, listings, propertyIds, group })
  })

/** @throws Problem property.notFound, property.changed */
async function requireProperties(db: DbTransaction, propertyIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; merged: boolean }>`
    select id, false as merged from properties where id = any(${propertyIds}::uuid[])
    union all select merged_id, true from property_merges where merged_id = any(${propertyIds}::uuid[])`.execute(db)
  if (rows.length < propertyIds.length) throw new Problem('property.notFound')
  if (rows.some(({ merged }) => merged)) throw new Problem('property.changed')
}

/** Splits a listing from its property. @throws Problem property.notFound, property.changed, property.singleListing */
export const splitListingFromProperty = (
  db: Db,
  propertyId: string,
  listingId: string,
  adminId: string,
): Promise<DecisionResult> =>
  db.transaction().execute(async (transaction) => {
    await lockMatching(transaction)
    const listings = await lockListings(transaction, [propertyId])
    await requireProperties(transaction, [propertyId])
    const others = getListingIds(listings).filter((id) => id !== listingId)
    if (others.length === listings.length) throw new Problem('property.changed')
    if (others.length === 0) throw new Problem('property.singleListing')
    const groups = [others, [listingId]]
    return applyDecision(transaction, { kind: 'split', adminId, groups, listings, propertyIds: [propertyId] })
  })

/**
 * Merges properties, overriding the rules.
 * @throws Problem property.notFound, property.changed, property.mergedWithItself
 */
export const mergePropertiesByAdmin = (db: Db, given: readonly string[], adminId: string): Promise<DecisionResult> =>
  db.transaction().execute(async (transaction) => {
    const propertyIds = [...new Set(given)].toSorted()
    if (propertyIds.length < given.length) throw new Problem('property.mergedWithItself')
    await lockMatching(transaction)
    const listings = await lockListings(transaction, propertyIds)
    await requireProperties(transaction, propertyIds)
    const groups = [getListingIds(listings)]
    return applyDecision(transaction, { kind: 'merged', adminId, groups, listings, propertyIds })
  })

/**
 * Restores listings, properties, ids, redirects and the group of possible duplicates.
 * @throws Problem decision.notFound, decision.undone, decision.superseded
 */
export const revertDecision = (db: Db, id: string, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockMatching(transaction)
    const decision = await transaction
      .selectFrom('property_decisions')
      .select(['before', 'after', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<{ before: Snapshot & { group?: StoredGroup }; after: Snapshot }>()
      .executeTakeFirst()
    if (!decision) throw new Problem('decision.notFound')
    if (decision.undone_at) throw new Problem('decision.undone')
    const { group, ...before } = decision.before
    const left = decision.after
    const propertyIds = left.properties.map((property) => property.id)
    const listings = await lockListings(transaction, propertyIds)
    const now = await takeSnapshot(transaction, propertyIds)
    if (!isAsDecided(now, left)) throw new Problem('decision.superseded')
    await restoreSnapshot(transaction, before, left, now)
    await transaction.deleteFrom('listing_decisions').where('decision_id', '=', id).execute()
    await transaction
      .updateTable('property_decisions')
      .set({ undone_at: new Date(), undone_by: adminId })
      .where('id', '=', id)
      .execute()
    if (group) await restoreGroup(transaction, group)
    await refreshDuplicateGroups(transaction, getListingIds(listings))
    await writeAudit(transaction, adminId, 'properties.undone', ['decision', id])
  })

/** Restores a group under its own id, unless some of its listings are in another group by now. */
const restoreGroup = (db: DbTransaction, { id, listing_ids, evidence, found_at }: StoredGroup) =>
  sql`insert into duplicate_groups (id, listing_ids, evidence, found_at)
    select ${id}, ${listing_ids}::uuid[], ${JSON.stringify(evidence)}, ${found_at}
    where not exists (select from duplicate_groups where listing_ids && ${listing_ids}::uuid[])`.execute(db)
