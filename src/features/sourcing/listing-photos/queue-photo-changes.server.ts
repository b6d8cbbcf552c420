import { CompiledQuery, sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { syncPropertyPhotos } from './sync-property-photos.server.ts'

/** Listings per transaction, which takes some hundredths of a second. */
const maxListingsPerBatch = 100

/** Marks listings whose photos may have changed, a small row each; the worker stores their URLs later. */
export async function markPhotosChanged(db: DbTransaction, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  await sql`insert into listing_photo_changes (listing_id) select unnest(${listingIds}::uuid[])`.execute(db)
}

interface PhotoChange {
  change_id: string
  listing_id: string
  property_id: string
  addresses: string[]
}

const saveListingPhotosSql = `
  with given as (
    select listing_id, addresses from json_to_recordset($1) as given (listing_id uuid, addresses json)
  ), named as materialized (
    select listing_id, (photo.place - 1)::smallint as position, photo.address,
      sha256(convert_to(photo.address, 'UTF8')) as address_hash
    from given cross join lateral json_array_elements_text(addresses) with ordinality as photo (address, place)
  ), wanted as (
    insert into source_photos (address_hash, address, due_at)
    select distinct on (address_hash) address_hash, address,
      timestamptz '2000-01-01 00:00Z' + position * interval '1 minute'
    from named order by address_hash, position
    on conflict (address_hash) do nothing
  ), dropped as (
    delete from listing_photos using given
    where listing_photos.listing_id = given.listing_id and position >= json_array_length(addresses)
  )
  insert into listing_photos (listing_id, position, address_hash) select listing_id, position, address_hash from named
  on conflict (listing_id, position) do update set address_hash = excluded.address_hash
    where listing_photos.address_hash <> excluded.address_hash`

/**
 * Queues the photos of changed listings, and updates the photos of their properties. Skips rows that an import has
 * locked; they follow next time.
 * @returns how many changes were processed
 */
export const queuePhotoChanges = (db: Db): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<PhotoChange>`
      select listing_photo_changes.id as change_id, listings.id as listing_id, property_id, content -> 'photoUrls' as addresses
      from listing_photo_changes join listings on listings.id = listing_id
      order by listing_photo_changes.id limit ${maxListingsPerBatch} for no key update skip locked`.execute(transaction)
    const { rows: properties } = await sql<{ id: string }>`
      select id from properties where id = any(${rows.map((row) => row.property_id)}::uuid[])
      for no key update skip locked`.execute(transaction)
    const lockedPropertyIds = new Set(properties.map(({ id }) => id))
    const changes = rows.filter((row) => lockedPropertyIds.has(row.property_id))
    if (changes.length === 0) return 0
    // A listing that changed twice is queued once.
    const listings = [...new Map(changes.map((change) => [change.listing_id, change])).values()]
    await transaction.executeQuery(CompiledQuery.raw(saveListingPhotosSql, [JSON.stringify(listings)]))
    await syncPropertyPhotos(transaction, [...lockedPropertyIds])
    await sql`delete from listing_photo_changes
      where id = any(${changes.map((change) => change.change_id)}::bigint[])`.execute(transaction)
    return changes.length
  })
