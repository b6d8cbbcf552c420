import { sql } from 'kysely'
import type { Db } from './db.ts'
import { backUpDatabase } from './embedded-backups.ts'
import { embeddedPaths } from './embedded-paths.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'

const backupIntervalMs = 15 * 60 * 1000
const vacuumIntervalMs = 60 * 60 * 1000

type Log = (sentence: string) => void

/** Runs work repeatedly, never concurrently. @returns a function that stops it */
function startInterval(intervalMs: number, work: () => Promise<void>, failed: (reason: string) => void): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    work()
      .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)))
      .finally(() => (busy = false))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function readWalPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

/** Backs up the embedded database every quarter of an hour, if anything was written since the last copy. */
export function startBackups(db: Db, embedded: EmbeddedDatabase, dataDir: string, log: Log): () => void {
  const paths = embeddedPaths(dataDir)
  let backedUpAt = ''
  return startInterval(
    backupIntervalMs,
    async () => {
      if ((await readWalPosition(db)) === backedUpAt) return
      await backUpDatabase(paths.database, paths.backups, new Date(), embedded.atRest)
      backedUpAt = await readWalPosition(db)
    },
    (reason) => log(`The database could not be copied: ${reason}`),
  )
}

/** Does what PostgreSQL's autovacuum would do: PGlite has no background workers. */
export function startVacuuming(db: Db, embedded: EmbeddedDatabase, log: Log): () => void {
  return startInterval(
    vacuumIntervalMs,
    () => embedded.withoutDeadline(async () => void (await sql`vacuum (analyze)`.execute(db))),
    (reason) => log(`The database could not be vacuumed: ${reason}`),
  )
}
