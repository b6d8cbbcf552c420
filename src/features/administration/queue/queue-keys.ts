import { useSyncExternalStore } from 'react'
import { readStoredText, storeText } from '#ui/components/browser-storage.ts'

const name = 'adminQueueKeys'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the queue listens to keys; kept in this browser, for who uses such keys for something else. */
export const useKeysOn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readStoredText(name) !== 'off',
    () => true,
  )

export function keepKeysOn(isOn: boolean): void {
  storeText(name, isOn ? null : 'off')
  for (const listener of listeners) listener()
}
