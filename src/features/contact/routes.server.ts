import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db.ts'
import { route } from '#server/route.ts'
import { sendContactMessage } from './contract.ts'
import { contactMessages } from './messages.ts'
import { keepContactMessage } from './queries.server.ts'

export function contactRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, sendContactMessage, async ({ body, language }) => {
    await keepContactMessage(db, body, language)
    return { status: 'success' as const, message: contactMessages[language].sent }
  })
}
