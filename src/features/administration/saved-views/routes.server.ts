import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import * as contract from './contract.ts'
import { savedViewMessages } from './messages.ts'
import { deleteView, saveView } from './mutations.server.ts'
import { readViews } from './queries.server.ts'

/** The endpoints of admins for their saved views of lists. */
export function savedViewRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, contract.listViews, async ({ caller }) => ({ data: await readViews(db, caller.userId) }))
  route(app, contract.saveView, async ({ body, language, caller }) => ({
    message: savedViewMessages[language].saved,
    data: await saveView(db, caller.userId, body),
  }))
  route(app, contract.deleteView, async ({ params, language, caller }) => {
    await deleteView(db, caller.userId, params.id)
    return { message: savedViewMessages[language].deleted }
  })
}
