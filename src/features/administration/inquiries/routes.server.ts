import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { route } from '#platform/http/route.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { sendInquiry } from './contract.ts'
import { contactPageMessages } from './messages.ts'
import { saveInquiry } from './queries.server.ts'

export function inquiryRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Kysely<Tables>; settings: LiveSettings },
): void {
  route(app, sendInquiry, async ({ body, language }) => {
    await saveInquiry(db, body, language, settings.current)
    return { message: contactPageMessages[language].sent }
  })
}
