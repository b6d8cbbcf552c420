import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { mapHomes, mapPlaces } from './contract.ts'
import { placesIn, spotsOf } from './queries.server.ts'

export function mapRoutes(app: FastifyInstance, { db, index }: { db: Db; index: SearchIndex }): void {
  route(app, mapHomes, ({ query }) => spotsOf(db, index, query))
  route(app, mapPlaces, ({ query, reply }) => {
    // Places stay where they are.
    void reply.header('cache-control', 'public, max-age=86400')
    return placesIn(query)
  })
}
