import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { searchOffice } from './search-contract.ts'
import { findAnything } from './search-queries.server.ts'

export function officeRoutes(app: FastifyInstance, parts: { db: Db; index: SearchIndex }): void {
  route(app, searchOffice, async ({ query }) => ({
    status: 'success' as const,
    data: await findAnything(parts, query.search),
  }))
}
