import { sql } from 'kysely'
import type { DbTransaction } from '#platform/database/db.ts'
import { uuidv7 } from 'uuidv7'
import type { Candidate } from './comparable.ts'
import { listPairs, type ListingPair } from './cluster-listings.ts'
import { mergeCluster, updateMergedProperties } from './merge-properties.server.ts'
import { compareListings } from './matching.ts'
import { splitProperty, type SplitOff } from './split-property.ts'

/** A locked listing of a property whose listings are regrouped. */
export interface LockedListing extends Candidate {
  readonly firstSeenAt: Date
}

/** Locks and reads all listings of some properties until the transaction ends. */
export async function lockListings(db: DbTransaction, propertyIds: readonly string[]): Promise<LockedListing[]> {
  // Listings before properties, the lock order of the import.
  const { rows } = await sql<LockedListing>`
    select id as "listingId", source_id as "sourceId", property_id as "propertyId", content as listing,
      first_seen_at as "firstSeenAt"
    from listings where property_id = any(${propertyIds}::uuid[]) order by id for update`.execute(db)
  await sql`select from properties where id = any(${propertyIds}::uuid[]) order by id for update`.execute(db)
  return rows
}

/** Moves listings to a property of their own, with the ids that redirect to them and the photos that came with them. */
async function moveToOwnProperty(
  db: DbTransaction,
  propertyId: string,
  { listingIds, propertyId: mergedId, mergedIds }: SplitOff,
  listings: readonly LockedListing[],
): Promise<string> {
  const first = listings.find(({ listingId }) => listingIds.includes(listingId))
  if (!first) return propertyId
  const id = mergedId ?? uuidv7()
  const { status, propertyType: property_type, title, city } = first.listing
  const times = { first_seen_at: first.firstSeenAt, last_seen_at: first.firstSeenAt }
  // The other columns, and the times, follow from its listings once they have moved (updateMergedProperties).
  await db
    .insertInto('properties')
    .values({ id, status, property_type, title, city, ...times })
    .execute()
  await db.updateTable('listings').set({ property_id: id }).where('id', 'in', listingIds).execute()
  const { rows: cameWithMerge } = await sql<{ hash: string }>`
    select distinct unnest(photo_hashes) as hash from property_merges
    where merged_id = any(${[id, ...mergedIds]}::uuid[])`.execute(db)
  await db.deleteFrom('property_merges').where('merged_id', '=', id).execute()
  await sql`update property_merges set property_id = ${id} where merged_id = any(${mergedIds}::uuid[])`.execute(db)
  await sql`update property_merges set listing_ids = array(
      select listings.id from listings where listings.id = any(listing_ids) and listings.property_id = property_merges.property_id
      order by listings.id)
    where property_id in (${propertyId}, ${id})`.execute(db)
  const hashes = new Set(cameWithMerge.map(({ hash }) => hash))
  if (hashes.size > 0) await movePhotos(db, propertyId, id, hashes)
  return id
}

async function movePhotos(db: DbTransaction, from: string, to: string, hashes: ReadonlySet<string>): Promise<void> {
  const photos = await db
    .deleteFrom('property_photos')
    .where('property_id', '=', from)
    .returning(['photo_hash', 'position'])
    .execute()
  photos.sort((a, b) => a.position - b.position)
  // Positions count from 0 without gaps; the first photo is shown on the card.
  const rows = [from, to].flatMap((property_id) =>
    photos
      .filter(({ photo_hash }) => hashes.has(photo_hash) === (property_id === to))
      .map(({ photo_hash }, position) => ({ property_id, position, photo_hash })),
  )
  if (rows.length > 0) await db.insertInto('property_photos').values(rows).execute()
}

/** The evidence that listings of several properties are one home, as stored with the merge. */
const buildEvidence = (listings: readonly LockedListing[]): ListingPair[] =>
  listPairs(listings)
    .filter(([a, b]) => a.propertyId !== b.propertyId)
    .map(([a, b]) => {
      const { score, reasons } = compareListings(a, b)
      const listingIds = [a.listingId, b.listingId] as const
      return { score, verdict: 'same', listingIds, reasons: [...reasons, 'decided_by_admin'] }
    })

/**
 * Regroups all listings of some properties, which are locked, as an admin decided: splits properties whose listings
 * are in several groups of ids, then merges the properties of one group. Listings in no group stay with those they
 * arrived with.
 * @returns ids of the resulting properties
 */
export async function applyClusters(
  db: DbTransaction,
  listings: readonly LockedListing[],
  groups: readonly (readonly string[])[],
  merged: readonly string[] = [],
): Promise<string[]> {
  const propertyByListing = new Map(listings.map(({ listingId, propertyId }) => [listingId, propertyId]))
  const getProperty = (listingId: string) => propertyByListing.get(listingId) ?? ''
  const propertyIds = new Set([...propertyByListing.values(), ...merged])
  for (const propertyId of [...new Set(propertyByListing.values())].toSorted()) {
    const own = listings.filter((listing) => listing.propertyId === propertyId)
    const ownGroups = groups
      .map((group) => group.filter((id) => getProperty(id) === propertyId))
      .filter(({ length }) => length)
    if (ownGroups.length < 2) continue
    const former = await db
      .selectFrom('property_merges')
      .select(['merged_id as id', 'listing_ids as listingIds'])
      .where('property_id', '=', propertyId)
      .orderBy('merged_id')
      .execute()
    const ages = own.map(({ listingId, firstSeenAt }) => ({ id: listingId, firstSeenAt }))
    for (const splitOff of splitProperty(ages, former, ownGroups)) {
      const newId = await moveToOwnProperty(db, propertyId, splitOff, own)
      propertyIds.add(newId)
      for (const id of splitOff.listingIds) propertyByListing.set(id, newId)
    }
  }
  await updateMergedProperties(db, [...propertyIds])
  for (const group of groups) {
    const propertiesTogether = new Set([...group.map(getProperty), ...merged])
    if (propertiesTogether.size < 2) continue
    const members = listings
      .filter(({ listingId }) => group.includes(listingId))
      .map((one) => ({ ...one, propertyId: getProperty(one.listingId) }))
    await mergeCluster(db, { propertyIds: [...propertiesTogether], pairs: buildEvidence(members) })
  }
  const there = await db
    .selectFrom('properties')
    .select('id')
    .where('id', 'in', [...propertyIds])
    .orderBy('id')
    .execute()
  const resultIds = there.map(({ id }) => id)
  await updateMergedProperties(db, resultIds)
  return resultIds
}
