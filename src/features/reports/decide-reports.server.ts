import { type Kysely, sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#server/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '../audit/queries.server.ts'
import type { Status } from '../properties/values.ts'
import type { ReportDecision } from './contract.ts'
import type { Verdict } from './reasons.ts'

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
    if (!home) throw new Problem('property.notFound')
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

/** What the sources of a home say of it now: its newest ad that is not gone; without any ad what it was before. */
async function statusOf(transaction: Transaction<Tables>, homeId: string, before: Status): Promise<Status> {
  const { rows } = await sql<{ offers: number; status: Status | null }>`
    select count(*)::integer as offers, (
      select content ->> 'status' from offers where property_id = ${homeId} and gone_at is null
      order by last_seen_at desc, id limit 1) as status
    from offers where property_id = ${homeId}`.execute(transaction)
  const [said] = rows
  if (!said || said.offers === 0) return before
  return said.status ?? 'inactive'
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
    const [last, ...earlier] = await transaction
      .selectFrom('ad_report_decisions')
      .select(['id', 'verdict', 'status_before'])
      .where('property_id', '=', home.id)
      .where((where) => where.or([where('undone_at', 'is', null), where('id', '=', id)]))
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const asked = await transaction
      .updateTable('ad_report_decisions')
      .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: adminId })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .returning(['verdict', 'status_before'])
      .executeTakeFirst()
    if (!asked) throw new Problem('decision.undone')
    if (last?.id !== id) throw new Problem('report.overtaken')
    await transaction.updateTable('ad_reports').set({ decision_id: null }).where('decision_id', '=', id).execute()
    if (asked.verdict !== 'dismissed') {
      const before = earlier.find(({ verdict }) => verdict !== 'dismissed')
      // The database takes no other words.
      const decided = before ? decidedStatus[before.verdict as Verdict] : null
      const status = await statusOf(transaction, home.id, asked.status_before as Status)
      await transaction
        .updateTable('properties')
        .set({ decided_status: decided, status })
        .where('id', '=', home.id)
        .execute()
    }
    await writeAudit(transaction, {
      adminId,
      action: 'reports.undone',
      subjectKind: 'property',
      subjectId: home.id,
      details: { verdict: asked.verdict },
    })
  })
}
