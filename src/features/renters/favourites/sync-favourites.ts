import type { getFavourites } from './contract.ts'
import { call } from '#ui/forms/call.ts'
import { setServerFavourites } from './use-favourites.ts'
import { storeText } from '#ui/components/browser-storage.ts'
import { toast } from '#ui/components/toast.tsx'

/** Where a browser keeps the ids of favourites (specification, section 3); other tabs follow its changes. */
const key = 'propertyIds'

let syncedUserId: string | undefined

function readStoredFavourites(): void {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (syncedUserId && Array.isArray(ids)) setServerFavourites(syncedUserId, ids.map(String))
  } catch {
    // Storage may be closed to us, or hold what others wrote; then this tab goes on as it was.
  }
}

/** Takes over what the server says of somebody's list, here and in the other tabs. */
export function publishFavourites(of: string, ids: readonly string[]): void {
  setServerFavourites(of, ids)
  // Without storage other tabs follow with their next page.
  storeText(key, JSON.stringify(ids))
}

/** Follows favourites, here and in other tabs; asks for `ids` that did not come, and says `failed` if that fails. */
export async function syncFavourites(of: string, ids: readonly string[] | undefined, failed: string): Promise<void> {
  if (syncedUserId === undefined) {
    window.addEventListener('storage', (event) => {
      if (event.key === key) readStoredFavourites()
    })
    // A page restored by the browser has missed what happened meanwhile.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) readStoredFavourites()
    })
  }
  syncedUserId = of
  if (ids) return publishFavourites(of, ids)
  try {
    const { data } = await call<typeof getFavourites>('GET /favorites/getFavorites', {})
    const known = data.map(({ id }) => id)
    publishFavourites(of, known)
  } catch {
    toast('error', failed)
  }
}
