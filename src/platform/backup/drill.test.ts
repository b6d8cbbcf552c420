import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertPhotosWithHashes, insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { emptyTables } from '#platform/database/test-database.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { readArchive } from './archive.ts'
import { backUp, restore } from './backup.server.ts'
import { hashTables } from './test-backup.ts'

/** The drill: back up while others write, lose everything, restore; and the same with processes that are killed. */
const site = testApp()
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-drill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dataDir = join(folder, 'data')
const photoFolder = join(folder, 'photos')
const backup = join(folder, 'backup.tar')
const newerBackup = join(folder, 'newer.tar')
/** Among the rows, and with the last of them. */
const stepsToKill = ['properties:', 'users:']
const agree = () => Promise.resolve()
let snapshot: Record<string, string>
let pictures: Record<string, string>

function hashPhotos(): Record<string, string> {
  if (!existsSync(photoFolder)) return {}
  const files = readdirSync(photoFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
  return Object.fromEntries(
    files.toSorted().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(photoFolder, name)))
        .digest('hex'),
    ]),
  )
}

/** The address of the test's own database on a server, if there is one. */
async function addressOfSite(): Promise<string | undefined> {
  if (!process.env.TEST_POSTGRES_URL) return undefined
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  return Object.assign(new URL(process.env.TEST_POSTGRES_URL), { pathname: `/${rows[0]?.name}` }).href
}

/** Backs up or restores in a process of its own, which stops at a step and is killed there, or runs to its end. */
async function runInProcess(work: 'backUp' | 'restore', databaseUrl: string | undefined, stopAt?: string) {
  const file = work === 'backUp' ? join(folder, 'killed.tar') : backup
  const moduleOf = (...path: string[]) => JSON.stringify(pathToFileURL(join(projectRoot, 'src', ...path)).href)
  const code = `
    import { writeSync } from 'node:fs'
    import { openDatabase } from ${moduleOf('platform', 'database', 'open-database.ts')}
    import { backUp, restore } from ${moduleOf('platform', 'backup', 'backup.server.ts')}
    import { hashTables } from ${moduleOf('platform', 'backup', 'test-backup.ts')}
    import { folderPhotoStore } from ${moduleOf('platform', 'storage', 'photo-store.ts')}
    const { file, databaseUrl, dataDir, photoFolder, work, stopAt } = ${JSON.stringify({ file, databaseUrl, dataDir, photoFolder, work, stopAt })}
    const database = await openDatabase({ databaseUrl, dataDir, as: 'command' })
    const before = await hashTables(database.db)
    const logStep = (step) => {
      if (!stopAt || !step.startsWith(stopAt)) return
      writeSync(1, JSON.stringify({ before }) + '\\n')
      // Until the process is killed.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    const parts = { db: database.db, photos: folderPhotoStore(photoFolder), logStep, confirmReplacing: async () => {} }
    if (work === 'backUp') await backUp(file, { ...parts, version: '0.1.0', withPhotos: true })
    else await restore(file, parts)
    writeSync(1, JSON.stringify({ before, after: await hashTables(database.db) }) + '\\n')
    await database.close()`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    said += String(chunk)
    if (stopAt && said.endsWith('\n')) child.kill('SIGKILL')
  }
  const [exitCode, signal] = (await exited) as [number | null, string | null]
  expect([exitCode, signal]).toEqual(stopAt ? [null, 'SIGKILL'] : [0, null])
  return JSON.parse(said) as { before: Record<string, string>; after?: Record<string, string> }
}

async function fill(): Promise<void> {
  for (let i = 0; i < 8; i++) {
    await register(site, `person${i}`)
    const home = await insertProperty(site.db, { amenities: ['balcony'] })
    const hash = createHash('sha256').update(`picture ${i}`).digest('hex')
    await insertPhotosWithHashes(site.db, home, [hash])
    for (const width of [480, 800]) await photos.put(hash, width, Buffer.from(`picture ${i} in ${width}`))
  }
}

const photos = folderPhotoStore(photoFolder)
const quietly = { photos, logStep: () => {}, confirmReplacing: agree }

describe('the drill', { timeout: 300_000 }, () => {
  test('everything is back as it was when the backup began, and what others wrote meanwhile is not', async () => {
    await fill()
    snapshot = await hashTables(site.db)
    pictures = hashPhotos()
    const writes: Promise<unknown>[] = []
    // The first step is within the moment of the backup.
    const logStep = () => void writes.push(register(site, `later${writes.length}`))
    await backUp(backup, { db: site.db, photos, logStep, version: '0.1.0', withPhotos: true })
    expect(writes.length).toBeGreaterThan(5)
    await Promise.all(writes)
    expect(await hashTables(site.db)).not.toEqual(snapshot)
    await backUp(newerBackup, { db: site.db, ...quietly, version: '0.1.0', withPhotos: true })

    await emptyTables(site.db)
    rmSync(photoFolder, { recursive: true })
    await restore(backup, { db: site.db, ...quietly })
    expect(await hashTables(site.db)).toEqual(snapshot)
    expect(hashPhotos()).toEqual(pictures)
  })

  test('a restore that is killed at any step leaves what was there, and the next one succeeds', async () => {
    const databaseUrl = await addressOfSite()
    const target = await openDatabase({ databaseUrl, dataDir, as: 'command' })
    await migrate(target.db)
    await restore(newerBackup, { db: target.db, ...quietly })
    const old = await hashTables(target.db)
    await target.close()
    expect(old).not.toEqual(snapshot)

    for (const step of stepsToKill) {
      const { before } = await runInProcess('restore', databaseUrl, step)
      expect(before).toEqual(old)
    }
    rmSync(join(photoFolder, Object.keys(pictures)[0] ?? ''))
    writeFileSync(join(photoFolder, Object.keys(pictures)[1] ?? ''), 'damaged')
    const { before, after } = await runInProcess('restore', databaseUrl)
    expect(before).toEqual(old)
    expect(after).toEqual(snapshot)
    expect(hashPhotos()).toEqual(pictures)
  })

  test('a backup that is killed leaves no file that is taken for one', async () => {
    const databaseUrl = await addressOfSite()
    // The embedded database has what the test before has left.
    if (databaseUrl) await restore(backup, { db: site.db, ...quietly })
    await runInProcess('backUp', databaseUrl, 'users:')
    expect(readdirSync(folder).filter((name) => name.startsWith('killed.tar'))).toEqual(['killed.tar.unfinished'])
    await expect(readArchive(join(folder, 'killed.tar.unfinished'))).rejects.toThrow('backup')
  })
})
