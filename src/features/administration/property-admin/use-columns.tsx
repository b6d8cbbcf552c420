import { useSyncExternalStore } from 'react'
import { readStoredText, storeText } from '#ui/components/browser-storage.ts'

/** The optional columns, in order. */
export const columns = ['details', 'price', 'status', 'sources', 'seen'] as const
export type Column = (typeof columns)[number]

/** The columns of the specification; the others are shown on request. */
const defaultColumns = 'details price'
const key = 'adminHomeColumns'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The choice for this page only, if the browser's storage is blocked. */
let chosen = defaultColumns
const readStored = () => readStoredText(key) ?? chosen

/** The shown columns, stored in this browser. */
export function useColumns() {
  const text = useSyncExternalStore(subscribe, readStored, () => defaultColumns)
  const names = text.split(' ')
  return {
    shown: columns.filter((column) => names.includes(column)),
    toggle: (column: Column) => {
      chosen = columns.filter((one) => names.includes(one) !== (one === column)).join(' ') || 'none'
      storeText(key, chosen)
      for (const listener of listeners) listener()
    },
  }
}
