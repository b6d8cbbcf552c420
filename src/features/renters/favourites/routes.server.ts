import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { addFavourite, getFavourites, noteFavourite, removeFavourite } from './contract.ts'
import { favouritesMessages } from './messages.ts'
import { dropHome, favouritesOf, keepHome, writeNote } from './queries.server.ts'

/** Whose list it is: only one's own, whatever the body names. */
function ownerOf({ caller }: FastifyRequest, named: string | undefined = caller?.userId): string {
  if (!caller) throw new Problem('access.loginNeeded')
  if (caller.userId !== named) throw new Problem('access.forbidden')
  return caller.userId
}

export function favouritesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const success = 'success' as const

  route(app, getFavourites, async ({ request }) => ({
    status: success,
    data: await favouritesOf(db, ownerOf(request)),
  }))
  route(app, addFavourite, async ({ body, language, request }) => ({
    status: success,
    favorites: await keepHome(db, ownerOf(request, body.userId), body.propertyId),
    message: favouritesMessages[language].added,
  }))
  route(app, removeFavourite, async ({ body, language, request }) => ({
    status: success,
    favorites: await dropHome(db, ownerOf(request, body.userId), body.propertyId),
    message: favouritesMessages[language].removed,
  }))
  route(app, noteFavourite, async ({ body, language, request }) => ({
    status: success,
    note: await writeNote(db, ownerOf(request, body.userId), body.propertyId, body.note),
    message: favouritesMessages[language].noted,
  }))
}
