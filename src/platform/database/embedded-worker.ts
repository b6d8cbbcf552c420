import type { PGlite } from '@electric-sql/pglite'
import { createServer, type Socket } from 'node:net'
import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { recordPages, recordPosition } from './database-files.ts'
import { openFiles } from './open-files.ts'

/**
 * The embedded database: PGlite in its own thread, which serves ordinary PostgreSQL clients over a Unix socket. PGlite
 * is a single session, so connections take turns: each keeps its turn from its first message until the database is
 * idle again, and no statement or transaction mixes with another's (docs/decisions/0003-embedded-database.md).
 */
export interface EmbeddedWorkerData {
  folder: string
  /** Where clients connect; without one the database is only opened, checked and closed. */
  socket?: string
}
export type ToEmbeddedWorker =
  | { command: 'ping'; id: number }
  | { command: 'hold' } // finish the current turn, write a checkpoint, then serve no client until 'resume'
  | { command: 'resume' }
  | { command: 'close' }
export type FromEmbeddedWorker =
  | { report: 'ready' }
  | { report: 'pong'; id: number }
  | { report: 'held' }
  | { report: 'closed' }
  | { report: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('embedded-worker runs in a worker thread only')
const report = (message: FromEmbeddedWorker) => port.postMessage(message)

// Message types and codes of the PostgreSQL wire protocol, version 3.
const sync = 'S'.charCodeAt(0)
const simpleQuery = 'Q'.charCodeAt(0)
const terminate = 'X'.charCodeAt(0)
const sslRequest = 80877103
const cancelRequest = 80877102

class Turns {
  private holder: object | undefined
  private readonly waiting: { owner: object; start: () => void }[] = []
  /** How many turns were asked for. */
  count = 0

  async acquire(owner: object): Promise<void> {
    if (this.holder === owner) return
    this.count++
    if (!this.holder) {
      this.holder = owner
      return
    }
    await new Promise<void>((start) => this.waiting.push({ owner, start }))
  }

  release(owner: object): void {
    if (this.holder !== owner) return
    const next = this.waiting.shift()
    this.holder = next?.owner
    next?.start()
  }

  holds(owner: object): boolean {
    return this.holder === owner
  }
}

function serve(db: PGlite, turns: Turns, socket: Socket): void {
  let pending = Buffer.alloc(0)
  let started = false
  let isWorking = false
  let isClosed = false

  /** Takes the complete messages from the start of the input. `expectsReply`: the client waits for a reply to them. */
  const takeMessages = (): { bytes: Buffer; expectsReply: boolean } | undefined => {
    let end = 0
    let expectsReply = false
    while (!expectsReply) {
      const header = started ? 1 : 0
      if (pending.length < end + header + 4) break
      const length = header + pending.readInt32BE(end + header)
      if (pending.length < end + length) break
      const type = started ? pending[end] : sync
      if (type === terminate) {
        isClosed = true
        break
      }
      end += length
      expectsReply = type === sync || type === simpleQuery
      started = true
    }
    if (end === 0) return undefined
    const bytes = pending.subarray(0, end)
    pending = pending.subarray(end)
    return { bytes, expectsReply }
  }

  const work = async () => {
    if (isWorking) return
    isWorking = true
    try {
      for (let messages = takeMessages(); messages; messages = takeMessages()) {
        await turns.acquire(socket)
        await db.runExclusive(() =>
          db.execProtocolRawStream(messages.bytes, {
            onRawData: (data) => void (isClosed || socket.write(Buffer.from(data))),
          }),
        )
        if (messages.expectsReply && !db.isInTransaction()) turns.release(socket)
      }
      if (isClosed) await endTurn()
    } catch (error) {
      socket.destroy(error instanceof Error ? error : undefined)
    } finally {
      isWorking = false
    }
  }

  const endTurn = async () => {
    socket.destroy()
    if (!turns.holds(socket)) return
    // Anything that the connection left unfinished is ended before the next one gets its turn.
    await db.runExclusive(() => db.execProtocolRawStream(new Uint8Array([sync, 0, 0, 0, 4]), { onRawData: () => {} }))
    if (db.isInTransaction()) await db.exec('rollback')
    turns.release(socket)
  }

  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.on('data', (data) => {
    if (!started && pending.length === 0 && data.length >= 8) {
      const code = data.readInt32BE(4)
      if (code === sslRequest) return void socket.write('N')
      if (code === cancelRequest) return void socket.end()
    }
    pending = Buffer.concat([pending, data])
    void work()
  })
  socket.on('close', () => {
    isClosed = true
    if (!isWorking) void endTurn().catch(() => {})
  })
}

const noteIntervalMs = 200

/** Records the end of the write-ahead log at intervals, if the database was used. @returns a function that stops it */
function startNotingPosition(db: PGlite, turns: Turns, folder: string): () => void {
  const turn = {}
  let recordedAt = 0
  let isRecording = false
  const note = async () => {
    await turns.acquire(turn)
    try {
      recordedAt = turns.count
      const { rows } = await db.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
      recordPosition(folder, rows[0]?.position ?? '')
    } catch {
      // On a full disk the position recorded before remains.
    } finally {
      turns.release(turn)
      isRecording = false
    }
  }
  const timer = setInterval(() => {
    if (isRecording || turns.count === recordedAt) return
    isRecording = true
    void note()
  }, noteIntervalMs)
  return () => clearInterval(timer)
}

async function close(db: PGlite, folder: string): Promise<void> {
  await db.close()
  recordPages(folder)
  report({ report: 'closed' })
}

async function check(folder: string): Promise<void> {
  const db = await openFiles(folder)
  await db.query('select count(*) from schema_migrations')
  await close(db, folder)
}

async function serveFolder(folder: string, path: string): Promise<void> {
  const db = await openFiles(folder)
  const turns = new Turns()
  const stopNoting = startNotingPosition(db, turns, folder)
  const sockets = new Set<Socket>()
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(db, turns, socket)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))

  const maintenanceTurn = {}
  port?.on('message', async (message: ToEmbeddedWorker) => {
    try {
      if (message.command === 'ping') report({ report: 'pong', id: message.id })
      if (message.command === 'hold') {
        await turns.acquire(maintenanceTurn)
        try {
          await db.exec('checkpoint')
        } catch (error) {
          turns.release(maintenanceTurn)
          throw error
        }
        recordPages(folder)
        report({ report: 'held' })
      }
      if (message.command === 'resume') turns.release(maintenanceTurn)
      if (message.command === 'close') {
        stopNoting()
        await turns.acquire(maintenanceTurn)
        server.close()
        for (const socket of sockets) socket.destroy()
        await close(db, folder)
      }
    } catch (error) {
      report({ report: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  })
  report({ report: 'ready' })
}

// A PGlite error includes lines of its compiled source; only its message is passed on.
const { folder, socket } = workerData as EmbeddedWorkerData
const work = socket === undefined ? check(folder) : serveFolder(folder, socket)
work.catch((error: unknown) =>
  report({ report: 'failed', message: error instanceof Error ? error.message : String(error) }),
)
