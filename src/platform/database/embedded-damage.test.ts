import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
  closeSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeChecksums } from './copy-checksums.ts'
import { recordPages, recordPosition } from './database-files.ts'
import { embeddedPaths } from './embedded-paths.ts'
import { openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'
import { computePageChecksum } from './page-checksum.ts'
import { finishRestore, restoreCopy } from './restore-copy.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-damage-'))
const pageBytes = 8192
/** A database that was closed, and the same as a process left it that was killed after more writes. */
const closed = join(folder, 'closed')
const killed = join(folder, 'killed')
/** The files of the table and its index. */
let table = ''
let index = ''

const count = async (db: PGlite) =>
  (await db.query<{ number: number }>('select count(*)::integer as number from diary')).rows[0]?.number

beforeAll(async () => {
  const working = join(folder, 'working')
  const db = await openFiles(working)
  await db.exec(`create table schema_migrations (name text, hash text);
    create table diary (id integer primary key, line text);
    insert into diary select i, repeat('x', 100) from generate_series(1, 1000) i`)
  const { rows } = await db.query<{ one: string; other: string }>(
    `select pg_relation_filepath('diary') as one, pg_relation_filepath('diary_pkey') as other`,
  )
  table = rows[0]?.one ?? ''
  index = rows[0]?.other ?? ''
  await db.close()
  recordPages(working)
  cpSync(working, closed, { recursive: true })

  const writing = await openFiles(working)
  for (let i = 1001; i <= 1200; i++) await writing.query('insert into diary values ($1, $2)', [i, 'y'.repeat(100)])
  const { rows: ends } = await writing.query<{ end: string }>('select pg_current_wal_flush_lsn()::text as end')
  recordPosition(working, ends[0]?.end ?? '')
  // What a process leaves that is killed now is what it has written so far.
  cpSync(working, killed, { recursive: true })
  await writing.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let number = 0
function copyOf(database: string): string {
  const copy = join(folder, `copy-${number++}`)
  cpSync(database, copy, { recursive: true })
  return copy
}

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+')
  writeSync(file, bytes, 0, bytes.length, at)
  closeSync(file)
}
const zero = (path: string, at: number, length: number) => overwrite(path, at, Buffer.alloc(length))

/** Where the log of a database that was killed is read up to. */
const logOf = (database: string) => {
  const log = join(database, 'pg_wal')
  return join(log, readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))[0] ?? '')
}
/** Where the last checkpoint is in the file of the log. */
const checkpointOf = (database: string) =>
  Number(readFileSync(join(database, 'global', 'pg_control')).readBigUInt64LE(32) % (16n * 1024n * 1024n))

describe('an embedded database', () => {
  test('that was closed opens, and so does one whose process was killed, with all that was committed', async () => {
    for (const [database, rows] of [
      [closed, 1000],
      [killed, 1200],
    ] as const) {
      const copy = copyOf(database)
      for (let again = 0; again < 2; again++) {
        const db = await openFiles(copy)
        expect(await count(db)).toBe(rows)
        await db.close()
      }
    }
  })

  test('opens after its tables were changed, emptied, rewritten and dropped, and its process was killed', async () => {
    const copy = copyOf(closed)
    const db = await openFiles(copy)
    for (const statement of [
      'create table other as select * from diary; delete from diary where id > 100',
      'vacuum diary',
      `create table gone (line text); insert into gone values ('x')`,
      'checkpoint',
      'drop table gone; create index on other (id)',
      'vacuum full diary',
      'reindex table diary',
      'begin; truncate diary; alter table other alter line type varchar; create index on other (line, id)',
    ])
      await db.exec(statement)
    const left = copyOf(copy)
    await db.close()
    const again = await openFiles(left)
    expect(await count(again)).toBe(100)
    await again.close()
  })

  test('opens after its process was killed while an unlogged table, which then is emptied, had rows', async () => {
    const copy = copyOf(closed)
    const db = await openFiles(copy)
    await db.exec(`create unlogged table counted (key text primary key, line text);
      insert into counted select i, repeat('x', 100) from generate_series(1, 1000) i; checkpoint`)
    recordPages(copy)
    const left = copyOf(copy)
    await db.close()
    for (let again = 0; again < 2; again++) {
      const opened = await openFiles(left)
      expect(await count(opened)).toBe(1000)
      expect((await opened.query('select * from counted')).rows).toEqual([])
      await opened.close()
    }
  })

  const page = () => `page 3 of ${table}`
  test.each<[string, string, (database: string) => void, () => string]>([
    [
      'a page of zeros in a table',
      'closed',
      (at) => zero(join(at, table), 3 * pageBytes, pageBytes),
      () => `${page()} is empty`,
    ],
    [
      'a page of zeros after a kill',
      'killed',
      (at) => zero(join(at, table), 3 * pageBytes, pageBytes),
      () => `${page()} is empty`,
    ],
    [
      'a page of zeros in an index',
      'closed',
      (at) => zero(join(at, index), pageBytes, pageBytes),
      () => `page 1 of ${index} is empty`,
    ],
    [
      'a changed byte',
      'closed',
      (at) => zero(join(at, table), 3 * pageBytes + 5000, 1),
      () => `${page()} differs from its checksum`,
    ],
    [
      'a page as it was earlier',
      'closed',
      (at) => overwrite(join(at, table), 3 * pageBytes, agedPage(join(at, table))),
      () => `${page()} is older than at the last checkpoint`,
    ],
    [
      'a table that is cut off',
      'closed',
      (at) => truncateSync(join(at, table), 2 * pageBytes),
      () => `${table} is cut off`,
    ],
    ['a table whose file is empty', 'closed', (at) => truncateSync(join(at, table), 0), () => `${table} is missing`],
    [
      'lost states of transactions',
      'closed',
      (at) => zero(join(at, 'pg_xact', '0000'), 0, 4096),
      () => 'pg_xact/0000 are lost',
    ],
    [
      'a log that is cut off',
      'killed',
      (at) => truncateSync(logOf(at), 4 * 1024 * 1024),
      () => 'write-ahead log is cut off',
    ],
    [
      'a log whose end is zeros',
      'killed',
      (at) => zero(logOf(at), checkpointOf(at) + 20_000, 1024 * 1024),
      () => 'write-ahead log is cut off',
    ],
  ])('with %s is refused, also the next time', async (_, database, damage, sentence) => {
    const copy = copyOf(database === 'closed' ? closed : killed)
    damage(copy)
    for (let again = 0; again < 2; again++) await expect(openFiles(copy)).rejects.toThrow(sentence())
  })

  /** Page 3 as if it had been written before everything else, with the checksum of that. */
  function agedPage(path: string): Buffer {
    const aged = Buffer.from(readFileSync(path).subarray(3 * pageBytes, 4 * pageBytes))
    aged.writeBigUInt64LE(1n << 32n)
    const words = new Int32Array(aged.buffer, aged.byteOffset, pageBytes / 4)
    aged.writeUInt16LE(computePageChecksum(words, 3), 8)
    return aged
  }
})

const quietly = { logStep: () => {}, confirmReplacing: () => Promise.resolve() }

describe('a damaged database', () => {
  test('is refused at start with the newest intact copy, which one command restores', async () => {
    const dataDir = join(folder, 'data')
    const { database, backups } = embeddedPaths(dataDir)
    mkdirSync(dataDir)
    cpSync(closed, database, { recursive: true })
    const copies = ['2026-11-20T10-00-00Z', '2026-11-21T10-00-00Z', '2026-11-21T10-15-00Z'].map((name) =>
      join(backups, name),
    )
    const [, good = '', bad = ''] = copies
    for (const copy of copies) {
      cpSync(closed, copy, { recursive: true })
      await writeChecksums(copy)
    }
    zero(join(bad, table), 0, 10)
    truncateSync(join(database, 'global', 'pg_control'), 100)

    const open = () => openDatabase({ databaseUrl: undefined, dataDir, as: 'server' })
    await expect(open()).rejects.toThrow(`npm run restore -- ${good}`)
    await expect(restoreCopy(bad, dataDir, quietly)).rejects.toThrow('is damaged: 1 of its files')
    await expect(restoreCopy(folder, dataDir, quietly)).rejects.toThrow('is not a copy of a database')
    expect(statSync(join(database, 'global', 'pg_control')).size).toBe(100)

    const refuse = { ...quietly, confirmReplacing: () => Promise.reject(new Error('rather not')) }
    await expect(restoreCopy(good, dataDir, refuse)).rejects.toThrow('rather not')
    expect(statSync(join(database, 'global', 'pg_control')).size).toBe(100)

    const before = await restoreCopy(good, dataDir, quietly)
    expect(statSync(join(before ?? '', 'global', 'pg_control')).size).toBe(100)
    const opened = await open()
    await opened.close()
  })

  test('that was being replaced when the process was killed is the old or the new one', () => {
    const place = join(folder, 'place')
    const put = (name: string) => {
      mkdirSync(name)
      writeFileSync(join(name, 'whose'), name)
    }
    put(place)
    put(`${place}.restored`)
    finishRestore(place)
    expect(readFileSync(join(place, 'whose'), 'utf8')).toBe(place)
    rmSync(place, { recursive: true })
    put(`${place}.restored`)
    finishRestore(place)
    expect(readFileSync(join(place, 'whose'), 'utf8')).toBe(`${place}.restored`)
  })
})
