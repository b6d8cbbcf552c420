import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { sendInquiry } from './contract.ts'
import { contactPageMessages } from './messages.ts'
import { saveInquiry } from './queries.server.ts'

export function inquiryRoutes(app: FastifyInstance, { db, settings }: { db: Db; settings: LiveSettings }): void {
  route(app, sendInquiry, async ({ body, language }) => {
    await saveInquiry(db, body, language, settings.current)
    return { message: contactPageMessages[language].sent }
  })
}
