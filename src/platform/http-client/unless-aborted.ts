import { once } from 'node:events'

/** Waits for a promise, or throws the reason of the signal as soon as that aborts; the promise itself goes on. */
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
