import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { LandlordStep } from './contract.ts'
import type { AppliedStep } from './viewing-rules.ts'
import type { Author } from './viewing-values.ts'

/** How long before a viewing both sides are reminded; whoever agrees later than that has the confirmation. */
const reminderLead = '24 hours'

/** What a change sets of the viewing of a reply. */
function toColumns({ change }: AppliedStep, messageId: string) {
  if (change.type === 'propose') return { proposal_id: messageId }
  if (change.type === 'close') return { proposal_id: null }
  const changed = { proposal_id: null, changed_at: sql<Date>`clock_timestamp()` }
  if (change.type === 'cancel')
    return { ...changed, cancelled_at: sql<Date>`now()`, remind_at: null, sequence: sql<number>`viewings.sequence + 1` }
  if (change.type === 'none') return undefined
  const { startsAt, minutes, place } = change
  return {
    ...changed,
    starts_at: startsAt,
    minutes,
    place,
    cancelled_at: null,
    remind_at: sql<Date>`case when ${startsAt}::timestamptz - ${reminderLead}::interval > now()
      then ${startsAt}::timestamptz - ${reminderLead}::interval end`,
    sequence: sql<number>`viewings.sequence + case when viewings.starts_at is null then 0 else 1 end`,
  }
}

/** Saves a step of a conversation, whose reply the caller has locked. */
export async function saveStep(
  transaction: Db,
  { replyId, author, kind }: { replyId: string; author: Author; kind: LandlordStep['kind'] },
  applied: AppliedStep,
): Promise<void> {
  const id = uuidv7()
  const { message, refusalReason, minutes, place, times } = applied
  await transaction
    .insertInto('reply_messages')
    // The clock and not the start of the transaction, which may have waited for the other side's.
    .values({
      id,
      reply_id: replyId,
      author,
      kind,
      message,
      refusal_reason: refusalReason,
      minutes,
      place,
      created_at: sql`clock_timestamp()`,
    })
    .execute()
  if (times.length > 0)
    await transaction
      .insertInto('reply_message_times')
      .values(times.map((time) => ({ message_id: id, starts_at: time })))
      .execute()
  const columns = toColumns(applied, id)
  if (!columns) return
  await transaction
    .insertInto('viewings')
    .values({ id: uuidv7(), reply_id: replyId })
    .onConflict((conflict) => conflict.column('reply_id').doNothing())
    .execute()
  await transaction.updateTable('viewings').set(columns).where('reply_id', '=', replyId).execute()
}
