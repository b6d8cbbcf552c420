import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { FeedError } from './feed-error.ts'

/** The files of a timetable, each of which can be read on its own. */
export interface Feed {
  /** The name of the zip file or folder, without the path to it. */
  readonly name: string
  has(file: string): boolean
  /** The bytes of a file. @throws FeedError if it is damaged */
  read(file: string): AsyncIterable<Buffer>
  close(): void
}

/** Far above the national feed, whose largest file is 1.5 GB. */
const maxUnpackedBytes = 16 * 1024 ** 3
/** Lists of times shrink to a tenth; what shrinks to less than a two-hundredth is no list of times. */
const maxRatio = 200
/** A feed has some twenty files. */
const maxEntries = 1_000
const alwaysAllowedBytes = 10 * 1024 ** 2

const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function checkEntry(name: string, entry: Entry): void {
  const { fileName, compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted())
    throw new FeedError(`${fileName} in ${name} is encrypted. Give a zip file without a password.`)
  if (!entry.canDecodeFileData())
    throw new FeedError(`${fileName} in ${name} is compressed in a way that we cannot read.`)
  if (
    uncompressedSize > maxUnpackedBytes ||
    (uncompressedSize > alwaysAllowedBytes && uncompressedSize > compressedSize * maxRatio)
  )
    throw new FeedError(
      `${fileName} in ${name} would unpack to ${uncompressedSize.toLocaleString('en')} bytes from ${compressedSize.toLocaleString('en')}. That is no timetable.`,
    )
}

/** The entries at the root of a zip file, by their names. */
async function readEntries(name: string, zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size === maxEntries)
        throw new FeedError(`${name} has more than ${maxEntries.toLocaleString('en')} files. That is no timetable.`)
      if (entries.has(entry.fileName)) throw new FeedError(`${name} has two files named ${entry.fileName}.`)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    if (error instanceof FeedError) throw error
    const cause = causeOf(error)
    throw new FeedError(
      /relative path|absolute path|invalid characters/.test(cause)
        ? `${name} has a file whose path leads out of it (${cause.replace(/^[^:]*: /, '')}).`
        : `The list of files in ${name} is damaged: ${cause}.`,
    )
  }
  return entries
}

/** Reads an entry and compares it with its checksum. */
async function* readEntry(name: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const { fileName } = entry
  checkEntry(name, entry)
  let checksum = 0
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      const bytes: Buffer = part
      checksum = crc32(bytes, checksum)
      yield bytes
    }
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError(`${fileName} in ${name} is damaged: ${causeOf(error)}.`)
  }
  if (checksum !== entry.crc32) throw new FeedError(`${fileName} in ${name} is damaged: its checksum is another.`)
}

async function openZip(path: string): Promise<Feed> {
  const name = basename(path)
  const file = await open(path)
  const magic = Buffer.alloc(4)
  await file.read(magic, 0, 4, 0).finally(() => file.close())
  if (magic.toString('latin1', 0, 2) !== 'PK') throw new FeedError(`${name} is not a zip file.`)
  let zip: ZipFile
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw new FeedError(
      causeOf(error).startsWith('End of central directory')
        ? `${name} is cut off or is not a zip file: its list of files is missing.`
        : `${name} cannot be read: ${causeOf(error)}.`,
    )
  }
  try {
    const entries = await readEntries(name, zip)
    return {
      name,
      has: (one) => entries.has(one),
      read: (one) => {
        const entry = entries.get(one)
        if (!entry) throw new FeedError(`${name} has no ${one}.`)
        return readEntry(name, zip, entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openFolder(path: string): Promise<Feed> {
  const files = new Set(await readdir(path))
  const name = basename(path)
  return {
    name,
    has: (one) => files.has(one),
    read: (one) => {
      if (!files.has(one)) throw new FeedError(`${name} has no ${one}.`)
      return createReadStream(join(path, one), { highWaterMark: 256 * 1024 })
    },
    close: () => {},
  }
}

/**
 * Opens a GTFS feed: a zip file, or a folder with its text files. Nothing is unpacked to the disk.
 *
 * @throws FeedError if there is none at this path, or it is no feed
 */
export async function openFeed(path: string): Promise<Feed> {
  const found = await stat(path).catch((error: unknown) => {
    throw new FeedError(`${path} cannot be read: ${causeOf(error)}.`)
  })
  if (found.isDirectory()) return openFolder(path)
  if (found.size === 0) throw new FeedError(`${basename(path)} is empty.`)
  return openZip(path)
}
