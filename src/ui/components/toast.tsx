import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

import type { Message, ToastAction, ToastContainerProps } from './toast-container.tsx'

export type ToastKind = Message['kind']

// The container is loaded with the first toast; until then the last message waits here.
let pendingMessage: Message | undefined
let isContainerNeeded = false
let showMessage: ((message: Message) => void) | undefined
const listeners = new Set<() => void>()

/**
 * Shows a message in the corner, for 5 seconds or until it is clicked (spec section 9). It replaces the previous one.
 *
 * @param action what the reader can do about it, such as undo it
 */
export function toast(kind: ToastKind, text: string, action?: ToastAction): void {
  if (showMessage) return showMessage({ kind, text, action })
  pendingMessage = { kind, text, action }
  isContainerNeeded = true
  for (const listener of listeners) listener()
}

function onReady(show: (message: Message) => void): void {
  showMessage = show
  if (pendingMessage) show(pendingMessage)
  pendingMessage = undefined
}

/** Loads the container early, for messages about a lost connection. */
export const preloadToasts = (): Promise<{ default: ComponentType<ToastContainerProps> }> =>
  import('./toast-container.tsx').then(
    ({ ToastContainer }) => ({ default: ToastContainer }),
    // Without a connection there are no toasts; the page itself keeps working.
    () => ({ default: () => null }),
  )

const ToastContainer = lazy(preloadToasts)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the toasts. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => isContainerNeeded,
    () => false,
  )
  return isNeeded ? (
    <Suspense>
      <ToastContainer onReady={onReady} />
    </Suspense>
  ) : null
}
