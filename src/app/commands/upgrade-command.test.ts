import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readArchive } from '#platform/backup/archive.ts'
import { migrate } from '#platform/database/migrate.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { migratedDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { noPhotoStore } from '#platform/storage/photo-store.ts'
import { upgradeCommand } from './upgrade-command.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-upgrade-'))
const migrations = readdirSync(join(projectRoot, 'db', 'migrations')).toSorted()
const newest = migrations.at(-1) ?? ''
let database: TestDatabase

beforeAll(async () => {
  database = await migratedDatabase()
  mkdirSync(join(folder, 'older'))
  for (const name of migrations.slice(0, -1))
    copyFileSync(join(projectRoot, 'db', 'migrations', name), join(folder, 'older', name))
})
/** An installation of the version before the newest migration. */
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await migrate(database.db, join(folder, 'older'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function upgrade(args: string[], isServed = false) {
  const lines: string[] = []
  const code = await upgradeCommand(args, {
    db: database.db,
    photos: noPhotoStore,
    origin: 'https://voorbeeld.example',
    dataDir: folder,
    allowedPrivateHosts: [],
    isServed,
    print: (line) => lines.push(line),
    logStep: () => {},
  })
  return { code, lines: lines.join('\n') }
}

async function readApplied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}

describe('upgrading', () => {
  test('with --check says what would be applied, and changes nothing', async () => {
    const { code, lines } = await upgrade(['--check'])
    expect(code).toBe(0)
    expect(lines).toContain(`To apply: ${newest}`)
    expect(lines).toMatch(/Free on the disk of .*: [\d,]+ MB; up to [\d,]+ MB are needed\./)
    expect(await readApplied()).toEqual(migrations.slice(0, -1))
  })

  test('makes a backup first that is whole, applies what is new, and has nothing to do the second time', async () => {
    const file = join(folder, 'before.tar')
    expect((await upgrade(['--backup', file])).code).toBe(0)
    expect((await readArchive(file)).migrations.map(({ name }) => name)).toEqual(migrations.slice(0, -1))
    expect(await readApplied()).toEqual(migrations)
    const again = await upgrade([])
    expect([again.code, again.lines]).toEqual([0, expect.stringContaining('The schema is up to date.')])
  })

  test('is refused while the product runs', async () => {
    await expect(upgrade([], true)).rejects.toThrow('Stop it first')
    expect(await readApplied()).not.toContain(newest)
  })

  test('is refused over the schema of a newer version', async () => {
    await sql`insert into schema_migrations (name, hash) values ('9999_later.sql', 'x')`.execute(database.db)
    await expect(upgrade(['--check'])).rejects.toThrow('newer version of the product, which applied 9999_later.sql')
  })

  test('is refused over a migration that differs from the one applied', async () => {
    await sql`update schema_migrations set hash = 'x' where name = '0001_platform.sql'`.execute(database.db)
    await expect(upgrade([])).rejects.toThrow('0001_platform.sql differ')
    expect(await readApplied()).not.toContain(newest)
  })

  test('that cannot write its backup changes nothing', async () => {
    await expect(upgrade(['--backup', join(folder, 'nowhere', 'before.tar')])).rejects.toThrow()
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
    expect(await readApplied()).not.toContain(newest)
  })

  test.each([[['--chek']], [['--backup']], [['--check', '--backup', 'x']]])(
    'called wrongly, as with %j, says how it is called',
    async (args) => {
      await expect(upgrade(args)).rejects.toThrow('Usage: npm run upgrade')
    },
  )
})
