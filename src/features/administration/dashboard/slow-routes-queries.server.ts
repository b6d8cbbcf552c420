import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { getBucketMidpointMs } from '#platform/http/route-times.ts'
import type { SlowRoute } from './contract.ts'
import type { Period } from './figures.ts'

/** The start of each period, rounded down to that of its stored interval (`mergeRouteTimes`). */
const periodStart: Record<Period, RawBuilder<Date>> = {
  hour: sql`date_bin('10 minutes', now() - interval '1 hour', '2000-01-01Z')`,
  day: sql`date_trunc('hour', now() - interval '24 hours', 'UTC')`,
  month: sql`date_trunc('day', now() - interval '30 days', 'UTC')`,
}
const maxRoutes = 10

const roundToTenth = (ms: number) => Math.round(ms * 10) / 10

/** Reads the routes with the slowest 99th percentile in a period, of all processes, without the last minute. */
export async function readSlowRoutes(db: Db, period: Period): Promise<SlowRoute[]> {
  const { rows } = await sql<Omit<SlowRoute, 'p50' | 'p99'> & { middle: number; late: number }>`
    with summed as (
      select route, latency_bucket, sum(calls) as calls, sum(failures) as failures, max(longest_ms) as longest
      from route_times where period_start >= ${periodStart[period]}
      group by route, latency_bucket
    ), ranked as (
      select *, sum(calls) over (partition by route) as total, sum(calls) over (partition by route order by latency_bucket) as upto
      from summed
    )
    select route, max(total)::integer as calls, sum(failures)::integer as failures,
      min(latency_bucket) filter (where upto >= total * 0.5) as middle, min(latency_bucket) filter (where upto >= total * 0.99) as late,
      max(longest)::float8 as longest
    from ranked group by route order by late desc, longest desc, route limit ${maxRoutes}`.execute(db)
  return rows.map(({ middle, late, longest, ...row }) => ({
    ...row,
    // The midpoint of a bucket may exceed the longest time.
    p50: roundToTenth(Math.min(getBucketMidpointMs(middle), longest)),
    p99: roundToTenth(Math.min(getBucketMidpointMs(late), longest)),
    longest: roundToTenth(longest),
  }))
}
