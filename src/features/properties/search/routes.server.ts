import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { searchProperties, getProperty, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import { feedRoutes } from './feed-routes.server.ts'
import * as queries from '#features/properties/catalogue/queries.server.ts'
import type { SearchIndex } from './search-index.server.ts'
import { findPlaceSuggestions } from './suggest-places.server.ts'

interface PropertyRouteDeps {
  db: Db
  index: SearchIndex
  /** Origin of links that leave the site. */
  origin: string
}

export function propertiesRoutes(app: FastifyInstance, { db, index, origin }: PropertyRouteDeps): void {
  feedRoutes(app, { db, index, origin })
  route(app, searchProperties, ({ query }) => queries.findProperties(db, index, query))
  route(app, getProperty, async ({ params, request, reply }) => {
    // Who calls decides what is in it, and its addresses are for nobody else.
    void reply.header('cache-control', 'private, no-store').header('vary', 'Authorization')
    return queries.getProperty(db, params.id, await hasPremium(db, request.caller?.userId))
  })
  route(app, suggestPlaces, ({ query }) => ({ places: findPlaceSuggestions(query.search, index) }))
}
