import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { listAudit } from './contract.ts'
import { readAudit } from './queries.server.ts'

export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listAudit, async ({ query }) => ({ data: await readAudit(db, query) }))
}
