import { useMemo, useSyncExternalStore } from 'react'
import { readStoredText, storeText } from '#ui/components/browser-storage.ts'
import { maxCompared, parseComparedIds } from './compared-ids.ts'

const key = 'comparison'
const listeners = new Set<() => void>()

/** Ids with commas between them: a text is the same as long as nothing changes. */
const readStored = (): string => readStoredText(key) ?? ''

/** Remembers in this browser which homes are compared. */
export function storeComparison(ids: readonly string[]): void {
  // Without storage only the address says what is compared.
  if (storeText(key, ids.join(','))) for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The homes that were chosen to be compared, in this browser and all its tabs. */
export function useComparison() {
  const text = useSyncExternalStore(subscribe, readStored, () => '')
  const ids = useMemo(() => parseComparedIds([text]).ids, [text])
  return {
    ids,
    /** Chooses a home, or no longer. @returns whether that could be: a fifth cannot */
    toggle: (id: string): boolean => {
      if (ids.includes(id)) storeComparison(ids.filter((one) => one !== id))
      else if (ids.length < maxCompared) storeComparison([...ids, id])
      else return false
      return true
    },
    clear: () => storeComparison([]),
  }
}
