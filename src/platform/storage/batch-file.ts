import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { syncFolder } from '#platform/database/sync-to-disk.ts'

/** Before each batch: its length and its checksum. A batch of no length ends the file. */
const frameBytes = 8
const maxBatchBytes = 256 * 1024 * 1024
/** A process that writes a file writes a batch far more often. */
const abandonedMs = 10 * 60_000

/** The file of this name ends too early or has other bytes than were written. */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Creates the file that another process may be writing. @returns undefined if one is */
async function openUnfinished(path: string): Promise<FileHandle | undefined> {
  const touched = await stat(path).catch(() => undefined)
  if (touched && Date.now() - touched.mtimeMs > abandonedMs) await rm(path, { force: true })
  return open(path, 'wx', 0o600).catch((error: unknown) => {
    if (hasCode(error, 'EEXIST')) return undefined
    throw error
  })
}

async function writeBatch(file: FileHandle, batch: Uint8Array): Promise<void> {
  const frame = Buffer.alloc(frameBytes)
  frame.writeUInt32LE(batch.length, 0)
  frame.writeUInt32LE(crc32(batch), 4)
  await file.appendFile(frame)
  await file.appendFile(batch)
}

/**
 * Writes batches to a file that only its owner can read, and gives it its name once it is whole and on the disk. The file
 * before stays until then, also if this fails.
 *
 * @param beforeNamed called when all is written
 * @returns false if another process is writing this file
 */
export async function writeBatchFile(
  path: string,
  batches: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  beforeNamed: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const unfinished = `${path}.unfinished`
  const file = await openUnfinished(unfinished)
  if (!file) return false
  try {
    try {
      for await (const batch of batches) await writeBatch(file, batch)
      await writeBatch(file, new Uint8Array())
      await file.sync()
    } finally {
      await file.close()
    }
    await beforeNamed()
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  return true
}

async function fill(bytes: Buffer, file: FileHandle): Promise<Buffer> {
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at)
    if (bytesRead === 0) throw new DamagedFileError('It ends too early.')
    at += bytesRead
  }
  return bytes
}

/** Reads a batch and the checksum that it should have. @param room where it may be, if that is large enough */
async function readBatch(file: FileHandle, room: Buffer = Buffer.alloc(0)) {
  const frame = await fill(Buffer.alloc(frameBytes), file)
  const length = frame.readUInt32LE(0)
  if (length > maxBatchBytes) throw new DamagedFileError('A batch is too long.')
  const used = length > room.length ? Buffer.allocUnsafeSlow(Math.ceil(length * 1.25)) : room
  return { batch: await fill(used.subarray(0, length), file), checksum: frame.readUInt32LE(4), room: used }
}

/**
 * Reads the batches of a file in their order, each while the caller works on the one before. A batch is there until the next
 * one is asked for: the memory of two is used again and again, as V8 would collect garbage for each that is new.
 *
 * @throws DamagedFileError, also after some of them
 */
export async function* readBatchFile(path: string): AsyncGenerator<Buffer, void, undefined> {
  const file = await open(path, 'r')
  let next = readBatch(file)
  let before: Buffer | undefined
  try {
    for (;;) {
      const { batch, checksum, room } = await next
      if (crc32(batch) !== checksum) throw new DamagedFileError('A batch has another checksum.')
      if (batch.length === 0) return
      next = readBatch(file, before)
      before = room
      // A failure is thrown when its turn comes.
      next.catch(() => undefined)
      yield batch
    }
  } finally {
    await next.catch(() => undefined)
    await file.close()
  }
}
