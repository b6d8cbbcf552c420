import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { paginate } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { changeSearch, deleteSearch, listSearches, restoreSearch, saveSearch, stopAlerts } from './contract.ts'
import { searchesMessages } from './messages.ts'
import { alterSearch, bringBack, keepSearch, removeSearch, searchesOf } from './queries.server.ts'
import { stopByLink } from './unsubscribe.server.ts'

/** The account that calls an endpoint of access `user`, which has refused everybody else. */
function callerOf({ caller }: FastifyRequest): string {
  if (!caller) throw new Problem('access.loginNeeded')
  return caller.userId
}

export function searchesRoutes(app: FastifyInstance, { db, index }: { db: Kysely<Tables>; index: SearchIndex }): void {
  const success = 'success' as const

  route(app, listSearches, async ({ query: { page, limit }, request }) => {
    // An account keeps so few that all of them are read for any page.
    const all = await searchesOf(db, index, callerOf(request))
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
    data: await keepSearch(db, index, callerOf(request), body, language),
  }))
  route(app, changeSearch, async ({ params, body, language, request }) => {
    const told = body.paused === undefined ? 'changed' : body.paused ? 'paused' : 'goesOn'
    return {
      status: success,
      message: searchesMessages[language][told],
      data: await alterSearch(db, index, { userId: callerOf(request), id: params.id }, body),
    }
  })
  route(app, deleteSearch, async ({ params, language, request }) => {
    await removeSearch(db, callerOf(request), params.id)
    return { status: success, message: searchesMessages[language].deleted }
  })
  route(app, restoreSearch, async ({ params, language, request }) => ({
    status: success,
    message: searchesMessages[language].restored,
    data: await bringBack(db, index, callerOf(request), params.id),
  }))
  route(app, stopAlerts, async ({ body, language }) => {
    await stopByLink(db, body.token)
    return { status: success, message: searchesMessages[language].stopped }
  })
}
