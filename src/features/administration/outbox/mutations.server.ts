import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { Problem } from '#shared/problem.ts'

/** Tries a mail again that was given up. @throws Problem mail.notGivenUp, also for an unknown one */
export const retryMail = (db: Db, id: string, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const retried = await transaction
      .updateTable('mails')
      .set({ failed_at: null, next_try_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .executeTakeFirst()
    if (!retried.numUpdatedRows) throw new Problem('mail.notGivenUp')
    await writeAudit(transaction, adminId, 'mail.retried', ['mail', id])
  })

/** Deletes a mail that was given up. @throws Problem mail.notGivenUp, also for an unknown one */
export const deleteMail = (db: Db, id: string, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('mails')
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .executeTakeFirst()
    if (!deleted.numDeletedRows) throw new Problem('mail.notGivenUp')
    await writeAudit(transaction, adminId, 'mail.deleted', ['mail', id])
  })
