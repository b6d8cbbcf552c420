import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { buildServer } from '#app/server.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { testLimits, testApp } from '#app/test-app.ts'

const watcher = testApp()

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** The product on a PostgreSQL address where something is wrong. */
async function appOver(databaseUrl: string): Promise<FastifyInstance> {
  const database = await openDatabase({ databaseUrl, dataDir: '', as: 'server' })
  const app = await buildServer({ ...testLimits, db: database.db, index: new SearchIndex() })
  endings.push(
    () => database.close(),
    () => app.close(),
  )
  return app
}

/** A server that takes a connection and then says nothing, as one does behind a broken network. */
async function silentServer(): Promise<number> {
  const server: Server = createServer((socket) => endings.push(() => Promise.resolve(socket.destroy())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as { port: number }).port
}

describe('whoever watches over the product', () => {
  test('learns that it runs and can serve', async () => {
    const live = await watcher.app.inject('/health/live')
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'live' }])
    const ready = await watcher.app.inject('/health/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  test('may ask as often as he likes', async () => {
    const app = await buildServer({ ...testLimits, db: watcher.db, index: new SearchIndex(), limitFactor: 1 })
    endings.push(() => app.close())
    const answers = await Promise.all(Array.from({ length: 400 }, () => app.inject('/health/live')))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  })

  test('learns that it cannot serve when the database refuses, while the process itself is well', async () => {
    // Nothing listens on port 1.
    const app = await appOver('postgres://nobody:hunter2@127.0.0.1:1/x')
    const ready = await app.inject('/health/ready')

    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }])
    expect((await app.inject('/health/live')).statusCode).toBe(200)
  })

  test('learns the same, and is not kept waiting for good, when the database no longer answers', async () => {
    const app = await appOver(`postgres://nobody@127.0.0.1:${await silentServer()}/x`)
    expect((await app.inject('/health/ready')).statusCode).toBe(503)
  })
})
