import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { searchProperties, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import { type FeedDeps, feedRoutes } from './feed-routes.server.ts'
import { findPlaceSuggestions, findProperties } from './queries.server.ts'

export function searchRoutes(app: FastifyInstance, deps: FeedDeps): void {
  const { db, index } = deps
  feedRoutes(app, deps)
  route(app, searchProperties, async ({ query }) => {
    const { pagination, ...found } = await findProperties(db, index, query)
    return { ...found, data: { properties: found.properties, pagination } }
  })
  route(app, suggestPlaces, ({ query }) => ({ places: findPlaceSuggestions(query.search, index) }))
}
