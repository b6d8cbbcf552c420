import { Server as TcpServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** How long replies announce the end of their connection while new ones are still accepted, in milliseconds. */
const announceMs = 500
/** How long the server then looks for a moment to close its socket, in milliseconds. */
const maxQueueMs = 1_000
/** How long a turn of the event loop takes at most in such a moment, in milliseconds. */
const shortTurnMs = 0.2
/** How long connections that were accepted may last then, in milliseconds; those that send nothing are closed. */
const maxDrainMs = 2_000
const pollMs = 50

/** Closes the socket in a short turn of the event loop that accepted no connection: none is in the system's queue then. */
async function closeSocket(server: TcpServer): Promise<void> {
  const endAt = performance.now() + maxQueueMs
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  for (let isEmpty = false; !isEmpty && performance.now() < endAt;) {
    const before = { accepted, at: performance.now() }
    await setImmediate()
    isEmpty = accepted === before.accepted && performance.now() - before.at < shortTurnMs
  }
  // Not that of HTTP, which also ends connections whose request is on its way.
  TcpServer.prototype.close.call(server)
}

/**
 * Stops serving without cutting off a client: replies end their connection first; then no new connections are accepted,
 * while those that were are answered. Closing the socket resets connections that the system has queued, so requests
 * wait until the queue is empty.
 */
export async function closeGently(app: FastifyInstance): Promise<void> {
  app.isDraining = true
  await setTimeout(announceMs)
  app.resumed = closeSocket(app.server)
  await app.resumed
  const endAt = performance.now() + maxDrainMs
  const countConnections = promisify(app.server.getConnections.bind(app.server))
  while (performance.now() < endAt && (await countConnections()) > 0) await setTimeout(pollMs)
  await app.close()
}
