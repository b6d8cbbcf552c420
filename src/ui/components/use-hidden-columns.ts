import { useSyncExternalStore } from 'react'
import { readStoredText, storeText } from './browser-storage.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The choices of this page only, if the browser's storage is blocked. */
const kept = new Map<string, string>()

/**
 * The columns that are hidden of a list, as kept in this browser.
 *
 * @param list what the list is called, such as its address
 * @param usual those hidden while nothing was chosen
 */
export function useHiddenColumns(list: string, usual: readonly string[] = []) {
  const key = `adminColumns ${list}`
  const fallback = usual.join(' ')
  const text = useSyncExternalStore(
    subscribe,
    () => readStoredText(key) ?? kept.get(key) ?? fallback,
    () => fallback,
  )
  const hidden = text.split(' ').filter(Boolean)
  return {
    isHidden: (column: string) => hidden.includes(column),
    toggle: (column: string) => {
      const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]
      kept.set(key, next.join(' '))
      storeText(key, next.join(' '))
      for (const listener of listeners) listener()
    },
  }
}
