import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { paginate } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { changeSearch, deleteSearch, listSearches, restoreSearch, saveSearch, unsubscribeAlerts } from './contract.ts'
import { searchesMessages } from './messages.ts'
import { updateSearch, restoreDeletedSearch, createSearch, softDeleteSearch, readSearches } from './queries.server.ts'
import { unsubscribeByToken } from './unsubscribe.server.ts'

/** The account that calls an endpoint of access `user`, which has refused everybody else. */
function getCaller({ caller }: FastifyRequest): string {
  if (!caller) throw new Problem('access.loginNeeded')
  return caller.userId
}

export function searchesRoutes(app: FastifyInstance, { db, index }: { db: Kysely<Tables>; index: SearchIndex }): void {
  const success = 'success' as const

  route(app, listSearches, async ({ query: { page, limit }, request }) => {
    // An account keeps so few that all of them are read for any page.
    const all = await readSearches(db, index, getCaller(request))
    const pagination = paginate(page, limit, all.length)
    return {
      status: success,
      data: { searches: all.slice((page - 1) * limit, page * limit), pagination },
      pagination,
    }
  })
  route(app, saveSearch, async ({ body, language, request }) => ({
    status: success,
    message: searchesMessages[language].saved,
    data: await createSearch(db, index, getCaller(request), body, language),
  }))
  route(app, changeSearch, async ({ params, body, language, request }) => {
    const told = body.paused === undefined ? 'changed' : body.paused ? 'paused' : 'goesOn'
    return {
      status: success,
      message: searchesMessages[language][told],
      data: await updateSearch(db, index, { userId: getCaller(request), id: params.id }, body),
    }
  })
  route(app, deleteSearch, async ({ params, language, request }) => {
    await softDeleteSearch(db, getCaller(request), params.id)
    return { status: success, message: searchesMessages[language].deleted }
  })
  route(app, restoreSearch, async ({ params, language, request }) => ({
    status: success,
    message: searchesMessages[language].restored,
    data: await restoreDeletedSearch(db, index, getCaller(request), params.id),
  }))
  route(app, unsubscribeAlerts, async ({ body, language }) => {
    await unsubscribeByToken(db, body.token)
    return { status: success, message: searchesMessages[language].stopped }
  })
}
