import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db.ts'
import { route } from '#server/route.ts'
import { searchProperties, showProperty, suggestPlaces } from './contract.ts'
import * as queries from './queries.server.ts'
import type { SearchIndex } from './search-index.server.ts'
import { placesLike } from './suggest-places.server.ts'

export function propertiesRoutes(app: FastifyInstance, { db, index }: { db: Db; index: SearchIndex }): void {
  route(app, searchProperties, ({ query }) => queries.findProperties(db, index, query))
  route(app, showProperty, ({ params }) => queries.showProperty(db, params.id))
  route(app, suggestPlaces, ({ query }) => ({ places: placesLike(query.search, index) }))
}
