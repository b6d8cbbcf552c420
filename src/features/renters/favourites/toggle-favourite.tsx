import { paths } from '#shared/paths.ts'
import type { Language } from '#shared/language.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { wishFavourite, wishFor } from './use-favourites.ts'
import { tellFavourites } from './sync-favourites.ts'
import { storedUserId } from '#features/accounts/sessions/stored-session.ts'
import { storedToken } from '#ui/forms/stored-token.ts'
import { readyToasts, toast } from '#ui/components/toast.tsx'
import type { addFavourite, removeFavourite } from './contract.ts'
import { favouritesMessages } from './messages.ts'

// What says how it went is there before it is needed, also when the network is gone by then.
void readyToasts()

const under = new Set<string>()
let turn: Promise<unknown> = Promise.resolve()

/** One call at a time: each answers with all that is kept, so an answer that came late would undo what came after it. */
function send(wanted: boolean, body: { propertyId: string; userId: string }) {
  const answer = turn.then(() =>
    wanted
      ? call<typeof addFavourite>('POST', '/favorites/addFavorite', { body })
      : call<typeof removeFavourite>('POST', '/favorites/removeFavorite', { body }),
  )
  turn = answer.catch(() => {})
  return answer
}

/**
 * Makes true what is wished of a home (`wishFavourite`): it is kept, or no longer. Of several wishes that come while one
 * is under way the last counts. What the server refuses shows as it was.
 *
 * @returns where whoever is not known has to log in first, if so
 */
export async function fulfilWish(id: string, language: Language): Promise<string | undefined> {
  if (under.has(id)) return undefined
  const words = favouritesMessages[language]
  const userId = storedUserId()
  if (!storedToken() || !userId) {
    wishFavourite(id)
    toast('error', words.noAccount)
    return paths.login
  }
  under.add(id)
  let wanted = wishFor(id)
  try {
    while (wanted !== undefined) {
      const { favorites, message } = await send(wanted, { propertyId: id, userId })
      tellFavourites(userId, favorites)
      const next = wishFor(id)
      if (next === wanted) {
        wishFavourite(id)
        toast('success', message)
      }
      wanted = next === wanted ? undefined : next
    }
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    wishFavourite(id)
    if (error.status === 401) {
      toast('error', words.noAccount)
      return paths.login
    }
    toast('error', error.message || words[wanted ? 'addFailed' : 'removeFailed'])
    return undefined
  } finally {
    under.delete(id)
  }
}
