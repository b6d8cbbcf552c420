import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import type { AdminNote, NoteSubject } from './contract.ts'
import { maxNotes, readNotes, subjectColumn } from './queries.server.ts'

/** Writes a note about a home or a person. @throws Problem note.subjectNotFound, note.tooMany */
export const writeNote = (
  db: Db,
  about: { subject: NoteSubject; id: string },
  text: string,
  adminId: string,
): Promise<AdminNote> =>
  db.transaction().execute(async (transaction) => {
    // Locked, so that the subject stays and notes written at the same time are counted one by one.
    const subject = await transaction
      .selectFrom(about.subject === 'property' ? 'properties' : 'users')
      .select('id')
      .where('id', '=', about.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!subject) throw new Problem('note.subjectNotFound')
    if ((await readNotes(transaction, about, adminId)).length >= maxNotes) throw new Problem('note.tooMany')
    const id = uuidv7()
    await transaction
      .insertInto('admin_notes')
      .values({ id, [subjectColumn(about.subject)]: about.id, text, admin_id: adminId })
      .execute()
    const written = (await readNotes(transaction, about, adminId)).find((note) => note.id === id)
    if (!written) throw new Error('A note that was written is not there.')
    return written
  })

/** Deletes a note of an admin. @throws Problem note.notFound, also for one of a colleague */
export async function deleteNote(db: Db, id: string, adminId: string): Promise<void> {
  const deleted = await db
    .deleteFrom('admin_notes')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  if (!deleted.numDeletedRows) throw new Problem('note.notFound')
}
