import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { showDashboard } from './contract.ts'
import { readDashboard } from './queries.server.ts'

export function dashboardRoutes(
  app: FastifyInstance,
  { db, searchEngine }: { db: Db; searchEngine: SearchEngine },
): void {
  route(app, showDashboard, async ({ query }) => ({ data: await readDashboard(db, searchEngine, query.period) }))
}
