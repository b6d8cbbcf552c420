import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db.ts'
import { route } from '#server/route.ts'
import { listQuarantine, listRuns, listSources } from './overview-contract.ts'
import { readQuarantine, readRuns, readSources } from './overview.server.ts'

export function sourcesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const success = 'success' as const
  route(app, listSources, async () => ({ status: success, data: { sources: await readSources(db) } }))
  route(app, listRuns, async ({ params, query }) => {
    const data = await readRuns(db, params.id, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, listQuarantine, async ({ query }) => {
    const data = await readQuarantine(db, query)
    return { status: success, data, pagination: data.pagination }
  })
}
