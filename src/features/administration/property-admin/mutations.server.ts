import { sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { recomputeDecidedStatus } from '#features/properties/catalogue/mutations.server.ts'
import { notifyReportersOfDeletion } from '#features/administration/reports/decide-reports.server.ts'
import {
  liftDeletionOutcomes,
  liftHomeStatements,
  statementTranslators,
} from '#features/moderation/statements/statements.server.ts'
import { notifyOwnersOfHomes, notifyOwnersOfUndo } from '#features/owners/owner-listings/restricted-homes.server.ts'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { PropertyAction } from './contract.ts'

/** Reads and locks properties with their decisions for the transaction, in a fixed order to prevent deadlocks. */
const lockProperties = (transaction: Transaction<Tables>, ids: readonly string[]) =>
  transaction
    .selectFrom('properties')
    .select(['id', 'decided_status'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

interface Command {
  action: PropertyAction
  ids: readonly string[]
  /** The filter that chose the properties, for the audit log, if they were not chosen one by one. */
  filter?: string | undefined
  /** For whoever placed one of them, or reported one that is deleted. */
  reason?: string | undefined
}

/**
 * Applies a decision to properties, overriding their sources until it is undone. Skips properties that are gone or have
 * that decision already; deleted ones can only be restored.
 * Whoever placed one of them gets a mail with the reasons, or that it was restored; whoever reported one that is
 * deleted gets the outcome.
 * @throws Problem homes.unchanged if nothing changes
 */
export async function applyPropertyAction(db: Db, command: Command, admin: { adminId: string; origin: string }) {
  return db.transaction().execute((transaction) => applyInTransaction(transaction, command, admin))
}

/** As `applyPropertyAction`, in the transaction of the caller. @throws Problem homes.unchanged */
export async function applyInTransaction(
  transaction: DbTransaction,
  { action, ids, filter, reason }: Command,
  { adminId, origin }: { adminId: string; origin: string },
) {
  const locked = await lockProperties(transaction, ids)
  const changedIds = locked
    .filter(({ decided_status: now }) =>
      action === 'restored' ? now !== null : now !== action && (now !== 'deleted' || action === 'deleted'),
    )
    .map((property) => property.id)
  const [first] = changedIds
  if (first === undefined) throw new Problem('homes.unchanged')
  const id = uuidv7()
  await transaction
    .insertInto('status_decisions')
    .values({ id, action, admin_id: adminId, property_count: changedIds.length })
    .execute()
  await sql`insert into status_decision_properties (decision_id, property_id)
    select ${id}::uuid, unnest(${changedIds}::uuid[])`.execute(transaction)
  await recomputeDecidedStatus(transaction, changedIds)
  if (action === 'restored') {
    await liftHomeStatements(transaction, changedIds)
    await liftDeletionOutcomes(transaction, changedIds)
  } else
    await notifyOwnersOfHomes(transaction, changedIds, {
      kind: action,
      ground: action === 'rented' ? 'unavailable' : 'terms',
      facts: (language) => [statementTranslators[language]('checked'), reason].filter(Boolean).join('\n'),
      byReport: false,
      origin,
    })
  if (action === 'deleted')
    await notifyReportersOfDeletion(transaction, changedIds, { explanation: reason ?? '', origin })
  const one = changedIds.length === 1
  // The properties are stored in a separate table; thousands of them would make an audit entry unreadable.
  await writeAudit(transaction, adminId, `status.${action}`, one ? ['property', first] : ['decision', id], {
    properties: String(changedIds.length),
    decision: id,
    ...(filter && { filter }),
    ...(reason && { reason }),
  })
  return { id, properties: changedIds.length }
}

/**
 * Undoes a decision about properties, of any admin. Properties with a later decision keep that one.
 * @returns the number of properties for which it was undone, and of those with a later decision
 * @throws Problem decision.notFound, decision.undone, homes.overtaken if all have a later decision
 */
export async function undoStatusDecision(
  db: Db,
  id: string,
  { adminId, origin }: { adminId: string; origin: string },
): Promise<{ properties: number; overtaken: number }> {
  return db.transaction().execute(async (transaction) => {
    const decision = await transaction
      .selectFrom('status_decisions')
      .select(['action', 'decided_at', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!decision) throw new Problem('decision.notFound')
    if (decision.undone_at) throw new Problem('decision.undone')
    const decided = await transaction
      .selectFrom('status_decision_properties')
      .select('property_id')
      .where('decision_id', '=', id)
      .execute()
    const decidedIds = decided.map((property) => property.property_id)
    const ids = (await lockProperties(transaction, decidedIds)).map((property) => property.id)
    const { rows: later } = await sql<{ id: string }>`
      select property.id from unnest(${ids}::uuid[]) as property (id), status_decisions asked
      where asked.id = ${id} and (exists (
        select from status_decision_properties named join status_decisions action on action.id = named.decision_id
        where named.property_id = property.id and action.undone_at is null
          and (action.decided_at, action.id) > (asked.decided_at, asked.id)
      ) or exists (
        select from property_report_decisions where property_id = property.id and undone_at is null and verdict <> 'dismissed'
          and not moved_by_merge and decided_at > asked.decided_at
      ))`.execute(transaction)
    const overtaken = new Set(later.map((property) => property.id))
    const undoableIds = ids.filter((one) => !overtaken.has(one))
    const [first] = undoableIds
    if (first === undefined) throw new Problem(overtaken.size > 0 ? 'homes.overtaken' : 'property.notFound')
    await transaction
      .updateTable('status_decisions')
      .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: adminId })
      .where('id', '=', id)
      .execute()
    await recomputeDecidedStatus(transaction, undoableIds)
    await notifyOwnersOfUndo(transaction, undoableIds, origin)
    await liftDeletionOutcomes(transaction, undoableIds)
    const one = decided.length === 1
    await writeAudit(transaction, adminId, 'status.undone', one ? ['property', first] : ['decision', id], {
      properties: String(undoableIds.length),
      action: decision.action,
      decision: id,
    })
    return { properties: undoableIds.length, overtaken: overtaken.size }
  })
}
