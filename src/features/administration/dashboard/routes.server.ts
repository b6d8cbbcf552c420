import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { showDashboard } from './contract.ts'
import { readDashboard } from './queries.server.ts'

export function dashboardRoutes(app: FastifyInstance, { db, index }: { db: Kysely<Tables>; index: SearchIndex }): void {
  route(app, showDashboard, async ({ query }) => ({ data: await readDashboard(db, index, query.period) }))
}
