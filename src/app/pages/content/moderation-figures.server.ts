import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The years that are shown, the present one among them. */
const shownYears = 5

interface YearRow {
  year: number
  name: string
  count: number
  hours: number | null
}

const yearOf = (column: string) => sql.raw(`extract(year from ${column} at time zone 'Europe/Amsterdam')::int4`)
const isShown = (column: string) => sql`${yearOf(column)} > extract(year from now())::int4 - ${shownYears}`
/** The middle of a span in hours. */
const middleHours = (span: string) =>
  sql.raw(`(percentile_cont(0.5) within group (order by extract(epoch from ${span}))) / 3600`)

const selectReports = sql<YearRow>`
  select ${yearOf('created_at')} as year, reason as name, count(*)::int4 as count, null::float8 as hours
  from property_reports where ${isShown('created_at')} group by 1, 2`

// Decisions that were undone did not last; the reports then have another.
const selectDecisions = sql<YearRow>`
  select ${yearOf('decided_at')} as year, verdict as name, count(*)::int4 as count, null::float8 as hours
  from property_report_decisions where undone_at is null and ${isShown('decided_at')} group by 1, 2`

const selectWaits = sql<YearRow>`
  select ${yearOf('decided_at')} as year, 'reports' as name, count(*)::int4 as count,
    ${middleHours('decided_at - first_at')} as hours
  from property_report_decisions as decided
  join (select decision_id, min(created_at) as first_at from property_reports where decision_id is not null group by 1)
    as reported on reported.decision_id = decided.id
  where undone_at is null and ${isShown('decided_at')} group by 1`

const selectStatements = sql<YearRow>`
  select ${yearOf('made_at')} as year, kind as name, count(*)::int4 as count, null::float8 as hours
  from decision_statements where kind <> 'outcome' and ${isShown('made_at')} group by 1, 2`

const selectObjections = sql<YearRow>`
  select ${yearOf('made_at')} as year, coalesce(outcome, 'waiting') as name, count(*)::int4 as count,
    ${middleHours('answered_at - made_at')} as hours
  from objections where ${isShown('made_at')} group by 1, 2`

/** What was reported, decided and objected to in each year of Amsterdam, the latest first; at least the present one. */
export async function readModerationFigures(db: Db, presentYear: number) {
  const queries = [selectReports, selectDecisions, selectWaits, selectStatements, selectObjections]
  const [reports = [], decisions = [], waits = [], statements = [], objections = []] = await Promise.all(
    queries.map(async (query) => (await query.execute(db)).rows),
  )
  const all = [reports, decisions, statements, objections].flat()
  const years = new Set([presentYear, ...all.map(({ year }) => year)])
  return [...years]
    .toSorted((a, b) => b - a)
    .map((year) => {
      const ofYear = (rows: readonly YearRow[]) => rows.filter((row) => row.year === year)
      const counts = (rows: readonly YearRow[]) =>
        Object.fromEntries(ofYear(rows).map(({ name, count }) => [name, count]))
      const hoursOf = (rows: readonly YearRow[], name: string) =>
        ofYear(rows).find((row) => row.name === name)?.hours ?? null
      return {
        year,
        reports: counts(reports),
        decisions: counts(decisions),
        hoursToDecision: hoursOf(waits, 'reports'),
        statements: counts(statements),
        objections: counts(objections),
      }
    })
}
