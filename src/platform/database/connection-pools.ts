import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

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

const probeIntervalMs = 500
/** Whether an error says that no connection can be made; the pool's own queue and refusals by the server do not. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error) || error.message.includes('timeout exceeded when trying to connect')) return false
  const code = 'code' in error ? String(error.code) : ''
  // An SQLSTATE comes from the server; this one says that it is still starting.
  return !/^[0-9][0-9A-Z]{4}$/.test(code) || code === '57P03'
}

/** The pools of a server, by kind. While no connection can be made it fails statements at once and tries by itself. */
export class ConnectionPools implements PostgresPool {
  private readonly pools: Record<ConnectionKind, pg.Pool>
  private probe: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(createPool: (kind: ConnectionKind) => pg.Pool) {
    this.pools = {
      read: createPool('read'),
      write: createPool('write'),
      job: createPool('job'),
      health: createPool('health'),
      maintenance: createPool('maintenance'),
    }
  }

  /** @throws DatabaseAwayError while the database is known to be away, and the driver's errors */
  async connect(): Promise<PostgresPoolClient> {
    if (this.probe) throw new DatabaseAwayError('The database cannot be reached.')
    try {
      return await this.pools[currentKind.getStore() ?? 'job'].connect()
    } catch (error) {
      if (isUnreachable(error)) this.watch()
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
    clearTimeout(this.probe)
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()))
  }

  /** Tries to connect until it succeeds. */
  private watch(): void {
    if (this.isClosed) return
    this.probe ??= setTimeout(() => void this.tryAgain(), probeIntervalMs).unref()
  }

  private async tryAgain(): Promise<void> {
    try {
      const client = await this.pools.health.connect()
      client.release()
      this.probe = undefined
    } catch {
      this.probe = undefined
      this.watch()
    }
  }
}
