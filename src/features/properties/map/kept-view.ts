import { useLocation } from 'react-router'
import type { Cluster } from './contract.ts'

/** What a map showed, kept for the entry of the history that it belongs to. */
interface KeptView {
  /** The query of the list; the first entry of each tab has the same key. */
  query: string
  latitude: number
  longitude: number
  zoom: number
  /** The plate whose cards were open. */
  chosen?: Cluster | undefined
}

type Kept = readonly (readonly [key: string, view: KeptView])[]

const storageKey = 'mapViews'
const maxKept = 20

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept) : []
  } catch {
    // The storage may be blocked, or hold an invalid value; then the map shows the results.
    return []
  }
}

function write(key: string, view: KeptView): void {
  const others = readAll().filter(([other]) => other !== key)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - maxKept), [key, view]]))
  } catch {
    // Without storage going back shows the results.
  }
}

/** Keeps what the map shows with the entry of the history, so that going back and loading again restore it. */
export function useKeptView() {
  const { key, search } = useLocation()
  const get = () => readAll().find(([other, view]) => other === key && view.query === search)?.[1]
  return {
    get,
    keep: (part: Partial<KeptView>) => {
      const view = { latitude: 0, longitude: 0, zoom: 0, ...get(), ...part, query: search }
      if (view.zoom > 0) write(key, view)
    },
  }
}
