import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getAdminId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { answer, markHandled, markOpen } from './mutations.server.ts'
import { readInquiry, readInquiries } from './queue-queries.server.ts'
import { answerInquiry, handleInquiry, listInquiries, reopenInquiry, showInquiry } from './queue-contract.ts'
import { inquiryActionMessages } from './queue-messages.ts'

/** What admins do with messages of visitors. */
export function inquiryQueueRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Kysely<Tables>; settings: LiveSettings },
): void {
  const status = 'success' as const

  route(app, listInquiries, async ({ query }) => {
    const data = await readInquiries(db, query)
    return { status, data, pagination: data.pagination }
  })
  route(app, showInquiry, async ({ params }) => ({ status, data: await readInquiry(db, params.id) }))
  route(app, answerInquiry, async ({ params, body, language, request }) => {
    await answer(db, params.id, body, { adminId: getAdminId(request), replyTo: settings.current.contactEmail })
    return { status, message: inquiryActionMessages[language].answered, data: await readInquiry(db, params.id) }
  })
  route(app, handleInquiry, async ({ params, language, request }) => {
    await markHandled(db, params.id, getAdminId(request))
    return { status, message: inquiryActionMessages[language].handled, data: await readInquiry(db, params.id) }
  })
  route(app, reopenInquiry, async ({ params, language, request }) => {
    await markOpen(db, params.id, getAdminId(request))
    return { status, message: inquiryActionMessages[language].reopened, data: await readInquiry(db, params.id) }
  })
}
