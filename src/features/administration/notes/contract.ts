import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { Id, idParams, Timestamp, Uuid } from '#shared/schemas.ts'
import { storableText } from '#shared/sound-text.ts'

/** What a note may be about: a home or a person. */
const noteSubjects = ['property', 'user'] as const
export type NoteSubject = (typeof noteSubjects)[number]

export const AdminNote = z.object({
  id: Id,
  text: z.string(),
  /** The address of who wrote it; null if that account was deleted. */
  adminEmail: z.nullable(z.string()),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  writtenAt: Timestamp,
})
export type AdminNote = z.infer<typeof AdminNote>

export const NewNote = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), storableText),
})

const subjectParams = z.object({ subject: z.enum(noteSubjects), id: Uuid })

export const listNotes = endpoint('GET /admin/notes/{subject}/{id}', 'admin', {
  summary: 'Lists the notes of admins about a home or a person, oldest first.',
  params: subjectParams,
  reply: dataReply(z.array(AdminNote)),
})

export const writeNote = endpoint('POST /admin/notes/{subject}/{id}', 'admin', {
  summary: 'Adds a note about a home or a person, which only admins see.',
  params: subjectParams,
  body: NewNote,
  reply: changeReply(AdminNote),
  status: 201,
})

export const deleteNote = endpoint('DELETE /admin/notes/{id}', 'admin', {
  summary: 'Deletes a note of the caller.',
  params: idParams,
  reply: messageReply,
})
