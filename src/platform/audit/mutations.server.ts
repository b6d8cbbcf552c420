import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { AuditAction, AuditSubject } from './contract.ts'

/** Records an action of an admin, in the same transaction. Entries are never changed; the database enforces this. */
export async function writeAudit(
  db: Db,
  adminId: string,
  action: AuditAction,
  [subject_kind, subject_id]: readonly [AuditSubject, id: string],
  details: Record<string, string> = {},
): Promise<void> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', adminId).executeTakeFirstOrThrow()
  await db
    .insertInto('audit_entries')
    .values({
      id: uuidv7(),
      admin_id: adminId,
      admin_email: email,
      action,
      subject_kind,
      subject_id,
      details: JSON.stringify(details),
    })
    .execute()
}
