import type { Db, DbTransaction } from '#platform/database/db.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { applyInTransaction } from '#features/administration/property-admin/mutations.server.ts'
import { undoInTransaction } from '#features/administration/reports/decide-reports.server.ts'
import { activateInTransaction } from '#features/administration/user-admin/deactivation.server.ts'
import { lockObjection, saveAnswer } from '#features/moderation/statements/objections.server.ts'
import { homeKindOf, type ObjectionOutcome } from '#features/moderation/statements/statement-values.ts'
import { reopenListing } from '#features/owners/owner-listings/decide-listing.server.ts'

interface Admin {
  adminId: string
  /** Origin of the links in mails. */
  origin: string
}

/** Ignores that a decision no longer stands: somebody reversed it before. */
async function unlessReversed(step: Promise<unknown>, codes: readonly ProblemCode[]): Promise<void> {
  await step.catch((error: unknown) => {
    if (!(error instanceof Problem) || !codes.includes(error.code)) throw error
  })
}

type Objection = Awaited<ReturnType<typeof lockObjection>>

/**
 * Shows a home again to whose restriction somebody rightly objected.
 * @throws Problem report.overtaken if a later decision restricts it, which rests on other reasons
 */
async function restoreHome(
  transaction: DbTransaction,
  { kind, lifted_at }: Objection,
  propertyId: string,
  admin: Admin,
): Promise<void> {
  const home = await transaction
    .selectFrom('properties')
    .select('decided_status')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!home?.decided_status) return
  if (lifted_at !== null || homeKindOf[home.decided_status] !== kind) throw new Problem('report.overtaken')
  await applyInTransaction(transaction, { action: 'restored', ids: [propertyId] }, admin)
}

/** Reverses what somebody rightly objected to. */
async function reverse(transaction: DbTransaction, objection: Objection, admin: Admin): Promise<void> {
  const { kind, user_id, owner_listing_id, property_id, report_decision_id } = objection
  if (kind === 'outcome') {
    // The reports wait again.
    if (report_decision_id)
      await unlessReversed(undoInTransaction(transaction, report_decision_id, admin), ['decision.undone'])
    // Without a decision about them, they were told that the home was deleted.
    else if (property_id) await restoreHome(transaction, { ...objection, kind: 'deleted' }, property_id, admin)
    return
  }
  if (kind === 'deactivated') {
    if (user_id) await unlessReversed(activateInTransaction(transaction, user_id, admin), ['account.otherState'])
    return
  }
  if (kind === 'sentBack' || kind === 'refused' || kind === 'takenDown') {
    if (owner_listing_id) await reopenListing(transaction, owner_listing_id, admin.adminId)
    return
  }
  if (property_id) await restoreHome(transaction, objection, property_id, admin)
}

/**
 * Answers an objection by mail. What was rightly objected to is reversed: the home is shown again, the ad is looked at
 * again, the account works again, or the reports wait again.
 * @throws Problem objection.answered, objection.answerNeeded, report.overtaken
 */
export async function decideObjection(
  db: Db,
  id: string,
  { outcome, answer }: { outcome: ObjectionOutcome; answer: string },
  admin: Admin,
): Promise<void> {
  if (outcome === 'rejected' && answer === '') throw new Problem('objection.answerNeeded')
  await db.transaction().execute(async (transaction) => {
    const objection = await lockObjection(transaction, id)
    // First, so that reversing it sends no second mail that says so.
    await saveAnswer(transaction, id, objection, { outcome, answer, adminId: admin.adminId })
    if (outcome === 'granted') await reverse(transaction, objection, admin)
    await writeAudit(transaction, admin.adminId, `objection.${outcome}`, ['objection', id], {
      title: objection.subject ?? '',
      ...(answer && { reason: answer }),
    })
  })
}
