import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData, FromEmbeddedWorker, ToEmbeddedWorker } from './embedded-worker.ts'
import { getLockHolder, lockFolder } from './folder-lock.ts'
import { projectRoot } from './project-root.ts'

/** A single statement may keep the embedded database this long; past it the worker is ended and reopened. */
const statementTimeoutMs = 10_000
const pingIntervalMs = 1_000
/** Below this much free space the database only reads: a full disk would make PGlite hang (research, point 4). */
const minFreeBytes = 256 * 1024 * 1024
const spaceCheckIntervalMs = 5_000
/** The kernel's limit for a socket path is 107 bytes. */
const maxSocketPathBytes = 100

const socketName = '.s.PGSQL.5432'

export interface EmbeddedPaths {
  database: string
  lock: string
  backups: string
}

export const embeddedPaths = (dataDir: string): EmbeddedPaths => ({
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

/** The socket folder of the process that serves this data folder now, if there is one. */
export function runningSocketFolder(dataDir: string): string | undefined {
  const holder = getLockHolder(embeddedPaths(dataDir).lock)
  return holder && dirname(holder.socket)
}

export interface EmbeddedDatabase {
  /** What a PostgreSQL client takes as `host`. */
  readonly socketFolder: string
  /** Runs work while the database is at rest on disk: checkpoint written, nobody served. */
  atRest: (work: () => Promise<void>) => Promise<void>
  /** Runs work that may rightly take long (migrations, vacuum) without the deadline. */
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>
  /** Tells when space runs low or is back, so that writes can be refused in time. */
  onSpace(listener: (hasSpace: boolean) => void): void
  close(): Promise<void>
}

/** How many bytes may still be written to the disk of a folder. */
async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Starts the embedded database of a data folder in a worker thread and watches over it: one process a folder,
 * a deadline for every statement, a floor under the free disk space.
 *
 * @param freeBytes tells how much room the disk has
 * @throws FolderInUse when another living process has the folder
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: (sentence: string) => void = () => {},
  freeBytes = getFreeBytes,
): Promise<EmbeddedDatabase> {
  const paths = embeddedPaths(dataDir)
  // PGlite makes its files readable for everybody, so the folder above them is closed.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = socketFolder(dataDir)
  const socket = join(folder, socketName)
  const unlock = lockFolder(dataDir, paths.lock, socket)

  let worker: Worker
  let closing = false
  // How many pieces of unhurried work run now; the deadline holds while there are none.
  let withoutDeadlineCount = 0
  let lastPong = Date.now()
  const spaceListeners: ((hasSpace: boolean) => void)[] = []

  const open = async () => {
    worker = startWorker({ folder: paths.database, socket })
    worker.on('message', (message: FromEmbeddedWorker) => {
      if (message.report === 'pong') lastPong = Date.now()
    })
    worker.on('error', (error) => log(`The embedded database stopped: ${error.message}`))
    await waitForReport('ready')
    lastPong = Date.now()
  }

  const command = (message: ToEmbeddedWorker) => worker.postMessage(message)

  const waitForReport = (report: FromEmbeddedWorker['report']) =>
    new Promise<void>((resolve, reject) => {
      const currentWorker = worker
      const done = () => {
        currentWorker.off('message', onMessage)
        currentWorker.off('exit', exit)
      }
      const onMessage = (message: FromEmbeddedWorker) => {
        if (message.report !== report && message.report !== 'failed') return
        done()
        if (message.report === 'failed') reject(new Error(message.message))
        else resolve()
      }
      const exit = () => {
        done()
        reject(new Error('the embedded database stopped'))
      }
      currentWorker.on('message', onMessage)
      currentWorker.on('exit', exit)
    })

  try {
    await open()
  } catch (error) {
    unlock()
    throw new Error(
      `The database in ${paths.database} cannot be opened (${error instanceof Error ? error.message : String(error)}). ` +
        `Copies that were opened and checked are in ${paths.backups}: put one in its place, or start with another DATA_DIR.`,
      { cause: error },
    )
  }

  const withoutDeadline = async <T>(work: () => Promise<T>): Promise<T> => {
    withoutDeadlineCount++
    try {
      return await work()
    } finally {
      lastPong = Date.now()
      withoutDeadlineCount--
    }
  }

  const watchdog = setInterval(() => {
    if (closing) return
    if (withoutDeadlineCount === 0 && Date.now() - lastPong > statementTimeoutMs) {
      log(`A statement took longer than ${statementTimeoutMs / 1000} s; the embedded database is opened anew.`)
      void withoutDeadline(() => worker.terminate().then(open).then(notifySpaceAgain)).catch((error: unknown) =>
        log(`The embedded database could not be opened again: ${String(error)}`),
      )
      return
    }
    command({ command: 'ping', id: Date.now() })
  }, pingIntervalMs)
  watchdog.unref()

  let hasSpace = true
  const checkSpace = async () => {
    const now = (await freeBytes(dataDir)) >= minFreeBytes
    if (now === hasSpace) return
    hasSpace = now
    for (const listener of spaceListeners) listener(hasSpace)
  }
  // A database that was opened anew knows nothing of what was set on the one before.
  const notifySpaceAgain = () => {
    if (!hasSpace) for (const listener of spaceListeners) listener(hasSpace)
  }
  const space = setInterval(() => void checkSpace().catch(() => {}), spaceCheckIntervalMs)
  space.unref()

  return {
    socketFolder: folder,
    withoutDeadline,
    atRest: (work) =>
      withoutDeadline(async () => {
        const held = waitForReport('held')
        command({ command: 'hold' })
        await held
        try {
          await work()
        } finally {
          command({ command: 'resume' })
        }
      }),
    onSpace: (listener) => void spaceListeners.push(listener),
    close: async () => {
      if (closing) return
      closing = true
      clearInterval(watchdog)
      clearInterval(space)
      const closed = waitForReport('closed')
      command({ command: 'close' })
      await closed.catch(() => {})
      await worker.terminate()
      rmSync(folder, { recursive: true, force: true })
      unlock()
    },
  }
}

/** The worker in a file of its own, as built; from source it is TypeScript, which Node 20 leaves to tsx. */
function startWorker(workerData: EmbeddedWorkerData): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(join(projectRoot, 'build', 'server', 'embedded-worker.js'), { workerData })
  const file = JSON.stringify(
    pathToFileURL(join(projectRoot, 'src', 'platform', 'database', 'embedded-worker.ts')).href,
  )
  return new Worker(`import('tsx/esm/api').then((tsx) => tsx.tsImport(${file}, ${file}))`, { workerData, eval: true })
}
