import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { hashText } from '#platform/database/secret-token.ts'
import { toMailbox } from './mailbox.ts'

/** Starts the trial after a mailbox is proved, unless the mailbox or the account had one before. No trial at 0 days. */
export async function startTrial(db: Db, userId: string, email: string, days: number): Promise<void> {
  if (days === 0) return
  const mailbox_hash = hashText(toMailbox(email))
  const first = await db
    .insertInto('trials')
    .values({ mailbox_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!first.numInsertedOrUpdatedRows) return
  await db
    .updateTable('users')
    .set({ trial_ends_at: sql<Date>`now() + make_interval(days => ${days})` })
    .where('id', '=', userId)
    .where('trial_ends_at', 'is', null)
    .execute()
}
