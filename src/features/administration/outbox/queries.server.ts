import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { readCappedPage } from '#platform/database/read-page.ts'
import type { OutboxQuery } from './contract.ts'

/** Reads a page of unsent mail, newest first; of each selection the newest 10,000 are available. */
export async function readUnsentMail(db: Db, query: OutboxQuery) {
  const filtered = db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .$if(query.state === 'waiting', (mails) => mails.where('failed_at', 'is', null))
    .$if(query.state === 'givenUp', (mails) => mails.where('failed_at', 'is not', null))
  const ordered = filtered
    .select(['id', 'recipient', 'subject', 'created_at as createdAt', 'tries', 'last_error as lastError'])
    .select(sql<boolean>`failed_at is not null`.as('givenUp'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, pagination } = await readCappedPage(db, query, ordered, filtered)
  return { mails: rows.map(withIsoDates), pagination }
}
