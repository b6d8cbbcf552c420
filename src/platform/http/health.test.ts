import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { buildServer } from '#app/server.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { testLimits, testApp } from '#app/test-app.ts'

const watcher = testApp()

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** The server with a PostgreSQL address that does not work. */
async function appOver(databaseUrl: string): Promise<FastifyInstance> {
  const database = await openDatabase({ databaseUrl, dataDir: '', as: 'server' })
  const app = await buildServer({
    ...testLimits,
    db: database.db,
    searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
  })
  endings.push(
    () => database.close(),
    () => app.close(),
  )
  return app
}

/** A server that accepts connections and never responds, as behind a broken network. */
async function silentServer(): Promise<number> {
  const server: Server = createServer((socket) => endings.push(() => Promise.resolve(socket.destroy())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as { port: number }).port
}

describe('a monitor', () => {
  test('sees that the server is live and ready', async () => {
    const live = await watcher.app.inject('/health/live')
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'live' }])
    const ready = await watcher.app.inject('/health/ready')
    expect(ready.statusCode).toBe(200)
    const part = { ready: true, since: expect.stringMatching(/^20/) as string }
    expect(ready.json()).toEqual({
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      commit: expect.any(String) as string,
      parts: { database: part, server: part },
    })
  })

  test('has no rate limit', async () => {
    const app = await buildServer({
      ...testLimits,
      db: watcher.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: watcher.db }),
      limitFactor: 1,
    })
    endings.push(() => app.close())
    const answers = await Promise.all(Array.from({ length: 400 }, () => app.inject('/health/live')))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  })

  test('sees that the server is live but not ready when the database is unreachable', async () => {
    // Nothing listens on port 1.
    const app = await appOver('postgres://nobody:hunter2@127.0.0.1:1/x')
    const ready = await app.inject('/health/ready')

    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({
      status: 'unavailable',
      parts: { database: { ready: false }, server: { ready: true } },
    })
    expect((await app.inject('/health/live')).statusCode).toBe(200)
  })

  test('sees the same within a time limit when the database does not respond', async () => {
    const app = await appOver(`postgres://nobody@127.0.0.1:${await silentServer()}/x`)
    expect((await app.inject('/health/ready')).statusCode).toBe(503)
  })
})
