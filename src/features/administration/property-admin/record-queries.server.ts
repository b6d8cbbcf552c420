import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { readAudit } from '#features/administration/audit-log/queries.server.ts'
import { reportReasons, verdicts } from '#features/administration/reports/report-values.ts'
import type { HomeRecord } from './contract.ts'
import { readStatusDecisions } from './queries.server.ts'
import { showProperty } from '#features/properties/catalogue/queries.server.ts'

/** So much of what happened to a home is shown. */
const most = 50

/**
 * Everything that is known of a home, whether visitors see it or not. The id of a home that turned out to be another one
 * gives that one.
 *
 * @throws Problem property.notFound
 */
export async function readHomeRecord(db: Db, asked: string): Promise<HomeRecord> {
  const home = await showProperty(db, asked, true, true)
  const { id } = home
  const [row, reports, { decisions }, { entries }] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['decided_status', 'contact_name', 'contact_company', 'contact_email', 'contact_phone'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('ad_reports')
      .leftJoin('ad_report_decisions as decided', 'decided.id', 'ad_reports.decision_id')
      .select(['ad_reports.id', 'reason', 'ad_reports.note', 'created_at', 'verdict'])
      .where('ad_reports.property_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('ad_reports.id', 'desc')
      .limit(most)
      .execute(),
    readStatusDecisions(db, { page: 1, limit: most, homeId: id }),
    readAudit(db, { page: 1, limit: most, search: '', subjectId: id }),
  ])
  if (!row) throw new Problem('property.notFound')
  return {
    home,
    decided: row.decided_status,
    contact: {
      name: row.contact_name,
      company: row.contact_company,
      email: row.contact_email,
      phone: row.contact_phone,
    },
    reports: reports.map((report) => ({
      id: report.id,
      // The database takes no others.
      reason: reportReasons.find((known) => known === report.reason) ?? 'other',
      text: report.note,
      createdAt: report.created_at.toISOString(),
      verdict: verdicts.find((known) => known === report.verdict) ?? null,
    })),
    decisions,
    // Acts on this page are told with what can be undone of them.
    audit: entries.filter(({ action }) => !action.startsWith('status.')),
  }
}
