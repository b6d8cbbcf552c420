import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { route } from '#platform/http/route.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { sendContactMessage } from './contract.ts'
import { contactMessages } from './messages.ts'
import { keepContactMessage } from './queries.server.ts'

export function contactRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Kysely<Tables>; settings: LiveSettings },
): void {
  route(app, sendContactMessage, async ({ body, language }) => {
    await keepContactMessage(db, body, language, settings.present)
    return { status: 'success' as const, message: contactMessages[language].sent }
  })
}
