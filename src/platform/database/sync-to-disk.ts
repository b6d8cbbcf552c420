import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes the entries of a folder through to the disk, such as names that were given or changed. */
export async function syncFolder(folder: string): Promise<void> {
  const self = await open(folder, 'r')
  await self.sync().finally(() => self.close())
}

/** Writes a folder and all that is in it through to the disk, which PGlite itself never does. */
export async function syncToDisk(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncToDisk(path)
    else {
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
    }
  }
  await syncFolder(folder)
}
