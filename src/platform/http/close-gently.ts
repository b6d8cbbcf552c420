import { Server as TcpServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** How long replies announce the end of their connection while new ones are still accepted, in milliseconds. */
const announceMs = 500
/** How long connections that were accepted may last then, in milliseconds; those that send nothing are closed. */
const maxDrainMs = 3_000
const pollMs = 50

/**
 * Stops serving without cutting off a client: replies end their connection first; then no new connections are accepted,
 * while those that were are answered. Closing at once would reset connections whose request has not been read yet.
 */
export async function closeGently(app: FastifyInstance): Promise<void> {
  app.isDraining = true
  await setTimeout(announceMs)
  // Right after connections that wait were accepted: closing resets those that were not.
  await setImmediate()
  // Not that of HTTP, which also ends connections whose request is on its way.
  TcpServer.prototype.close.call(app.server)
  const countConnections = promisify(app.server.getConnections.bind(app.server))
  const endAt = performance.now() + maxDrainMs
  while (performance.now() < endAt && (await countConnections()) > 0) await setTimeout(pollMs)
  await app.close()
}
