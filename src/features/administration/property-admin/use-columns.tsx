import { useSyncExternalStore } from 'react'

/** What can stand beside the home itself and what can be done with it; in their order. */
export const columns = ['details', 'price', 'status', 'sources', 'seen'] as const
export type Column = (typeof columns)[number]

/** Those of the specification; the others are for who asks for them. */
const defaultColumns: readonly Column[] = ['details', 'price']
const key = 'adminHomeColumns'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** What was chosen where storage is closed to us: it holds as long as the page. */
let chosen: string | undefined
function readStored(): string {
  try {
    return localStorage.getItem(key) ?? chosen ?? defaultColumns.join(' ')
  } catch {
    return chosen ?? defaultColumns.join(' ')
  }
}

/** Which columns are shown, kept in this browser. */
export function useColumns() {
  const text = useSyncExternalStore(subscribe, readStored, () => defaultColumns.join(' '))
  const names = text.split(' ')
  return {
    shown: columns.filter((column) => names.includes(column)),
    toggle: (column: Column) => {
      chosen = columns.filter((one) => names.includes(one) !== (one === column)).join(' ') || 'none'
      try {
        localStorage.setItem(key, chosen)
      } catch {
        // It holds as long as the page.
      }
      for (const listener of listeners) listener()
    },
  }
}
