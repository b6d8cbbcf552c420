import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { createSharedStore } from '#platform/rate-limits/shared-store.ts'
import { buildServer } from '#app/server.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { testLimits } from '#app/test-app.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await emptyDatabase()
})
beforeEach(async () => {
  app = await buildServer({
    ...testLimits,
    db: database.db,
    searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
  })
})
afterEach(async () => {
  await app.close()
  await database.empty()
})
afterAll(() => database.close())

/** Sends an invalid request, so that only the rate limit is tested. */
const send = (path: string, remoteAddress = '203.0.113.7', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload: {}, remoteAddress, headers })

describe('from one address', () => {
  // research/reliability-security.md, section 4, and of registering section 1.
  test.each([
    ['/users/create', 30, 30],
    ['/users/login', 25, 5],
    ['/users/forgot-password', 10, 30],
    ['/users/reset-password', 25, 5],
    ['/users/confirm-email', 25, 5],
    ['/contact', 5, 1],
  ])('%s may be called %i times in %i minutes', async (path, calls, minutes) => {
    for (let i = 0; i < calls; i++) expect((await send(path)).statusCode).toBe(400)
    const refused = await send(path)
    expect(refused.statusCode).toBe(429)
    const { code, message } = refused.json<ProblemReply>()
    expect(code).toBe('request.tooMany')
    const told = minutes === 1 ? 'een minuut' : `${minutes} minuten`
    expect(message).toBe(`Dat waren te veel aanvragen achter elkaar. Probeer het over ${told} opnieuw.`)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(minutes * 60 - 20)
    expect(wait).toBeLessThanOrEqual(minutes * 60)
    expect((await send(path, '203.0.113.8')).statusCode).toBe(400)
  })

  test('counts a whole network for IPv6, and ignores headers that claim another address', async () => {
    for (let i = 0; i < 30; i++) await send('/users/create', `2001:db8:1:2::${i}`)
    expect((await send('/users/create', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await send('/users/create', '2001:db8:1:3::1')).statusCode).toBe(400)
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' }
    expect((await send('/users/create', '2001:db8:1:2::1', headers)).statusCode).toBe(429)
  })
})

describe('who registers', () => {
  const register = (email: string, remoteAddress = '203.0.113.7', language = 'nl') =>
    app.inject({
      method: 'POST',
      url: '/api/users/create',
      payload: { name: 'Sanne', email: `${email}@voorbeeld.example`, password: 'kikker op fiets' },
      remoteAddress,
      headers: { 'accept-language': language },
    })

  test('may make five accounts in half an hour from one address, however many tries were refused', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await send('/users/create')).statusCode).toBe(400)
      expect((await register(`sanne${i}`)).statusCode).toBe(201)
      expect((await register(`sanne${i}`)).json<ProblemReply>().code).toBe('account.emailTaken')
    }
    const refused = await register('sanne6')
    expect(refused.statusCode).toBe(429)
    expect(refused.json<ProblemReply>()).toMatchObject({
      code: 'account.tooManyRegistered',
      message: expect.stringContaining('Probeer het over 30 minuten opnieuw'),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const english = await register('sanne6', '203.0.113.7', 'en')
    expect(english.json<ProblemReply>().message).toContain('Try again in 30 minutes')
    // The account was not made, so its address is still free elsewhere.
    expect((await register('sanne6', '203.0.113.8')).statusCode).toBe(201)
  })

  test('may make no more by sending them at the same time', async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, (_, i) => register(`tegelijk${i}`)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })
})

describe('one account', () => {
  test('may call 300 times a minute, from any number of addresses', async () => {
    const made = await app.inject({
      method: 'POST',
      url: '/api/users/create',
      payload: { name: 'Sanne', email: 'sanne@voorbeeld.example', password: 'kikker op fiets' },
    })
    const { token, data } = made.json<{ token: string; data: { id: string } }>()
    const look = (i: number) =>
      app.inject({
        url: `/api/users/${data.id}`,
        remoteAddress: `203.0.${i % 100}.7`,
        headers: { authorization: `Bearer ${token}` },
      })
    const statuses: number[] = []
    for (let i = 0; i < 301; i++) statuses.push((await look(i)).statusCode)
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(statuses[300]).toBe(429)
    expect(Number((await look(301)).headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.inject({ url: '/api/places?search=utrecht', remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
  })
})

describe('two processes that serve one site', () => {
  const openProcess = async (limitFactor = 1) => {
    const { db } = database
    const limitStore = { store: createSharedStore(db) }
    return buildServer({
      ...testLimits,
      db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db }),
      limitStore,
      limitFactor,
    })
  }
  const call = (server: FastifyInstance, url: string, method: 'GET' | 'POST' = 'POST') =>
    server.inject({
      method,
      url: `/api${url}`,
      ...(method === 'POST' && { payload: {} }),
      remoteAddress: '203.0.113.7',
    })

  test('let 25 of 60 logins from one address through, whichever process they reach', async () => {
    const processes = await Promise.all([openProcess(), openProcess()])
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => call(processes[i % 2] as FastifyInstance, '/users/login')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(25)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35)
    await Promise.all(processes.map((process) => process.close()))
  })

  test('answer at most 300 calls a minute together, and nearly as many', async () => {
    const processes = await Promise.all([openProcess(), openProcess()])
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) => call(processes[i % 2] as FastifyInstance, '/places?search=utrecht', 'GET')),
    )
    const passed = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(passed).toBeLessThanOrEqual(300)
    expect(passed).toBeGreaterThan(250)
    await Promise.all(processes.map((process) => process.close()))
  })

  test('count by themselves while the database cannot count', async () => {
    const server = await openProcess()
    await sql`alter table rate_limits rename to elsewhere`.execute(database.db)
    const answers = await Promise.all(Array.from({ length: 60 }, () => call(server, '/users/login')))
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(25)
    await sql`alter table elsewhere rename to rate_limits`.execute(database.db)
    await server.close()
  })
})
