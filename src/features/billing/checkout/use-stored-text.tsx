import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage may be closed to us; then nothing was kept.
    return null
  }
}

/**
 * What the browser keeps under a key of the specification (section 3).
 *
 * @returns null where there is nothing; undefined as long as nobody has looked, on the server
 */
export const useStoredText = (key: 'selectedPlan' | 'subscriptionData'): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => read(key),
    () => undefined,
  )
