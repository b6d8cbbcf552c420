import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'

const sampleInterval = 1_000

/**
 * Refuses requests with 503 while the event loop is delayed.
 *
 * @param maxEventLoopDelay mean delay over a second above which requests are refused, in milliseconds; 0 for no limit
 */
export async function refuseWhenOverloaded(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  let listeningSince = -Infinity
  app.server.once('listening', () => {
    listeningSince = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval,
    pressureHandler: () => {
      // The first samples measure the start, not load; requests that waited for a restart come right then.
      if (performance.now() - listeningSince > 2 * sampleInterval) throw new Problem('server.busy')
    },
  })
}
