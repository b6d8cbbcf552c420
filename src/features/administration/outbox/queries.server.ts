import type { Db } from '#platform/database/db.ts'
import { countCapped } from '#platform/database/count-capped.ts'
import { maxCounted, paginate } from '#shared/pagination.ts'
import type { OutboxQuery, UnsentMail } from './contract.ts'

/** A page of the mail that has not left, newest first, of which the newest 10,000 of a question can be seen. */
export async function readUnsentMail(db: Db, { page, limit, state }: OutboxQuery) {
  const offset = (page - 1) * limit
  const filtered = db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .$if(state === 'waiting', (query) => query.where('failed_at', 'is', null))
    .$if(state === 'givenUp', (query) => query.where('failed_at', 'is not', null))
  const [rows, total] = await Promise.all([
    offset < maxCounted
      ? filtered
          .select(['id', 'recipient', 'subject', 'created_at', 'tries', 'failed_at', 'last_error'])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute()
      : [],
    countCapped(db, filtered),
  ])
  const mails = rows.map((row): UnsentMail => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    tries: row.tries,
    givenUp: row.failed_at !== null,
    lastError: row.last_error,
  }))
  return { mails, pagination: paginate(page, limit, total) }
}
