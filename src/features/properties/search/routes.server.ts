import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { searchProperties, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import { feedRoutes } from './feed-routes.server.ts'
import { findProperties } from './queries.server.ts'
import type { SearchIndex } from './search-index.server.ts'
import { findPlaceSuggestions } from './suggest-places.server.ts'

interface SearchRouteDeps {
  db: Db
  index: SearchIndex
  /** Origin of links that leave the site. */
  origin: string
}

export function searchRoutes(app: FastifyInstance, { db, index, origin }: SearchRouteDeps): void {
  feedRoutes(app, { db, index, origin })
  route(app, searchProperties, ({ query }) => findProperties(db, index, query))
  route(app, suggestPlaces, ({ query }) => ({ places: findPlaceSuggestions(query.search, index) }))
}
