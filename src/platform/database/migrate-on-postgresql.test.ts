import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from './migrate.ts'
import { projectRoot } from './project-root.ts'
import { migratedDatabase, type TestDatabase } from './test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-locked-'))
let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a migration waits for a table that somebody uses for long, and others use it meanwhile', async () => {
  const { db } = database
  await sql`create table diary (line text)`.execute(db)
  // A version that has all the migrations of this one, and one more.
  cpSync(join(projectRoot, 'db', 'migrations'), folder, { recursive: true })
  writeFileSync(join(folder, '9999_mood.sql'), 'alter table diary add column mood text;')

  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks where relation = 'diary'::regclass and mode = 'AccessExclusiveLock' and not granted`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
  }
  const migrating = await db.transaction().execute(async (transaction) => {
    await sql`select from diary`.execute(transaction)
    const started = migrate(db, folder)
    for (let attempt = 0; attempt < 2; attempt++) {
      await vi.waitFor(isWaiting, { timeout: 30_000, interval: 20 })
      // Waits behind the migration, as long as that waits.
      await sql`select from diary`.execute(db)
    }
    return { started }
  })
  expect(await migrating.started).toEqual(['9999_mood.sql'])
  await sql`select mood from diary`.execute(db)
})
