import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ConnectionPools, withConnectionKind, type ConnectionKind } from './connection-pools.ts'
import type { Db } from './db.ts'
import { runningSocketFolder, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'
import { PreparingClient } from './prepared-statements.ts'
import { startBackups, startVacuuming } from './embedded-maintenance.ts'
import type { Tables } from './tables.ts'

/** Time limit for queries: visitors do not wait longer, and no requests pile up. */
const queryTimeoutMs = 5_000
const connectTimeoutMs = 2_000
/** A statement that waits longer for a lock fails: better one refusal than a queue. */
const lockTimeoutMs = 3_000
/** Connections of a server by what they are used for. */
const maxConnections: Record<ConnectionKind, number> = { read: 5, write: 3, job: 4, health: 1, maintenance: 1 }

/** Parses counts as numbers (none reaches 2^53) and days as text, since a day has no time zone. */
export function configureParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
}

export interface OpenDatabase {
  readonly db: Kysely<Tables>
  /** The kind of database, printed at start. */
  readonly kind: 'postgresql' | 'embedded'
  /** Whether a running server of this installation does the work, as for a command on the embedded database. */
  isServed?: boolean
  /** Whether it can be written to; undefined where that is not known. */
  isWritable?: () => boolean
  /** The connections in use, by kind; undefined where all work shares one session. */
  connections?: () => ReturnType<ConnectionPools['count']>
  /** Runs work that may take long, such as migrations, without the time limit. */
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Options {
  databaseUrl: string | undefined
  dataDir: string
  /** A server runs the embedded database; a command connects through a running server if there is one. */
  as: 'server' | 'command'
  log?: (sentence: string) => void
  /** Returns the free space on the disk of a folder; by default from the operating system. */
  freeBytes?: (folder: string) => number
  /** Time limit for a statement of the embedded database; 10 s by default. */
  statementTimeoutMs?: number
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: connectTimeoutMs, ...config })
  // The pool replaces a connection that breaks while idle; the process must not end.
  pool.on('error', () => {})
  // The same for one that breaks during a statement: the statement fails, but the process must not end.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function toKysely(pool: pg.Pool | ConnectionPools): Kysely<Tables> {
  configureParsers()
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** The connections of a server: by kind, each with deadlines but those for maintenance. */
const connectServer = (connectionString: string) =>
  new ConnectionPools((kind) =>
    createPool({
      connectionString,
      Client: PreparingClient,
      max: maxConnections[kind],
      application_name: `huiswaarts ${kind}`,
      ...(kind !== 'maintenance' && {
        // Starting parallel workers takes longer than what they save on statements as short as these.
        options: `-c statement_timeout=${queryTimeoutMs} -c lock_timeout=${lockTimeoutMs} -c max_parallel_workers_per_gather=0`,
        // The server may be gone and say nothing; its own deadline then never comes.
        query_timeout: queryTimeoutMs + 1_000,
      }),
    }),
  )

/** All share one session, so that callers wait for a connection as long as somebody else's statement or a copy takes. */
const connectSocket = (socketFolder: string) =>
  toKysely(
    createPool({
      host: socketFolder,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      max: 4,
      connectionTimeoutMillis: queryTimeoutMs,
    }),
  )

/**
 * Opens the database of this installation: PostgreSQL if an address is set, else the embedded one of the data folder.
 *
 * @throws FolderInUseError when another server uses the data folder
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  as,
  log = () => {},
  ...limits
}: Options): Promise<OpenDatabase> {
  if (databaseUrl) {
    const connectCommand = () =>
      createPool({
        connectionString: databaseUrl,
        Client: PreparingClient,
        max: 10,
        application_name: 'huiswaarts command',
      })
    const pools = as === 'server' ? connectServer(databaseUrl) : undefined
    const db = toKysely(pools ?? connectCommand())
    return {
      db,
      ...(pools && { connections: () => pools.count() }),
      kind: 'postgresql',
      withoutDeadline: (work) => withConnectionKind('maintenance', work),
      close: () => db.destroy(),
    }
  }

  const running = as === 'command' ? runningSocketFolder(dataDir) : undefined
  if (running) {
    const db = connectSocket(running)
    return { db, kind: 'embedded', isServed: true, withoutDeadline: (work) => work(), close: () => db.destroy() }
  }

  const embedded = await startEmbeddedDatabase(dataDir, log, limits)
  const db = connectSocket(embedded.socketFolder)
  await makeReadOnlyWhenFull(db, embedded, log)
  const upkeep = as === 'server' ? [startBackups(db, embedded, dataDir, log), startVacuuming(db, embedded, log)] : []
  return {
    db,
    kind: 'embedded',
    isWritable: () => embedded.hasSpace(),
    withoutDeadline: (work) => embedded.withoutDeadline(work),
    close: async () => {
      for (const stop of upkeep) stop()
      await db.destroy()
      await embedded.close()
    },
  }
}

// The embedded database is one session, so a session setting made by one connection holds for all.
async function makeReadOnlyWhenFull(db: Db, embedded: EmbeddedDatabase, log: (sentence: string) => void) {
  const apply = async (hasSpace: boolean) => {
    log(
      hasSpace
        ? 'The disk has enough free space again; writing continues.'
        : 'The disk is nearly full; the database only reads.',
    )
    await sql`set default_transaction_read_only = ${sql.lit(!hasSpace)}`.execute(db)
  }
  embedded.onSpace((hasSpace) => void apply(hasSpace).catch(() => {}))
  if (!embedded.hasSpace()) await apply(false)
}
