import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootFavourites } from './contract.ts'

const none: readonly string[] = []

/** The last known list and its owner, and the changes that the server has not confirmed yet. */
let server: { of: string; ids: readonly string[] } | undefined
const pending = new Map<string, boolean>()
/** The list with the pending changes, as shown by the hearts and the header. */
let shown: readonly string[] | undefined
const listeners = new Set<() => void>()

function show(): void {
  if (server) {
    const pendingIds = [...pending].filter(([, isFavourite]) => isFavourite).map(([id]) => id)
    shown = [...pendingIds, ...server.ids.filter((id) => !pending.has(id))]
  }
  for (const listener of listeners) listener()
}

/** Sets the list from the server or another tab. Pending changes stay visible. */
export function setServerFavourites(of: string, ids: readonly string[]): void {
  if (server && server.of !== of) pending.clear()
  server = { of, ids }
  show()
}

/** Shows a home as a favourite or not before the server has confirmed it; without a value, as the server says. */
export function setPendingFavourite(id: string, isFavourite?: boolean): void {
  if (isFavourite === undefined) pending.delete(id)
  else pending.set(id, isFavourite)
  show()
}

/** The unconfirmed change of a home, if any. */
export const getPendingFavourite = (id: string): boolean | undefined => pending.get(id)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of the favourites of the account, newest first; none for a guest. */
export function useFavourites(): readonly string[] {
  const rootData = useRouteLoaderData<() => RootFavourites | null>('root')
  const now = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  if (!rootData) return none
  return (server?.of === rootData.account.id && now) || rootData.favourites || none
}
