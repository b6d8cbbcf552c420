import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { showDashboard } from './contract.ts'
import { readDashboard } from './queries.server.ts'

export function dashboardRoutes(app: FastifyInstance, { db, index }: { db: Db; index: SearchIndex }): void {
  route(app, showDashboard, async ({ query }) => ({ data: await readDashboard(db, index, query.period) }))
}
