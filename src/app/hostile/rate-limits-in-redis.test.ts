import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { countCalls, clearCalls, setCallCounter } from '#platform/rate-limits/count-call.ts'
import { openRedisCounter, type RedisCounter } from '#platform/rate-limits/redis-counter.ts'
import { createSharedStore } from '#platform/rate-limits/shared-store.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { buildServer } from '#app/server.ts'
import { testLimits } from '#app/test-app.ts'

/** The way to Redis, which can be cut. */
async function openNetwork() {
  const target = new URL(process.env.REDIS_FOR_TESTS ?? '')
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const redis = connect(Number(target.port), target.hostname)
    for (const socket of [client, redis]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(redis).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `redis://127.0.0.1:${port}`,
    cut: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

let database: TestDatabase
let network: Awaited<ReturnType<typeof openNetwork>>
let counter: RedisCounter
let reports: (Error | undefined)[]
beforeAll(async () => {
  database = await emptyDatabase()
})
beforeEach(async () => {
  network = await openNetwork()
  reports = []
  counter = await openRedisCounter(network.url, (error) => reports.push(error))
  setCallCounter(counter)
})
afterEach(async () => {
  setCallCounter()
  counter.close()
  network.cut()
  await database.empty()
})
afterAll(() => database.close())

const openProcess = () =>
  buildServer({
    ...testLimits,
    db: database.db,
    searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
    limitStore: { store: createSharedStore(database.db) },
  })
/** Of an address of its own, since Redis outlives the tests. */
const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
const logIn = (server: FastifyInstance, remoteAddress: string) =>
  server.inject({ method: 'POST', url: '/api/users/login', payload: {}, remoteAddress })
const countPassed = (answers: { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode === 400).length
const countRows = async () => (await database.db.selectFrom('rate_limits').select('key').execute()).length

test('each of thirty calls at once gets another number, and clearing starts anew', async () => {
  const name = `login ${randomUUID()}`
  const counted = await Promise.all(Array.from({ length: 30 }, () => countCalls(database.db, name, 60_000)))
  expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  )
  expect(counted.every(({ resetsInMs }) => resetsInMs > 0 && resetsInMs <= 60_000)).toBe(true)
  await clearCalls(database.db, name)
  expect((await countCalls(database.db, name, 60_000)).count).toBe(1)
  expect(await countRows()).toBe(0)
})

test('two processes let exactly 25 of 60 logins from one address through, and ask the database nothing', async () => {
  const processes = await Promise.all([openProcess(), openProcess()])
  const address = anyAddress()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => logIn(processes[i % 2] as FastifyInstance, address)),
  )
  expect(countPassed(answers)).toBe(25)
  expect(await countRows()).toBe(0)
  await Promise.all(processes.map((process) => process.close()))
})

test('without Redis the database counts: callers stay limited, and one report says so', async () => {
  const processes = await Promise.all([openProcess(), openProcess()])
  const address = anyAddress()
  const send = (calls: number) =>
    Promise.all(Array.from({ length: calls }, (_, i) => logIn(processes[i % 2] as FastifyInstance, address)))
  expect(countPassed(await send(10))).toBe(10)
  network.cut()
  // In the database a window begins of its own.
  expect(countPassed(await send(60))).toBe(25)
  expect(countPassed(await send(60))).toBe(0)
  expect(await countRows()).toBe(1)
  expect(reports).toHaveLength(1)
  await Promise.all(processes.map((process) => process.close()))
})

test('a Redis that is away at the start hinders nothing', async () => {
  const away = await openNetwork()
  away.cut()
  const other = await openRedisCounter(away.url, () => {})
  setCallCounter(other)
  expect((await countCalls(database.db, `login ${randomUUID()}`, 60_000)).count).toBe(1)
  expect(await countRows()).toBe(1)
  other.close()
})
