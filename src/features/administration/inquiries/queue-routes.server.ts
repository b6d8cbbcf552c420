import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { adminOf, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { answer, handle, reopen } from './mutations.server.ts'
import { readMessage, readMessages } from './queue-queries.server.ts'
import { answerMessage, handleMessage, listMessages, reopenMessage, showMessage } from './queue-contract.ts'
import { queueAnswers } from './queue-messages.ts'

/** What admins do with messages of visitors. */
export function messageQueueRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Kysely<Tables>; settings: LiveSettings },
): void {
  const status = 'success' as const

  route(app, listMessages, async ({ query }) => {
    const data = await readMessages(db, query)
    return { status, data, pagination: data.pagination }
  })
  route(app, showMessage, async ({ params }) => ({ status, data: await readMessage(db, params.id) }))
  route(app, answerMessage, async ({ params, body, language, request }) => {
    await answer(db, params.id, body, { adminId: adminOf(request), replyTo: settings.present.contactEmail })
    return { status, message: queueAnswers[language].answered, data: await readMessage(db, params.id) }
  })
  route(app, handleMessage, async ({ params, language, request }) => {
    await handle(db, params.id, adminOf(request))
    return { status, message: queueAnswers[language].handled, data: await readMessage(db, params.id) }
  })
  route(app, reopenMessage, async ({ params, language, request }) => {
    await reopen(db, params.id, adminOf(request))
    return { status, message: queueAnswers[language].reopened, data: await readMessage(db, params.id) }
  })
}
