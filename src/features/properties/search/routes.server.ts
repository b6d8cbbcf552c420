import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { searchProperties, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import { type FeedDeps, feedRoutes } from './feed-routes.server.ts'
import { findPlaceSuggestions, findProperties } from './queries.server.ts'

export function searchRoutes(app: FastifyInstance, deps: FeedDeps): void {
  const { db, index } = deps
  feedRoutes(app, deps)
  route(app, searchProperties, ({ query }) => findProperties(db, index, query))
  route(app, suggestPlaces, ({ query }) => ({ places: findPlaceSuggestions(query.search, index) }))
}
