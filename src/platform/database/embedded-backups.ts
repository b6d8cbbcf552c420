import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { constants } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from './open-embedded.ts'

/** How many copies are kept: the last quarter-hours, and the last of each night (design/stack.md). */
const maxQuarterHourBackups = 24
const maxNightlyBackups = 14

const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/** Flushes a folder and its contents to the disk, which PGlite itself never does. */
async function syncToDisk(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncToDisk(path)
    else {
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
    }
  }
  const self = await open(folder, 'r')
  await self.sync().finally(() => self.close())
}

/** Verifies a copy by opening it and reading from it. */
async function verifyBackup(folder: string): Promise<void> {
  const db = await openEmbedded(folder)
  try {
    await db.query('select count(*) from schema_migrations')
  } finally {
    await db.close()
  }
}

/** Which of the complete copies may be deleted, given their names in order of age. */
export function findExpiredBackups(names: string[]): string[] {
  const backups = names.filter((name) => backupName.test(name)).toSorted()
  const lastOfDay = new Map(backups.map((name) => [name.slice(0, 10), name]))
  const kept = [...backups.slice(-maxQuarterHourBackups), ...[...lastOfDay.values()].slice(-maxNightlyBackups)]
  return backups.filter((name) => !kept.includes(name)).toReversed()
}

/**
 * Makes one copy of the embedded database while `atRest` blocks writes: flushed to the disk, opened once to verify it,
 * and only then given its name. Old copies beyond 24 quarter-hours and 14 nights are deleted. @returns its folder
 */
export async function backUpDatabase(
  database: string,
  copies: string,
  now: Date,
  atRest: (work: () => Promise<void>) => Promise<void>,
): Promise<string> {
  await mkdir(copies, { recursive: true, mode: 0o700 })
  const unfinished = join(copies, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await atRest(() => cp(database, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE }))
  await verifyBackup(unfinished)
  await syncToDisk(unfinished)
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const copy = join(copies, name)
  await rename(unfinished, copy)
  for (const old of findExpiredBackups(await readdir(copies)))
    await rm(join(copies, old), { recursive: true, force: true })
  return copy
}
