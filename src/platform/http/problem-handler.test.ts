import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { generalProblems, type ProblemReply } from '#shared/problem.ts'
import { buildServer } from '#app/server.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { toProblem } from './problem-handler.ts'
import { testLimits, testApp } from '#app/test-app.ts'
import { migratedDatabase, type TestDatabase } from '#platform/database/test-database.ts'

const caller = testApp()
const id = '0192f0c1-0000-7000-8000-000000000001'
const secret = /at .*\.[jt]s:\d|node_modules|src\/|select |insert |relation|postgres|SQLSTATE|PGlite/i

describe('a path that does not exist', () => {
  test.each([
    [{ 'accept-language': 'nl' }, 'Dit adres bestaat niet.'],
    [{ 'accept-language': 'en-GB,en;q=0.9,nl;q=0.8' }, 'This address does not exist.'],
    [{ 'accept-language': 'nl;q=0.5,en;q=0.9' }, 'This address does not exist.'],
    [{ 'accept-language': 'de' }, 'Dit adres bestaat niet.'],
    [{ 'accept-language': '' }, 'Dit adres bestaat niet.'],
    // The cookie is for pages; API callers use the header (spec decisions, Language).
    [{ 'accept-language': 'nl', cookie: 'i18nextLng=en' }, 'Dit adres bestaat niet.'],
  ])('is reported in the language of %j', async (headers, message) => {
    const answer = await caller.get('/nowhere', { headers })

    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toEqual({
      status: 'fail',
      code: 'path.unknown',
      message,
      requestId: answer.headers['x-request-id'],
    })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'or that does not support %s gets the same response',
    async (method) => {
      const answer = await caller.app.inject({ method, url: '/api/places' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ status: 'fail', code: 'path.unknown' })
    },
  )

  test('has a unique id for each request, which callers cannot choose', async () => {
    const options = { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } }
    const [one, two] = [await caller.get<ProblemReply>('/x', options), await caller.get<ProblemReply>('/x', options)]
    expect(one.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.body.requestId).not.toBe(two.body.requestId)
  })
})

describe('an invalid call', () => {
  test.each([
    ['/properties/abc', 'id', 'Deze waarde kunnen we niet lezen.'],
    [`/properties/${id}x`, 'id', 'Deze waarde kunnen we niet lezen.'],
    ['/properties/1%27%20or%20%271', 'id', 'Deze waarde kunnen we niet lezen.'],
    ['/properties/%00', 'id', 'Deze waarde kunnen we niet lezen.'],
    ['/properties/..%2f..%2fetc%2fpasswd', 'id', 'Deze waarde kunnen we niet lezen.'],
    ['/properties?colour=blue', 'colour', 'Dit veld is onbekend.'],
    ['/properties?__proto__[x]=1', '__proto__[x]', 'Dit veld is onbekend.'],
    ['/properties?page=0', 'page', 'Dit moet minstens 1 zijn.'],
    ['/properties?page=-1', 'page', 'Dit moet minstens 1 zijn.'],
    ['/properties?page=1.5', 'page', 'Vul een heel getal in, zonder punt of komma.'],
    ['/properties?page=1e9', 'page', 'Vul een getal in.'],
    ['/properties?page=99999999999999999999', 'page', 'Dit mag maximaal 100000 zijn.'],
    ['/properties?page=1&page=2', 'page', 'Deze waarde kunnen we niet lezen.'],
    ['/properties?limit=101', 'limit', 'Dit mag maximaal 100 zijn.'],
    ['/properties?status=sunk', 'status.0', 'Kies een van de opties.'],
    ['/properties?sort=random', 'sort', 'Kies een van de opties.'],
    ['/properties?availableBy=2026-02-30', 'availableBy', 'Deze waarde kunnen we niet lezen.'],
    ['/properties?bounds=1,2,3', 'bounds', 'Deze waarde kunnen we niet lezen.'],
    ['/properties?bounds=5,5,4,4', 'bounds', 'Deze waarde kunnen we niet lezen.'],
    [`/properties?search=${'a'.repeat(121)}`, 'search', 'Gebruik maximaal 120 tekens.'],
    ['/places', 'search', 'Dit veld is verplicht.'],
  ])('%s gets the invalid field', async (path, field, sentence) => {
    const answer = await caller.get<ProblemReply>(path)

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      status: 'fail',
      code: 'request.invalid',
      message: generalProblems['request.invalid'].nl,
      fields: { [field]: sentence },
      requestId: answer.headers['x-request-id'],
    })
  })

  test('gets the same in English', async () => {
    const { body } = await caller.get<ProblemReply>('/properties?page=0', { headers: { 'accept-language': 'en' } })
    expect(body).toMatchObject({
      message: 'Some of the details are incorrect. Change them and try again.',
      fields: { page: 'This must be 1 or more.' },
    })
  })

  test('for a home that does not exist is not reported as an unknown path', async () => {
    const answer = await caller.get<ProblemReply>(`/properties/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ status: 'fail', code: 'property.notFound' })
  })
})

/** Shortens a long URL for the name of a test. */
const named = (path: string) => [path.slice(0, 60), path] as const

describe('odd URLs', () => {
  test.each(
    [
      '/%',
      '/%ff',
      '/%00',
      '/properties/%ff',
      '/properties/%e0%80%80',
      '/properties/%c0%ae%c0%ae',
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..\\..\\windows',
      '/properties/../../../etc/passwd',
      '/docs/static/..%2f..%2f..%2f..%2fpackage.json',
      '/docs/static/%2e%2e/%2e%2e/package.json',
      '//evil.example/',
      '/properties//',
      '/properties/;id=1',
      `/properties/${'a'.repeat(5_000)}`,
      `/${'a/'.repeat(3_000)}`,
      '/PROPERTIES',
      '/\u{1F4A5}',
    ].map(named),
  )('are refused as the caller’s mistake, and tell nothing of us: %s', async (_, path) => {
    const answer = await caller.app.inject({ url: `/api${path}`, headers: { 'accept-language': 'en' } })

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ status: 'fail', requestId: answer.headers['x-request-id'] })
    expect(answer.body).not.toMatch(secret)
  })

  test.each([
    '/properties?search=%ff',
    '/properties?search=%',
    '/properties?search=%00',
    '/properties?city=%00',
    '/properties?city=%ed%a0%80',
    '/places?search=%00%ff',
    '/properties?',
    '/properties?&&&',
  ])('with odd characters in the query get a regular response: %s', async (path) => {
    const answer = await caller.app.inject({ url: `/api${path}` })
    expect([200, 400]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(secret)
  })

  test('with thousands of fields only get the first few reported', async () => {
    const query = Array.from({ length: 2_000 }, (_, i) => `x${i}=1`).join('&')
    const { status, body } = await caller.get<ProblemReply>(`/properties?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toHaveLength(20)
  })
})

describe('an internal error', () => {
  let database: TestDatabase
  let app: FastifyInstance
  const log: string[] = []
  const mistakes: Record<string, unknown> = {
    error: new Error('password=hunter2 in src/platform/database/db.ts'),
    text: 'hunter2',
    nothing: undefined,
    // An error of a library, which is not the caller's fault and must not be shown.
    numbered: Object.assign(new Error('hunter2'), { statusCode: 500, code: 'E_HUNTER2' }),
  }
  beforeAll(async () => {
    database = await migratedDatabase()
    app = await buildServer({
      ...testLimits,
      db: database.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
      logger: pino({}, { write: (line: string) => void log.push(line) }),
      site: (site) => {
        site.get<{ Params: { kind: string } }>('/mistakes/:kind', (request) => {
          throw mistakes[request.params.kind]
        })
        return Promise.resolve()
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test.each(Object.keys(mistakes))('(%s) is reported by a general message, without details', async (kind) => {
    const answer = await app.inject({ url: `/mistakes/${kind}`, headers: { 'accept-language': 'en' } })

    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'server.error',
      message: 'Something went wrong on our side. Try again. If it keeps happening, let us know.',
      requestId: answer.headers['x-request-id'],
    })
  })

  test('is logged with the request id that the caller got, without data of the request', async () => {
    log.length = 0
    const answer = await app.inject({
      url: '/mistakes/error?token=geheim',
      headers: { authorization: 'Bearer geheim' },
    })
    const lines = log.map((line) => JSON.parse(line) as { reqId?: string; err?: { message: string }; path?: string })

    expect(lines.find((line) => line.err)).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: 'password=hunter2 in src/platform/database/db.ts' },
    })
    expect(lines.find((line) => line.path)).toMatchObject({ path: '/mistakes/:kind', status: 500 })
    expect(log.join('')).not.toContain('geheim')
  })

  test('in the database shows no statement and no table', async () => {
    await database.db.schema.dropTable('inquiries').cascade().execute()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { firstName: 'a', lastName: 'b', email: 'a@example.nl', message: 'c' },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({
      status: 'error',
      code: 'server.error',
      message: generalProblems['server.error'].nl,
    })
    expect(answer.body).not.toMatch(secret)
  })
})

describe('while the database is unreachable', () => {
  test.each([
    ['nl', 'Onze gegevens zijn even niet beschikbaar. Probeer het over een paar seconden opnieuw.'],
    ['en', 'Our data is not available right now. Try again in a few seconds.'],
  ])('a visitor is asked in %s to try again soon', async (language, message) => {
    // Nothing listens on port 1.
    const away = await openDatabase({
      databaseUrl: 'postgres://nobody:hunter2@127.0.0.1:1/x',
      dataDir: '',
      as: 'server',
    })
    const app = await buildServer({
      ...testLimits,
      db: away.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: away.db }),
    })
    const answer = await app.inject({ url: `/api/properties/${id}`, headers: { 'accept-language': language } })

    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'server.databaseAway',
      message,
      requestId: answer.headers['x-request-id'],
    })
    await app.close()
    await away.close()
  })

  testTable('%s of the database is reported as %s', (code) => toProblem(Object.assign(new Error('x'), { code })).code, [
    ['08006', 'server.databaseAway'],
    ['53300', 'server.databaseAway'],
    ['57014', 'server.databaseAway'],
    ['57P01', 'server.databaseAway'],
    ['25006', 'server.readOnly'],
    ['53100', 'server.readOnly'],
    ['ENOSPC', 'server.readOnly'],
    ['ECONNRESET', 'server.databaseAway'],
    ['22021', 'request.unreadable'],
    ['23505', 'server.error'],
    ['42P01', 'server.error'],
  ])
})
