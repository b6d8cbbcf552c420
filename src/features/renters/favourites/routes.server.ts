import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { assertOwnAccount, route } from '#platform/http/route.ts'
import { addFavourite, getFavourites, updateFavouriteNote, removeFavourite } from './contract.ts'
import { favouritesMessages } from './messages.ts'
import { dropFavourite, readFavourites, saveFavourite, saveNote } from './queries.server.ts'

export function favouritesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, getFavourites, async ({ caller }) => ({ data: await readFavourites(db, caller.userId) }))
  route(app, addFavourite, async ({ body, language, caller }) => {
    assertOwnAccount(caller, body.userId)
    const favorites = await saveFavourite(db, caller.userId, body.propertyId)
    return { favorites, message: favouritesMessages[language].added }
  })
  route(app, removeFavourite, async ({ body, language, caller }) => {
    assertOwnAccount(caller, body.userId)
    const favorites = await dropFavourite(db, caller.userId, body.propertyId)
    return { favorites, message: favouritesMessages[language].removed }
  })
  route(app, updateFavouriteNote, async ({ body, language, caller }) => {
    assertOwnAccount(caller, body.userId)
    const note = await saveNote(db, caller.userId, body.propertyId, body.note)
    return { note, message: favouritesMessages[language].noted }
  })
}
