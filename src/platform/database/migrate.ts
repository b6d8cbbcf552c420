import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { projectRoot } from './project-root.ts'
import type { Tables } from './tables.ts'

const migrationsFolder = join(projectRoot, 'db', 'migrations')
// An arbitrary number. Two processes that start at once migrate one after the other.
const migrationLock = 472_350_117

/**
 * Applies the numbered files of a folder in order, each once, each in a transaction of its own; returns those applied
 * now.
 *
 * @throws Error when a file that was applied before has been edited since, or when one fails
 */
export async function migrate(db: Kysely<Tables>, folder = migrationsFolder): Promise<string[]> {
  // `if not exists` alone does not prevent two processes from creating it at the same moment.
  await withMigrationLock(db, async (transaction) => {
    await sql`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`.execute(transaction)
  })

  const applied: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
    const text = await readFile(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    await withMigrationLock(db, async (transaction) => {
      const { rows } = await sql<{ hash: string }>`select hash from schema_migrations where name = ${name}`.execute(
        transaction,
      )
      if (rows[0] && rows[0].hash !== hash)
        throw new Error(`${name} was edited after it had been applied; add a new migration instead.`)
      if (rows[0]) return
      await sql
        .raw(text)
        .execute(transaction)
        .catch((error: unknown) => {
          throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
        })
      await sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`.execute(transaction)
      applied.push(name)
    })
  }
  return applied
}

/** The files that `migrate` would apply now. */
export async function findPendingMigrations(db: Kysely<Tables>, folder = migrationsFolder): Promise<string[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return names
  const applied = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const known = new Set(applied.rows.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/** Runs work in a transaction while no other process migrates, without the server's time limit for queries. */
const withMigrationLock = (db: Kysely<Tables>, work: (transaction: Kysely<Tables>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await work(transaction)
  })
