import { constants, existsSync, renameSync, rmSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CopyError, removeChecksums, verifyCopy } from './copy-checksums.ts'
import { embeddedPaths } from './embedded-paths.ts'
import { lockFolder } from './folder-lock.ts'
import { syncFolder, syncToDisk } from './sync-to-disk.ts'

/** A complete database that is about to replace the present one. */
const restoredPath = (database: string) => `${database}.restored`

/** Finishes or discards a restore that was killed: at every moment one of the two folders is a complete database. */
export function finishRestore(database: string): void {
  const restored = restoredPath(database)
  if (!existsSync(restored)) return
  if (existsSync(database)) rmSync(restored, { recursive: true, force: true })
  else renameSync(restored, database)
}

interface RestoreCopyOptions {
  /** Called for each step. */
  logStep: (step: string) => void
  /** Called if there is a database already; throws if it may not be replaced. */
  confirmReplacing: (present: string) => Promise<void>
}

/**
 * Replaces the embedded database by a copy of it. The present one is kept in another folder.
 *
 * @returns the folder of the database that was replaced, if there was one
 * @throws CopyError if the copy is damaged, and FolderInUseError if the product is running; nothing is changed then
 */
export async function restoreCopy(
  copy: string,
  dataDir: string,
  { logStep, confirmReplacing }: RestoreCopyOptions,
): Promise<string | undefined> {
  const { database, lock } = embeddedPaths(dataDir)
  logStep('Checking the copy')
  await verifyCopy(copy)
  const unlock = lockFolder(dataDir, lock, join(dataDir, 'socket', 'none'))
  try {
    finishRestore(database)
    if (existsSync(database)) await confirmReplacing(`There is a database in ${database}.`)
    const unfinished = `${database}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    logStep('Copying it')
    await cp(copy, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await verifyCopy(unfinished).catch((error: unknown) => {
      throw new CopyError('The copy changed while it was restored. Nothing was changed.', { cause: error })
    })
    await removeChecksums(unfinished)
    await syncToDisk(unfinished)
    await rename(unfinished, restoredPath(database))
    const before = `${database}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    const hasBefore = existsSync(database)
    if (hasBefore) await rename(database, before)
    await rename(restoredPath(database), database)
    await syncFolder(dirname(database))
    return hasBefore ? before : undefined
  } finally {
    unlock()
  }
}
