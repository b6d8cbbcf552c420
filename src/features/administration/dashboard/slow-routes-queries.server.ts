import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { middleOf } from '#platform/http/route-times.ts'
import type { SlowRoute } from './contract.ts'
import type { Period } from './figures.ts'

/** Where each period begins: at the slot in which it does (`tidyRouteTimes`). */
const begins: Record<Period, RawBuilder<Date>> = {
  hour: sql`date_bin('10 minutes', now() - interval '1 hour', '2000-01-01Z')`,
  day: sql`date_trunc('hour', now() - interval '24 hours', 'UTC')`,
  month: sql`date_trunc('day', now() - interval '30 days', 'UTC')`,
}
const shown = 10

interface Row {
  route: string
  calls: number
  failures: number
  middle: number
  late: number
  longest: number
}

const tenths = (ms: number) => Math.round(ms * 10) / 10

/**
 * The routes of which one answer in a hundred took the longest, over the times that all processes wrote down: from the slot
 * in which the period begins, and but for the last minute.
 */
export async function readSlowRoutes(db: Db, period: Period): Promise<SlowRoute[]> {
  const { rows } = await sql<Row>`
    with summed as (
      select route, class, sum(calls) as calls, sum(failures) as failures, max(longest_ms) as longest
      from route_times where slot >= ${begins[period]}
      group by route, class
    ), ranked as (
      select *, sum(calls) over (partition by route) as total, sum(calls) over (partition by route order by class) as upto
      from summed
    )
    select route, max(total)::integer as calls, sum(failures)::integer as failures,
      min(class) filter (where upto >= total * 0.5) as middle, min(class) filter (where upto >= total * 0.99) as late,
      max(longest)::float8 as longest
    from ranked group by route order by late desc, longest desc, route limit ${shown}`.execute(db)
  return rows.map(({ route, calls, failures, middle, late, longest }) => ({
    route,
    calls,
    failures,
    // Nothing took longer than the longest, whatever the middle of its class is.
    p50: tenths(Math.min(middleOf(middle), longest)),
    p99: tenths(Math.min(middleOf(late), longest)),
    longest: tenths(longest),
  }))
}
