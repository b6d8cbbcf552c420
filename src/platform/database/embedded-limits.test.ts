import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database.ts'

const statementTimeoutMs = 6_000

/** Limits of the embedded database. The tests wait for real seconds, so they run concurrently. */
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function withDatabase(
  name: string,
  freeBytes: () => number,
  work: (database: OpenDatabase, said: string[]) => Promise<void>,
): Promise<void> {
  const said: string[] = []
  const log = (sentence: string) => void said.push(sentence)
  const dataDir = join(folder, name)
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    as: 'server',
    log,
    freeBytes,
    statementTimeoutMs,
  })
  try {
    await sql`create table diary (line text not null)`.execute(database.db)
    await work(database, said)
  } finally {
    await database.close()
  }
}

const note = (db: OpenDatabase['db'], line: string) => sql`insert into diary values (${line})`.execute(db)
const lines = async (db: OpenDatabase['db']) =>
  (await sql<{ line: string }>`select line from diary order by line`.execute(db)).rows.map((row) => row.line)
/** Waits until a condition holds; the duration is not tested. */
const until = <T>(holds: () => Promise<T> | T) => vi.waitFor(holds, { timeout: 30_000, interval: 200 })
const plenty = 10 ** 12
const full = 'The disk is nearly full; the database only reads.'

describe.concurrent('the embedded database', { timeout: 90_000 }, () => {
  test('ends a statement that blocks all others, and still has committed data and detects a full disk', async () => {
    let free = plenty
    await withDatabase(
      'deadline',
      () => free,
      async ({ db }, said) => {
        await note(db, 'kept')
        const endless = db.transaction().execute(async (transaction) => {
          await note(transaction, 'never agreed to')
          free = 200 * 1024 * 1024
          await sql`select pg_sleep(600)`.execute(transaction)
        })
        await expect(endless).rejects.toThrow()

        await until(async () => expect(await lines(db)).toEqual(['kept']))
        await until(() => expect(note(db, 'refused')).rejects.toMatchObject({ code: '25006' }))
        expect(said).toEqual([full, 'A statement took longer than 6 s; the embedded database is reopened.', full])

        free = plenty
        await until(() => expect(said.at(-1)).toBe('The disk has enough free space again; writing continues.'))
        await until(() => note(db, 'later'))
        expect(await lines(db)).toEqual(['kept', 'later'])
      },
    )
  })

  test('that is started on a full disk gives up its reserve, reads, and writes again once there is room', async () => {
    let free = plenty
    const freeBytes = () => free
    const reserve = join(folder, 'restarted', 'reserve')
    const reopened = { databaseUrl: undefined, dataDir: join(folder, 'restarted'), as: 'server', freeBytes } as const
    await withDatabase('restarted', freeBytes, async ({ db }) => {
      await note(db, 'before')
      await until(() => expect(existsSync(reserve)).toBe(true))
    })
    free = 10 * 1024 * 1024
    const database = await openDatabase({ ...reopened, log: () => {} })
    try {
      expect(existsSync(reserve)).toBe(false)
      expect(await lines(database.db)).toEqual(['before'])
      expect(database.isWritable?.()).toBe(false)
      await expect(note(database.db, 'refused')).rejects.toMatchObject({ code: '25006' })
      free = plenty
      await until(() => note(database.db, 'after'))
      expect(database.isWritable?.()).toBe(true)
      expect(await lines(database.db)).toEqual(['after', 'before'])
    } finally {
      await database.close()
    }
  })

  test('lets many wait while one statement, or a copy, takes seconds', async () => {
    await withDatabase(
      'queue',
      () => plenty,
      async ({ db }) => {
        const slow = sql`select pg_sleep(3)`.execute(db)
        const names = Array.from({ length: 8 }, (_, index) => `line ${index}`)
        await Promise.all([slow, ...names.map((name) => note(db, name))])
        expect(await lines(db)).toEqual(names)
      },
    )
  })

  test('does not limit work that may take long', async () => {
    await withDatabase(
      'unhurried',
      () => plenty,
      async (database, said) => {
        const { db } = database
        await database.withoutDeadline(() => sql`select pg_sleep(8)`.execute(db))
        await note(db, 'done')
        expect(await lines(db)).toEqual(['done'])
        expect(said).toEqual([])
      },
    )
  })
})
