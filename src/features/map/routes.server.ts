import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db.ts'
import { route } from '#server/route.ts'
import type { SearchIndex } from '../properties/search-index.server.ts'
import { mapHomes, mapPlaces } from './contract.ts'
import { placesIn, spotsOf } from './spots.server.ts'

export function mapRoutes(app: FastifyInstance, { db, index }: { db: Db; index: SearchIndex }): void {
  route(app, mapHomes, ({ query }) => spotsOf(db, index, query))
  route(app, mapPlaces, ({ query, reply }) => {
    // Places stay where they are.
    void reply.header('cache-control', 'public, max-age=86400')
    return placesIn(query)
  })
}
