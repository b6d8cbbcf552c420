import { CompiledQuery, sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'

// The listings are ordered as in `mergeFields`.
const syncPhotosSql = `
  with offered as (
    select listings.property_id, source_photos.photo_hash, row_number() over (
      partition by listings.property_id
      order by gone_at is not null, last_seen_at desc, completeness desc, number collate "C", listings.id, position) as place
    from listings
    join listing_photos on listing_photos.listing_id = listings.id
    join source_photos using (address_hash)
    where listings.property_id = any($1::uuid[]) and source_photos.photo_hash is not null
  ), undecided as (
    select id from properties where id = any($1::uuid[]) and not photos_overridden
  ), own as (
    select property_id, position, photo_hash from property_photos
    where property_id = any($1::uuid[]) and not from_listings
  ), shown as (
    select property_id, photo_hash, row_number() over (partition by property_id order by min(place)) as turn
    from offered
    where property_id in (select id from undecided) and not exists (
      select from own where own.property_id = offered.property_id and own.photo_hash = offered.photo_hash)
    group by property_id, photo_hash
  ), free as (
    select home.id as property_id, place.position,
      row_number() over (partition by home.id order by place.position) as turn
    from (select distinct property_id as id from own) as home cross join generate_series(0, 199) as place (position)
    where not exists (select from own where own.property_id = home.id and own.position = place.position)
  ), placed as (
    select property_id, photo_hash, (turn - 1)::smallint as position from shown
    where turn <= 200 and property_id not in (select property_id from own)
    union all
    select property_id, photo_hash, free.position::smallint from shown join free using (property_id, turn)
  ), dropped as (
    delete from property_photos as gone
    where property_id in (select id from undecided) and from_listings
      and not exists (
        select from placed where placed.property_id = gone.property_id and placed.position = gone.position)
  )
  insert into property_photos (property_id, position, photo_hash, from_listings)
  select property_id, position, photo_hash, true from placed
  on conflict (property_id, position) do update set photo_hash = excluded.photo_hash, from_listings = true
    where property_photos.photo_hash <> excluded.photo_hash`

/**
 * Updates the photos of properties from those of their listings, the leading one first. Photos that are not from
 * listings keep their positions; overridden ones stay. The caller has locked the properties.
 */
export async function syncPropertyPhotos(db: DbTransaction, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length > 0) await db.executeQuery(CompiledQuery.raw(syncPhotosSql, [propertyIds]))
}

/** Updates every property with a listing that names a stored photo. */
export async function syncPropertiesWithPhoto(db: Db, addressHash: Buffer): Promise<void> {
  const shown = new Set<string>()
  for (;;) {
    const { rows: properties } = await sql<{ id: string }>`
      select distinct property_id as id from listing_photos join listings on listings.id = listing_id
      where address_hash = ${addressHash}`.execute(db)
    // Repeats, since a property may have been merged in the meantime.
    const left = properties.filter(({ id }) => !shown.has(id))
    if (left.length === 0) return
    // One property at a time: transactions that lock several could deadlock.
    for (const { id } of left)
      await db.transaction().execute(async (transaction) => {
        shown.add(id)
        await sql`select from properties where id = ${id} for no key update`.execute(transaction)
        await syncPropertyPhotos(transaction, [id])
      })
  }
}
