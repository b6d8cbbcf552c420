import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData, FromEmbeddedWorker, ToEmbeddedWorker } from './embedded-worker.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { getLockHolder, lockFolder } from './folder-lock.ts'
import { projectRoot } from './project-root.ts'

const pingIntervalMs = 1_000
/** With less free space the database is read-only: a full disk would make PGlite hang. */
const minFreeBytes = 256 * 1024 * 1024
const spaceCheckIntervalMs = 5_000
/** The kernel's limit for a socket path is 107 bytes. */
const maxSocketPathBytes = 100

const socketName = '.s.PGSQL.5432'

export const embeddedPaths = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  lock: join(dataDir, 'database.lock'),
  backups: join(dataDir, 'copies'),
})

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
  /** Called when disk space runs low, and when there is enough again. */
  onSpace(listener: (hasSpace: boolean) => void): void
  close(): Promise<void>
}

async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Waits for a report of a worker. @throws if the worker fails or stops first */
const waitForReport = (worker: Worker, report: FromEmbeddedWorker['report']) =>
  new Promise<void>((resolve, reject) => {
    const done = () => {
      worker.off('message', onMessage)
      worker.off('exit', onExit)
    }
    const onMessage = (message: FromEmbeddedWorker) => {
      if (message.report !== report && message.report !== 'failed') return
      done()
      if (message.report === 'failed') reject(new Error(message.message))
      else resolve()
    }
    const onExit = () => {
      done()
      reject(new Error('the embedded database stopped'))
    }
    worker.on('message', onMessage)
    worker.on('exit', onExit)
  })

const toOpenError = ({ database, backups }: ReturnType<typeof embeddedPaths>, error: unknown) =>
  new Error(
    `The database in ${database} cannot be opened (${error instanceof Error ? error.message : String(error)}). ` +
      `Copies that were opened and checked are in ${backups}: put one in its place, or start with another DATA_DIR.`,
    { cause: error },
  )

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

/** Notifies listeners when the disk of a folder runs low on space, and when it has space again. */
function watchSpace(folder: string, readFreeBytes: (folder: string) => Promise<number>) {
  const listeners: ((hasSpace: boolean) => void)[] = []
  let hasSpace = true
  const notify = () => {
    for (const listener of listeners) listener(hasSpace)
  }
  const check = async () => {
    const before = hasSpace
    hasSpace = (await readFreeBytes(folder)) >= minFreeBytes
    if (hasSpace !== before) notify()
  }
  const timer = setInterval(() => void check().catch(() => {}), spaceCheckIntervalMs)
  timer.unref()
  return {
    onSpace: (listener: (hasSpace: boolean) => void) => void listeners.push(listener),
    /** For a reopened database, which has lost its earlier settings. */
    repeatIfLow: () => {
      if (!hasSpace) notify()
    },
    stop: () => clearInterval(timer),
  }
}

interface Limits {
  freeBytes?: (folder: string) => Promise<number>
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
  { freeBytes = getFreeBytes, statementTimeoutMs = 10_000 }: Limits = {},
): Promise<EmbeddedDatabase> {
  const paths = embeddedPaths(dataDir)
  // PGlite makes its files readable for all users, so the folder above them is private.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = socketFolder(dataDir)
  const socket = join(folder, socketName)
  const unlock = lockFolder(dataDir, paths.lock, socket)

  let worker: Worker
  let closing = false
  const deadline = createDeadline(statementTimeoutMs)

  const open = async () => {
    worker = startWorker({ folder: paths.database, socket })
    worker.on('message', (message: FromEmbeddedWorker) => {
      if (message.report === 'pong') deadline.extend()
    })
    worker.on('error', (error) => log(`The embedded database stopped: ${error.message}`))
    await waitForReport(worker, 'ready')
    deadline.extend()
  }
  const command = (message: ToEmbeddedWorker) => worker.postMessage(message)

  try {
    await createEmptyDatabase(paths.database)
    await open()
  } catch (error) {
    unlock()
    throw toOpenError(paths, error)
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

/** Starts the built worker or, from source, one with tsx, since Node 20 cannot run TypeScript. */
function startWorker(workerData: EmbeddedWorkerData): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(join(projectRoot, 'build', 'server', 'embedded-worker.js'), { workerData })
  const file = JSON.stringify(
    pathToFileURL(join(projectRoot, 'src', 'platform', 'database', 'embedded-worker.ts')).href,
  )
  return new Worker(`import('tsx/esm/api').then((tsx) => tsx.tsImport(${file}, ${file}))`, { workerData, eval: true })
}
