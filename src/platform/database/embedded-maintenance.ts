import { sql } from 'kysely'
import type { Db } from './db.ts'
import { copyDatabase } from './embedded-backups.ts'
import { embeddedPaths, type EmbeddedDatabase } from './embedded-database.ts'

const copyEvery = 15 * 60 * 1000
const tidyEvery = 60 * 60 * 1000

type Log = (sentence: string) => void

/** Runs work again and again, never twice at a time. @returns a function that ends it */
function regularly(every: number, work: () => Promise<void>, failed: (reason: string) => void): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    work()
      .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        busy = false
      })
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

async function written(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

/** Copies the embedded database every quarter of an hour, if anything was written since the last copy. */
export function keepCopies(db: Db, embedded: EmbeddedDatabase, dataDir: string, log: Log): () => void {
  const paths = embeddedPaths(dataDir)
  let copied = ''
  return regularly(
    copyEvery,
    async () => {
      if ((await written(db)) === copied) return
      await copyDatabase(paths.database, paths.copies, new Date(), embedded.atRest)
      copied = await written(db)
    },
    (reason) => log(`The database could not be copied: ${reason}`),
  )
}

/** Does what PostgreSQL's autovacuum would do: PGlite has no background workers. */
export function tidyRegularly(db: Db, embedded: EmbeddedDatabase, log: Log): () => void {
  return regularly(
    tidyEvery,
    () => embedded.unhurried(async () => void (await sql`vacuum (analyze)`.execute(db))),
    (reason) => log(`The database could not be tidied: ${reason}`),
  )
}
