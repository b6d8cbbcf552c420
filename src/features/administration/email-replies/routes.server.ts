import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { translator } from '#shared/texts.ts'
import { route } from '#platform/http/route.ts'
import {
  updateEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  createEmailTemplate,
  type NewEmailTemplate,
} from './contract.ts'
import { findUnknownPlaceholders } from './fill-template.ts'
import { templateActionMessages } from './messages.ts'
import * as queries from './queries.server.ts'

/** Says that a template was saved, and for which of its placeholders nothing is filled in. */
function describeSaved({ subject, text }: NewEmailTemplate, language: Language): string {
  const names = findUnknownPlaceholders(`${subject} ${text}`)
  const t = translator(language, templateActionMessages[language], brand.name)
  return names.length > 0 ? t('savedUnfilled', { names: names.join(', ') }) : t('saved')
}

/** The endpoints for templates of email replies. */
export function emailReplyRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listEmailTemplates, async ({ query }) => ({ data: await queries.readEmailTemplates(db, query.kind) }))
  route(app, createEmailTemplate, async ({ body, language, caller }) => {
    const data = await queries.createEmailTemplate(db, body, caller.userId)
    return { message: describeSaved(body, language), data }
  })
  route(app, updateEmailTemplate, async ({ params, body, language, caller }) => {
    const data = await queries.updateEmailTemplate(db, params.id, body, caller.userId)
    return { message: describeSaved(data, language), data }
  })
  route(app, deleteEmailTemplate, async ({ params, language, caller }) => {
    await queries.deleteEmailTemplate(db, params.id, caller.userId)
    return { message: templateActionMessages[language].deleted }
  })
}
