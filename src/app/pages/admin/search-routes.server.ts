import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { searchAdmin } from './search-contract.ts'
import { searchEverything } from './search-queries.server.ts'

export function adminSearchRoutes(app: FastifyInstance, parts: { db: Db; searchEngine: SearchEngine }): void {
  route(app, searchAdmin, async ({ query }) => ({ data: await searchEverything(parts, query.search) }))
}
