import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { adminOf, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { changeTemplate, deleteTemplate, listTemplates, makeTemplate } from './contract.ts'
import { templateAnswers } from './messages.ts'
import * as queries from './queries.server.ts'

/** What letters are begun with. */
export function lettersRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const status = 'success' as const

  route(app, listTemplates, async ({ query }) => ({ status, data: await queries.readTemplates(db, query.kind) }))
  route(app, makeTemplate, async ({ body, language, request }) => {
    const data = await queries.makeTemplate(db, body, adminOf(request))
    return { status, message: templateAnswers[language].saved, data }
  })
  route(app, changeTemplate, async ({ params, body, language, request }) => {
    const data = await queries.changeTemplate(db, params.id, body, adminOf(request))
    return { status, message: templateAnswers[language].saved, data }
  })
  route(app, deleteTemplate, async ({ params, language, request }) => {
    await queries.deleteTemplate(db, params.id, adminOf(request))
    return { status, message: templateAnswers[language].deleted }
  })
}
