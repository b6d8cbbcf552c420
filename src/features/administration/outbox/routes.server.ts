import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { listUnsentMail } from './contract.ts'
import { readUnsentMail } from './queries.server.ts'

export function outboxRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  route(app, listUnsentMail, async ({ query }) => ({ data: await readUnsentMail(db, query) }))
}
