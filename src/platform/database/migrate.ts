import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { projectRoot } from './project-root.ts'
import type { Tables } from './tables.ts'

const migrationsFolder = join(projectRoot, 'db', 'migrations')
// An arbitrary number. Two processes that start at once migrate one after the other.
const migrationLock = 472_350_117

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

class EditedMigrationError extends Error {
  constructor(name: string) {
    super(`${name} was edited after it had been applied; add a new migration instead.`)
  }
}

/**
 * Applies the numbered files of a folder in order, each once, each in a transaction of its own; returns those applied
 * now.
 *
 * @throws Error when a file that was applied before has been edited since, or when one fails
 */
export async function migrate(db: Kysely<Tables>, folder = migrationsFolder): Promise<string[]> {
  const { pending, edited } = await readSchemaState(db, folder)
  if (edited[0]) throw new EditedMigrationError(edited[0])
  if (pending.length === 0) return []
  // `if not exists` alone does not prevent two processes from creating it at the same moment.
  await withMigrationLock(db, async (transaction) => {
    await sql`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`.execute(transaction)
  })

  const applied: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
    const text = await readFile(join(folder, name), 'utf8')
    const hash = hashOf(text)
    await withMigrationLock(db, async (transaction) => {
      const { rows } = await sql<{ hash: string }>`select hash from schema_migrations where name = ${name}`.execute(
        transaction,
      )
      if (rows[0] && rows[0].hash !== hash) throw new EditedMigrationError(name)
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

/** The files of the schema compared with those that were applied to a database. */
export interface SchemaState {
  /** Those that `migrate` would apply now. */
  pending: string[]
  /** Those that were edited after they had been applied. */
  edited: string[]
  /** Those that only a newer version of the product has. */
  newer: string[]
}

/** Compares the schema of a database with that of this version. Changes nothing. */
export async function readSchemaState(db: Kysely<Tables>, folder = migrationsFolder): Promise<SchemaState> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return { pending: names, edited: [], newer: [] }
  const applied = await sql<{ name: string; hash: string }>`select name, hash from schema_migrations`.execute(db)
  const hashes = new Map(applied.rows.map(({ name, hash }) => [name, hash]))
  const edited: string[] = []
  for (const name of names) {
    const hash = hashes.get(name)
    if (hash !== undefined && hash !== hashOf(await readFile(join(folder, name), 'utf8'))) edited.push(name)
  }
  return {
    pending: names.filter((name) => !hashes.has(name)),
    edited,
    newer: [...hashes.keys()].filter((name) => !names.includes(name)).toSorted(),
  }
}

/** Runs work in a transaction while no other process migrates, without the server's time limit for queries. */
const withMigrationLock = (db: Kysely<Tables>, work: (transaction: Kysely<Tables>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await work(transaction)
  })
