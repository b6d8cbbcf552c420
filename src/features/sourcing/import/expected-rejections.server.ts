import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'

/** Whether a row of `rejected_records` is work: an admin has not marked its reason as right for its source. */
export const isRejectionUnexpected = sql<boolean>`(
  (rejected_records.source_id, rejected_records.reason) not in (select source_id, reason from expected_rejections))`

interface MarkedReason {
  sourceId: string
  reason: RejectReason
}

/**
 * Marks a reason of refusal as right for a source, so that its records are no longer work, or takes the mark back.
 * Idempotent.
 *
 * @throws Problem source.notFound
 */
export const markReason = (db: Db, { sourceId, reason }: MarkedReason, expected: boolean, adminId: string) =>
  db.transaction().execute(async (transaction) => {
    const source = await transaction
      .selectFrom('sources')
      .select('id')
      .where('id', '=', sourceId)
      .forUpdate()
      .executeTakeFirst()
    if (!source) throw new Problem('source.notFound')
    const marked = expected
      ? await transaction
          .insertInto('expected_rejections')
          .values({ source_id: sourceId, reason })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reason')
          .executeTakeFirst()
      : await transaction
          .deleteFrom('expected_rejections')
          .where('source_id', '=', sourceId)
          .where('reason', '=', reason)
          .returning('reason')
          .executeTakeFirst()
    if (!marked) return
    const action = expected ? 'source.reasonExpected' : 'source.reasonUnexpected'
    await writeAudit(transaction, adminId, action, ['source', sourceId], { reason })
  })
