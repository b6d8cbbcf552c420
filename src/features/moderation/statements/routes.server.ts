import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import * as contract from './contract.ts'
import { objectionPageMessages } from './messages.ts'
import { submitObjection } from './objections.server.ts'

/** The endpoint of those who object to a decision. */
export function objectionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, contract.submitObjection, async ({ body, language }) => {
    await submitObjection(db, body)
    return { message: objectionPageMessages[language].sent }
  })
}
