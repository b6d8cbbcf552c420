import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { showPhotos } from './sync-property-photos.server.ts'

/** So many offers are noted in one transaction: it takes some hundredths of a second. */
const offersAtOnce = 100

/**
 * Takes note that offers may name other photos than they did; their addresses are written down later, by whoever fetches
 * them. For an import this is one small row an offer, where its photos would be twenty.
 */
export async function wantPhotos(transaction: Transaction<Tables>, offerIds: readonly string[]): Promise<void> {
  if (offerIds.length === 0) return
  await sql`insert into offer_photo_changes (offer_id) select unnest(${offerIds}::uuid[])`.execute(transaction)
}

interface Change {
  change_id: string
  offer_id: string
  property_id: string
  addresses: string[]
}

const note = `
  with given as (
    select offer_id, addresses from json_to_recordset($1) as given (offer_id uuid, addresses json)
  ), named as materialized (
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
  )
  insert into offer_photos (offer_id, position, address_hash) select offer_id, position, address_hash from named
  on conflict (offer_id, position) do update set address_hash = excluded.address_hash
    where offer_photos.address_hash <> excluded.address_hash`

/**
 * Writes down which photos changed offers name, to be fetched, and lets their homes show those that are there. It waits
 * for nobody: what an import is writing just now is left for the next time.
 *
 * @returns how many changes were noted
 */
export const noteChanges = (db: Kysely<Tables>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Change>`
      select offer_photo_changes.id as change_id, offers.id as offer_id, property_id, content -> 'photoUrls' as addresses
      from offer_photo_changes join offers on offers.id = offer_id
      order by offer_photo_changes.id limit ${offersAtOnce} for no key update skip locked`.execute(transaction)
    const { rows: homes } = await sql<{ id: string }>`
      select id from properties where id = any(${rows.map((row) => row.property_id)}::uuid[])
      for no key update skip locked`.execute(transaction)
    const free = new Set(homes.map(({ id }) => id))
    const changes = rows.filter((row) => free.has(row.property_id))
    if (changes.length === 0) return 0
    // An offer that changed twice meanwhile is noted once, as it is now.
    const offers = [...new Map(changes.map((change) => [change.offer_id, change])).values()]
    await transaction.executeQuery(CompiledQuery.raw(note, [JSON.stringify(offers)]))
    await showPhotos(transaction, [...free])
    await sql`delete from offer_photo_changes
      where id = any(${changes.map((change) => change.change_id)}::bigint[])`.execute(transaction)
    return changes.length
  })
