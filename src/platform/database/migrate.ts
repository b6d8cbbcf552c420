import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { projectRoot } from './project-root.ts'
import type { Tables } from './tables.ts'

const migrationsFolder = join(projectRoot, 'db', 'migrations')
// An arbitrary number. Two processes that start at once migrate one after the other.
const migrationLock = 472_350_117

// Codes of PostgreSQL.
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A statement waits this long for a table that others use. Those that come after it wait as well, so not longer. */
const lockTimeoutMs = 1_000
const lockAttempts = 60
const lockPauseMs = 500

class EditedMigrationError extends Error {
  constructor(name: string) {
    super(`${name} was edited after it had been applied; add a new migration instead.`)
  }
}

/** A contraction was applied that this version is too old for. */
class TooOldVersionError extends Error {
  constructor({ name, oldestCompatible }: Contraction) {
    super(
      `${name} removed from the database what versions without migration ${oldestCompatible} use, and this version does not have that one`,
    )
  }
}

/** A migration that removed something: only versions that have the migration it names work without that. */
interface Contraction {
  name: string
  oldestCompatible: string
}

const numberOf = (name: string) => name.slice(0, 4)

/** The number of the migration that a contraction names in its first line; undefined for any other migration. */
const oldestCompatibleOf = (text: string): string | undefined => /^-- contracts: (\d{4}) \(/.exec(text)?.[1]

/**
 * Applies the numbered files of a folder in order, each once, each in a transaction of its own; returns those applied
 * now. Files that only a newer version has are left as they are.
 *
 * @throws Error when a file that was applied before has been edited since, when one fails, or when a newer version has
 *   removed what this one uses
 */
export async function migrate(db: Kysely<Tables>, folder = migrationsFolder): Promise<string[]> {
  const { pending, edited, tooNew } = await readSchemaState(db, folder)
  if (tooNew) throw new TooOldVersionError(tooNew)
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
    if (await retryLocked(() => applyOnce(db, name, text))) applied.push(name)
  }
  return applied
}

/**
 * Checks that this version may run on a database that a newer one has migrated.
 *
 * @returns the migrations that only the newer version has
 * @throws Error when one of them removed what this version uses
 */
export async function checkCompatible(db: Kysely<Tables>, folder = migrationsFolder): Promise<string[]> {
  const { newer, tooNew } = await readSchemaState(db, folder)
  if (tooNew) throw new TooOldVersionError(tooNew)
  return newer
}

/** Applies a file unless it has been. @returns whether it was applied now */
async function applyOnce(db: Kysely<Tables>, name: string, text: string): Promise<boolean> {
  const hash = hashOf(text)
  let isNew = false
  await withMigrationLock(db, async (transaction) => {
    const { rows } = await sql<{ hash: string }>`select hash from schema_migrations where name = ${name}`.execute(
      transaction,
    )
    if (rows[0] && rows[0].hash !== hash) throw new EditedMigrationError(name)
    if (rows[0]) return
    await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(transaction)
    await sql
      .raw(text)
      .execute(transaction)
      .catch((error: unknown) => {
        throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      })
    await sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`.execute(transaction)
    const oldestCompatible = oldestCompatibleOf(text)
    if (oldestCompatible)
      await sql`update schema_migrations set oldest_compatible = ${oldestCompatible} where name = ${name}`.execute(
        transaction,
      )
    isNew = true
  })
  return isNew
}

/** Repeats work that waited too long for a table, or for each other with somebody else; others go on in between. */
async function retryLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code
      if (attempt === lockAttempts || (code !== lockNotAvailable && code !== deadlockDetected)) throw error
      await setTimeout(lockPauseMs)
    }
}

/** The files of the schema compared with those that were applied to a database. */
export interface SchemaState {
  /** Those that `migrate` would apply now. */
  pending: string[]
  /** Those that were edited after they had been applied. */
  edited: string[]
  /** Those that only a newer version of the product has. */
  newer: string[]
  /** One of these that removed what this version uses. */
  tooNew: Contraction | undefined
  /** Pending ones that remove what processes use that run now, if they are of the version that migrated last. */
  breaking: Contraction[]
}

/** Compares the schema of a database with that of this version. Changes nothing. */
export async function readSchemaState(db: Kysely<Tables>, folder = migrationsFolder): Promise<SchemaState> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return { pending: names, edited: [], newer: [], tooNew: undefined, breaking: [] }
  // As JSON, since an older version may have made the table without the column.
  const applied = await sql<{ name: string; hash: string; oldestCompatible: string | null }>`
    select name, hash, to_jsonb(m) ->> 'oldest_compatible' as "oldestCompatible" from schema_migrations m`.execute(db)
  const hashes = new Map(applied.rows.map(({ name, hash }) => [name, hash]))
  const ours = new Set(names.map(numberOf))
  const theirs = new Set([...hashes.keys()].map(numberOf))
  const edited: string[] = []
  const breaking: Contraction[] = []
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const hash = hashes.get(name)
    const oldestCompatible = oldestCompatibleOf(text)
    if (hash !== undefined && hash !== hashOf(text)) edited.push(name)
    if (hash === undefined && oldestCompatible && !theirs.has(oldestCompatible))
      breaking.push({ name, oldestCompatible })
  }
  return {
    pending: names.filter((name) => !hashes.has(name)),
    edited,
    newer: [...hashes.keys()].filter((name) => !names.includes(name)).toSorted(),
    tooNew: applied.rows
      .flatMap(({ name, oldestCompatible }) => (oldestCompatible ? [{ name, oldestCompatible }] : []))
      .find(({ oldestCompatible }) => !ours.has(oldestCompatible)),
    breaking,
  }
}

/** Runs work in a transaction while no other process migrates, without the server's time limit for queries. */
const withMigrationLock = (db: Kysely<Tables>, work: (transaction: Kysely<Tables>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await work(transaction)
  })
