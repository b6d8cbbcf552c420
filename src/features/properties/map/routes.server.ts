import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { listClusters, listPlaceLabels } from './contract.ts'
import { readPlaceLabels, readClusters } from './queries.server.ts'

export function mapRoutes(app: FastifyInstance, { db, index }: { db: Db; index: SearchIndex }): void {
  route(app, listClusters, ({ query }) => readClusters(db, index, query))
  route(app, listPlaceLabels, ({ query, reply }) => {
    // Places hardly ever change.
    void reply.header('cache-control', 'public, max-age=86400')
    return readPlaceLabels(query)
  })
}
