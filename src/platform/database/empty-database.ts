import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { projectRoot } from './project-root.ts'

/** Made by tools/build.mjs. */
const builtArchive = join(projectRoot, 'build', 'empty-database.tar.gz')

/**
 * Creates the folder of a new embedded database from the archive of the build, completely or not at all. PGlite would create
 * one as well, but takes seconds and 700 MB for it (docs/decisions/0046). Does nothing where a database or no archive is.
 */
export async function createEmptyDatabase(folder: string, archive = builtArchive): Promise<void> {
  if (existsSync(folder) || !existsSync(archive)) return
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const entries = extract()
  const unpack = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header
      const path = join(unfinished, name)
      await mkdir(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 })
      if (type === 'directory') entry.resume()
      else await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
  }
  await Promise.all([pipeline(createReadStream(archive), createGunzip(), entries), unpack()])
  await rename(unfinished, folder)
}
