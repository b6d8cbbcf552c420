import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { findExpiredBackups, backUpDatabase } from './embedded-backups.ts'
import { embeddedPaths } from './embedded-paths.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-copies-'))
const dataDir = join(folder, 'data')
const paths = embeddedPaths(dataDir)

let embedded: EmbeddedDatabase
let client: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  embedded = await startEmbeddedDatabase(dataDir)
  // Connects like a command: through the running server.
  client = await openDatabase({ databaseUrl: undefined, dataDir, as: 'command' })
  await sql`create table pairs (number int not null, half text not null)`.execute(client.db)
})
afterAll(async () => {
  await client.close()
  await embedded.close()
  rmSync(folder, { recursive: true, force: true })
})

const backups = () => (existsSync(paths.backups) ? readdirSync(paths.backups).toSorted() : [])
const copyAt = (time: string) => backUpDatabase(paths.database, paths.backups, new Date(time), embedded.atRest)

describe('a copy of the embedded database', () => {
  test('is only complete, and named, after it was opened and read', async () => {
    // This database has no schema yet, so the table that the check reads does not exist.
    await expect(copyAt('2026-11-21T10:00:00Z')).rejects.toThrow('schema_migrations')
    expect(backups()).toEqual(['unfinished'])
  })

  test('that fails does not interrupt service', async () => {
    await expect(
      backUpDatabase(join(folder, 'nowhere'), paths.backups, new Date('2026-11-21T10:00:00Z'), embedded.atRest),
    ).rejects.toThrow('ENOENT')
    expect((await sql`select 1 as one`.execute(client.db)).rows).toEqual([{ one: 1 }])
  })

  test('that is made during writes has only whole transactions, and can be opened on its own', async () => {
    await sql`create table schema_migrations (name text)`.execute(client.db)
    let writing = true
    let written = 0
    const writer = (async () => {
      for (; writing; written++)
        await client.db.transaction().execute(async (transaction) => {
          await sql`insert into pairs values (${written}, 'one')`.execute(transaction)
          await sql`insert into pairs values (${written}, 'other')`.execute(transaction)
        })
    })()
    while (written < 20) await new Promise((resolve) => setTimeout(resolve, 5))
    const before = written
    const copy = await copyAt('2026-11-21T10:15:00.789Z')
    writing = false
    await writer

    expect(backups()).toEqual(['2026-11-21T10-15-00Z'])
    expect(statSync(paths.backups).mode & 0o777).toBe(0o700)
    const opened = await PGlite.create({ dataDir: copy })
    const { rows } = await opened.query<{ one: number; other: number }>(
      `select count(*) filter (where half = 'one')::int as one, count(*) filter (where half = 'other')::int as other from pairs`,
    )
    await opened.close()
    expect(rows[0]?.one).toBe(rows[0]?.other)
    expect(rows[0]?.one).toBeGreaterThanOrEqual(before)
    // Writes during the copy are not lost.
    expect((await sql`select count(*)::int as number from pairs`.execute(client.db)).rows).toEqual([
      { number: 2 * written },
    ])
  })

  test('replaces only the oldest copy when the maximum is exceeded', async () => {
    for (let quarter = 0; quarter < 30; quarter++) {
      const minutes = String((quarter % 4) * 15).padStart(2, '0')
      mkdirSync(join(paths.backups, `2026-11-20T${String(Math.floor(quarter / 4)).padStart(2, '0')}-${minutes}-00Z`))
    }
    writeFileSync(join(paths.backups, 'note-of-the-operator.txt'), 'keep')
    await copyAt('2026-11-21T10:30:00Z')

    const left = backups()
    expect(left).toContain('note-of-the-operator.txt')
    expect(left.filter((name) => name.startsWith('2026'))).toHaveLength(24)
    expect(left).not.toContain('2026-11-20T00-00-00Z')
    expect(left).toEqual(expect.arrayContaining(['2026-11-21T10-15-00Z', '2026-11-21T10-30-00Z']))
  })

  test('is made of a database with an unlogged table, which is empty in the copy', async () => {
    await sql`create unlogged table tries (key text primary key)`.execute(client.db)
    await sql`insert into tries select i::text from generate_series(1, 1000) i`.execute(client.db)
    const copy = await copyAt('2026-11-22T10:00:00Z')
    expect(existsSync(join(copy, 'huiswaarts-damage'))).toBe(false)
    expect(backups()).toContain('2026-11-22T10-00-00Z')
  })
})

describe('the kept copies', () => {
  const day = 24 * 60 * 60 * 1000
  const nameOf = (time: number) => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const start = Date.UTC(2026, 10, 1)

  test('are the last 24 quarter-hours and the last of each of fourteen days', () => {
    const quarters = Array.from({ length: 20 * 96 }, (_, i) => nameOf(start + (i * day) / 96))
    const dropped = new Set(findExpiredBackups(quarters))
    const kept = quarters.filter((name) => !dropped.has(name))

    // The last six hours, and the 23:45 copy of each of the thirteen days before the last.
    expect(kept.slice(-24)).toEqual(quarters.slice(-24))
    expect(kept.slice(0, -24)).toEqual(
      Array.from({ length: 13 }, (_, i) => `${new Date(start + (6 + i) * day).toISOString().slice(0, 10)}T23-45-00Z`),
    )
  })

  test('always include the newest and are never more than 38; other files are never dropped', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 400 * 96 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(times, fc.array(fc.string()), (quarters, others) => {
        const names = quarters.map((quarter) => nameOf(start + (quarter * day) / 96))
        const dropped = findExpiredBackups([...names, ...others, 'unfinished'])
        const kept = names.filter((name) => !dropped.includes(name))

        expect(dropped.filter((name) => !names.includes(name))).toEqual([])
        expect(kept).toContain(names.toSorted().at(-1))
        expect(kept.length).toBeLessThanOrEqual(38)
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(24, names.length))
      }),
    )
  })
})
