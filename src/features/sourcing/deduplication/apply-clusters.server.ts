import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { DbTransaction } from '#platform/database/db.ts'
import type { Candidate } from './comparable.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
import type { ListingPair } from './cluster-listings.ts'
import { mergeCluster, updateMergedProperties } from './merge-properties.server.ts'
import { compareListings } from './matching.ts'
import { splitProperty, type SplitOff } from './split-property.ts'

/** A locked listing of a property whose listings are regrouped. */
export interface LockedListing {
  id: string
  source_id: string
  property_id: string
  content: Listing
  first_seen_at: Date
  last_seen_at: Date
}

/** Locks and reads all listings of some properties until the transaction ends. */
export async function lockListings(db: DbTransaction, propertyIds: readonly string[]): Promise<LockedListing[]> {
  // Listings before properties, the lock order of the import.
  const { rows } = await sql<LockedListing>`
    select id, source_id, property_id, content, first_seen_at, last_seen_at
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
  const own = listings.filter(({ id }) => listingIds.includes(id))
  const [first] = own
  if (!first) return propertyId
  const id = mergedId ?? uuidv7()
  const times = (name: 'first_seen_at' | 'last_seen_at') => own.map((listing) => listing[name].getTime())
  const { content } = first
  // The other columns follow from its listings once they have moved (updateMergedProperties).
  await db
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
  await db
    .updateTable('listings')
    .set({ property_id: id })
    .where('id', 'in', [...listingIds])
    .execute()
  const back = [...(mergedId ? [mergedId] : []), ...mergedIds]
  const { rows: cameWithMerge } = await sql<{ hash: string }>`
    select distinct unnest(photo_hashes) as hash from property_merges where merged_id = any(${back}::uuid[])`.execute(
    db,
  )
  await db.deleteFrom('property_merges').where('merged_id', '=', id).execute()
  await sql`update property_merges set property_id = ${id} where merged_id = any(${mergedIds}::uuid[])`.execute(db)
  await sql`update property_merges set listing_ids = array(
      select listings.id from listings where listings.id = any(listing_ids) and listings.property_id = property_merges.property_id
      order by listings.id)
    where property_id in (${propertyId}, ${id})`.execute(db)
  await movePhotos(
    db,
    propertyId,
    id,
    cameWithMerge.map(({ hash }) => hash),
  )
  return id
}

async function movePhotos(db: DbTransaction, from: string, to: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const photos = await db
    .deleteFrom('property_photos')
    .where('property_id', '=', from)
    .returning(['photo_hash', 'position'])
    .execute()
  const ordered = photos.toSorted((a, b) => a.position - b.position).map(({ photo_hash }) => photo_hash)
  // Positions count from 0 without gaps; the first photo is shown on the card.
  const rows = [from, to].flatMap((property_id) =>
    ordered
      .filter((hash) => hashes.includes(hash) === (property_id === to))
      .map((photo_hash, position) => ({ property_id, position, photo_hash })),
  )
  if (rows.length > 0) await db.insertInto('property_photos').values(rows).execute()
}

const toCandidate = (listing: LockedListing): Candidate => ({
  listingId: listing.id,
  sourceId: listing.source_id,
  propertyId: listing.property_id,
  listing: listing.content,
})

/** The evidence that listings of several properties are one home, as stored with the merge. */
function buildEvidence(listings: readonly LockedListing[]): ListingPair[] {
  return listings.flatMap((a, at) =>
    listings
      .slice(at + 1)
      .filter((b) => a.property_id !== b.property_id)
      .map((b): ListingPair => {
        const found = compareListings(toCandidate(a), toCandidate(b))
        return { ...found, verdict: 'same', listingIds: [a.id, b.id], reasons: [...found.reasons, 'decided_by_admin'] }
      }),
  )
}

/**
 * Regroups listings as an admin decided: splits properties whose listings are in several groups, then merges the
 * properties of one group. Listings in no group stay with those they arrived with.
 *
 * @param listings all listings of the properties, locked
 * @param groups listing ids by home, as decided
 * @param merged properties that become one, with or without listings
 * @returns ids of the resulting properties
 */
export async function applyClusters(
  db: DbTransaction,
  listings: readonly LockedListing[],
  groups: readonly (readonly string[])[],
  merged: readonly string[] = [],
): Promise<string[]> {
  const propertyByListing = new Map(listings.map(({ id, property_id }) => [id, property_id]))
  const propertyIds = new Set([...propertyByListing.values(), ...merged])
  for (const propertyId of [...new Set(propertyByListing.values())].toSorted()) {
    const own = listings.filter(({ property_id }) => property_id === propertyId)
    const ownGroups = groups
      .map((group) => group.filter((id) => propertyByListing.get(id) === propertyId))
      .filter(({ length }) => length)
    if (ownGroups.length < 2) continue
    const former = await db
      .selectFrom('property_merges')
      .select(['merged_id', 'listing_ids'])
      .where('property_id', '=', propertyId)
      .orderBy('merged_id')
      .execute()
    const splitOffs = splitProperty(
      own.map(({ id, first_seen_at }) => ({ id, firstSeenAt: first_seen_at })),
      former.map(({ merged_id, listing_ids }) => ({ id: merged_id, listingIds: listing_ids })),
      ownGroups,
    )
    for (const some of splitOffs) {
      const newId = await moveToOwnProperty(db, propertyId, some, own)
      propertyIds.add(newId)
      for (const id of some.listingIds) propertyByListing.set(id, newId)
    }
  }
  await updateMergedProperties(db, [...propertyIds])
  for (const group of groups) {
    const propertiesTogether = new Set([...group.map((id) => propertyByListing.get(id) ?? ''), ...merged])
    if (propertiesTogether.size < 2) continue
    const pairs = buildEvidence(
      listings
        .filter(({ id }) => group.includes(id))
        .map((one) => ({ ...one, property_id: propertyByListing.get(one.id) ?? '' })),
    )
    await mergeCluster(db, { propertyIds: [...propertiesTogether], pairs })
  }
  const { rows } = await sql<{ id: string }>`
    select id from properties where id = any(${[...propertyIds]}::uuid[]) order by id`.execute(db)
  const there = rows.map(({ id }) => id)
  await updateMergedProperties(db, there)
  return there
}
