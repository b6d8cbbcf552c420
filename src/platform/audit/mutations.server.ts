import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { AuditAction, AuditSubject } from './contract.ts'

interface AuditInput {
  adminId: string
  action: AuditAction
  subjectKind: AuditSubject
  subjectId: string
  details?: Record<string, string>
}

/** Writes down what an admin does, in the transaction that does it. Entries are never changed; the database refuses it. */
export async function writeAudit(
  db: Db,
  { adminId, action, subjectKind, subjectId, details = {} }: AuditInput,
): Promise<void> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', adminId).executeTakeFirstOrThrow()
  await db
    .insertInto('audit_entries')
    .values({
      id: uuidv7(),
      admin_id: adminId,
      admin_email: email,
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      details: JSON.stringify(details),
    })
    .execute()
}
