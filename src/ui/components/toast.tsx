import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

export type ToastKind = 'success' | 'error' | 'info'

interface Message {
  kind: ToastKind
  text: string
}

// Nobody needs the toasts' code before the first toast; until it has come, messages wait here.
let pendingMessages: Message[] = []
let isContainerNeeded = false
let showMessage: ((message: Message) => void) | undefined
const listeners = new Set<() => void>()

/** Shows a message in the corner, for 5 seconds or until it is clicked (spec section 9). */
export function toast(kind: ToastKind, text: string): void {
  if (showMessage) return showMessage({ kind, text })
  pendingMessages.push({ kind, text })
  isContainerNeeded = true
  for (const listener of listeners) listener()
}

/** Called by the container when it is there. */
export function onToast(show: (message: Message) => void): void {
  showMessage = show
  for (const message of pendingMessages) show(message)
  pendingMessages = []
}

/** Fetches what shows toasts, for whoever may have to say that the network is gone. */
export const preloadToasts = (): Promise<{ default: ComponentType }> =>
  import('./toast-container.tsx').then(
    ({ ToastContainer }) => ({ default: ToastContainer }),
    // Without a network there are no toasts; the page itself goes on.
    () => ({ default: () => null }),
  )

const ToastContainer = lazy(preloadToasts)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place where toasts appear. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => isContainerNeeded,
    () => false,
  )
  return isNeeded ? (
    <Suspense>
      <ToastContainer />
    </Suspense>
  ) : null
}
