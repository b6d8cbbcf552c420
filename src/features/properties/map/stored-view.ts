import { useLocation } from 'react-router'
import type { Cluster } from './contract.ts'

/** What a map showed, stored for the entry of the history that it belongs to. */
interface StoredView {
  /** The query of the list; the first entry of each tab has the same key. */
  query: string
  latitude: number
  longitude: number
  zoom: number
  /** The plate whose cards were open. */
  chosen?: Cluster | undefined
}

type StoredViews = readonly (readonly [key: string, view: StoredView])[]

const storageKey = 'mapViews'
const maxViews = 20

function readAll(): StoredViews {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? (stored as StoredViews) : []
  } catch {
    // The storage may be blocked, or hold an invalid value; then the map shows the results.
    return []
  }
}

function write(key: string, view: StoredView): void {
  const others = readAll().filter(([other]) => other !== key)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - maxViews), [key, view]]))
  } catch {
    // Without storage going back shows the results.
  }
}

/** Stores what the map shows with the entry of the history, so that going back and loading again restore it. */
export function useStoredView() {
  const { key, search } = useLocation()
  const get = () => readAll().find(([other, view]) => other === key && view.query === search)?.[1]
  return {
    get,
    store: (part: Partial<StoredView>) => {
      const view = { latitude: 0, longitude: 0, zoom: 0, ...get(), ...part, query: search }
      if (view.zoom > 0) write(key, view)
    },
  }
}
