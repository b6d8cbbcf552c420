import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { ByDay, Figure } from './contract.ts'
import { countedEvents, type CountedEvent } from './figures.ts'
import { fromEntries } from '#shared/records.ts'

/** The table of each kind of event, the column of its time, a column in order of time, and its condition. */
const eventSources: Record<
  CountedEvent,
  readonly [table: string, at: string, order: string, where: RawBuilder<boolean>]
> = {
  newProperties: ['properties', 'first_seen_at', 'first_seen_at', sql`true`],
  // Failed runs are covered since the first run. Ids are in order of start.
  failedRuns: ['import_runs', 'started_at', 'id', sql`state = 'failed'`],
  newAccounts: ['users', 'created_at', 'created_at', sql`true`],
  repliesSent: ['replies', 'created_at', 'created_at', sql`true`],
}

const day = 86_400_000
const days = 30

interface EventCounts {
  figure: Figure
  byDay: ByDay
}

/**
 * Counts an event in the last 24 hours, in the 24 hours before, as the mean of the last 30 whole days, and per day. A
 * period that began before the first known event has no figure.
 */
async function countEvent(db: Db, name: CountedEvent): Promise<EventCounts> {
  const [tableName, atName, order, where] = eventSources[name]
  const [table, at] = [sql.table(tableName), sql.ref(atName)]
  const { rows: counted } = await sql<{
    day: string | null
    count: number
    now: Date
    since: Date | null
    first: Date
  }>`
    with days as (
      select to_char(d, 'YYYY-MM-DD') as day, d at time zone 'Europe/Amsterdam' as first,
        (d + interval '1 day') at time zone 'Europe/Amsterdam' as next
      from generate_series(date_trunc('day', now() at time zone 'Europe/Amsterdam') - make_interval(days => ${days}),
        date_trunc('day', now() at time zone 'Europe/Amsterdam'), interval '1 day') d
      union all select null, now() - interval '24 hours', now()
      union all select '', now() - interval '48 hours', now() - interval '24 hours'
    )
    select day, now(), first, (select ${at} from ${table} order by ${sql.ref(order)} limit 1) as since,
      (select count(*) from ${table} where ${where} and ${at} >= first and ${at} < next and ${at} <= now())::integer as count
    from days order by day nulls last`.execute(db)
  const known = counted.filter((row): row is typeof row & { day: string } => Boolean(row.day))
  const whole = known.slice(0, days)
  const getCount = (name: '' | null) => counted.find((row) => row.day === name)?.count ?? 0
  const [{ now, since: knownSince } = { now: new Date(), since: null }] = counted
  const isKnown = (from: Date | number | undefined) =>
    knownSince !== null && from !== undefined && Number(knownSince) <= Number(from)
  return {
    figure: {
      value: getCount(null),
      yesterday: isKnown(now.getTime() - 2 * day) ? getCount('') : null,
      month: isKnown(whole[0]?.first)
        ? Math.round((whole.reduce((sum, { count }) => sum + count, 0) / days) * 10) / 10
        : null,
      trend: known.slice(1).map(({ count }) => count),
    },
    byDay: known.slice(1).map(({ day: name, count }) => ({ day: name, count })),
  }
}

/** Counts every kind of event. */
export async function countEvents(db: Db): Promise<Record<CountedEvent, EventCounts>> {
  return fromEntries(await Promise.all(countedEvents.map(async (name) => [name, await countEvent(db, name)] as const)))
}
