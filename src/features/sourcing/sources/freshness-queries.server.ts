import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Freshness } from './freshness-contract.ts'

/** Measured anew after so long; the figures are of a day and more. */
const keptMs = 300_000
/** How many of the newest offers the middle age is taken of, and how few say nothing. */
const newestOffers = 5_000
const fewestOffers = 20

interface Measured {
  homes: number
  seen: number
  dated: number
  hours: number | null
}

/**
 * How fresh the homes are (issue 4, point 9): of the homes of sources that are read by themselves, the share that was
 * seen at its source in the last 24 hours; and the middle age of an ad when it was first read here, in hours, over the
 * newest 5,000 offers of which the source says to the day when it was placed.
 */
export async function measureFreshness(db: Db): Promise<Freshness> {
  const { rows } = await sql<Measured>`
    with homes as (
      select max(offers.last_seen_at) as seen_at from offers join sources on sources.id = source_id
      where address is not null and gone_at is null group by property_id
    ), newest as (
      select first_seen_at, (content ->> 'offeredAt')::timestamptz as offered_at,
        (content ->> 'offeredWithinHours')::integer as within
      from offers join sources on sources.id = source_id where address is not null
      order by offers.id desc limit ${newestOffers}
    ), dated as (
      select extract(epoch from first_seen_at - offered_at) / 3600 as hours from newest
      where offered_at <= first_seen_at and coalesce(within, 0) <= 24
    )
    select (select count(*) from homes)::integer as homes,
      (select count(*) from homes where seen_at > now() - interval '24 hours')::integer as seen,
      (select count(*) from dated)::integer as dated,
      (select percentile_cont(0.5) within group (order by hours) from dated)::float as hours`.execute(db)
  const { homes = 0, seen = 0, dated = 0, hours = null } = rows[0] ?? {}
  return {
    homes,
    seenLastDay: homes > 0 ? seen / homes : null,
    datedOffers: dated,
    middleAgeHours: dated >= fewestOffers && hours !== null ? Math.round(hours * 10) / 10 : null,
    measuredAt: new Date().toISOString(),
  }
}

const kept = new WeakMap<Db, { until: number; freshness: Promise<Freshness> }>()

/** What `measureFreshness` said in the last five minutes. */
export function readFreshness(db: Db): Promise<Freshness> {
  const before = kept.get(db)
  if (before && before.until > Date.now()) return before.freshness
  const freshness = measureFreshness(db)
  kept.set(db, { until: Date.now() + keptMs, freshness })
  // What failed is asked again at once.
  freshness.catch(() => kept.delete(db))
  return freshness
}
