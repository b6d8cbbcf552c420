import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getAdminId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { getFreshness } from './freshness-contract.ts'
import { readFreshness } from './freshness-queries.server.ts'
import { listAllRuns, listRuns, listSources } from './contract.ts'
import { readAllRuns, readRuns, readSources } from './queries.server.ts'
import * as endpoints from './settings-contract.ts'
import { acceptRun, requestRun, changeSource, createSource } from './mutations.server.ts'
import { sourcesMessages } from './messages.ts'

export function sourcesRoutes(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  const success = 'success' as const
  route(app, getFreshness, async () => ({ status: success, data: await readFreshness(db) }))
  route(app, listSources, async () => ({ status: success, data: { sources: await readSources(db) } }))
  route(app, listRuns, async ({ params, query }) => {
    const data = await readRuns(db, params.id, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, listAllRuns, async ({ query }) => {
    const data = await readAllRuns(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, endpoints.createSource, async ({ body, language, request }) => {
    const id = await createSource(db, body, getAdminId(request))
    return { status: success, message: sourcesMessages[language].done.made, data: { id } }
  })
  route(app, endpoints.changeSource, async ({ params: { id }, body, language, request }) => {
    await changeSource(db, id, body, getAdminId(request))
    return { status: success, message: sourcesMessages[language].done.changed, data: { id } }
  })
  route(app, endpoints.requestSourceRun, async ({ params: { id }, language, request }) => {
    await requestRun(db, id, getAdminId(request))
    return { status: success, message: sourcesMessages[language].done.asked, data: { id } }
  })
  route(app, endpoints.acceptRun, async ({ params, language, request }) => {
    await acceptRun(db, params, getAdminId(request))
    return { status: success, message: sourcesMessages[language].done.accepted, data: { id: params.runId } }
  })
}
