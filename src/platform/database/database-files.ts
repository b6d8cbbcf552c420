import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { computePageChecksum, pageBytes, pagesPerFile } from './page-checksum.ts'

/**
 * Finds damage that PostgreSQL does not. It verifies the checksum of each page that it reads, but it takes a page of zeros
 * for a new one and an unreadable part of the write-ahead log for its end, and the states of transactions have no checksum.
 * So the contents of the files are recorded at each checkpoint, and compared when they are opened again.
 */
const snapshotName = 'huiswaarts-pages.json'
const positionName = 'huiswaarts-position'
const damageName = 'huiswaarts-damage'
const walSegmentBytes = 16 * 1024 * 1024
/** Offset in `pg_control` of the position of the last checkpoint. */
const checkpointOffset = 32
/** How many damaged files a message names. */
const maxNamed = 3

/** Base64 of the first 8 bytes of each page, which say when it was written, by file; and the states of transactions. */
const Snapshot = z.object({ pages: z.record(z.string(), z.string()), transactions: z.record(z.string(), z.string()) })
type Snapshot = z.infer<typeof Snapshot>

/** The files of a database are damaged; the message is a clause for the operator. */
class DamagedFilesError extends Error {
  override readonly name = 'DamagedFilesError'
}

// Without free space and visibility maps, which PostgreSQL itself treats as hints, and without temporary tables.
const relationFile = /^\d+(?:\.\d+)?$/

/** Whether a file is of an unlogged table or its index, which recovery after a crash empties. */
const isUnlogged = (folder: string, file: string) => existsSync(join(folder, `${file.split('.')[0]}_init`))

function listRelationFiles(folder: string): string[] {
  const databases = readdirSync(join(folder, 'base')).map((name) => join('base', name))
  return ['global', ...databases].flatMap((parent) =>
    readdirSync(join(folder, parent))
      .filter((name) => relationFile.test(name))
      .map((name) => join(parent, name)),
  )
}

const pagesPerRead = 128

/** Calls back with each whole page of a file: its bytes, the same as 32-bit words, and its number in the file. */
function forEachPage(path: string, visit: (page: Buffer, words: Int32Array, number: number) => void): void {
  const memory = new ArrayBuffer(pagesPerRead * pageBytes)
  const chunk = Buffer.from(memory)
  const file = openSync(path, 'r')
  try {
    for (let number = 0; ;) {
      const bytes = readSync(file, chunk, 0, chunk.length, number * pageBytes)
      const pages = Math.floor(bytes / pageBytes)
      for (let i = 0; i < pages; i++, number++)
        visit(
          chunk.subarray(i * pageBytes, (i + 1) * pageBytes),
          new Int32Array(memory, i * pageBytes, pageBytes / 4),
          number,
        )
      if (bytes < chunk.length) return
    }
  } finally {
    closeSync(file)
  }
}

const isEmpty = (page: Buffer) => page.readBigUInt64LE(0) === 0n && page.every((byte) => byte === 0)
/** The position in the write-ahead log of the last change of a page: 0 for a page of zeros, at least 1 for any other. */
function readPagePosition(page: Buffer): bigint {
  const position = (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4))
  return position === 0n && !isEmpty(page) ? 1n : position
}

const listTransactionFiles = (folder: string) =>
  readdirSync(join(folder, 'pg_xact')).filter((name) => /^[0-9A-F]+$/.test(name))

function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/**
 * Records the contents of the files, for `checkFiles` to compare later. To be called after a checkpoint, while nothing is
 * written. On a full disk the earlier record remains, which is still valid but covers fewer pages.
 */
export function recordPages(folder: string): void {
  const snapshot: Snapshot = { pages: {}, transactions: {} }
  for (const file of listRelationFiles(folder)) {
    const path = join(folder, file)
    const positions = Buffer.alloc(Math.floor(statSync(path).size / pageBytes) * 8)
    forEachPage(path, (page, _words, number) => {
      if (number * 8 < positions.length) positions.writeBigUInt64LE(readPagePosition(page), number * 8)
    })
    if (positions.length > 0) snapshot.pages[file] = positions.toString('base64')
  }
  for (const name of listTransactionFiles(folder))
    snapshot.transactions[name] = readFileSync(join(folder, 'pg_xact', name)).toString('base64')
  try {
    replaceFile(join(folder, snapshotName), JSON.stringify(snapshot))
  } catch {
    rmSync(join(folder, `${snapshotName}.new`), { force: true })
  }
}

/** Records the end of the write-ahead log, such as `0/1A2B3C`. */
export const recordPosition = (folder: string, position: string): void =>
  replaceFile(join(folder, positionName), position)

/** A position as PostgreSQL writes it, as a number. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.trim().split('/')
  return /^[0-9A-F]{1,8}$/i.test(high) && /^[0-9A-F]{1,8}$/i.test(low)
    ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
    : 0n
}

function readSnapshot(folder: string): Snapshot {
  const none = { pages: {}, transactions: {} }
  try {
    const found = z.safeParse(Snapshot, JSON.parse(readFileSync(join(folder, snapshotName), 'utf8')))
    return found.success ? found.data : none
  } catch {
    // None from an older version, or one cut off by a power cut: the other checks work without it.
    return none
  }
}

/** @throws DamagedFilesError if a file of the write-ahead log is cut; to be called before the database is opened */
export function checkLogFiles(folder: string): void {
  const log = join(folder, 'pg_wal')
  if (!existsSync(log)) return
  for (const name of readdirSync(log))
    if (/^[0-9A-F]{24}$/.test(name) && statSync(join(log, name)).size !== walSegmentBytes)
      throw new DamagedFilesError(`the file ${name} of its write-ahead log is cut off`)
}

/** @throws DamagedFilesError if the write-ahead log ended, when it was read, before the recorded position */
function checkLogEnd(folder: string): void {
  const path = join(folder, positionName)
  const recorded = existsSync(path) ? parsePosition(readFileSync(path, 'utf8')) : 0n
  // Written at a clean shutdown, or where reading the log ended after a crash.
  const end = readFileSync(join(folder, 'global', 'pg_control')).readBigUInt64LE(checkpointOffset)
  if (end < recorded) throw new DamagedFilesError('its write-ahead log is cut off')
}

interface LiveState {
  /** The first file of each table and index. */
  files: ReadonlySet<string>
  /** The end of the write-ahead log. */
  end: bigint
  hasChecksums: boolean
}

/** What is wrong with the pages of a file, if anything; one that no table or index uses is only compared with its record. */
function describeFileDamage(path: string, file: string, recorded: Buffer, live: LiveState | undefined) {
  let damage: string | undefined
  let pages = 0
  const firstBlock = Number(file.split('.')[1] ?? 0) * pagesPerFile
  forEachPage(path, (page, words, number) => {
    pages++
    if (damage) return
    const position = readPagePosition(page)
    const before = number * 8 < recorded.length ? recorded.readBigUInt64LE(number * 8) : 0n
    if (position === 0n && before > 0n) damage = `page ${number} of ${file} is empty`
    else if (
      live?.hasChecksums &&
      position > 0n &&
      computePageChecksum(words, firstBlock + number) !== page.readUInt16LE(8)
    )
      damage = `page ${number} of ${file} differs from its checksum`
    else if (position < before) damage = `page ${number} of ${file} is older than at the last checkpoint`
    else if (live && position > live.end) damage = `page ${number} of ${file} is newer than the write-ahead log`
  })
  return damage ?? (pages * 8 < recorded.length ? `${file} is cut off` : undefined)
}

// Two bits for each transaction: once they say that it was committed (1) or aborted (2), they stay so.
const hasLostState = (before: number, now: number) =>
  [0, 2, 4, 6].some((shift) => {
    const state = (before >> shift) & 3
    return (state === 1 || state === 2) && ((now >> shift) & 3) !== state
  })

function describeTransactionDamage(folder: string, recorded: Snapshot['transactions']): string | undefined {
  for (const [name, base64] of Object.entries(recorded)) {
    const path = join(folder, 'pg_xact', name)
    // PostgreSQL removes those of old transactions that nothing refers to.
    if (!existsSync(path)) continue
    const now = readFileSync(path)
    const before = Buffer.from(base64, 'base64')
    if (before.some((state, i) => hasLostState(state, now[i] ?? 0)))
      return `the states of transactions in pg_xact/${name} are lost`
  }
  return undefined
}

/**
 * Compares the files of an opened database with their record of the last checkpoint.
 *
 * @throws DamagedFilesError that names what is damaged
 */
export function checkFiles(folder: string, live: LiveState): void {
  checkLogEnd(folder)
  const snapshot = readSnapshot(folder)
  const found: string[] = []
  const lost = describeTransactionDamage(folder, snapshot.transactions)
  if (lost) found.push(lost)
  for (const file of new Set([...listRelationFiles(folder), ...Object.keys(snapshot.pages)])) {
    if (isUnlogged(folder, file)) continue
    const path = join(folder, file)
    const recorded = Buffer.from(snapshot.pages[file] ?? '', 'base64')
    const isLive = live.files.has(file.split('.')[0] ?? '')
    // A file of a transaction that was not committed may have been written before the log, and only in part.
    if (!isLive && recorded.length === 0) continue
    // The file of a dropped table is emptied at once and removed by the next checkpoint.
    const isRemoved = !existsSync(path) || statSync(path).size === 0
    if (isRemoved && !isLive) continue
    const damage = isRemoved
      ? recorded.length > 0 && `${file} is missing`
      : describeFileDamage(path, file, recorded, isLive ? live : undefined)
    if (damage) found.push(damage)
  }
  if (found.length === 0) return
  const more = found.length > maxNamed ? `, and ${found.length - maxNamed} more files` : ''
  throw new DamagedFilesError(found.slice(0, maxNamed).join('; ') + more)
}

/**
 * Opens a database, and records damage that is found: opening it again would overwrite some of the evidence.
 *
 * @throws DamagedFilesError also when damage was found before
 */
export async function refuseDamaged<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const path = join(folder, damageName)
  if (existsSync(path)) throw new DamagedFilesError(readFileSync(path, 'utf8'))
  try {
    return await open()
  } catch (error) {
    if (error instanceof DamagedFilesError) writeFileSync(path, error.message)
    throw error
  }
}
