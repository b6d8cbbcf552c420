import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'

const checksumsName = 'huiswaarts-checksums.json'
const Checksums = z.record(z.string(), z.string())

/** A copy of the embedded database is damaged; the message is for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === checksumsName) continue
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    hashes[relative(folder, path)] = hash.digest('hex')
  }
  return hashes
}

/** Writes the SHA-256 of every file of a copy into it. */
export const writeChecksums = async (folder: string): Promise<void> =>
  writeFile(join(folder, checksumsName), JSON.stringify(await hashFiles(folder)))

/** Removes the checksums of a copy that is about to be used, which changes its files. */
export const removeChecksums = (folder: string): Promise<void> => rm(join(folder, checksumsName), { force: true })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Compares every file of a copy with its checksum. @throws CopyError if one differs, is missing or was added */
export async function verifyCopy(folder: string): Promise<void> {
  const text = await readFile(join(folder, checksumsName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new CopyError(`${folder} is not a copy of a database: it has no checksums.`)
  const expected = z.safeParse(Checksums, parseJson(text))
  if (!expected.success) throw new CopyError(`The checksums of the copy ${folder} are damaged.`)
  const found = await hashFiles(folder)
  const names = new Set([...Object.keys(expected.data), ...Object.keys(found)])
  const damaged = [...names].filter((name) => expected.data[name] !== found[name])
  if (damaged.length > 0)
    throw new CopyError(
      `The copy ${folder} is damaged: ${damaged.length} of its files differ from their checksums, such as ${damaged[0]}.`,
    )
}
