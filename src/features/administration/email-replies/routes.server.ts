import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { updateEmailTemplate, deleteEmailTemplate, listEmailTemplates, createEmailTemplate } from './contract.ts'
import { templateActionMessages } from './messages.ts'
import * as queries from './queries.server.ts'

/** The endpoints for templates of email replies. */
export function emailReplyRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listEmailTemplates, async ({ query }) => ({ data: await queries.readEmailTemplates(db, query.kind) }))
  route(app, createEmailTemplate, async ({ body, language, caller }) => {
    const data = await queries.createEmailTemplate(db, body, caller.userId)
    return { message: templateActionMessages[language].saved, data }
  })
  route(app, updateEmailTemplate, async ({ params, body, language, caller }) => {
    const data = await queries.updateEmailTemplate(db, params.id, body, caller.userId)
    return { message: templateActionMessages[language].saved, data }
  })
  route(app, deleteEmailTemplate, async ({ params, language, caller }) => {
    await queries.deleteEmailTemplate(db, params.id, caller.userId)
    return { message: templateActionMessages[language].deleted }
  })
}
