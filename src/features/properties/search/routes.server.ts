import type { FastifyInstance } from 'fastify'
import { KeptResults } from '#platform/http/kept-results.ts'
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
  const kept = new KeptResults<ReturnType<typeof findProperties>>()
  feedRoutes(app, deps)
  route(app, searchProperties, async ({ query, language, request, reply }) => {
    checkTravelPlaces(query, language)
    const without = await readHidden(request, reply)
    const find = () => findProperties(index, { ...query, without })
    // What is found for one who has hidden nothing is the same for all. Travel times change with the timetable too.
    const isForAll = without.length === 0 && !query.travelTo
    const { pagination, ...found } = isForAll ? kept.get(request.url, index.version, find) : find()
    return { ...found, data: { properties: found.properties, pagination } }
  })
  route(app, suggestTravelPlaces, ({ query }) => ({ places: findTravelPlaces(query.search) }))
  route(app, suggestPlaces, ({ query }) => ({ places: findPlaceSuggestions(query.search, index) }))
}
