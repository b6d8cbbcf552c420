import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { CspReportBody } from './csp-contract.ts'

/** The most kinds of reports that are kept; extensions of browsers make up ever new ones. */
const maxKinds = 1_000
const maxShown = 50

interface Violation {
  directive: string
  blocked: string
  path: string
}

/** The violation in a report. Queries and fragments of addresses are dropped, as they may hold secrets. */
function toViolation({ 'csp-report': report }: CspReportBody): Violation | undefined {
  const { 'document-uri': page, 'violated-directive': violated, 'blocked-uri': blocked = '' } = report
  const [directive] = (report['effective-directive'] ?? violated ?? '').split(' ')
  if (!directive || page === undefined || !URL.canParse(page)) return undefined
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : blocked
  return {
    directive: directive.slice(0, 100),
    blocked: origin.slice(0, 200),
    path: new URL(page).pathname.slice(0, 200),
  }
}

/** Counts what browsers refused, by what and where. */
export async function recordCspReports(db: Db, body: CspReportBody): Promise<void> {
  const violation = toViolation(body)
  if (!violation) return
  const { directive, blocked, path } = violation
  await sql`insert into csp_reports as known (directive, blocked, path)
    select ${directive}, ${blocked}, ${path} where (select count(*) from csp_reports) < ${maxKinds}
      or exists (select from csp_reports where (directive, blocked, path) = (${directive}, ${blocked}, ${path}))
    on conflict (directive, blocked, path) do update set reports = known.reports + 1, last_at = now()`.execute(db)
}

/** What browsers refused last. */
export async function readCspReports(db: Db) {
  const rows = await db
    .selectFrom('csp_reports')
    .select(['directive', 'blocked', 'path', 'reports', 'last_at'])
    .orderBy('last_at', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at.toISOString() }))
}

/** Deletes what was not reported for 30 days. */
export async function deleteOldCspReports(db: Db): Promise<void> {
  await sql`delete from csp_reports where last_at < now() - interval '30 days'`.execute(db)
}
