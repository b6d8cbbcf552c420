import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { listUnsentMail } from './contract.ts'
import { readUnsentMail } from './queries.server.ts'

export function outboxRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listUnsentMail, async ({ query }) => ({ data: await readUnsentMail(db, query) }))
}
