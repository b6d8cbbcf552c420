import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

const none: readonly string[] = []

/** What was last heard of whose list, and what they wish of single homes beyond that. */
let heard: { of: string; ids: readonly string[] } | undefined
const wishes = new Map<string, boolean>()
/** Both together: what hearts and the header show. */
let shown: readonly string[] | undefined
const listeners = new Set<() => void>()

function show(): void {
  if (heard) {
    const asked = [...wishes].filter(([, wanted]) => wanted).map(([id]) => id)
    shown = [...asked, ...heard.ids.filter((id) => !wishes.has(id))]
  }
  for (const listener of listeners) listener()
}

/** Takes over what the server, or another tab, says of the homes that somebody keeps. What is under way still shows. */
export function hearFavourites(of: string, ids: readonly string[]): void {
  if (heard?.of !== of) wishes.clear()
  heard = { of, ids }
  show()
}

/** Shows a home as kept or not before the server has heard of it; without a wish as the server says. */
export function wishFavourite(id: string, wanted?: boolean): void {
  if (wanted === undefined) wishes.delete(id)
  else wishes.set(id, wanted)
  show()
}

/** What is wished of a home that is not yet so, if anything. */
export const wishFor = (id: string): boolean | undefined => wishes.get(id)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of the homes that whoever is logged in keeps, the last one first; none for a guest. */
export function useFavourites(): readonly string[] {
  const seen = useRouteLoaderData<typeof loader>('root')
  const now = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  if (!seen) return none
  return (heard?.of === seen.account.id && now) || seen.favourites || none
}
