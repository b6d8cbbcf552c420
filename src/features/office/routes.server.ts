import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db.ts'
import { route } from '#server/route.ts'
import type { SearchIndex } from '../properties/search-index.server.ts'
import { searchOffice } from './contract.ts'
import { findAnything } from './search.server.ts'

export function officeRoutes(app: FastifyInstance, parts: { db: Db; index: SearchIndex }): void {
  route(app, searchOffice, async ({ query }) => ({
    status: 'success' as const,
    data: await findAnything(parts, query.search),
  }))
}
