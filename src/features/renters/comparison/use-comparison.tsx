import { useMemo, useSyncExternalStore } from 'react'
import { readStoredText, storeText } from '#ui/components/browser-storage.ts'
import { maxCompared, parseComparedIds } from './compared-ids.ts'

const key = 'comparison'
const listeners = new Set<() => void>()

/** The ids as a comma-separated text, which compares equal as long as nothing changes. */
const readStored = (): string => readStoredText(key) ?? ''

/** Stores the homes to compare in this browser. */
export function storeComparison(ids: readonly string[]): void {
  // Without storage only the address holds the homes.
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

/** The homes chosen for the comparison, shared by all tabs of this browser. */
export function useComparison() {
  const text = useSyncExternalStore<string | undefined>(subscribe, readStored, () => undefined)
  const ids = useMemo(() => parseComparedIds([text ?? '']).ids, [text])
  return {
    ids,
    /** Whether this is a browser that can choose; before, and without JavaScript, nothing is chosen. */
    isReady: text !== undefined,
    /** Adds or removes a home. @returns false for a fifth home, which is not added */
    toggle: (id: string): boolean => {
      if (ids.includes(id)) storeComparison(ids.filter((one) => one !== id))
      else if (ids.length < maxCompared) storeComparison([...ids, id])
      else return false
      return true
    },
    clear: () => storeComparison([]),
  }
}
