import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { findPostcodeArea } from '#features/properties/geo/postcode-areas.server.ts'
import { readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import type { AddressLookup } from './contract.ts'

const unknown: AddressLookup = {
  street: null,
  city: null,
  state: null,
  neighborhood: null,
  latitude: null,
  longitude: null,
}

/** Finds the most frequent values of properties with a postcode; if none, with its digits, then without a street. */
async function lookUpPostcode(db: Db, postcode: string): Promise<AddressLookup | undefined> {
  for (const exact of [true, false]) {
    const where = exact ? sql`postcode = ${postcode}` : sql`postcode like ${`${postcode.slice(0, 4)} %`}`
    const street = exact ? sql`street` : sql`null::text`
    const neighbourhood = exact ? sql`neighbourhood` : sql`null::text`
    const { rows } = await sql<AddressLookup>`
      select ${street} as street, city, province as state, mode() within group (order by ${neighbourhood}) as neighborhood,
        avg(latitude) filter (where not point_derived) as latitude,
        avg(longitude) filter (where not point_derived) as longitude
      from (select * from properties where ${where} order by id limit 200) as known
      group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit 1`.execute(db)
    if (rows[0]) return rows[0]
  }
  return undefined
}

/** The place of a postcode without properties. */
function findArea(postcode: string): AddressLookup | undefined {
  const area = findPostcodeArea(postcode)
  const [city] = area?.places ?? []
  if (!area || city === undefined) return undefined
  const { province: state, latitude, longitude } = area
  return { ...unknown, city, state, latitude, longitude }
}

/**
 * Looks up an address in properties with that postcode, or else in the tables of postcodes and places. Points are
 * approximate.
 */
export async function lookUpAddress(
  db: Db,
  { postcode = '', city = '' }: { postcode?: string | undefined; city?: string | undefined },
): Promise<AddressLookup> {
  const code = readPostcode(postcode)
  const near = code ? ((await lookUpPostcode(db, code)) ?? findArea(code)) : undefined
  const name = near?.city ?? city
  const place = name === '' ? undefined : getPlaceIndex().find(near?.state ? `${name} (${near.state})` : name)
  const center = place && { latitude: place.latitude, longitude: place.longitude }
  if (near) return near.latitude === null && center ? { ...near, ...center } : near
  return place ? { ...unknown, ...center, city: place.name, state: place.province } : unknown
}
