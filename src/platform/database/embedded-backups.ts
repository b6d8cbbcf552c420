import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { constants } from 'node:fs'
import { join } from 'node:path'
import { verifyCopy, writeChecksums } from './copy-checksums.ts'
import { checkFolder } from './embedded-worker-thread.ts'
import { syncFolder, syncToDisk } from './sync-to-disk.ts'

/** How many copies are kept: the last quarter-hours, and the last of each night (design/stack.md). */
const maxQuarterHourBackups = 24
const maxNightlyBackups = 14

const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/** Which of the complete copies may be deleted, given their names in order of age. */
export function findExpiredBackups(names: string[]): string[] {
  const backups = names.filter((name) => backupName.test(name)).toSorted()
  const lastOfDay = new Map(backups.map((name) => [name.slice(0, 10), name]))
  const kept = [...backups.slice(-maxQuarterHourBackups), ...[...lastOfDay.values()].slice(-maxNightlyBackups)]
  return backups.filter((name) => !kept.includes(name)).toReversed()
}

/**
 * Makes one copy of the embedded database while `atRest` blocks writes: flushed to the disk, opened once to check it, its
 * files hashed, and only then given its name. Old copies beyond 24 quarter-hours and 14 nights are deleted. @returns its folder
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
  await checkFolder(unfinished)
  await writeChecksums(unfinished)
  await syncToDisk(unfinished)
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const copy = join(copies, name)
  await rename(unfinished, copy)
  await syncFolder(copies)
  for (const old of findExpiredBackups(await readdir(copies)))
    await rm(join(copies, old), { recursive: true, force: true })
  return copy
}

/** The newest copy whose files match their checksums, if there is one. */
export async function findNewestCopy(copies: string): Promise<string | undefined> {
  const names = await readdir(copies).catch(() => [])
  for (const name of names
    .filter((found) => backupName.test(found))
    .toSorted()
    .toReversed()) {
    const copy = join(copies, name)
    const isWhole = await verifyCopy(copy).then(
      () => true,
      () => false,
    )
    if (isWhole) return copy
  }
  return undefined
}
