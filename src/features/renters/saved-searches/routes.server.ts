import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { paginate } from '#shared/pagination.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { changeSearch, deleteSearch, listSearches, restoreSearch, saveSearch, unsubscribeAlerts } from './contract.ts'
import { searchesMessages } from './messages.ts'
import { updateSearch, restoreDeletedSearch, createSearch, softDeleteSearch, readSearches } from './queries.server.ts'
import { unsubscribeByToken } from './unsubscribe.server.ts'

export function searchesRoutes(app: FastifyInstance, parts: { db: Db; searchEngine: SearchEngine }): void {
  const { db } = parts
  route(app, listSearches, async ({ query: { page, limit }, language, caller }) => {
    // An account has so few that all of them are read for each page.
    const all = await readSearches(parts, caller.userId, language)
    const pagination = paginate(page, limit, all.length)
    return { data: { searches: all.slice((page - 1) * limit, page * limit), pagination }, pagination }
  })
  route(app, saveSearch, async ({ body, language, caller }) => ({
    message: searchesMessages[language].saved,
    data: await createSearch(parts, caller.userId, body, language),
  }))
  route(app, changeSearch, async ({ params, body, language, caller }) => {
    const told = body.paused === undefined ? 'changed' : body.paused ? 'paused' : 'goesOn'
    return {
      message: searchesMessages[language][told],
      data: await updateSearch(parts, { userId: caller.userId, id: params.id }, body),
    }
  })
  route(app, deleteSearch, async ({ params, language, caller }) => {
    await softDeleteSearch(db, caller.userId, params.id)
    return { message: searchesMessages[language].deleted }
  })
  route(app, restoreSearch, async ({ params, language, caller }) => ({
    message: searchesMessages[language].restored,
    data: await restoreDeletedSearch(parts, caller.userId, params.id),
  }))
  route(app, unsubscribeAlerts, async ({ body, language }) => {
    await unsubscribeByToken(db, body.token)
    return { message: searchesMessages[language].stopped }
  })
}
