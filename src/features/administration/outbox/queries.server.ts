import type { Db } from '#platform/database/db.ts'
import { readCappedPage } from '#platform/database/read-page.ts'
import type { OutboxQuery, UnsentMail } from './contract.ts'

/** A page of the mail that has not left, newest first, of which the newest 10,000 of a question can be seen. */
export async function readUnsentMail(db: Db, query: OutboxQuery) {
  const filtered = db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .$if(query.state === 'waiting', (mails) => mails.where('failed_at', 'is', null))
    .$if(query.state === 'givenUp', (mails) => mails.where('failed_at', 'is not', null))
  const ordered = filtered
    .select(['id', 'recipient', 'subject', 'created_at', 'tries', 'failed_at', 'last_error'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, pagination } = await readCappedPage(db, query, ordered, filtered)
  const mails = rows.map((row): UnsentMail => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    tries: row.tries,
    givenUp: row.failed_at !== null,
    lastError: row.last_error,
  }))
  return { mails, pagination }
}
