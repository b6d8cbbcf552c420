import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Freshness } from './freshness-contract.ts'

/** The figures cover a day or more, so they are cached. */
const cacheMs = 300_000
/** The median age is taken over at most this many of the newest listings, and over no fewer than the minimum. */
const maxListings = 5_000
const minListings = 20

/**
 * Measures how fresh the homes of sources that are read automatically are (issue 4, point 9), over the newest 5,000
 * listings.
 */
export async function measureFreshness(db: Db): Promise<Freshness> {
  const { rows } = await sql<{ properties: number; seen: number; dated: number; hours: number | null }>`
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

/** `measureFreshness`, cached for five minutes. */
export function readFreshness(db: Db): Promise<Freshness> {
  const before = cache.get(db)
  if (before && before.until > Date.now()) return before.freshness
  const freshness = measureFreshness(db)
  cache.set(db, { until: Date.now() + cacheMs, freshness })
  // A failure is not cached.
  freshness.catch(() => cache.delete(db))
  return freshness
}
