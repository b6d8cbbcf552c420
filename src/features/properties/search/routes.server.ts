import type { FastifyInstance } from 'fastify'
import { ResultCache } from '#platform/http/result-cache.ts'
import { route } from '#platform/http/route.ts'
import { allowSharing, SharedBody } from '#platform/http/shared-answer.ts'
import { searchProperties, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import { checkPlaces } from './check-places.server.ts'
import { type FeedDeps, feedRoutes } from './feed-routes.server.ts'
import { suggestTravelPlaces } from '#features/properties/travel/contract.ts'
import { findTravelPlaces } from '#features/properties/travel/suggest-travel-places.server.ts'
import type { ReadHidden } from './read-hidden.ts'
import { findPlaceSuggestions, findProperties } from './queries.server.ts'

export function searchRoutes(app: FastifyInstance, deps: FeedDeps & { readHidden: ReadHidden }): void {
  const { searchEngine, readHidden } = deps
  const cache = new ResultCache<SharedBody>()
  feedRoutes(app, deps)
  route(app, searchProperties, async ({ caller, query, language, request, reply, serialize }) => {
    checkPlaces(query, language)
    const without = await readHidden(request, reply)
    const find = async () => {
      const { pagination, ...found } = await searchEngine.run(findProperties, { ...query, without })
      return { ...found, data: { properties: found.properties, pagination } }
    }
    // Travel times change with the timetable too.
    if (caller || without.length > 0 || query.travelTo) return find()
    // What is found for one who has hidden nothing is the same for all.
    const body = await cache.get(request.url, searchEngine.version, async () => new SharedBody(serialize(await find())))
    void reply.type('application/json; charset=utf-8')
    return body.send(allowSharing(reply))
  })
  route(app, suggestTravelPlaces, ({ query }) => ({ places: findTravelPlaces(query.search) }))
  route(app, suggestPlaces, async ({ query }) => ({
    ...(await searchEngine.run(findPlaceSuggestions, query.search)),
  }))
}
