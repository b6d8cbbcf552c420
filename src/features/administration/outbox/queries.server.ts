import type { Db } from '#platform/database/db.ts'
import { countNewest } from '#platform/database/count-capped.ts'
import { mostCounted, paginate } from '#shared/pagination.ts'
import type { OutboxQuery, UnsentMail } from './contract.ts'

/** A page of the mail that has not left, newest first, of which the newest 10,000 of a question can be seen. */
export async function readUnsentMail(db: Db, { page, limit, state }: OutboxQuery) {
  const offset = (page - 1) * limit
  const asked = db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .$if(state === 'waiting', (query) => query.where('given_up_at', 'is', null))
    .$if(state === 'givenUp', (query) => query.where('given_up_at', 'is not', null))
  const [rows, total] = await Promise.all([
    offset < mostCounted
      ? asked
          .select(['id', 'recipient', 'subject', 'created_at', 'tries', 'given_up_at', 'complaint'])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute()
      : [],
    countNewest(db, asked),
  ])
  const mails = rows.map((row): UnsentMail => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    tries: row.tries,
    givenUp: row.given_up_at !== null,
    complaint: row.complaint,
  }))
  return { mails, pagination: paginate(page, limit, total) }
}
