import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { searchProperties, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import { checkTravelPlaces } from '#features/properties/travel/check-travel-places.server.ts'
import { type FeedDeps, feedRoutes } from './feed-routes.server.ts'
import { suggestTravelPlaces } from '#features/properties/travel/contract.ts'
import { findTravelPlaces } from '#features/properties/travel/suggest-travel-places.server.ts'
import type { ReadHidden } from './read-hidden.ts'
import { findPlaceSuggestions, findProperties } from './queries.server.ts'

export function searchRoutes(app: FastifyInstance, deps: FeedDeps & { readHidden: ReadHidden }): void {
  const { index, readHidden } = deps
  feedRoutes(app, deps)
  route(app, searchProperties, async ({ query, language, request, reply }) => {
    checkTravelPlaces(query, language)
    const without = await readHidden(request, reply)
    const { pagination, ...found } = findProperties(index, {
      ...query,
      without,
    })
    return { ...found, data: { properties: found.properties, pagination } }
  })
  route(app, suggestTravelPlaces, ({ query }) => ({ places: findTravelPlaces(query.search) }))
  route(app, suggestPlaces, ({ query }) => ({ places: findPlaceSuggestions(query.search, index) }))
}
