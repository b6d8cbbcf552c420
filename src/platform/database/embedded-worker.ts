import { PGlite } from '@electric-sql/pglite'
import { createServer, type Socket } from 'node:net'
import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * The embedded database: PGlite in a thread of its own, spoken to over a Unix socket by ordinary PostgreSQL clients.
 *
 * PGlite is one session. Several connections share it here by taking turns: a connection keeps its turn from its
 * first message until the database is idle again, so neither a half-sent statement nor a transaction of one can be
 * mixed with another's (docs/decisions/0003-embedded-database.md: the published socket server mixes them).
 */
export interface EmbeddedWorkerData {
  folder: string
  socket: string
}
export type ToEmbeddedWorker =
  | { ask: 'ping'; id: number }
  | { ask: 'hold' } // finish what runs, write a checkpoint, then answer nobody until 'resume'
  | { ask: 'resume' }
  | { ask: 'close' }
export type FromEmbeddedWorker =
  | { tell: 'ready' }
  | { tell: 'pong'; id: number }
  | { tell: 'held' }
  | { tell: 'closed' }
  | { tell: 'failed'; message: string }

const port = parentPort
if (!port) throw new Error('embedded-worker runs in a worker thread only')
const tell = (message: FromEmbeddedWorker) => port.postMessage(message)

// Message types and codes of the PostgreSQL wire protocol, version 3.
const sync = 'S'.charCodeAt(0)
const simpleQuery = 'Q'.charCodeAt(0)
const terminate = 'X'.charCodeAt(0)
const sslRequest = 80877103
const cancelRequest = 80877102

class Turns {
  private holder: object | undefined
  private readonly waiting: { who: object; start: () => void }[] = []

  async take(who: object): Promise<void> {
    if (this.holder === who) return
    if (!this.holder) {
      this.holder = who
      return
    }
    await new Promise<void>((start) => this.waiting.push({ who, start }))
  }

  release(who: object): void {
    if (this.holder !== who) return
    const next = this.waiting.shift()
    this.holder = next?.who
    next?.start()
  }

  holds(who: object): boolean {
    return this.holder === who
  }
}

function serve(db: PGlite, turns: Turns, socket: Socket): void {
  let pending = Buffer.alloc(0)
  let started = false
  let working = false
  let gone = false

  /** Cuts the complete messages off the front of what came in. `ends` says that an answer will follow them. */
  const takeMessages = (): { bytes: Buffer; ends: boolean } | undefined => {
    let end = 0
    let ends = false
    while (!ends) {
      const header = started ? 1 : 0
      if (pending.length < end + header + 4) break
      const length = header + pending.readInt32BE(end + header)
      if (pending.length < end + length) break
      const type = started ? pending[end] : sync
      if (type === terminate) {
        gone = true
        break
      }
      end += length
      ends = type === sync || type === simpleQuery
      started = true
    }
    if (end === 0) return undefined
    const bytes = pending.subarray(0, end)
    pending = pending.subarray(end)
    return { bytes, ends }
  }

  const work = async () => {
    if (working) return
    working = true
    try {
      for (let messages = takeMessages(); messages; messages = takeMessages()) {
        await turns.take(socket)
        await db.runExclusive(() =>
          db.execProtocolRawStream(messages.bytes, {
            onRawData: (data) => void (gone || socket.write(Buffer.from(data))),
          }),
        )
        if (messages.ends && !db.isInTransaction()) turns.release(socket)
      }
      if (gone) await leave()
    } catch (error) {
      socket.destroy(error instanceof Error ? error : undefined)
    } finally {
      working = false
    }
  }

  const leave = async () => {
    socket.destroy()
    if (!turns.holds(socket)) return
    // Whatever the connection left half-done is ended before the next one gets its turn.
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
    gone = true
    if (!working) void leave().catch(() => {})
  })
}

async function run({ folder, socket: path }: EmbeddedWorkerData): Promise<void> {
  const db = await PGlite.create({ dataDir: folder })
  const turns = new Turns()
  const sockets = new Set<Socket>()
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(db, turns, socket)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))

  const keeper = {}
  port?.on('message', async (message: ToEmbeddedWorker) => {
    try {
      if (message.ask === 'ping') tell({ tell: 'pong', id: message.id })
      if (message.ask === 'hold') {
        await turns.take(keeper)
        await db.exec('checkpoint')
        tell({ tell: 'held' })
      }
      if (message.ask === 'resume') turns.release(keeper)
      if (message.ask === 'close') {
        await turns.take(keeper)
        server.close()
        for (const socket of sockets) socket.destroy()
        await db.close()
        tell({ tell: 'closed' })
      }
    } catch (error) {
      tell({ tell: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  })
  tell({ tell: 'ready' })
}

// A PGlite error carries whole lines of its compiled source; only its sentence is passed on.
run(workerData as EmbeddedWorkerData).catch((error: unknown) =>
  tell({ tell: 'failed', message: error instanceof Error ? error.message : String(error) }),
)
