import { sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { recomputeDecidedStatus } from '#features/properties/catalogue/mutations.server.ts'
import { addressColumns, formatLocation } from '#features/properties/catalogue/to-facts.server.ts'
import { notifyOwnersOfHomes, notifyOwnersOfUndo } from '#features/owners/owner-listings/restricted-homes.server.ts'
import type { Ground } from '#features/moderation/statements/statement-values.ts'
import { liftOutcomes, statementTranslators } from '#features/moderation/statements/statements.server.ts'
import type { ReportDecision } from './contract.ts'
import { reportsMessages } from './messages.ts'
import { mailOutcome } from './report-mails.server.ts'
import { groundByReason, type ReportReason, type Verdict } from './report-values.ts'

const statusByVerdict = {
  hidden: 'hidden',
  rented: 'rented',
  gone: 'inactive',
  dismissed: null,
} as const satisfies Record<Verdict, string | null>

/** Reads and locks a property for the transaction. */
const lockProperty = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .selectFrom('properties')
    .select(['id', 'status', 'decided_status', ...addressColumns])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Decides all waiting reports of a property, overriding its sources until it is undone. Reporters who left an address
 * and whoever placed the home get a mail with the reasons.
 * @returns the id of the decision
 * @throws Problem property.notFound, report.changed if the waiting reports are not those that were read
 */
export async function decideReports(
  db: Db,
  propertyId: string,
  { verdict, note, ground: chosenGround, explanation, lastReportId }: ReportDecision,
  { adminId, origin }: Admin,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const property = await lockProperty(transaction, propertyId)
    if (!property || property.decided_status === 'deleted') throw new Problem('property.notFound')
    const waiting = await transaction
      .selectFrom('property_reports')
      .select(['id', 'reason', 'reporter_name', 'reporter_email', 'language'])
      .where('property_id', '=', propertyId)
      .where('decision_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .forUpdate()
      .execute()
    const [newest] = waiting
    if (newest?.id !== lastReportId) throw new Problem('report.changed')
    const ground = chosenGround ?? groundByReason[newest.reason]
    const id = uuidv7()
    await transaction
      .insertInto('property_report_decisions')
      .values({
        id,
        property_id: propertyId,
        verdict,
        note: note || null,
        report_count: waiting.length,
        ground,
        explanation: explanation || null,
        admin_id: adminId,
        status_before: property.status,
      })
      .execute()
    const reportIds = waiting.map((report) => report.id)
    await transaction.updateTable('property_reports').set({ decision_id: id }).where('id', 'in', reportIds).execute()
    // Dismissed reports leave an earlier decision in place.
    if (verdict !== 'dismissed')
      await transaction
        .updateTable('properties')
        .set({ decided_status: statusByVerdict[verdict] })
        .where('id', '=', propertyId)
        .execute()
    const details = { verdict, reports: String(waiting.length), ...(note && { note }) }
    await writeAudit(transaction, adminId, 'reports.decided', ['property', propertyId], details)
    const decision = { verdict, ground, explanation: explanation ?? '', reportDecisionId: id, origin }
    await notifyOwners(transaction, propertyId, waiting, decision)
    const home = formatLocation(property)
    for (const { reporter_email: email, reporter_name: name, language } of waiting)
      if (email) await mailOutcome(transaction, { name, email, language }, { ...decision, home, propertyId })
    return id
  })
}

interface Admin {
  adminId: string
  /** Origin of the links in mails. */
  origin: string
}

interface Decision {
  verdict: Verdict
  ground: Ground
  explanation: string
  reportDecisionId: string
  origin: string
}

/** Tells whoever placed the home what the reports led to; of the reports only how many there were, and their reasons. */
async function notifyOwners(
  transaction: DbTransaction,
  propertyId: string,
  reports: readonly { reason: ReportReason }[],
  { verdict, explanation, ...decision }: Decision,
): Promise<void> {
  if (verdict === 'dismissed') return
  const reasons = [...new Set(reports.map(({ reason }) => reason))]
  await notifyOwnersOfHomes(transaction, [propertyId], {
    ...decision,
    kind: verdict,
    byReport: true,
    facts: (language) => {
      const names = reportsMessages[language].reasons
      const reported = statementTranslators[language]('reported', {
        count: reports.length,
        reasons: reasons.map((reason) => names[reason].toLocaleLowerCase(language)).join(', '),
      })
      return [reported, explanation].filter(Boolean).join('\n')
    },
  })
}

/** Tells those who reported these homes, and wait for a decision, that the homes were deleted. */
export async function notifyReportersOfDeletion(
  transaction: DbTransaction,
  propertyIds: readonly string[],
  { explanation, origin }: { explanation: string; origin: string },
): Promise<void> {
  const waiting = await transaction
    .selectFrom('property_reports')
    .innerJoin('properties', 'properties.id', 'property_id')
    .select(['property_id', 'reporter_name', 'reporter_email', 'language', ...addressColumns])
    .where(sql<boolean>`property_id = any(${propertyIds}::uuid[])`)
    .where('decision_id', 'is', null)
    .where('reporter_email', 'is not', null)
    .orderBy('property_reports.id')
    .execute()
  for (const { property_id: propertyId, reporter_name: name, reporter_email: email, language, ...home } of waiting)
    if (email)
      await mailOutcome(
        transaction,
        { name, email, language },
        { verdict: 'deleted', ground: 'terms', explanation, home: formatLocation(home), propertyId, origin },
      )
}

/** Whether the list of all properties has a later decision, which would unexpectedly apply after the undo. */
async function hasLaterDecision(transaction: Transaction<Tables>, propertyId: string, moment: Date): Promise<boolean> {
  const later = await transaction
    .selectFrom('status_decision_properties')
    .innerJoin('status_decisions', 'status_decisions.id', 'status_decision_properties.decision_id')
    .select('status_decisions.id')
    .where('status_decision_properties.property_id', '=', propertyId)
    .where('status_decisions.undone_at', 'is', null)
    .where('status_decisions.decided_at', '>', moment)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * Undoes the last decision about a property: its reports wait again, and the decision before it or its sources apply.
 * @throws Problem decision.notFound, decision.undone, report.overtaken
 */
export const undoReportDecision = (db: Db, id: string, admin: Admin): Promise<void> =>
  db.transaction().execute((transaction) => undoInTransaction(transaction, id, admin))

/** As `undoReportDecision`, in the transaction of the caller. @throws Problem as that */
export async function undoInTransaction(
  transaction: DbTransaction,
  id: string,
  { adminId, origin }: Admin,
): Promise<void> {
  const decisionRow = await transaction
    .selectFrom('property_report_decisions')
    .select('property_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const property = decisionRow && (await lockProperty(transaction, decisionRow.property_id))
  if (!property) throw new Problem('decision.notFound')
  const latest = await transaction
    .selectFrom('property_report_decisions')
    .select('id')
    .where('property_id', '=', property.id)
    .where((where) => where.or([where('undone_at', 'is', null), where('id', '=', id)]))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const undone = await transaction
    .updateTable('property_report_decisions')
    .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: adminId })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['verdict', 'decided_at', 'moved_by_merge'])
    .executeTakeFirst()
  if (!undone) throw new Problem('decision.undone')
  if (latest?.id !== id) throw new Problem('report.overtaken')
  const changesStatus = undone.verdict !== 'dismissed' && !undone.moved_by_merge
  if (changesStatus && (await hasLaterDecision(transaction, property.id, undone.decided_at)))
    throw new Problem('report.overtaken')
  await transaction.updateTable('property_reports').set({ decision_id: null }).where('decision_id', '=', id).execute()
  if (changesStatus) await recomputeDecidedStatus(transaction, [property.id])
  await liftOutcomes(transaction, id)
  await notifyOwnersOfUndo(transaction, [property.id], origin)
  await writeAudit(transaction, adminId, 'reports.undone', ['property', property.id], { verdict: undone.verdict })
}
