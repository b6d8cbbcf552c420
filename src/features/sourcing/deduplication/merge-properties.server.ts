import { CompiledQuery, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { mergeFields, type RankedListing } from './merge-fields.ts'
import type { Candidate } from './comparable.ts'
import { areDecidedApart, readPairDecisions, lockMatching } from './pair-decisions.server.ts'
import { clusterListings, type ListingCluster } from './cluster-listings.ts'
import { listingColumns, toPropertyColumns } from '#features/sourcing/listings/to-property-columns.ts'
import { syncPropertyPhotos } from '#features/sourcing/listing-photos/sync-property-photos.server.ts'

/** Streets processed per transaction. */
const maxStreetsPerBatch = 200

interface MergeReport {
  /** Properties that were merged into another one. */
  merged: number
  /** Groups of possible duplicates for an admin to decide. */
  uncertain: number
}

interface Street {
  street: string
  city: string
}

/** The streets of the given listings that have more than one listing. */
async function findStreets(db: Db, listingIds: readonly string[]): Promise<Street[]> {
  const { rows } = await sql<Street>`
    select touched.street, touched.city
    from (
      select distinct lower(street) as street, city from properties
      where street is not null and id in (select property_id from listings where id = any(${listingIds}::uuid[]))
    ) as touched
    join properties on lower(properties.street) = touched.street and properties.city = touched.city
    join listings on listings.property_id = properties.id and listings.gone_at is null
    group by touched.street, touched.city having count(*) > 1
    order by touched.street, touched.city`.execute(db)
  return rows
}

async function loadCandidates(db: DbTransaction, streets: readonly Street[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select listings.id as "listingId", listings.source_id as "sourceId", listings.property_id as "propertyId",
      listings.content as listing
    from unnest(${streets.map(({ street }) => street)}::text[], ${streets.map(({ city }) => city)}::text[])
      as asked (street, city)
    join properties on lower(properties.street) = asked.street and properties.city = asked.city
    join listings on listings.property_id = properties.id and listings.gone_at is null
    order by listings.id`.execute(db)
  return rows
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

const updatePropertiesSql = `update properties set ${listingColumns.map((column) => `${column} = given.${column}`).join(', ')},
    first_seen_at = given.first_seen_at, last_seen_at = given.last_seen_at
  from json_populate_recordset(null::properties, $1) as given where properties.id = given.id`

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
    return {
      id,
      ...toPropertyColumns(mergeFields(listings)),
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
  candidates: readonly Candidate[],
  uncertain: readonly ListingCluster[],
): Promise<void> {
  const found = JSON.stringify(uncertain.map(({ listingIds }) => listingIds))
  await sql`delete from duplicate_groups
    where listing_ids <@ ${candidates.map(({ listingId }) => listingId)}::uuid[]
      and to_jsonb(listing_ids) not in (select jsonb_array_elements(${found}::jsonb))`.execute(db)
  for (const { listingIds, pairs } of uncertain) {
    await sql`delete from duplicate_groups
      where listing_ids && ${listingIds}::uuid[] and listing_ids <> ${listingIds}::uuid[]`.execute(db)
    await sql`insert into duplicate_groups (id, listing_ids, evidence)
      values (${uuidv7()}, ${listingIds}, ${JSON.stringify(pairs)})
      on conflict (listing_ids) do update set evidence = excluded.evidence`.execute(db)
  }
}

async function clusterWithDecisions(db: DbTransaction, candidates: readonly Candidate[]) {
  const listingIds = candidates.map(({ listingId }) => listingId)
  return clusterListings(candidates, await readPairDecisions(db, listingIds))
}

/** Updates the possible duplicates in the streets of some listings after an admin's decision; merges nothing. */
export async function refreshDuplicateGroups(db: DbTransaction, listingIds: readonly string[]): Promise<void> {
  const candidates = await loadCandidates(db, await findStreets(db, listingIds))
  await saveDuplicateGroups(db, candidates, (await clusterWithDecisions(db, candidates)).uncertain)
}

/** Merges duplicates in some streets, and stores the possible duplicates there. */
async function mergeStreets(db: DbTransaction, streets: readonly Street[]): Promise<MergeReport> {
  await lockMatching(db)
  const candidates = await loadCandidates(db, streets)
  const { merged, uncertain } = await clusterWithDecisions(db, candidates)
  let properties = 0
  for (const group of merged)
    if (group.propertyIds.length > 1 && !(await areDecidedApart(db, group.propertyIds)))
      properties += await mergeCluster(db, group)
  await saveDuplicateGroups(db, candidates, uncertain)
  return { merged: properties, uncertain: uncertain.length }
}

/** The properties that the given listings share with other listings. */
async function findSharedProperties(db: Db, listingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct property_id as id from listings as touched join listings as other using (property_id)
    where other.id <> touched.id and touched.id = any(${listingIds}::uuid[]) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Merges the properties of new and changed listings with others where they are certainly one home, and stores possible
 * duplicates for an admin (docs/decisions/0017-matching.md).
 */
export async function mergeDuplicates(db: Db, listingIds: readonly string[]): Promise<MergeReport> {
  const report: MergeReport = { merged: 0, uncertain: 0 }
  const streets = await findStreets(db, listingIds)
  for (let first = 0; first < streets.length; first += maxStreetsPerBatch)
    await db.transaction().execute(async (transaction) => {
      const { merged, uncertain } = await mergeStreets(transaction, streets.slice(first, first + maxStreetsPerBatch))
      report.merged += merged
      report.uncertain += uncertain
    })
  const touched = await findSharedProperties(db, listingIds)
  for (let first = 0; first < touched.length; first += maxStreetsPerBatch)
    await db
      .transaction()
      .execute((transaction) => updateMergedProperties(transaction, touched.slice(first, first + maxStreetsPerBatch)))
  return report
}

/** `mergeDuplicates` for one listing, within a larger transaction. */
export async function mergeDuplicatesWithin(db: DbTransaction, listingId: string): Promise<void> {
  const streets = await findStreets(db, [listingId])
  if (streets.length > 0) await mergeStreets(db, streets)
  await updateMergedProperties(db, await findSharedProperties(db, [listingId]))
}
