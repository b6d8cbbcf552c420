import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { findNewestCopy } from './embedded-backups.ts'
import { embeddedPaths } from './embedded-paths.ts'
import type { FromEmbeddedWorker, ToEmbeddedWorker } from './embedded-worker.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { startWorker, waitForReport, waitUntilReady } from './embedded-worker-thread.ts'
import { getLockHolder, lockFolder } from './folder-lock.ts'
import { isReadOnly } from './is-unavailable.ts'
import { releaseReserve, watchSpace } from './free-space.ts'
import { finishRestore } from './restore-copy.ts'

const pingIntervalMs = 1_000
/** The kernel's limit for a socket path is 107 bytes. */
const maxSocketPathBytes = 100

const socketName = '.s.PGSQL.5432'

function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'socket')
  if (Buffer.byteLength(join(folder, socketName)) > maxSocketPathBytes)
    return mkdtempSync(join(tmpdir(), 'huiswaarts-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The socket folder of the process that serves this data folder, if one does. */
export function runningSocketFolder(dataDir: string): string | undefined {
  const holder = getLockHolder(embeddedPaths(dataDir).lock)
  return holder && dirname(holder.socket)
}

export interface EmbeddedDatabase {
  /** The `host` for a PostgreSQL client. */
  readonly socketFolder: string
  /** Runs work while the files are consistent: after a checkpoint, with all clients held. */
  atRest: (work: () => Promise<void>) => Promise<void>
  /** Runs work that may take long, such as migrations and vacuum, without the time limit. */
  withoutDeadline: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether the disk has enough free space to write. */
  hasSpace(): boolean
  /** Called when disk space runs low, and when there is enough again. */
  onSpace(listener: (hasSpace: boolean) => void): void
  close(): Promise<void>
}

/** Why the database does not open and what to do, in sentences for the operator. */
async function toOpenError({ database, backups }: ReturnType<typeof embeddedPaths>, error: unknown): Promise<Error> {
  const reason = error instanceof Error ? error.message : String(error)
  if (/ENOSPC|no space left/i.test(reason))
    return new Error(`The disk of ${database} has too little free space to open the database. Free at least 64 MB.`, {
      cause: error,
    })
  const copy = await findNewestCopy(backups)
  const advice = copy
    ? `The newest intact copy is ${copy}. Restore it with: npm run restore -- ${copy}`
    : `There is no intact copy in ${backups}: restore a backup, or start with another DATA_DIR.`
  return new Error(`The database in ${database} cannot be opened (${reason}). ${advice}`, { cause: error })
}

/** The time limit of the worker's current statement; a worker that answers pings is not running a long one. */
function createDeadline(timeoutMs: number) {
  let suspensions = 0
  // Not the clock, which may be set while the product runs.
  let lastPong = performance.now()
  return {
    extend: () => {
      lastPong = performance.now()
    },
    hasPassed: () => suspensions === 0 && performance.now() - lastPong > timeoutMs,
    suspend: async <T>(work: () => Promise<T>): Promise<T> => {
      suspensions++
      try {
        return await work()
      } finally {
        lastPong = performance.now()
        suspensions--
      }
    },
  }
}

/** Makes this process the only one that uses a data folder, and the folder of its socket. @throws FolderInUseError */
async function lock(dataDir: string) {
  const paths = embeddedPaths(dataDir)
  try {
    const folder = socketFolder(dataDir)
    const socket = join(folder, socketName)
    return { folder, socket, unlock: lockFolder(dataDir, paths.lock, socket) }
  } catch (error) {
    throw isReadOnly(error) ? await toOpenError(paths, error) : error
  }
}

interface Limits {
  /** Returns the free space on the disk of a folder; by default from the operating system. */
  freeBytes?: (folder: string) => number
  /** After a statement has run this long, the worker is terminated and reopened. */
  statementTimeoutMs?: number
}

/**
 * Starts the embedded database of a data folder in a worker thread: one process per folder, a time limit for every
 * statement, a minimum of free disk space. @throws FolderInUseError when another running process uses the folder
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: (sentence: string) => void = () => {},
  { freeBytes, statementTimeoutMs = 10_000 }: Limits = {},
): Promise<EmbeddedDatabase> {
  const paths = embeddedPaths(dataDir)
  // PGlite makes its files readable for all users, so the folder above them is private.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // The lock itself needs room.
  releaseReserve(dataDir, freeBytes)
  const { folder, socket, unlock } = await lock(dataDir)

  let worker: Worker
  let closing = false
  const deadline = createDeadline(statementTimeoutMs)

  const open = async () => {
    releaseReserve(dataDir, freeBytes)
    worker = startWorker({ folder: paths.database, socket })
    worker.on('message', (message: FromEmbeddedWorker) => {
      if (message.report === 'pong') deadline.extend()
    })
    worker.on('error', (error) => log(`The embedded database stopped: ${error.message}`))
    await waitUntilReady(worker)
    deadline.extend()
  }
  const command = (message: ToEmbeddedWorker) => worker.postMessage(message)

  try {
    finishRestore(paths.database)
    await createEmptyDatabase(paths.database)
    await open()
  } catch (error) {
    const openError = await toOpenError(paths, error)
    unlock()
    throw openError
  }

  const space = watchSpace(dataDir, freeBytes)
  const watchdog = setInterval(() => {
    if (closing) return
    if (!deadline.hasPassed()) return command({ command: 'ping', id: Date.now() })
    log(`A statement took longer than ${statementTimeoutMs / 1000} s; the embedded database is reopened.`)
    deadline
      .suspend(() => worker.terminate().then(open).then(space.repeatIfLow))
      .catch((error: unknown) => log(`The embedded database could not be reopened: ${String(error)}`))
  }, pingIntervalMs)
  watchdog.unref()

  return {
    socketFolder: folder,
    withoutDeadline: deadline.suspend,
    hasSpace: space.hasSpace,
    onSpace: space.onSpace,
    atRest: (work) =>
      deadline.suspend(async () => {
        const held = waitForReport(worker, 'held')
        command({ command: 'hold' })
        await held
        try {
          await work()
        } finally {
          command({ command: 'resume' })
        }
      }),
    close: async () => {
      if (closing) return
      closing = true
      clearInterval(watchdog)
      space.stop()
      const closed = waitForReport(worker, 'closed')
      command({ command: 'close' })
      await closed.catch(() => {})
      await worker.terminate()
      rmSync(folder, { recursive: true, force: true })
      unlock()
    },
  }
}
