import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Returns the first of a number of consecutive free ports. They are below the range for outgoing connections, so that
 * none of those can take one before it is used.
 *
 * @returns {Promise<number>}
 */
export async function freePort(inARow = 1) {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = randomInt(12_000, 32_000)
    const ports = Array.from({ length: inARow }, (_, place) => first + place)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error('No free port was found.')
}
