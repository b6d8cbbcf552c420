import { CompiledQuery, type Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { showPhotos } from './show-photos.server.ts'

/** The photos that an offer names, in its order. */
export interface NamedPhotos {
  offer_id: string
  property_id: string
  addresses: readonly string[]
}

// One statement a batch. It tells the homes whose photos are others now, as far as there is anything to show yet.
const want = `
  with given as (
    select offer_id, property_id, addresses
    from json_to_recordset($1) as given (offer_id uuid, property_id uuid, addresses json)
  ), named as (
    select offer_id, (photo.place - 1)::smallint as position, photo.address,
      sha256(convert_to(photo.address, 'UTF8')) as address_hash
    from given cross join lateral json_array_elements_text(addresses) with ordinality as photo (address, place)
  ), wanted as (
    insert into source_photos (address_hash, address, due_at)
    select distinct on (address_hash) address_hash, address,
      timestamptz '2000-01-01 00:00Z' + position * interval '1 minute'
    from named order by address_hash, position
    on conflict (address_hash) do nothing
  ), dropped as (
    delete from offer_photos using given
    where offer_photos.offer_id = given.offer_id and position >= json_array_length(addresses)
    returning given.offer_id
  ), placed as (
    insert into offer_photos (offer_id, position, address_hash) select offer_id, position, address_hash from named
    on conflict (offer_id, position) do update set address_hash = excluded.address_hash
      where offer_photos.address_hash <> excluded.address_hash
    returning offer_id
  )
  select distinct property_id from given
  where offer_id in (select offer_id from placed union select offer_id from dropped) and (
    exists (select from property_photos where property_photos.property_id = given.property_id and from_offers)
    or exists (
      select from named join source_photos using (address_hash)
      where named.offer_id = given.offer_id and photo_hash is not null))`

/**
 * Takes note of the photos that new and changed offers name, to be fetched later, and lets their homes show those that
 * are there. Whoever calls has the homes' rows locked, as by writing them.
 */
export async function wantPhotos(transaction: Transaction<Tables>, named: readonly NamedPhotos[]): Promise<void> {
  if (named.length === 0) return
  const query = CompiledQuery.raw(want, [JSON.stringify(named)])
  const { rows } = await transaction.executeQuery<{ property_id: string }>(query)
  await showPhotos(
    transaction,
    rows.map((row) => row.property_id),
  )
}
