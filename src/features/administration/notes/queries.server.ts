import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import type { AdminNote, NoteSubject } from './contract.ts'

/** The most notes about one subject. */
export const maxNotes = 100

/** The column that names the subject of a note. */
export const subjectColumn = (subject: NoteSubject) => (subject === 'property' ? 'property_id' : 'user_id')

/** The notes about a home or a person, oldest first. @param adminId who reads them */
export async function readNotes(
  db: Db,
  { subject, id }: { subject: NoteSubject; id: string },
  adminId: string,
): Promise<AdminNote[]> {
  const rows = await db
    .selectFrom('admin_notes as note')
    .leftJoin('users as admin', 'admin.id', 'note.admin_id')
    .select(['note.id', 'note.text', 'admin.email as adminEmail', 'note.written_at as writtenAt'])
    .select(sql<boolean>`coalesce(note.admin_id = ${adminId}, false)`.as('isOwn'))
    .where(`note.${subjectColumn(subject)}`, '=', id)
    .orderBy('note.written_at')
    .orderBy('note.id')
    .limit(maxNotes)
    .execute()
  return rows.map(withIsoDates)
}

/** What was written down about an account, for the export of its data. */
export async function exportNotes(db: Db, userId: string) {
  const rows = await db
    .selectFrom('admin_notes')
    .select(['text', 'written_at as writtenAt'])
    .where('user_id', '=', userId)
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  return rows.map(withIsoDates)
}
