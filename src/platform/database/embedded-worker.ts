import type { PGlite } from '@electric-sql/pglite'
import { createServer, type Socket } from 'node:net'
import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { openEmbedded } from './open-embedded.ts'

/**
 * The embedded database: PGlite in its own thread, which serves ordinary PostgreSQL clients over a Unix socket. PGlite
 * is a single session, so connections take turns: each keeps its turn from its first message until the database is
 * idle again, and no statement or transaction mixes with another's (docs/decisions/0003-embedded-database.md).
 */
export interface EmbeddedWorkerData {
  folder: string
  socket: string
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

  async acquire(owner: object): Promise<void> {
    if (this.holder === owner) return
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

async function run({ folder, socket: path }: EmbeddedWorkerData): Promise<void> {
  const db = await openEmbedded(folder)
  const turns = new Turns()
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
        await db.exec('checkpoint')
        report({ report: 'held' })
      }
      if (message.command === 'resume') turns.release(maintenanceTurn)
      if (message.command === 'close') {
        await turns.acquire(maintenanceTurn)
        server.close()
        for (const socket of sockets) socket.destroy()
        await db.close()
        report({ report: 'closed' })
      }
    } catch (error) {
      report({ report: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  })
  report({ report: 'ready' })
}

// A PGlite error includes lines of its compiled source; only its message is passed on.
run(workerData as EmbeddedWorkerData).catch((error: unknown) =>
  report({ report: 'failed', message: error instanceof Error ? error.message : String(error) }),
)
