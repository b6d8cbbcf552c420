import { type Kysely, sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import { decideAnew } from '#features/administration/property-admin/mutations.server.ts'
import type { ReportDecision } from './contract.ts'
import type { Verdict } from './report-values.ts'

const decidedStatus = {
  hidden: 'hidden',
  rented: 'rented',
  gone: 'inactive',
  dismissed: null,
} as const satisfies Record<Verdict, string | null>

/** The row of a home, held until the transaction ends. */
const holdHome = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .selectFrom('properties')
    .select(['id', 'status', 'decided_status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Decides all waiting reports of a home; what is decided of it stands above what its sources say, until it is undone.
 *
 * @returns the id of the decision
 * @throws Problem property.notFound, report.changed where other reports wait than those that were read
 */
export async function decideReports(
  db: Kysely<Tables>,
  homeId: string,
  { verdict, note, lastReportId }: ReportDecision,
  adminId: string,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const home = await holdHome(transaction, homeId)
    if (!home || home.decided_status === 'deleted') throw new Problem('property.notFound')
    const waiting = await transaction
      .selectFrom('ad_reports')
      .select('id')
      .where('property_id', '=', homeId)
      .where('decision_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .forUpdate()
      .execute()
    if (waiting[0]?.id !== lastReportId) throw new Problem('report.changed')
    const id = uuidv7()
    await transaction
      .insertInto('ad_report_decisions')
      .values({
        id,
        property_id: homeId,
        verdict,
        note: note || null,
        report_count: waiting.length,
        admin_id: adminId,
        status_before: home.status,
      })
      .execute()
    await transaction
      .updateTable('ad_reports')
      .set({ decision_id: id })
      .where(
        'id',
        'in',
        waiting.map((report) => report.id),
      )
      .execute()
    // Reports that were dismissed leave what was decided before.
    if (verdict !== 'dismissed')
      await transaction
        .updateTable('properties')
        .set({ decided_status: decidedStatus[verdict] })
        .where('id', '=', homeId)
        .execute()
    const details = { verdict, reports: String(waiting.length), ...(note && { note }) }
    await writeAudit(transaction, {
      adminId,
      action: 'reports.decided',
      subjectKind: 'property',
      subjectId: homeId,
      details,
    })
    return id
  })
}

/** Whether a later act on the list of all homes stands, to which the home would fall back by surprise. */
async function isDecidedSince(transaction: Transaction<Tables>, homeId: string, moment: Date): Promise<boolean> {
  const later = await transaction
    .selectFrom('decided_homes')
    .innerJoin('status_decisions', 'status_decisions.id', 'decided_homes.decision_id')
    .select('status_decisions.id')
    .where('decided_homes.property_id', '=', homeId)
    .where('status_decisions.undone_at', 'is', null)
    .where('status_decisions.decided_at', '>', moment)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * Undoes the last decision about a home: its reports wait again, and the home is what the decision before it said, or
 * else what its sources say now.
 *
 * @throws Problem decision.notFound, decision.undone, report.overtaken
 */
export async function undoReportDecision(db: Kysely<Tables>, id: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const named = await transaction
      .selectFrom('ad_report_decisions')
      .select('property_id')
      .where('id', '=', id)
      .executeTakeFirst()
    const home = named && (await holdHome(transaction, named.property_id))
    if (!home) throw new Problem('decision.notFound')
    const last = await transaction
      .selectFrom('ad_report_decisions')
      .select('id')
      .where('property_id', '=', home.id)
      .where((where) => where.or([where('undone_at', 'is', null), where('id', '=', id)]))
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const asked = await transaction
      .updateTable('ad_report_decisions')
      .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: adminId })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .returning(['verdict', 'decided_at', 'came_along'])
      .executeTakeFirst()
    if (!asked) throw new Problem('decision.undone')
    if (last?.id !== id) throw new Problem('report.overtaken')
    const decides = asked.verdict !== 'dismissed' && !asked.came_along
    if (decides && (await isDecidedSince(transaction, home.id, asked.decided_at))) throw new Problem('report.overtaken')
    await transaction.updateTable('ad_reports').set({ decision_id: null }).where('decision_id', '=', id).execute()
    if (decides) await decideAnew(transaction, [home.id])
    await writeAudit(transaction, {
      adminId,
      action: 'reports.undone',
      subjectKind: 'property',
      subjectId: home.id,
      details: { verdict: asked.verdict },
    })
  })
}
