import { CompiledQuery, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { findContradictions } from './find-contradictions.ts'
import { mergeFields, type RankedListing } from './merge-fields.ts'
import { areDecidedApart, lockMatching } from './pair-decisions.server.ts'
import { clusterEdges, type ListingCluster } from './cluster-listings.ts'
import { loadComparisons } from './load-comparisons.server.ts'
import { listingColumns, toPropertyColumns } from '#features/sourcing/listings/to-property-columns.server.ts'
import { syncPropertyPhotos } from '#features/sourcing/listing-photos/sync-property-photos.server.ts'

/** Listings compared per transaction. */
const batchSize = 250
/** Queued listings that are read at once. */
const maxQueued = 5_000

interface MergeReport {
  /** Properties that were merged into another one. */
  merged: number
  /** Groups of possible duplicates for an admin to decide. */
  uncertain: number
}

/**
 * Moves all listings of a cluster to its oldest property, to which the other ids redirect.
 * @returns how many were merged into it
 */
export async function mergeCluster(
  db: DbTransaction,
  { propertyIds, pairs }: Pick<ListingCluster, 'propertyIds' | 'pairs'>,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from properties where id = any(${propertyIds}::uuid[]) order by first_seen_at, id for update`.execute(db)
  const [property, ...others] = rows
  if (!property) return 0
  for (const other of others) {
    const { rows: listings } = await sql<{ id: string }>`
      update listings set property_id = ${property.id} where property_id = ${other.id} returning id`.execute(db)
    // Photos beyond the maximum per property are dropped.
    const { rows: photos } = await sql<{ photo_hash: string }>`
        update property_photos as moved set property_id = ${property.id}, position = present.next + moved.position
        from (select coalesce(max(position) + 1, 0)::smallint as next from property_photos where property_id = ${property.id})
          as present
        where moved.property_id = ${other.id} and not moved.from_listings and present.next + moved.position < 200
          and moved.photo_hash not in (select photo_hash from property_photos where property_id = ${property.id})
        returning moved.photo_hash`.execute(db)
    await sql`update property_merges set property_id = ${property.id} where property_id = ${other.id}`.execute(db)
    await db
      .insertInto('property_merges')
      .values({
        merged_id: other.id,
        property_id: property.id,
        listing_ids: listings.map(({ id }) => id),
        evidence: JSON.stringify(pairs),
        photo_hashes: photos.map(({ photo_hash }) => photo_hash),
      })
      .execute()
    await db.deleteFrom('properties').where('id', '=', other.id).execute()
  }
  await syncPropertyPhotos(db, [property.id])
  return others.length
}

const mergedColumns = [...listingColumns, 'first_seen_at', 'last_seen_at']
const columnsOf = (table: string) => mergedColumns.map((column) => `${table}.${column}`).join(', ')
// What is as it was is not written: most is, when all listings are compared again.
const updatePropertiesSql = `update properties set ${mergedColumns.map((column) => `${column} = given.${column}`).join(', ')}
  from json_populate_recordset(null::properties, $1) as given
  where properties.id = given.id and (properties.decided_status is not null or properties.overrides is not null
    or (${columnsOf('properties')}) is distinct from (${columnsOf('given')}))`

/** Recomputes properties from all their listings. */
export async function updateMergedProperties(db: DbTransaction, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length === 0) return
  const { rows } = await sql<RankedListing & { propertyId: string; firstSeenAt: Date }>`
    select property_id as "propertyId", content as listing, gone_at is not null as gone, completeness,
      first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from listings where property_id = any(${propertyIds}::uuid[]) order by id`.execute(db)
  const properties = propertyIds.flatMap((id) => {
    const [first, ...rest] = rows.filter(({ propertyId }) => propertyId === id)
    if (!first) return []
    const listings = [first, ...rest] as const
    const merged = mergeFields(listings)
    const present = listings.filter(({ gone }) => !gone).map(({ listing }) => listing)
    const review =
      findContradictions(present).length > 0 ? [...merged.review, 'sources_differ' as const] : merged.review
    return {
      id,
      ...toPropertyColumns({ ...merged, review }),
      ...(listings.every(({ gone }) => gone) && { status: 'inactive' as const }),
      first_seen_at: new Date(Math.min(...listings.map(({ firstSeenAt }) => firstSeenAt.getTime()))),
      last_seen_at: new Date(Math.max(...listings.map(({ lastSeenAt }) => lastSeenAt.getTime()))),
    }
  })
  if (properties.length > 0) await db.executeQuery(CompiledQuery.raw(updatePropertiesSql, [JSON.stringify(properties)]))
  await syncPropertyPhotos(db, propertyIds)
}

/** Stores the possible duplicates among some listings, and deletes groups of only these that are no longer found. */
async function saveDuplicateGroups(
  db: DbTransaction,
  listingIds: readonly string[],
  uncertain: readonly ListingCluster[],
): Promise<void> {
  const found = JSON.stringify(uncertain.map(({ listingIds: group }) => group))
  await sql`delete from duplicate_groups
    where listing_ids <@ ${listingIds}::uuid[]
      and to_jsonb(listing_ids) not in (select jsonb_array_elements(${found}::jsonb))`.execute(db)
  for (const { listingIds: group, pairs } of uncertain) {
    await sql`delete from duplicate_groups
      where listing_ids && ${group}::uuid[] and listing_ids <> ${group}::uuid[]`.execute(db)
    await sql`insert into duplicate_groups (id, listing_ids, evidence)
      values (${uuidv7()}, ${group}, ${JSON.stringify(pairs)})
      on conflict (listing_ids) do update set evidence = excluded.evidence`.execute(db)
  }
}

/** The listings that are in a group of possible duplicates with one of these: if it changed, they may be decided. */
async function findGrouped(db: Db, listingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(listing_ids) as id from duplicate_groups where listing_ids && ${listingIds}::uuid[]`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Compares listings with all that may be one home with them, and stores the possible duplicates. */
async function findHomes(db: DbTransaction, listingIds: readonly string[]) {
  const {
    listingIds: compared,
    edges,
    comparison,
  } = await loadComparisons(db, [...listingIds, ...(await findGrouped(db, listingIds))])
  const { merged, uncertain } = clusterEdges(edges, comparison)
  await saveDuplicateGroups(db, compared, uncertain)
  return { merged, uncertain, compared }
}

/** Updates the possible duplicates of some listings after an admin's decision; merges nothing. */
export async function refreshDuplicateGroups(db: DbTransaction, listingIds: readonly string[]): Promise<void> {
  await findHomes(db, listingIds)
}

/** The properties that the given listings share with other listings. */
async function findSharedProperties(db: Db, listingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select property_id as id from listings
    where property_id in (select property_id from listings where id = any(${listingIds}::uuid[]))
    group by property_id having count(*) > 1 order by property_id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Merges the properties of some new or changed listings with others where they are certainly one home, and stores
 * possible duplicates for an admin (docs/decisions/0017-matching.md).
 * @returns also all listings that it has compared with everything that may be one home with them
 */
export async function mergeDuplicatesWithin(
  db: DbTransaction,
  listingIds: readonly string[],
): Promise<MergeReport & { compared: readonly string[] }> {
  await lockMatching(db)
  const { merged, uncertain, compared } = await findHomes(db, listingIds)
  let properties = 0
  for (const group of merged)
    if (group.propertyIds.length > 1 && !(await areDecidedApart(db, group.propertyIds)))
      properties += await mergeCluster(db, group)
  await updateMergedProperties(db, await findSharedProperties(db, compared))
  return { merged: properties, uncertain: uncertain.length, compared }
}

/** Takes listings off the queue and merges them, unless another process has. @param done those compared before; added to */
async function mergeQueued(db: DbTransaction, queueIds: readonly number[], done: Set<string>): Promise<MergeReport> {
  await lockMatching(db)
  const { rows } = await sql<{ id: string }>`
    delete from listings_to_compare where id = any(${queueIds}::bigint[]) returning listing_id as id`.execute(db)
  const listingIds = [...new Set(rows.map(({ id }) => id))].filter((id) => !done.has(id))
  if (listingIds.length === 0) return { merged: 0, uncertain: 0 }
  const { compared, ...report } = await mergeDuplicatesWithin(db, listingIds)
  for (const id of compared) done.add(id)
  return report
}

/**
 * `mergeDuplicatesWithin` for all listings that are new or have changed, gone or returned since the last time, in
 * several transactions. Any number of processes may do so at once, and another goes on where one was aborted or ended.
 */
export async function mergeDuplicates(db: Db, signal?: AbortSignal): Promise<MergeReport> {
  const report: MergeReport = { merged: 0, uncertain: 0 }
  for (;;) {
    const queued = await db.selectFrom('listings_to_compare').select('id').orderBy('id').limit(maxQueued).execute()
    if (queued.length === 0) return report
    // Only of those that were queued before: one that is queued meanwhile may have changed since it was compared.
    const done = new Set<string>()
    for (let first = 0; first < queued.length; first += batchSize) {
      if (signal?.aborted) return report
      const batch = queued.slice(first, first + batchSize).map(({ id }) => id)
      const { merged, uncertain } = await db
        .transaction()
        .execute((transaction) => mergeQueued(transaction, batch, done))
      report.merged += merged
      report.uncertain += uncertain
    }
  }
}
