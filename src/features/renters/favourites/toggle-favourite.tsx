import { paths } from '#shared/paths.ts'
import type { Language } from '#shared/language.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { setPendingFavourite, getPendingFavourite } from './use-favourites.ts'
import { publishFavourites } from './sync-favourites.ts'
import { readStoredUserId } from '#ui/forms/page-account.ts'
import { readStoredToken } from '#ui/forms/stored-token.ts'
import { preloadToasts, toast } from '#ui/components/toast.tsx'
import type { addFavourite, removeFavourite } from './contract.ts'
import { favouritesMessages } from './messages.ts'

// Preloads the messages about the result, in case the network fails.
void preloadToasts()

const inProgress = new Set<string>()
let lastCall: Promise<unknown> = Promise.resolve()

/** Sends one call at a time: each reply has the whole list, so a late one would undo later changes. */
function send(desired: boolean, body: { propertyId: string; userId: string }) {
  const answer = lastCall.then(() =>
    desired
      ? call<typeof addFavourite>('POST /favorites/addFavorite', { body })
      : call<typeof removeFavourite>('POST /favorites/removeFavorite', { body }),
  )
  lastCall = answer.catch(() => {})
  return answer
}

function undo(id: string, isFavourite: boolean, language: Language): void {
  setPendingFavourite(id, isFavourite)
  void applyPendingFavourite(id, language)
}

/** Sends the last pending change of a favourite, or undoes a refused one. @returns the login page for a guest */
export async function applyPendingFavourite(id: string, language: Language): Promise<string | undefined> {
  if (inProgress.has(id)) return undefined
  const texts = favouritesMessages[language]
  const userId = readStoredUserId()
  if (!readStoredToken() || !userId) {
    setPendingFavourite(id)
    toast('error', texts.noAccount)
    return paths.login
  }
  inProgress.add(id)
  let desired = getPendingFavourite(id)
  try {
    while (desired !== undefined) {
      const { favorites, message } = await send(desired, { propertyId: id, userId })
      publishFavourites(userId, favorites)
      const next = getPendingFavourite(id)
      if (next === desired) {
        setPendingFavourite(id)
        toast('success', message, { label: texts.undo, run: () => undo(id, !next, language) })
      }
      desired = next === desired ? undefined : next
    }
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    setPendingFavourite(id)
    if (error.status === 401) {
      toast('error', texts.noAccount)
      return paths.login
    }
    toast('error', error.message || texts[desired ? 'addFailed' : 'removeFailed'])
    return undefined
  } finally {
    inProgress.delete(id)
  }
}
