import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { mergeRouteTimes, type RouteTimes } from '#platform/http/route-times.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { type CurrentTotal, currentTotals } from './figures.ts'
import { readCurrentTotals } from './current-totals.server.ts'

const minute = 60_000
/** The interval of saving the day's figures; the last ones of a day remain. */
const measureIntervalMs = 10 * minute
/** Long enough to compare a month with that of the year before. */
const keptDays = 400

const today = sql<string>`(now() at time zone 'Europe/Amsterdam')::date`

/** Saves today's figures over earlier ones of the day, and deletes those older than 400 days. */
export async function writeDailyFigures(db: Db, searchEngine: SearchEngine): Promise<void> {
  const now = await readCurrentTotals(db, searchEngine)
  const rows = currentTotals.flatMap((figure) => (now[figure] === null ? [] : [{ figure, value: now[figure] }]))
  await sql`
    insert into daily_figures (day, figure, value)
    select ${today}, figure, value from json_to_recordset(${JSON.stringify(rows)}) as given (figure text, value bigint)
    order by figure
    on conflict (day, figure) do update set value = excluded.value, measured_at = excluded.measured_at`.execute(db)
  await sql`delete from daily_figures where day < ${today} - ${keptDays}::integer`.execute(db)
}

/** Whether another process has just written the day's figures. */
async function isUpToDate(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('daily_figures')
    .select('day')
    .where('day', '=', today)
    .where('measured_at', '>', sql<Date>`now() - make_interval(secs => ${(measureIntervalMs - minute) / 1_000})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface EarlierTotals {
  yesterday: number | null
  month: number | null
  /** Of each of the 29 days before today that is known, oldest first. */
  trend: number[]
}

/** Reads the totals of yesterday, 30 days ago and the days between, as far as they were saved. */
export async function readEarlierTotals(db: Db): Promise<Partial<Record<CurrentTotal, EarlierTotals>>> {
  const { rows } = await sql<EarlierTotals & { figure: CurrentTotal }>`
    select figure, max(value) filter (where day = ${today} - 1) as yesterday,
      max(value) filter (where day = ${today} - 30) as month,
      coalesce(json_agg(value order by day) filter (where day > ${today} - 30), '[]') as trend
    from daily_figures where day between ${today} - 30 and ${today} - 1 group by figure`.execute(db)
  return Object.fromEntries(rows.map(({ figure, ...earlier }) => [figure, earlier]))
}

/** Saves what the dashboard compares with: the last figures of each day, and response times. */
export function startDashboardWorker(
  db: Db,
  { searchEngine, routeTimes, onError }: { searchEngine: SearchEngine; routeTimes: RouteTimes; onError: ReportState },
): { close(): Promise<void> } {
  const measure = async () => {
    if (!(await isUpToDate(db))) await writeDailyFigures(db, searchEngine)
  }
  const stop = startIntervals(
    onError,
    [measure, measureIntervalMs],
    [() => routeTimes.write(db), minute],
    [() => mergeRouteTimes(db), 60 * minute],
  )
  return {
    close: async () => {
      await stop()
      await routeTimes.write(db).catch(onError)
    },
  }
}
