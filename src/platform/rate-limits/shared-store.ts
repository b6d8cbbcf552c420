import type { FastifyRateLimitStore, FastifyRateLimitOptions, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { onPrimary } from '#platform/database/connections/connection-pools.ts'
import type { Db } from '#platform/database/db.ts'
import { countCalls } from './count-call.ts'

/** How often counters whose window has ended are removed from memory. */
const sweepIntervalMs = 60_000
/** A limit this large is counted in batches: one statement reserves several calls. */
const minBatchedLimit = 100
const batchesPerLimit = 20

/** Calls that this process has reserved under one name. */
interface Reserved {
  /** The number of the last call that was allowed to be used, and of the last one reserved. */
  used: number
  reserved: number
  resetsAt: number
}

type Callback = Parameters<FastifyRateLimitStore['incr']>[1]

/** Reserves calls in the database. While that is away, counts in this process only, so that limits hold nearly as well. */
class SharedCounters {
  private readonly counters = new Map<string, Reserved>()
  private readonly reserving = new Map<string, Promise<Reserved>>()
  private readonly db: Db
  private sweptAt = Date.now()

  constructor(db: Db) {
    this.db = db
  }

  /** @returns the number of this call in its window, and the milliseconds until the window ends */
  async count(name: string, windowMs: number, max: number): Promise<{ current: number; ttl: number }> {
    for (;;) {
      const held = this.counters.get(name)
      const isOpen = held !== undefined && held.resetsAt > Date.now()
      // Past the limit nothing more is reserved, so further calls cost no statement.
      if (isOpen && (held.used < held.reserved || held.used > max)) {
        held.used += 1
        return { current: held.used, ttl: held.resetsAt - Date.now() }
      }
      await this.reserve(name, windowMs, max < minBatchedLimit ? 1 : Math.ceil(max / batchesPerLimit))
    }
  }

  /** Calls under the same name wait for the same reservation. */
  private reserve(name: string, windowMs: number, calls: number): Promise<Reserved> {
    const underway = this.reserving.get(name)
    if (underway) return underway
    const reservation = this.reserveCalls(name, windowMs, calls).finally(() => this.reserving.delete(name))
    this.reserving.set(name, reservation)
    return reservation
  }

  private async reserveCalls(name: string, windowMs: number, calls: number): Promise<Reserved> {
    const before = this.counters.get(name)
    const counted = await onPrimary(() => countCalls(this.db, name, windowMs, calls)).catch(() => {
      const isOpen = before !== undefined && before.resetsAt > Date.now()
      return isOpen
        ? { count: before.reserved + calls, resetsInMs: before.resetsAt - Date.now() }
        : { count: calls, resetsInMs: windowMs }
    })
    const { count, resetsInMs } = counted
    const reserved = { used: count - calls, reserved: count, resetsAt: Date.now() + resetsInMs }
    this.removeEnded()
    this.counters.set(name, reserved)
    return reserved
  }

  private removeEnded(): void {
    const now = Date.now()
    if (now - this.sweptAt < sweepIntervalMs) return
    this.sweptAt = now
    for (const [name, { resetsAt }] of this.counters) if (resetsAt <= now) this.counters.delete(name)
  }
}

/**
 * A store of `@fastify/rate-limit` that counts in the database, so that a limit holds for all processes together. Large
 * limits are reserved in batches: such a call costs a statement only now and then, and never more than the limit pass.
 */
export function createSharedStore(db: Db): FastifyRateLimitStoreCtor {
  const counters = new SharedCounters(db)
  return class SharedStore implements FastifyRateLimitStore {
    private readonly prefix: string

    // The plugin calls this with its own options; those of a route come with the route.
    constructor(_options: FastifyRateLimitOptions, prefix = '') {
      this.prefix = prefix
    }

    incr(key: string, callback: Callback, windowMs: number, max: number): void {
      void counters.count(`${this.prefix} ${key}`, windowMs, max).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      )
    }

    child({
      routeInfo,
      ...options
    }: RouteOptions & FastifyRateLimitOptions & { routeInfo?: RouteOptions }): SharedStore {
      return new SharedStore(options, `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`)
    }
  }
}
