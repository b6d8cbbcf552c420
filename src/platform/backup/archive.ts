import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import * as z from 'zod/mini'
import { syncFolder } from '#platform/database/sync-to-disk.ts'

/** What is wrong with a backup or with restoring it, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A change of the format that older versions cannot read gets the next number. */
const formatVersion = 3
const product = 'huiswaarts'
const headerName = 'backup.json'
const checksumsName = 'checksums.json'
/** No entry is larger than this, so that a damaged or foreign file fills no memory. */
const maxEntryBytes = 64 * 1024 * 1024
const entryName =
  /^(?:tables\/[a-z_]{1,63}\/\d{6}\.ndjson\.gz|photos\/[0-9a-f]{64}-\d{1,5}\.webp|videos\/[0-9a-f]{64}-\d{3}\.(?:mp4|webm)|documents\/[0-9a-f]{64}-000\.(?:pdf|webp))$/

const Migration = z.object({ name: z.string(), hash: z.string() })

/** What a backup says of itself, as its first entry. */
const BackupHeader = z.object({
  product: z.literal(product),
  format: z.int(),
  /** Version of the product that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(Migration),
  /** Number of rows by table. */
  tables: z.record(z.string(), z.int()),
  /** Number of photo files; null if it was made without photos. */
  photos: z.nullable(z.int()),
  /** Number of videos; null if it was made without photos. Backups of the first format have none. */
  videos: z._default(z.nullable(z.int()), null),
  /** Number of documents; null if it was made without photos. Backups of the first two formats have none. */
  documents: z._default(z.nullable(z.int()), null),
})
export type BackupHeader = z.infer<typeof BackupHeader>

/** A part of a backup: rows of a table, the file of a photo or a document, or a part of a video. */
export interface BackupEntry {
  name: string
  data: Buffer
}

const blockBytes = 512
/** Two empty blocks end a tar file. */
const endBytes = 2 * blockBytes

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex')

/**
 * Writes a backup as one tar file: the header, the entries, and the SHA-256 of each. It gets its name once it is complete
 * and on the disk.
 */
export async function writeArchive(
  path: string,
  header: Omit<BackupHeader, 'product' | 'format'>,
  entries: AsyncIterable<BackupEntry>,
): Promise<void> {
  const unfinished = `${path}.unfinished`
  const archive = pack()
  const add = ({ name, data }: BackupEntry) =>
    new Promise<void>((resolve, reject) =>
      archive.entry({ name, size: data.length }, data, (error) => (error ? reject(error) : resolve())),
    )
  const fill = async () => {
    const checksums: Record<string, string> = {}
    const addHashed = async (entry: BackupEntry) => {
      checksums[entry.name] = hashOf(entry.data)
      await add(entry)
    }
    try {
      const content = { product, format: formatVersion, ...header }
      await addHashed({ name: headerName, data: Buffer.from(JSON.stringify(content)) })
      for await (const entry of entries) await addHashed(entry)
      await add({ name: checksumsName, data: Buffer.from(JSON.stringify(checksums)) })
      archive.finalize()
    } catch (error) {
      archive.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
  try {
    await Promise.all([pipeline(archive, createWriteStream(unfinished, { mode: 0o600 })), fill()])
    const file = await open(unfinished, 'r+')
    await file.sync().finally(() => file.close())
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function parseHeader(data: Buffer): BackupHeader {
  let given: unknown
  try {
    given = JSON.parse(data.toString('utf8'))
  } catch {
    throw new BackupError('This is not a backup of Huiswaarts.')
  }
  const format = z.safeParse(z.looseObject({ product: z.literal(product), format: z.int() }), given)
  if (!format.success) throw new BackupError('This is not a backup of Huiswaarts.')
  if (format.data.format > formatVersion)
    throw new BackupError('This backup was made by a newer version of the product. Restore it with that version.')
  const header = z.safeParse(BackupHeader, given)
  if (!header.success) throw new BackupError('The description of this backup is damaged.')
  return header.data
}

async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) continue
    bytes += chunk.length
    if (bytes > maxEntryBytes) throw new BackupError('This is not a backup of Huiswaarts: a part of it is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a backup from its beginning to its end, and compares every entry with its checksum.
 *
 * @param onEntry called with each entry as it comes, before the checksums at the end are known
 * @throws BackupError if the file is no backup, of a newer version, cut off or damaged
 */
export async function readArchive(
  path: string,
  onEntry: (entry: BackupEntry, header: BackupHeader) => Promise<void> | void = () => {},
): Promise<BackupHeader> {
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  const hashes = new Map<string, string>()
  // An error of the caller says nothing about the file.
  let isCalling = false
  let header: BackupHeader | undefined
  let checksums: Record<string, string> | undefined
  let fileBytes = endBytes
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header
      const data = await collect(entry)
      fileBytes += blockBytes + Math.ceil(data.length / blockBytes) * blockBytes
      if (checksums) throw new BackupError('There is more in this backup than its end says.')
      if (!header) {
        if (name !== headerName) throw new BackupError('This is not a backup of Huiswaarts.')
        header = parseHeader(data)
      } else if (name === checksumsName) {
        checksums = z.parse(z.record(z.string(), z.string()), JSON.parse(data.toString('utf8')))
        continue
      } else if (type !== 'file' || !entryName.test(name) || hashes.has(name))
        throw new BackupError('This backup holds something that no backup holds.')
      else {
        isCalling = true
        await onEntry({ name, data }, header)
        isCalling = false
      }
      hashes.set(name, hashOf(data))
    }
  } catch (error) {
    if (isCalling || error instanceof BackupError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupError(`There is no file ${path}.`, { cause: error })
    if (error instanceof Error && 'code' in error) throw error
    throw new BackupError(header ? 'This backup is damaged or cut off.' : 'This is not a backup of Huiswaarts.', {
      cause: error,
    })
  } finally {
    source.destroy()
  }
  if (!header) throw new BackupError('This is not a backup of Huiswaarts.')
  if (!checksums || (await stat(path)).size < fileBytes) throw new BackupError('This backup is cut off.')
  const expected = Object.entries(checksums)
  if (expected.length !== hashes.size || expected.some(([name, hash]) => hashes.get(name) !== hash))
    throw new BackupError('This backup is damaged: a part of it differs from its checksum.')
  return header
}
