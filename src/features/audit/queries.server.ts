import { uuidv7 } from 'uuidv7'
import type { Db } from '#server/db.ts'
import { paginate } from '#shared/pagination.ts'
import {
  auditActions,
  auditSubjects,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type AuditQuery,
} from './contract.ts'

interface Done {
  adminId: string
  action: AuditAction
  subjectKind: AuditSubject
  subjectId: string
  details?: Record<string, string>
}

/** Writes down what an admin does, in the transaction that does it. Entries are never changed; the database refuses it. */
export async function writeAudit(
  db: Db,
  { adminId, action, subjectKind, subjectId, details = {} }: Done,
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

/** What admins did, newest first; about one subject if one is asked for. */
export async function readAudit(db: Db, { page, limit, subjectId }: AuditQuery) {
  const asked = db
    .selectFrom('audit_entries')
    .$if(subjectId !== undefined, (query) =>
      query.where('subject_kind', 'in', auditSubjects).where('subject_id', '=', subjectId ?? ''),
    )
  const [rows, { total }] = await Promise.all([
    asked
      .selectAll()
      .orderBy('done_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const entries = rows.map((row): AuditEntry => ({
    id: row.id,
    doneAt: row.done_at.toISOString(),
    adminId: row.admin_id,
    adminEmail: row.admin_email,
    // Only `writeAudit` writes here, and it takes no other.
    action: auditActions.find((known) => known === row.action) ?? 'user.changed',
    subjectId: row.subject_id,
    details: row.details as Record<string, string>,
  }))
  return { entries, pagination: paginate(page, limit, total) }
}
