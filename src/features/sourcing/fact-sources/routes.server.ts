import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { getProperty } from '#features/properties/catalogue/queries.server.ts'
import { getFactSources } from './contract.ts'
import { readFactSources } from './queries.server.ts'

/** The endpoint of where the facts of a home come from. */
export function factSourceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, getFactSources, async ({ params }) => {
    // getProperty finds merged homes, and refuses hidden and deleted ones.
    return readFactSources(db, await getProperty(db, params.id, false))
  })
}
