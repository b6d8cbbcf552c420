import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { canRead } from '#platform/http-client/web-address.ts'
import { route } from '#platform/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { getFreshness } from './freshness-contract.ts'
import { readFreshness } from './freshness-queries.server.ts'
import { listAllRuns, listRuns, listSources } from './contract.ts'
import { readAllRuns, readRuns, readSources } from './queries.server.ts'
import * as endpoints from './settings-contract.ts'
import { acceptRun, requestRun, changeSource, createSource } from './mutations.server.ts'
import { sourcesMessages } from './messages.ts'

interface Parts {
  db: Db
  /** Hosts with ports that may be read although they are private. */
  allow: readonly string[]
}

export function sourcesRoutes(app: FastifyInstance, { db, allow }: Parts): void {
  /** @throws Problem source.privateAddress for what could never be read */
  const requirePublic = (address: string | undefined) => {
    if (address && !canRead(address, allow)) throw new Problem('source.privateAddress')
  }

  route(app, getFreshness, async () => ({ data: await readFreshness(db) }))
  route(app, listSources, async ({ language }) => ({ data: { sources: await readSources(db, language) } }))
  route(app, listRuns, async ({ params, query, language }) => ({
    data: await readRuns(db, params.id, query, language),
  }))
  route(app, listAllRuns, async ({ query, language }) => ({ data: await readAllRuns(db, query, language) }))
  route(app, endpoints.createSource, async ({ body, language, caller }) => {
    requirePublic(body.address)
    const id = await createSource(db, body, caller.userId)
    return { message: sourcesMessages[language].done.made, data: { id } }
  })
  route(app, endpoints.changeSource, async ({ params: { id }, body, language, caller }) => {
    requirePublic(body.address)
    await changeSource(db, id, body, caller.userId)
    return { message: sourcesMessages[language].done.changed, data: { id } }
  })
  route(app, endpoints.requestSourceRun, async ({ params: { id }, language, caller }) => {
    await requestRun(db, id, caller.userId)
    return { message: sourcesMessages[language].done.asked, data: { id } }
  })
  route(app, endpoints.acceptRun, async ({ params, language, caller }) => {
    await acceptRun(db, params, caller.userId)
    return { message: sourcesMessages[language].done.accepted, data: { id: params.runId } }
  })
}
