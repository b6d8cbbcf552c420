import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { abandonClient } from './prepared-statements.ts'
import { StandbyClient } from '#platform/standby/standby-client.ts'
import type { Standby } from '#platform/standby/standby.ts'

/**
 * The use of a connection. Each kind has its own connections, so that work waiting for a locked table cannot take all of
 * them: `read` and `write` for requests, `job` for workers, `health` for health checks, and `maintenance` for long work
 * such as migrations.
 */
export type ConnectionKind = 'read' | 'write' | 'job' | 'health' | 'maintenance'

/** `standby` reads from a standby where there is one and it is fresh, until something is written; else it is `read`. */
export type ConnectionUse = ConnectionKind | 'standby'

const current = new AsyncLocalStorage<{ use: ConnectionUse }>()

/** Runs work whose statements use connections of a kind; without this they use those of workers. */
export const withConnectionKind = <T>(use: ConnectionUse, work: () => T): T => current.run({ use }, work)

/** Whether what is read here may be a little older than what was last written. */
export const mayBeBehind = (): boolean => current.getStore()?.use === 'standby'

/** Runs work on the primary, also where others of the same request may read from a standby. */
export const onPrimary = <T>(work: () => T): T => (mayBeBehind() ? withConnectionKind('read', work) : work())

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

type Answer = 'primary' | 'standby' | 'none'

/** Runs a statement. @returns which server answered, if one did @throws SilenceError if there is no answer in time */
async function ping(client: pg.PoolClient): Promise<Answer> {
  const timer = new AbortController()
  const answer = client
    .query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    .then(
      ({ rows }): Answer => (rows[0]?.is_standby ? 'standby' : 'primary'),
      (): Answer => 'none',
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
  /** Which server the last check reached. */
  private lastAnswer: Answer = 'primary'
  private readonly standby: Standby | undefined

  constructor(createPool: (kind: ConnectionKind) => pg.Pool, standby?: Standby) {
    this.standby = standby
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
    const request = current.getStore()
    const use = request?.use ?? 'job'
    if (use === 'maintenance') return this.pools.maintenance.connect()
    const { standby } = this
    if (request?.use !== 'standby' || !standby) return this.connectPrimary(use === 'standby' ? 'read' : use)
    return new StandbyClient({
      standby,
      connectPrimary: () => this.connectPrimary('read'),
      // Whoever writes reads what they wrote.
      onWrite: () => (request.use = 'read'),
    })
  }

  private async connectPrimary(kind: Exclude<ConnectionKind, 'maintenance'>): Promise<PostgresPoolClient> {
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
    const counts = Object.entries(this.pools).map(([kind, { totalCount, idleCount, waitingCount }]) => ({
      kind,
      total: totalCount,
      idle: idleCount,
      waiting: waitingCount,
    }))
    return this.standby ? [...counts, this.standby.count()] : counts
  }

  async end(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await Promise.all([...Object.values(this.pools).map((pool) => pool.end()), this.standby?.end()])
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
      let answer: Answer = 'none'
      try {
        answer = await ping(client)
      } finally {
        // The pool replaces a connection that did not answer, and one to a server that is the primary no longer.
        client.release(answer !== 'primary')
      }
      if (answer !== 'none') {
        this.isAway = false
        if (answer !== this.lastAnswer) this.abandonClients()
        this.lastAnswer = answer
      }
    } catch (error) {
      if (isSilent(error) || isUnreachable(error)) this.setAway()
      if (isSilent(error)) this.abandonClients()
    }
    this.isChecking = false
    this.scheduleCheck()
  }

  /** Fails the statements that are waiting for an answer; later ones connect anew. */
  private abandonClients(): void {
    for (const client of this.clients) abandonClient(client)
  }
}
