import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { getProperty } from './contract.ts'
import * as queries from './queries.server.ts'

interface CatalogueRouteDeps {
  db: Db
  /** Whether an account, if the caller has one, has the rights of Premium. */
  hasPremium: (userId: string | undefined) => Promise<boolean>
}

export function catalogueRoutes(app: FastifyInstance, { db, hasPremium }: CatalogueRouteDeps): void {
  route(app, getProperty, async ({ params, caller, reply }) => {
    // The reply depends on the caller, and its photo addresses are private.
    void reply.header('cache-control', 'private, no-store').header('vary', 'Authorization')
    return queries.getProperty(db, params.id, await hasPremium(caller?.userId))
  })
}
