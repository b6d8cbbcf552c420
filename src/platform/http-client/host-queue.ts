import { setTimeout as sleep } from 'node:timers/promises'
import { FetchError } from './fetch-error.ts'
import { unlessAborted } from './abort-signals.ts'

/** The longest crawl delay that is respected; a longer one counts as a refusal (see robots.ts). */
export const maxPauseMs = 600_000
/** The longest pause that a host can request. */
const maxRetryAfterMs = 3_600_000
const maxBackoffMs = 600_000
/** Above this number of hosts, those without relevant state are removed. */
const maxHosts = 1_000

interface Host {
  /** Resolves when all earlier turns have ended. */
  last: Promise<void>
  waiting: number
  endedAt: number
  pausedUntil: number
  failures: number
}

/** The turn to send one request to a host; no other request is sent until it ends. */
export interface Turn {
  /** The host responded, possibly requesting a pause in milliseconds. */
  succeeded(restMs?: number): void
  /** The host was unreachable, or requested a pause of unknown length; consecutive failures lengthen the pause. */
  failed(): void
  /** Ended for a reason unrelated to the host. */
  left(): void
}

/** Sends requests to a host one at a time, with pauses in between, and none while it is paused. Uses monotonic time. */
export function createHostQueue({ firstBackoffMs }: { firstBackoffMs: number }) {
  const hosts = new Map<string, Host>()

  const deleteIdleHosts = () => {
    const now = performance.now()
    for (const [name, { waiting, endedAt, pausedUntil }] of hosts)
      if (waiting === 0 && pausedUntil < now && endedAt + maxPauseMs < now) hosts.delete(name)
  }
  const getHost = (name: string): Host => {
    const known = hosts.get(name)
    if (known) return known
    if (hosts.size >= maxHosts) deleteIdleHosts()
    const host = { last: Promise.resolve(), waiting: 0, endedAt: -Infinity, pausedUntil: -Infinity, failures: 0 }
    hosts.set(name, host)
    return host
  }
  const throwIfPaused = (name: string, { pausedUntil }: Host) => {
    const left = pausedUntil - performance.now()
    if (left > 0)
      throw new FetchError('host.resting', { host: name, pausedUntil: new Date(Math.ceil(Date.now() + left)) })
  }

  return {
    /**
     * Waits for a turn at a host: first come, first served, with a pause after the previous turn.
     *
     * @throws FetchError `host.resting`, also if the host is paused while waiting
     */
    async acquire(name: string, pauseMs: number, signal: AbortSignal): Promise<Turn> {
      const host = getHost(name)
      throwIfPaused(name, host)
      const before = host.last
      let leave = () => {}
      const ownTurn = new Promise<void>((resolve) => {
        leave = resolve
      })
      host.last = before.then(() => ownTurn)
      host.waiting++
      const end = (restMs: number) => {
        host.endedAt = performance.now()
        if (restMs > 0) host.pausedUntil = host.endedAt + restMs
        host.waiting--
        leave()
      }
      try {
        await unlessAborted(before, signal)
        signal.throwIfAborted()
        throwIfPaused(name, host)
        const pause = host.endedAt + pauseMs - performance.now()
        if (pause > 0) await sleep(pause, undefined, { signal })
      } catch (error) {
        host.waiting--
        leave()
        signal.throwIfAborted()
        throw error
      }
      return {
        succeeded: (restMs = 0) => {
          host.failures = 0
          end(Math.min(restMs, maxRetryAfterMs))
        },
        failed: () => end(Math.min(firstBackoffMs * 2 ** host.failures++, maxBackoffMs)),
        left: () => end(0),
      }
    },
  }
}
