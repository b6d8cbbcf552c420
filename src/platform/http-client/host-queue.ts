import { setTimeout as sleep } from 'node:timers/promises'
import { FetchError } from './fetch-error.ts'
import { unlessAborted } from './abort-signals.ts'

/** The longest crawl delay that is respected; a longer one counts as a refusal (see robots.ts). */
export const maxPauseMs = 600_000
/** The longest rest that a host can ask for. */
const maxRetryAfterMs = 3_600_000
const maxBackoffMs = 600_000
/** Past this number of hosts, those of which nothing needs to be remembered are forgotten. */
const maxHosts = 1_000

interface Host {
  /** Resolves when everybody who came before has had their turn. */
  last: Promise<void>
  waiting: number
  endedAt: number
  pausedUntil: number
  failures: number
}

/** The turn to send one request to a host; no other request is sent until it ends. */
export interface Turn {
  /** The host answered, with or without the wish to be left alone for some milliseconds. */
  succeeded(restMs?: number): void
  /** The host was unreachable, or asked for a pause of unknown length: the pause grows each time in a row. */
  failed(): void
  /** Ended for a reason unrelated to the host. */
  left(): void
}

/** Sends requests to a host one at a time, with a pause between them, and none while it is paused. Times are monotonic. */
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
     * Waits for a turn at a host: first come first served, with a pause after the turn before.
     *
     * @throws FetchError `host.resting`, also if the host begins to rest while waiting
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
