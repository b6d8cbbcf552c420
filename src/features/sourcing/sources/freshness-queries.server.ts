import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Freshness } from './freshness-contract.ts'

/** Measured anew after so long; the figures are of a day and more. */
const cacheMs = 300_000
/** How many of the newest listings the middle age is taken of, and how few say nothing. */
const maxListings = 5_000
const minListings = 20

interface MeasuredRow {
  properties: number
  seen: number
  dated: number
  hours: number | null
}

/**
 * How fresh the homes are (issue 4, point 9): of the homes of sources that are read by themselves, the share that was
 * seen at its source in the last 24 hours; and the middle age of an ad when it was first read here, in hours, over the
 * newest 5,000 listings of which the source says to the day when it was placed.
 */
export async function measureFreshness(db: Db): Promise<Freshness> {
  const { rows } = await sql<MeasuredRow>`
    with homes as (
      select max(listings.last_seen_at) as seen_at from listings join sources on sources.id = source_id
      where address is not null and gone_at is null group by property_id
    ), newest as (
      select first_seen_at, (content ->> 'publishedAt')::timestamptz as offered_at,
        (content ->> 'publishedWithinHours')::integer as within
      from listings join sources on sources.id = source_id where address is not null
      order by listings.id desc limit ${maxListings}
    ), dated as (
      select extract(epoch from first_seen_at - offered_at) / 3600 as hours from newest
      where offered_at <= first_seen_at and coalesce(within, 0) <= 24
    )
    select (select count(*) from homes)::integer as properties,
      (select count(*) from homes where seen_at > now() - interval '24 hours')::integer as seen,
      (select count(*) from dated)::integer as dated,
      (select percentile_cont(0.5) within group (order by hours) from dated)::float as hours`.execute(db)
  const { properties = 0, seen = 0, dated = 0, hours = null } = rows[0] ?? {}
  return {
    properties,
    seenLastDay: properties > 0 ? seen / properties : null,
    datedListings: dated,
    medianAgeHours: dated >= minListings && hours !== null ? Math.round(hours * 10) / 10 : null,
    measuredAt: new Date().toISOString(),
  }
}

const cache = new WeakMap<Db, { until: number; freshness: Promise<Freshness> }>()

/** What `measureFreshness` said in the last five minutes. */
export function readFreshness(db: Db): Promise<Freshness> {
  const before = cache.get(db)
  if (before && before.until > Date.now()) return before.freshness
  const freshness = measureFreshness(db)
  cache.set(db, { until: Date.now() + cacheMs, freshness })
  // What failed is asked again at once.
  freshness.catch(() => cache.delete(db))
  return freshness
}
