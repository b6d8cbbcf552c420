import pg from 'pg'
import { ConnectionPools, type ConnectionKind } from './connection-pools.ts'
import { PooledClient, PreparingClient, UnlimitedPooledClient } from './prepared-statements.ts'
import { Standby } from '#platform/standby/standby.ts'

/** Time limit for queries: visitors do not wait longer, and no requests pile up. */
export const queryTimeoutMs = 5_000
const connectTimeoutMs = 2_000
/** A statement that waits longer for a lock fails: better one refusal than a queue. */
export const lockTimeoutMs = 3_000
/** Connections of a server by what they are used for. */
const maxConnections: Record<ConnectionKind, number> = { read: 5, write: 3, job: 4, health: 1, maintenance: 1 }

/**
 * What stands between this process and PostgreSQL: `transaction` is a pooler such as PgBouncer that gives a connection a
 * session for one transaction only. It refuses start-up options, and statements that are prepared are gone at the next
 * transaction.
 */
export type Pooler = 'transaction'

/** Creates a pool of connections whose failures end no process. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: connectTimeoutMs, ...config })
  // The pool replaces a connection that breaks while idle; the process must not end.
  pool.on('error', () => {})
  // The same for one that breaks during a statement: the statement fails, but the process must not end.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// Starting parallel workers takes longer than what they save on statements as short as these.
const limits = `-c statement_timeout=${queryTimeoutMs} -c lock_timeout=${lockTimeoutMs} -c max_parallel_workers_per_gather=0`
/** The role may have limits, for connections through a pooler. */
const noLimits = '-c statement_timeout=0 -c lock_timeout=0'

/** How the limits of a session are set: by start-up options or, behind a pooler, by the settings of the role. */
function configureLimits(isLimited: boolean, pooler: Pooler | undefined): pg.PoolConfig {
  return {
    ...(pooler
      ? { Client: isLimited ? PooledClient : UnlimitedPooledClient }
      : { Client: PreparingClient, options: isLimited ? limits : noLimits }),
    // The server may be gone and say nothing; its own deadline then never comes.
    ...(isLimited && { query_timeout: queryTimeoutMs + 1_000 }),
  }
}

/** A standby that does not answer within this time has its reads done by the primary, in milliseconds. */
const standbyConnectTimeoutMs = 500
const standbyQueryTimeoutMs = 1_500

interface ServerConnections {
  databaseUrl: string
  /** The address of a standby, for what anonymous visitors read. */
  replicaUrl?: string | undefined
  pooler?: Pooler | undefined
  log: (sentence: string) => void
}

/** The connections to a standby, and one that sees where its primary is. */
export const connectStandby = ({ databaseUrl, replicaUrl, pooler, log }: ServerConnections): Standby | undefined =>
  replicaUrl === undefined
    ? undefined
    : new Standby({
        pool: createPool({
          connectionString: replicaUrl,
          max: maxConnections.read,
          application_name: pooler ? 'huiswaarts pooled' : 'huiswaarts standby',
          ...configureLimits(true, pooler),
          connectionTimeoutMillis: standbyConnectTimeoutMs,
          query_timeout: standbyQueryTimeoutMs,
        }),
        primary: createPool({
          connectionString: databaseUrl,
          max: 1,
          application_name: pooler ? 'huiswaarts pooled' : 'huiswaarts health',
          ...configureLimits(true, pooler),
          connectionTimeoutMillis: standbyConnectTimeoutMs,
          query_timeout: standbyQueryTimeoutMs,
        }),
        log,
      })

/** The connections of a server: by kind, each with deadlines but those for maintenance. */
export const connectServer = ({ databaseUrl, pooler }: ServerConnections, standby: Standby | undefined) =>
  new ConnectionPools(
    (kind) =>
      createPool({
        connectionString: databaseUrl,
        max: maxConnections[kind],
        // A pooler sets the name again whenever a session passes from one name to another.
        application_name: pooler ? 'huiswaarts pooled' : `huiswaarts ${kind}`,
        ...configureLimits(kind !== 'maintenance', pooler),
      }),
    standby,
  )

/** The connections of a command, which has no deadlines. */
export const connectCommand = (connectionString: string, pooler: Pooler | undefined): pg.Pool =>
  createPool({
    connectionString,
    max: 10,
    application_name: 'huiswaarts command',
    ...configureLimits(false, pooler),
  })
