import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { addFavourite, getFavourites, updateFavouriteNote, removeFavourite } from './contract.ts'
import { favouritesMessages } from './messages.ts'
import { dropFavourite, readFavourites, saveFavourite, saveNote } from './queries.server.ts'

/** Whose list it is: only one's own, whatever the body names. */
function requireSelf({ caller }: FastifyRequest, named: string | undefined = caller?.userId): string {
  if (!caller) throw new Problem('access.loginNeeded')
  if (caller.userId !== named) throw new Problem('access.forbidden')
  return caller.userId
}

export function favouritesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const success = 'success' as const

  route(app, getFavourites, async ({ request }) => ({
    status: success,
    data: await readFavourites(db, requireSelf(request)),
  }))
  route(app, addFavourite, async ({ body, language, request }) => ({
    status: success,
    favorites: await saveFavourite(db, requireSelf(request, body.userId), body.propertyId),
    message: favouritesMessages[language].added,
  }))
  route(app, removeFavourite, async ({ body, language, request }) => ({
    status: success,
    favorites: await dropFavourite(db, requireSelf(request, body.userId), body.propertyId),
    message: favouritesMessages[language].removed,
  }))
  route(app, updateFavouriteNote, async ({ body, language, request }) => ({
    status: success,
    note: await saveNote(db, requireSelf(request, body.userId), body.propertyId, body.note),
    message: favouritesMessages[language].noted,
  }))
}
