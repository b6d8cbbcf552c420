import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import type { ReadHidden } from '#features/properties/search/read-hidden.ts'
import { checkPlaces } from '#features/properties/search/check-places.server.ts'
import { listClusters, listPlaceLabels } from './contract.ts'
import { readPlaceLabels, readClusters } from './queries.server.ts'

interface MapDeps {
  searchEngine: SearchEngine
  readHidden: ReadHidden
}

export function mapRoutes(app: FastifyInstance, { searchEngine, readHidden }: MapDeps): void {
  route(app, listClusters, async ({ query, language, request, reply }) => {
    checkPlaces(query, language)
    return searchEngine.run(readClusters, { ...query, without: await readHidden(request, reply) })
  })
  route(app, listPlaceLabels, ({ query, reply }) => {
    // Places hardly ever change.
    void reply.header('cache-control', 'public, max-age=86400')
    return readPlaceLabels(query)
  })
}
