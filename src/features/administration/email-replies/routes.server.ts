import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getAdminId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { updateEmailTemplate, deleteEmailTemplate, listEmailTemplates, createEmailTemplate } from './contract.ts'
import { templateActionMessages } from './messages.ts'
import * as queries from './queries.server.ts'

/** What letters are begun with. */
export function emailReplyRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const status = 'success' as const

  route(app, listEmailTemplates, async ({ query }) => ({
    status,
    data: await queries.readEmailTemplates(db, query.kind),
  }))
  route(app, createEmailTemplate, async ({ body, language, request }) => {
    const data = await queries.createEmailTemplate(db, body, getAdminId(request))
    return { status, message: templateActionMessages[language].saved, data }
  })
  route(app, updateEmailTemplate, async ({ params, body, language, request }) => {
    const data = await queries.updateEmailTemplate(db, params.id, body, getAdminId(request))
    return { status, message: templateActionMessages[language].saved, data }
  })
  route(app, deleteEmailTemplate, async ({ params, language, request }) => {
    await queries.deleteEmailTemplate(db, params.id, getAdminId(request))
    return { status, message: templateActionMessages[language].deleted }
  })
}
