import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import * as contract from './contract.ts'
import { noteReplies } from './messages.ts'
import { deleteNote, writeNote } from './mutations.server.ts'
import { readNotes } from './queries.server.ts'

/** The endpoints of admins for notes about homes and people. */
export function noteRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, contract.listNotes, async ({ params, caller }) => ({ data: await readNotes(db, params, caller.userId) }))
  route(app, contract.writeNote, async ({ params, body, language, caller }) => ({
    message: noteReplies[language].written,
    data: await writeNote(db, params, body.text, caller.userId),
  }))
  route(app, contract.deleteNote, async ({ params, language, caller }) => {
    await deleteNote(db, params.id, caller.userId)
    return { message: noteReplies[language].deleted }
  })
}
