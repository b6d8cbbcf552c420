import type { getFavourites } from './contract.ts'
import { call } from '#ui/forms/call.ts'
import { setServerFavourites } from './use-favourites.ts'
import { readStoredText, storeText } from '#ui/components/browser-storage.ts'
import { toast } from '#ui/components/toast.tsx'

/** The storage key of the ids of favourites (spec section 3); other tabs follow its changes. */
const key = 'propertyIds'

let syncedUserId: string | undefined

function readStoredFavourites(): void {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (syncedUserId && Array.isArray(ids)) setServerFavourites(syncedUserId, ids.map(String))
  } catch {
    // The storage may be blocked, or hold an invalid value; then this tab stays as it is.
  }
}

/** Publishes a user's list from the server, in this tab and the others. */
export function publishFavourites(of: string, ids: readonly string[]): void {
  setServerFavourites(of, ids)
  // Without storage other tabs follow with their next page load.
  storeText(key, JSON.stringify(ids))
}

/**
 * Syncs favourites with other tabs. Fetches them if `ids` is missing, or if another tab has stored others: these may be
 * newer than the document that `ids` came with, or older. Shows `failed` if that fails.
 */
export async function syncFavourites(of: string, ids: readonly string[] | undefined, failed: string): Promise<void> {
  if (syncedUserId === undefined) {
    window.addEventListener('storage', (event) => {
      if (event.key === key) readStoredFavourites()
    })
    // A page restored from the back/forward cache has missed changes.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) readStoredFavourites()
    })
  }
  syncedUserId = of
  const stored = readStoredText(key)
  if (ids && stored === null) return publishFavourites(of, ids)
  // Not stored again: another tab may have stored others a moment ago, which this one does not see yet.
  if (ids && stored === JSON.stringify(ids)) return setServerFavourites(of, ids)
  try {
    const { data } = await call<typeof getFavourites>('GET /favorites/getFavorites', {})
    const known = data.map(({ id }) => id)
    publishFavourites(of, known)
  } catch {
    toast('error', failed)
  }
}
