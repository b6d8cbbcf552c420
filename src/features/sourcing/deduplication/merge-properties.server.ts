import { CompiledQuery, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { mergeFields, type RankedListing } from './merge-fields.ts'
import type { Candidate } from './comparable.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
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
 * Moves all listings of a cluster to its oldest property; the ids of the others redirect to it from now on.
 *
 * @returns how many properties were merged into it
 */
export async function mergeCluster(
  db: DbTransaction,
  { propertyIds, pairs }: Pick<ListingCluster, 'propertyIds' | 'pairs'>,
): Promise<number> {
  const properties = await db
    .selectFrom('properties')
    .select(['id', 'first_seen_at', 'last_seen_at'])
    .where('id', 'in', [...propertyIds])
    .orderBy('first_seen_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const [property, ...others] = properties
  if (!property) return 0
  for (const other of others) {
    const moved = await db
      .updateTable('listings')
      .set({ property_id: property.id })
      .where('property_id', '=', other.id)
      .returning('id')
      .execute()
    // Photos beyond the maximum per property are dropped.
    const { rows: photos } = await sql<{ photo_hash: string }>`
        update property_photos as moved set property_id = ${property.id}, position = present.next + moved.position
        from (select coalesce(max(position) + 1, 0)::smallint as next from property_photos where property_id = ${property.id})
          as present
        where moved.property_id = ${other.id} and not moved.from_listings and present.next + moved.position < 200
          and moved.photo_hash not in (select photo_hash from property_photos where property_id = ${property.id})
        returning moved.photo_hash`.execute(db)
    await db
      .updateTable('property_merges')
      .set({ property_id: property.id })
      .where('property_id', '=', other.id)
      .execute()
    await db
      .insertInto('property_merges')
      .values({
        merged_id: other.id,
        property_id: property.id,
        listing_ids: moved.map(({ id }) => id),
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
  const rows = await db
    .selectFrom('listings')
    .select(['property_id', 'content', 'gone_at', 'first_seen_at', 'last_seen_at', 'completeness'])
    .where('property_id', 'in', [...propertyIds])
    .orderBy('id')
    .$narrowType<{ content: Listing }>()
    .execute()
  const properties = propertyIds.flatMap((id) => {
    const own = rows.filter((row) => row.property_id === id)
    const rankedListings = own.map((row): RankedListing => ({
      listing: row.content,
      gone: row.gone_at !== null,
      lastSeenAt: row.last_seen_at,
      completeness: row.completeness,
    }))
    const [first, ...rest] = rankedListings
    if (!first) return []
    const times = (name: 'first_seen_at' | 'last_seen_at') => own.map((row) => row[name].getTime())
    return [
      {
        id,
        ...toPropertyColumns(mergeFields([first, ...rest])),
        ...(rankedListings.every(({ gone }) => gone) && { status: 'inactive' as const }),
        first_seen_at: new Date(Math.min(...times('first_seen_at'))),
        last_seen_at: new Date(Math.max(...times('last_seen_at'))),
      },
    ]
  })
  if (properties.length > 0) await db.executeQuery(CompiledQuery.raw(updatePropertiesSql, [JSON.stringify(properties)]))
  await syncPropertyPhotos(db, propertyIds)
}

/** Stores a group of possible duplicates in place of overlapping groups found before. */
async function saveDuplicateGroup(db: DbTransaction, { listingIds, pairs }: ListingCluster): Promise<void> {
  await sql`delete from duplicate_groups
    where listing_ids && ${listingIds}::uuid[] and listing_ids <> ${listingIds}::uuid[]`.execute(db)
  await db
    .insertInto('duplicate_groups')
    .values({ id: uuidv7(), listing_ids: [...listingIds], evidence: JSON.stringify(pairs) })
    .onConflict((conflict) => conflict.column('listing_ids').doUpdateSet({ evidence: JSON.stringify(pairs) }))
    .execute()
}

/** Stores the possible duplicates among some listings, and deletes groups of only these listings that are no longer found. */
async function saveDuplicateGroups(
  db: DbTransaction,
  candidates: readonly Candidate[],
  uncertain: readonly ListingCluster[],
): Promise<void> {
  const found = JSON.stringify(uncertain.map(({ listingIds }) => listingIds))
  await sql`delete from duplicate_groups
    where listing_ids <@ ${candidates.map(({ listingId }) => listingId)}::uuid[]
      and to_jsonb(listing_ids) not in (select jsonb_array_elements(${found}::jsonb))`.execute(db)
  for (const group of uncertain) await saveDuplicateGroup(db, group)
}

const clusterWithDecisions = async (db: DbTransaction, candidates: readonly Candidate[]) =>
  clusterListings(
    candidates,
    await readPairDecisions(
      db,
      candidates.map(({ listingId }) => listingId),
    ),
  )

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
  const rows = await db
    .selectFrom('listings as touched')
    .innerJoin('listings as other', 'other.property_id', 'touched.property_id')
    .select('touched.property_id')
    .distinct()
    .whereRef('other.id', '<>', 'touched.id')
    .where(sql<boolean>`touched.id = any(${listingIds}::uuid[])`)
    .orderBy('touched.property_id')
    .execute()
  return rows.map((row) => row.property_id)
}

/**
 * Merges the properties of new and changed listings with those of other listings where they are certainly one home, and
 * stores possible duplicates for an admin (docs/decisions/0017-matching.md). A property with several listings shows their
 * merged facts.
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
