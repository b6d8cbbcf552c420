import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { readFavouriteIds, saveFavourite } from './queries.server.ts'

/** The cookie with the home that a guest wanted to save, until they have logged in or registered. */
export const pendingCookie = 'pendingFavourite'
const day = 86_400

/** The cookie that keeps a home until its visitor is logged in. @param secure over TLS */
export const formatPendingCookie = (id: string, secure: boolean): string =>
  `${pendingCookie}=${id}; Path=/; Max-Age=${day}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/**
 * Saves the home that a user wanted to save before they logged in; one that is gone meanwhile, or one more than there
 * is room for, is not saved. @returns the ids of all favourites
 */
export async function savePendingFavourite(db: Db, userId: string, id: string): Promise<string[]> {
  try {
    return await saveFavourite(db, userId, id)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return readFavouriteIds(db, userId)
  }
}
