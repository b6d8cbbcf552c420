import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { configureParsers } from './open-database.ts'
import { migrate } from './migrate.ts'
import { PooledClient, PreparingClient } from './connections/prepared-statements.ts'
import { projectRoot } from './project-root.ts'
import type { Tables } from './tables.ts'

export interface TestDatabase {
  db: Kysely<Tables>
  kind: 'postgresql' | 'embedded'
  /** Empties every table. */
  empty(): Promise<void>
  close(): Promise<void>
}

interface Opened {
  pool: pg.Pool
  close: () => Promise<void>
}

configureParsers()
const toKysely = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

async function schemaHash(): Promise<string> {
  const folder = join(projectRoot, 'db', 'migrations')
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).toSorted()) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** A migrated PGlite, opened from a dump that is created once for each state of the migrations. */
async function createEmbedded(): Promise<Opened> {
  const folder = join(projectRoot, 'node_modules', '.cache', 'huiswaarts')
  const dump = join(folder, `schema-${await schemaHash()}.tar`)
  if (!existsSync(dump)) {
    const template = await PGlite.create()
    const pool = new pg.Pool(createPgConfig(template))
    await migrate(toKysely(pool))
    const tar = await template.dumpDataDir('none')
    await pool.end()
    await template.close()
    await mkdir(folder, { recursive: true })
    // Written to a temporary file and renamed, since several test workers may do this at once.
    const temporaryPath = `${dump}.${randomUUID()}`
    await writeFile(temporaryPath, Buffer.from(await tar.arrayBuffer()))
    await rename(temporaryPath, dump)
  }
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(dump)]) })
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), { Client: PreparingClient }))
  return { pool, close: () => pglite.close() }
}

/** The template for test databases, migrated once for each state of the migrations. */
async function ensureTemplate(server: pg.Pool, addressOf: (name: string) => string): Promise<string> {
  const name = `schema_${await schemaHash()}`
  const client = await server.connect()
  try {
    // Several test workers may do this at once.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_aside with (force)`)
      await client.query(`create database ${name}_aside`)
      const pool = new pg.Pool({ connectionString: addressOf(`${name}_aside`) })
      await migrate(toKysely(pool))
      await pool.end()
      await client.query(`alter database ${name}_aside rename to ${name}`)
    }
    await client.query('select pg_advisory_unlock(1)')
  } finally {
    client.release()
  }
  return name
}

/**
 * A separate database on the server at `address`, which is dropped at the end. With TEST_POOLER_URL, the address of a
 * pooler in front of that server, statements of tests go through it.
 */
async function createOnServer(address: string): Promise<Opened> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Pool({ connectionString: address, max: 1 })
  const addressOf = (database: string, through = address) =>
    Object.assign(new URL(through), { pathname: `/${database}` }).href
  await server.query(`create database ${name} template ${await ensureTemplate(server, addressOf)}`)
  const pooler = process.env.TEST_POOLER_URL
  const pool = new pg.Pool({
    connectionString: addressOf(name, pooler),
    max: 5,
    Client: pooler ? PooledClient : PreparingClient,
  })
  pool.on('error', () => {})
  return {
    pool,
    close: async () => {
      await server.query(`drop database if exists ${name} with (force)`)
      await server.end()
    },
  }
}

/**
 * Empties all tables. Nearly all are empty already, and truncation would create a new file for each one and each of its
 * indexes. In replica mode the database skips triggers and foreign keys, so the order does not matter and append-only
 * tables are emptied too. Signing keys stay, since a process reads them once.
 */
export async function emptyTables(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'schema_migrations'
    and relname not like '%\\_keys'`.execute(db)
  const deletes = rows.map(({ name }) => `delete from ${name};`).join(' ')
  await sql.raw(`begin; set local session_replication_role = replica; ${deletes} commit`).execute(db)
}

const kind = process.env.TEST_POSTGRES_URL ? 'postgresql' : 'embedded'
const open = (): Promise<Opened> =>
  process.env.TEST_POSTGRES_URL ? createOnServer(process.env.TEST_POSTGRES_URL) : createEmbedded()

/**
 * A freshly migrated database, for tests that change the schema or check the initial data: on the PostgreSQL server of
 * TEST_POSTGRES_URL if set, else a PGlite in this process.
 */
export async function migratedDatabase(): Promise<TestDatabase> {
  const { pool, close } = await open()
  const db = toKysely(pool)
  return {
    db,
    kind,
    empty: () => emptyTables(db),
    close: async () => {
      await db.destroy()
      await close()
    },
  }
}

/** Databases that no test of this process uses at the moment. They end with the process or the test server. */
const idleDatabases: Opened[] = []

/** An empty database, reused from a finished test file if possible, since creating one takes half a second. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const opened = idleDatabases.pop() ?? (await open())
  // Caches are keyed by this object, so each test file gets its own.
  const db = toKysely(opened.pool)
  await emptyTables(db)
  return { db, kind, empty: () => emptyTables(db), close: async () => void idleDatabases.push(opened) }
}
