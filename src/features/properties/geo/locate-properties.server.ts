import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { repeatSteps } from '#platform/jobs/repeat-steps.ts'
import { getDistanceM, type Point } from './area.ts'
import { findApproximatePoint, findLocation } from './find-location.server.ts'
import { findPostcodeArea } from './postcode-areas.server.ts'
import type { Province } from './provinces.ts'

/** Rows per transaction, which takes some hundredths of a second. */
const maxPerBatch = 500
/** A learned point farther from the middle of the four-digit postcode is not believed. */
const maxMetresFromArea = 10_000

interface LearnedPoint extends Point {
  postcode: string
  homes: number
}

const isBelievable = ({ postcode, ...point }: LearnedPoint): boolean => {
  const area = findPostcodeArea(postcode)
  return !area || getDistanceM(area, point.latitude, point.longitude) <= maxMetresFromArea
}

/** The medians of the points that sources state for homes with these postcodes. */
async function readMedians(db: DbTransaction, postcodes: readonly string[]): Promise<LearnedPoint[]> {
  const { rows } = await sql<LearnedPoint>`
    select postcode, count(*)::integer as homes,
      percentile_cont(0.5) within group (order by latitude) as latitude,
      percentile_cont(0.5) within group (order by longitude) as longitude
    from properties
    where postcode = any(${postcodes}) and not point_derived and place_precision in ('address', 'street', 'postcode')
    group by postcode`.execute(db)
  return rows
}

/** Gives homes without a point of their own the learned points. @returns whether an import holds some of them */
async function applyPoints(db: DbTransaction, postcodes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ postcode: string }>`
    with due as materialized (
      select properties.id, properties.postcode from properties left join postcode_points as learned using (postcode)
      where properties.postcode = any(${postcodes}) and point_derived
        and (learned.latitude, learned.longitude) is distinct from (properties.latitude, properties.longitude)
        and (learned.postcode is not null or place_precision = 'postcode')
    ), free as materialized (
      select properties.id from properties join due using (id) order by id for update of properties skip locked
    ), located as (
      update properties set latitude = learned.latitude, longitude = learned.longitude,
        place_precision = case when learned.postcode is not null then 'postcode' end,
        point_derived = learned.postcode is not null
      from free join due using (id) left join postcode_points as learned using (postcode)
      where properties.id = free.id
    )
    select distinct postcode from due where id not in (select id from free)`.execute(db)
  return rows.map(({ postcode }) => postcode)
}

/**
 * Learns the points of postcodes from homes whose point a source states, and gives them to the others there. Homes
 * that an import is writing follow next time.
 *
 * @returns whether there may be more
 */
const learnPostcodePoints = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ postcode: string }>`
      delete from postcode_point_changes where id in (
        select id from postcode_point_changes order by id limit ${maxPerBatch} for update skip locked
      ) returning postcode`.execute(transaction)
    const postcodes = [...new Set(rows.map(({ postcode }) => postcode))].toSorted()
    if (postcodes.length === 0) return false
    const learned = (await readMedians(transaction, postcodes)).filter(isBelievable)
    await sql`delete from postcode_points where postcode = any(${postcodes})
      and postcode <> all(${learned.map(({ postcode }) => postcode)})`.execute(transaction)
    await sql`insert into postcode_points (postcode, latitude, longitude, homes)
      select postcode, latitude, longitude, homes
      from json_populate_recordset(null::postcode_points, ${JSON.stringify(learned)}) order by postcode
      on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude,
        homes = excluded.homes`.execute(transaction)
    const held = await applyPoints(transaction, postcodes)
    await sql`insert into postcode_point_changes (postcode) select unnest(${held}::text[])`.execute(transaction)
    return rows.length === maxPerBatch
  })

interface UnlocatedProperty {
  id: string
  city: string
  province: Province | null
  postcode: string | null
  neighbourhood: string | null
  latitude: number | null
}

/** Locates the next homes without a point or a municipality. @returns the last id; undefined at the end */
const locateNext = (db: Db, after: string): Promise<string | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<UnlocatedProperty>`
      select id, city, province, postcode, neighbourhood, latitude from properties
      where (latitude is null or municipality is null) and id > ${after}
      order by id limit ${maxPerBatch} for no key update skip locked`.execute(transaction)
    const located = rows.map(({ id, ...address }) => {
      const point = address.latitude === null ? findApproximatePoint(address) : undefined
      const { municipality, province } = findLocation(address)
      return { id, municipality, province, ...point }
    })
    await sql`select set_config('huiswaarts.locating', 'on', true)`.execute(transaction)
    await sql`update properties set municipality = coalesce(properties.municipality, given.municipality),
        province = coalesce(properties.province, given.province),
        latitude = coalesce(properties.latitude, given.latitude),
        longitude = coalesce(properties.longitude, given.longitude),
        place_precision = coalesce(properties.place_precision, given.precision),
        point_derived = properties.point_derived or (properties.latitude is null and given.latitude is not null)
      from json_to_recordset(${JSON.stringify(located)}) as given (
        id uuid, municipality text, province text, latitude double precision, longitude double precision, precision text
      ) where properties.id = given.id
        and (given.municipality is not null and properties.municipality is null or given.latitude is not null)
      `.execute(transaction)
    return rows.at(-1)?.id
  })

/** Learns the points of all postcodes whose homes have changed. Any number of processes may do so at once. */
export const learnPoints = (db: Db, isClosing = () => false): Promise<void> =>
  repeatSteps(() => learnPostcodePoints(db), isClosing)

/**
 * Locates the homes without a point or a municipality: those from before there were any, and those whose address an
 * admin changed. Any number of processes may do so at once, and it can stop at any time.
 */
export async function locateProperties(db: Db, isClosing = () => false): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  await repeatSteps(async () => {
    last = last && (await locateNext(db, last))
    return last !== undefined
  }, isClosing)
}
