import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { abandonClient } from './prepared-statements.ts'

/**
 * The use of a connection. Each kind has its own connections, so that work waiting for a locked table cannot take all of
 * them: `read` and `write` for requests, `job` for workers, `health` for health checks, and `maintenance` for long work
 * such as migrations.
 */
export type ConnectionKind = 'read' | 'write' | 'job' | 'health' | 'maintenance'

const currentKind = new AsyncLocalStorage<ConnectionKind>()

/** Runs work whose statements use connections of a kind; without this they use those of workers. */
export const withConnectionKind = <T>(kind: ConnectionKind, work: () => T): T => currentKind.run(kind, work)

/** Thrown at once for each statement while the database is known to be away. */
class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  readonly code = 'ECONNREFUSED'
}

/** Time between two checks of the database, in milliseconds: while it can be reached, and while it is away. */
const checkIntervalMs = 1_000
const probeIntervalMs = 500
/** A database that has not answered a check for as long is away, in milliseconds; a slow or busy one answers. */
const maxSilenceMs = 1_500

/** Thrown when a check is not answered. */
class SilenceError extends Error {
  override readonly name = 'SilenceError'
}

const queueTimeout = 'timeout exceeded when trying to connect'
const connectTimeout = 'Connection terminated due to connection timeout'

/** Whether an error says that no connection can be made; the pool's own queue and refusals by the server do not. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error) || error.message === queueTimeout) return false
  const code = 'code' in error ? String(error.code) : ''
  // An SQLSTATE comes from the server; these say that it is still starting, or come from a pooler that cannot reach it.
  return !/^[0-9][0-9A-Z]{4}$/.test(code) || code === '57P03' || code.startsWith('08')
}

/** Whether the error of a check says that nothing answers; its queue is only long behind another check. */
const isSilent = (error: unknown): boolean =>
  error instanceof SilenceError ||
  (error instanceof Error && (error.message === queueTimeout || error.message === connectTimeout))

/** Runs a statement. @returns whether it succeeded @throws SilenceError if there is no answer in time */
async function ping(client: pg.PoolClient): Promise<boolean> {
  const timer = new AbortController()
  const answer = client
    .query('select 1')
    .then(
      () => true,
      () => false,
    )
    .finally(() => timer.abort())
  const silence = wait(maxSilenceMs, undefined, { signal: timer.signal, ref: false }).then(async () => {
    // An answer may have come while this process was busy.
    await setImmediate()
    throw new SilenceError('The database does not answer.')
  })
  return Promise.race([answer, silence])
}

/**
 * The pools of a server, by kind. It checks every second whether the database answers. While it does not, or no connection
 * can be made, statements fail at once, those that were waiting too.
 */
export class ConnectionPools implements PostgresPool {
  private readonly pools: Record<ConnectionKind, pg.Pool>
  /** The open connections that end when the database is silent. */
  private readonly clients = new Set<pg.PoolClient>()
  /** Fails those who wait for a connection. */
  private readonly waiting = new Set<(error: Error) => void>()
  private isAway = false
  private isChecking = false
  private isClosed = false
  private timer: NodeJS.Timeout | undefined

  constructor(createPool: (kind: ConnectionKind) => pg.Pool) {
    this.pools = {
      read: createPool('read'),
      write: createPool('write'),
      job: createPool('job'),
      health: createPool('health'),
      maintenance: createPool('maintenance'),
    }
    for (const pool of [this.pools.read, this.pools.write, this.pools.job]) {
      pool.on('connect', (client) => this.clients.add(client))
      pool.on('remove', (client) => this.clients.delete(client))
    }
    this.scheduleCheck()
  }

  /** @throws DatabaseAwayError while the database is known to be away, but for maintenance; and the driver's errors */
  async connect(): Promise<PostgresPoolClient> {
    const kind = currentKind.getStore() ?? 'job'
    if (kind === 'maintenance') return this.pools.maintenance.connect()
    if (this.isAway) throw new DatabaseAwayError('The database cannot be reached.')
    try {
      return await this.connectOrFail(this.pools[kind])
    } catch (error) {
      if (isUnreachable(error)) this.setAway()
      throw error
    }
  }

  /** How many connections there are of each kind, how many of them are idle, and how many callers wait for one. */
  count() {
    return Object.entries(this.pools).map(([kind, { totalCount, idleCount, waitingCount }]) => ({
      kind,
      total: totalCount,
      idle: idleCount,
      waiting: waitingCount,
    }))
  }

  async end(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()))
  }

  /** Waits for a connection until the database is away. */
  private connectOrFail(pool: pg.Pool): Promise<PostgresPoolClient> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject)
      pool.connect().then(
        (client) => (this.waiting.delete(reject) ? resolve(client) : client.release()),
        (error: unknown) => {
          this.waiting.delete(reject)
          reject(error)
        },
      )
    })
  }

  private setAway(): void {
    if (this.isAway) return
    this.isAway = true
    for (const fail of this.waiting) fail(new DatabaseAwayError('The database cannot be reached.'))
    this.waiting.clear()
    if (!this.isChecking) this.scheduleCheck()
  }

  private scheduleCheck(): void {
    clearTimeout(this.timer)
    if (this.isClosed) return
    this.timer = setTimeout(() => void this.check(), this.isAway ? probeIntervalMs : checkIntervalMs).unref()
  }

  private async check(): Promise<void> {
    this.isChecking = true
    try {
      const client = await this.pools.health.connect()
      let isAnswered = false
      try {
        isAnswered = await ping(client)
      } finally {
        // The pool replaces a connection that did not answer.
        client.release(!isAnswered)
      }
      if (isAnswered) this.isAway = false
    } catch (error) {
      if (isSilent(error) || isUnreachable(error)) this.setAway()
      if (isSilent(error)) this.abandonClients()
    }
    this.isChecking = false
    this.scheduleCheck()
  }

  /** Fails the statements that are waiting for an answer. */
  private abandonClients(): void {
    for (const client of this.clients) abandonClient(client)
  }
}
