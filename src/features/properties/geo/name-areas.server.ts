import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { repeatSteps } from '#platform/jobs/repeat-steps.ts'
import { findOfficialArea, type OfficialArea } from './official-areas.server.ts'

/** Rows per transaction; each takes about 50 microseconds to find. */
const maxPerBatch = 500

/** The outlines are drawn this much too wide or narrow. */
const outlineErrorM = 40
/** How far a home may be from its point. Of anything coarser the names would often be wrong (docs/decisions/0059-registers.md). */
const pointErrorsM = { address: 0, postcode: 60, street: 300 } as const

interface DueProperty {
  id: string
  latitude: number
  longitude: number
  precision: keyof typeof pointErrorsM
  /** What the register of addresses says. */
  neighbourhood: string | null
  district: string | null
}

/** Names of the register stand above those of the outlines. */
function findArea({ latitude, longitude, precision, neighbourhood, district }: DueProperty): OfficialArea {
  if (neighbourhood !== null && district !== null) return { neighbourhood, district }
  return findOfficialArea({ latitude, longitude }, outlineErrorM + pointErrorsM[precision])
}

/**
 * Names the areas of the next homes whose point is new. A home that is new itself is compared with the saved searches
 * once more, since these find the names too.
 *
 * @returns whether there may be more
 */
const nameNextAreas = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueProperty>`
      select home.id, home.latitude, home.longitude, home.place_precision as precision,
        answer.neighbourhood, answer.district
      from (
        select * from properties where area_due and place_precision in ('address', 'street', 'postcode')
          and (place_precision <> 'postcode' or postcode is not null)
        order by id limit ${maxPerBatch} for no key update skip locked
      ) as home
      left join register_answers as answer on answer.register = 'addresses' and answer.state = 'found'
        and (answer.postcode, answer.house_number, answer.addition)
          = (home.postcode, home.house_number, address_addition(home.house_number_addition))
      `.execute(transaction)
    if (rows.length === 0) return false
    const named = rows.map((home) => ({ id: home.id, ...findArea(home) }))
    await sql`
      with named as (
        update properties set official_neighbourhood = given.neighbourhood, official_district = given.district, area_due = false
        from json_to_recordset(${JSON.stringify(named)}) as given (id uuid, neighbourhood text, district text)
        where properties.id = given.id
        returning properties.id, first_seen_at, official_district
      )
      insert into property_changes (property_id, price_dropped, returned)
      select id, false, false from named
      where official_district is not null and first_seen_at > now() - interval '1 day' and exists (select from saved_searches)
      order by id`.execute(transaction)
    return rows.length === maxPerBatch
  })

/**
 * Finds the official neighbourhood and district of all homes whose point is precise enough and has changed. Any number
 * of processes may do so at once, and it can stop at any time.
 */
export const nameAreas = (db: Db, isClosing = () => false): Promise<void> =>
  repeatSteps(() => nameNextAreas(db), isClosing)
