import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { withConnectionKind, type ConnectionPools } from './connections/connection-pools.ts'
import type { Db } from './db.ts'
import { runningSocketFolder, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'
import { startBackups, startVacuuming } from './embedded-maintenance.ts'
import {
  connectCommand,
  connectServer,
  connectStandby,
  createPool,
  queryTimeoutMs,
  type Pooler,
} from './connections/connect.ts'
import type { Tables } from './tables.ts'

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
  /** Throws if the address of the standby is that of a primary or of another database; undefined without one. */
  checkStandby?: () => Promise<void>
  /** Runs work that may take long, such as migrations, without the time limit. */
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Options {
  databaseUrl: string | undefined
  /** A standby, which reads of anonymous visitors go to. */
  databaseReplicaUrl?: string | undefined
  /** What stands between this process and PostgreSQL. */
  databasePooler?: Pooler | undefined
  dataDir: string
  /** A server runs the embedded database; a command connects through a running server if there is one. */
  as: 'server' | 'command'
  log?: (sentence: string) => void
  /** Returns the free space on the disk of a folder; by default from the operating system. */
  freeBytes?: (folder: string) => number
  /** Time limit for a statement of the embedded database; 10 s by default. */
  statementTimeoutMs?: number
}

function toKysely(pool: pg.Pool | ConnectionPools): Kysely<Tables> {
  configureParsers()
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

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
  databaseReplicaUrl,
  databasePooler,
  dataDir,
  as,
  log = () => {},
  ...limits
}: Options): Promise<OpenDatabase> {
  if (databaseUrl) {
    const server = { databaseUrl, replicaUrl: databaseReplicaUrl, pooler: databasePooler, log }
    const standby = as === 'server' ? connectStandby(server) : undefined
    const pools = as === 'server' ? connectServer(server, standby) : undefined
    const db = toKysely(pools ?? connectCommand(databaseUrl, databasePooler))
    return {
      db,
      ...(pools && { connections: () => pools.count() }),
      ...(standby && { checkStandby: () => standby.check() }),
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
