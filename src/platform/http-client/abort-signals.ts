import { once, setMaxListeners } from 'node:events'

/** Waits for a promise, or throws the signal's reason as soon as it aborts; the promise continues. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const waiting = new AbortController()
  const aborted = signal.aborted
    ? Promise.reject<never>(signal.reason)
    : once(signal, 'abort', { signal: waiting.signal }).then(() => Promise.reject<never>(signal.reason))
  try {
    return await Promise.race([aborted, promise])
  } finally {
    waiting.abort()
  }
}

/** Aborts `control` with the first of the signals that aborts, until the returned function is called. */
export function forwardAbort(signals: readonly AbortSignal[], control: AbortController): () => void {
  // Node warns about the eleventh listener of a signal; here each fetch adds one until it is done.
  setMaxListeners(0, ...signals)
  const links = signals.map((signal) => ({ signal, abort: () => control.abort(signal.reason) }))
  for (const { signal, abort } of links) {
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  }
  return () => {
    for (const { signal, abort } of links) signal.removeEventListener('abort', abort)
  }
}
