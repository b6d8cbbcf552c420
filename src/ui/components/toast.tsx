import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

export type ToastKind = 'success' | 'error' | 'info'

interface Message {
  kind: ToastKind
  text: string
}

// Nobody needs the toasts' code before the first toast; until it has come, messages wait here.
let waiting: Message[] = []
let wanted = false
let deliver: ((message: Message) => void) | undefined
const listeners = new Set<() => void>()

/** Shows a message in the corner, for 5 seconds or until it is clicked (spec section 9). */
export function toast(kind: ToastKind, text: string): void {
  if (deliver) return deliver({ kind, text })
  waiting.push({ kind, text })
  wanted = true
  for (const listener of listeners) listener()
}

/** Called by the container when it is there. */
export function onToast(show: (message: Message) => void): void {
  deliver = show
  for (const message of waiting) show(message)
  waiting = []
}

/** Fetches what shows toasts, for whoever may have to say that the network is gone. */
export const readyToasts = (): Promise<{ default: ComponentType }> =>
  import('./toast-container.tsx').then(
    ({ ToastContainer }) => ({ default: ToastContainer }),
    // Without a network there are no toasts; the page itself goes on.
    () => ({ default: () => null }),
  )

const ToastContainer = lazy(readyToasts)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place where toasts appear. */
export function Toasts() {
  const isWanted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  return isWanted ? (
    <Suspense>
      <ToastContainer />
    </Suspense>
  ) : null
}
