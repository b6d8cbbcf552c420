import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkCompatible, migrate, readSchemaState } from './migrate.ts'
import { projectRoot } from './project-root.ts'
import type { Tables } from './tables.ts'
import { migratedDatabase, type TestDatabase } from './test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-migrations-'))
let database: TestDatabase
let db: Kysely<Tables>

beforeAll(async () => {
  database = await migratedDatabase()
  db = database.db
})
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  for (const file of readdirSync(folder)) rmSync(join(folder, file))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, text: string) => writeFileSync(join(folder, name), text)

const tables = async () => (await db.introspection.getTables()).map((table) => table.name).toSorted()

async function applied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  return rows.map((row) => row.name)
}

async function lines(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select line from diary order by id`.execute(db)
  return rows.map((row) => row.line)
}

const diary = 'create table diary (id serial primary key, line text not null unique);'
const note = (line: string) => `insert into diary (line) values ('${line}');`

describe('the files of a schema', () => {
  test('are applied in the order of their numbers, each once', async () => {
    file('0010_last.sql', note('last'))
    file('0001_first.sql', diary + note('first'))
    file('0002_second.sql', note('second'))
    file('README.md', 'not a migration')

    expect(await migrate(db, folder)).toEqual(['0001_first.sql', '0002_second.sql', '0010_last.sql'])
    expect(await lines()).toEqual(['first', 'second', 'last'])

    expect(await migrate(db, folder)).toEqual([])
    expect(await lines()).toEqual(['first', 'second', 'last'])
  })

  test('that are added later are applied to existing data', async () => {
    file('0001_first.sql', diary + note('kept'))
    await migrate(db, folder)
    file('0002_second.sql', note('new'))

    expect(await migrate(db, folder)).toEqual(['0002_second.sql'])
    expect(await lines()).toEqual(['kept', 'new'])
  })

  test('that were edited after they were applied are refused, and no later one is applied', async () => {
    file('0001_first.sql', diary)
    await migrate(db, folder)
    file('0001_first.sql', `${diary} -- better`)
    file('0002_second.sql', note('too late'))

    await expect(migrate(db, folder)).rejects.toThrow(
      '0001_first.sql was edited after it had been applied; add a new migration instead.',
    )
    expect(await applied()).toEqual(['0001_first.sql'])
    expect(await lines()).toEqual([])
  })

  test('that an older version does not have are ignored: it may run next to a newer one', async () => {
    file('0001_first.sql', diary)
    file('0002_second.sql', note('newer'))
    await migrate(db, folder)
    rmSync(join(folder, '0002_second.sql'))

    expect(await migrate(db, folder)).toEqual([])
    expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql'])
  })

  test.each([
    ['a statement that fails', `create table half (id int); ${note('half')} select 1 / 0;`],
    ['a statement that cannot be parsed', `create table half (id int); ${note('half')} creat table x ();`],
    [
      'a constraint that existing rows break',
      `create table half (id int); alter table diary add check (line <> 'first');`,
    ],
  ])('leave nothing behind when one holds %s, and can be applied once it is corrected', async (_, text) => {
    file('0001_first.sql', diary + note('first'))
    file('0002_half.sql', text)
    file('0003_third.sql', note('third'))

    await expect(migrate(db, folder)).rejects.toThrow()
    expect(await applied()).toEqual(['0001_first.sql'])
    expect(await tables()).toEqual(['diary', 'schema_migrations'])
    expect(await lines()).toEqual(['first'])

    file('0002_half.sql', 'create table half (id int);')
    expect(await migrate(db, folder)).toEqual(['0002_half.sql', '0003_third.sql'])
  })
})

describe('a version beside a newer one', () => {
  /** The migrations of a version: the first ones of these. */
  const version = (count: number) => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    const marks = readFileSync(join(projectRoot, 'db', 'migrations', '0044_oldest_compatible.sql'), 'utf8')
    const all: [string, string][] = [
      ['0001_first.sql', diary],
      ['0044_marks.sql', marks],
      ['0045_mood.sql', 'alter table diary add column mood text;'],
      ['0046_mood_unused.sql', '-- Marks the version that no longer reads the mood.'],
      ['0047_no_mood.sql', '-- contracts: 0046 (the mood is not read since)\nalter table diary drop column mood;'],
    ]
    for (const [name, text] of all.slice(0, count)) file(name, text)
  }

  test('starts again on what the newer one has added, and goes on writing', async () => {
    version(4)
    await migrate(db, folder)
    version(2)
    expect(await checkCompatible(db, folder)).toEqual(['0045_mood.sql', '0046_mood_unused.sql'])
    expect(await migrate(db, folder)).toEqual([])
    await sql.raw(note('beside')).execute(db)
    expect(await lines()).toEqual(['beside'])
  })

  test('starts again when what it has stopped using is removed', async () => {
    version(5)
    await migrate(db, folder)
    version(4)
    expect(await checkCompatible(db, folder)).toEqual(['0047_no_mood.sql'])
    expect(await migrate(db, folder)).toEqual([])
  })

  test('refuses when what it uses was removed, and says which version it takes', async () => {
    version(5)
    await migrate(db, folder)
    version(3)
    const sentence =
      '0047_no_mood.sql removed from the database what versions without migration 0046 use, and this version does not have that one'
    await expect(checkCompatible(db, folder)).rejects.toThrow(sentence)
    file('0048_own.sql', note('never'))
    await expect(migrate(db, folder)).rejects.toThrow(sentence)
    expect(await lines()).toEqual([])
  })

  test('is told before an upgrade when that removes what it uses', async () => {
    version(3)
    await migrate(db, folder)
    version(5)
    expect((await readSchemaState(db, folder)).breaking).toEqual([
      { name: '0047_no_mood.sql', oldestCompatible: '0046' },
    ])
    version(4)
    await migrate(db, folder)
    version(5)
    expect((await readSchemaState(db, folder)).breaking).toEqual([])
  })

  test('of before the marks has a table without them, which is read all the same', async () => {
    version(1)
    await migrate(db, folder)
    expect(await checkCompatible(db, folder)).toEqual([])
    version(5)
    expect(await migrate(db, folder)).toHaveLength(4)
    version(1)
    await expect(checkCompatible(db, folder)).rejects.toThrow('0047_no_mood.sql removed')
  })
})

describe('a server with a time limit for queries', () => {
  test('does not limit migrations, and keeps the limit for its queries', async () => {
    file('0001_slow.sql', `${diary} select pg_sleep(0.5);`)
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 200`.execute(connection)
      try {
        expect(await migrate(connection, folder)).toEqual(['0001_slow.sql'])
        const { rows } = await sql`show statement_timeout`.execute(connection)
        expect(rows).toEqual([{ statement_timeout: '200ms' }])
      } finally {
        await sql`reset statement_timeout`.execute(connection)
      }
    })
  })
})

describe('processes that are started together', () => {
  const together = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, work))

  test('bring an empty database up to date once, and none of them fails', async () => {
    file('0001_first.sql', diary + note('first'))
    file('0002_second.sql', note('second'))
    // Connections are opened first, so that the migrations really run concurrently; repeated several times.
    await together(() => sql`select pg_sleep(0.1)`.execute(db))
    for (let round = 0; round < 10; round++) {
      await sql`drop table if exists schema_migrations, diary`.execute(db)
      const done = await together(() => migrate(db, folder))

      expect(done.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql'])
      expect(await lines()).toEqual(['first', 'second'])
    }
  })
})

describe('our own schema', () => {
  test('is fully applied to an empty database, and then unchanged', async () => {
    const ours = readdirSync(join(projectRoot, 'db', 'migrations')).toSorted()
    expect(await migrate(db)).toEqual(ours)
    expect(await applied()).toEqual(ours)
    expect(await migrate(db)).toEqual([])
  })

  test('has checked every reply for who is forgotten, also those of before the check', async () => {
    await migrate(db)
    const { rows } = await sql<{ convalidated: boolean }>`
      select convalidated from pg_constraint where conname = 'replies_address_check'`.execute(db)
    expect(rows).toEqual([{ convalidated: true }])
  })

  test('is recognised in any folder', async () => {
    await migrate(db)
    cpSync(join(projectRoot, 'db', 'migrations'), folder, { recursive: true })
    expect(await migrate(db, folder)).toEqual([])
  })
})
