import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { endpoint, type Access, type Endpoint } from '#shared/endpoint.ts'
import { buildServer } from './server.ts'
import { runCommand } from '#app/commands/run-command.ts'
import { problems } from './problems.ts'
import { handleProblems } from '#platform/http/problem-handler.ts'
import { denyUndeclared, route, type Caller } from '#platform/http/route.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { testLimits } from './test-app.ts'
import { expectedAccess, expectedProof } from './test-access.ts'

const proved = { isProved: true, needsSecondFactor: false }
const user: Caller = { userId: '0192f0c1-0000-7000-8000-000000000001', role: 'USER', ...proved }
const admin: Caller = { userId: '0192f0c1-0000-7000-8000-000000000002', role: 'ADMIN', ...proved }
const callers: Record<string, Caller | undefined> = {
  nobody: undefined,
  USER: user,
  ADMIN: admin,
  'an unproved USER': { ...user, isProved: false },
  'an unproved ADMIN': { ...admin, isProved: false },
  'an ADMIN without a second factor': { ...admin, role: 'USER', needsSecondFactor: true },
}
const statusFor: Record<Access, Record<string, number>> = {
  anyone: { nobody: 200, USER: 200, ADMIN: 200 },
  user: { nobody: 401, USER: 200, ADMIN: 200 },
  admin: { nobody: 401, USER: 403, ADMIN: 200 },
  source: { nobody: 401, USER: 401, ADMIN: 401 },
}

describe('the API', () => {
  let database: TestDatabase
  let app: FastifyInstance
  const endpoints: Endpoint[] = []
  beforeAll(async () => {
    database = await emptyDatabase()
    app = await buildServer({
      ...testLimits,
      db: database.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
      limitFactor: 1_000,
      onEndpointAdded: (one) => endpoints.push(one),
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test('has the endpoints of the table, each with the access that the table states', () => {
    expect(Object.fromEntries(endpoints.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
      expectedAccess,
    )
    expect(endpoints).toHaveLength(Object.keys(expectedAccess).length)
  })

  test('wants fresh proof for the endpoints of the table, and for no others', () => {
    const wanting = endpoints.filter(({ proof }) => proof).map(({ method, path }) => `${method} ${path}`)
    expect(wanting.toSorted()).toEqual(expectedProof.toSorted())
  })

  test.each(Object.entries(expectedAccess))(
    '%s lets a visitor without an account in only if it is for %s',
    async (name, access) => {
      const [method, path = ''] = name.split(' ')
      const { statusCode } = await app.inject({
        // The keys of the table start with the method.
        method: method as Endpoint['method'],
        url: `/api${path.replaceAll(/\{\w+\}/g, '0192f0c1-0000-7000-8000-000000000001')}`,
      })
      if (access === 'anyone') expect([401, 403]).not.toContain(statusCode)
      else expect(statusCode).toBe(401)
    },
  )

  test('is listed by `npm run routes`, which needs no database', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    const exitCode = await runCommand(['routes'])
    const printed = print.mock.calls.flat().join('\n')
    print.mockRestore()

    expect(exitCode).toBe(0)
    const listed = JSON.parse(printed) as { method: string; path: string; access: string; proof: boolean }[]
    expect(listed.filter(({ proof }) => proof)).toHaveLength(expectedProof.length)
    expect(Object.fromEntries(listed.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
      Object.fromEntries(Object.entries(expectedAccess).map(([name, access]) => [name.replace(' ', ' /api'), access])),
    )
  })
})

const reply = z.object({ status: z.literal('success') })
const body = z.strictObject({ name: z.string() })
const guarded = (access: Access) =>
  endpoint(`POST /for-${access}`, access, { summary: 'A call of this test.', body, reply })
const proofWanted = (access: Access) =>
  endpoint(`POST /proved-${access}`, access, { summary: 'A call of this test.', proof: true, body, reply })

/** A server with one endpoint for each kind of access. A header states who calls. */
async function guardedApp(): Promise<FastifyInstance> {
  const app = Fastify()
  app.decorateRequest('caller', undefined)
  app.decorate('limitFactor', 1)
  handleProblems(app, problems)
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = callers[String(request.headers['x-caller'])]
    done()
  })
  for (const access of ['anyone', 'user', 'admin', 'source'] as const)
    for (const one of [guarded(access), proofWanted(access)]) route(app, one, () => ({ status: 'success' as const }))
  await app.ready()
  return app
}

describe('an endpoint', () => {
  const matrix = Object.entries(statusFor).flatMap(([access, byCaller]) =>
    Object.entries(byCaller).map(([caller, status]) => [access, caller, status] as const),
  )
  test.each(matrix)('for %s answers %s with %i', async (access, caller, status) => {
    const app = await guardedApp()
    const call = (payload: object | string) =>
      app.inject({
        method: 'POST',
        url: `/for-${access}`,
        headers: { 'x-caller': caller, 'content-type': 'application/json' },
        payload,
      })

    expect((await call({ name: 'Noor' })).statusCode).toBe(status)
    // A caller without the right gets no validation errors.
    const nonsense = [await call('{'), await call({ nmae: 'Noor' })].map((answer) => answer.statusCode)
    expect(nonsense).toEqual(status === 200 ? [400, 400] : [status, status])
    await app.close()
  })

  test.each([
    ['user', 'USER', 200, undefined],
    ['user', 'an unproved USER', 403, 'access.proofNeeded'],
    ['user', 'nobody', 401, 'access.loginNeeded'],
    ['admin', 'ADMIN', 200, undefined],
    ['admin', 'an unproved ADMIN', 403, 'access.proofNeeded'],
    ['admin', 'an unproved USER', 403, 'access.forbidden'],
    ['admin', 'an ADMIN without a second factor', 403, 'access.secondFactorNeeded'],
    ['anyone', 'nobody', 403, 'access.proofNeeded'],
  ] as const)('for %s that wants fresh proof answers %s with %i', async (access, caller, status, code) => {
    const app = await guardedApp()
    const headers = { 'x-caller': caller }
    const answer = await app.inject({ method: 'POST', url: `/proved-${access}`, headers, payload: { name: 'Noor' } })
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([status, code])
    await app.close()
  })

  test.each([
    ['nobody', 'nl', 401, 'access.loginNeeded', 'Log in om verder te gaan.'],
    ['nobody', 'en', 401, 'access.loginNeeded', 'Log in to continue.'],
    ['USER', 'nl', 403, 'access.forbidden', 'Hiervoor heb je geen toegang.'],
    ['USER', 'en', 403, 'access.forbidden', 'You do not have access to this.'],
  ])('for admins tells %s in %s why access is refused', async (caller, language, status, code, message) => {
    const app = await guardedApp()
    const answer = await app.inject({
      method: 'POST',
      url: '/for-admin',
      headers: { 'x-caller': caller, 'accept-language': language },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ status: 'fail', code, message, requestId: expect.any(String) as string })
    await app.close()
  })

  test.each([undefined, 'everybody', 'toString'])('with access %s cannot be registered', (access) => {
    // The compiler refuses this already; plain JavaScript does not.
    const undeclared = { ...guarded('admin'), access } as unknown as Endpoint
    expect(() => route(Fastify(), undeclared, () => ({}))).toThrow('POST /for-admin does not say who may call it.')
  })
})

describe('an address under /api that is not declared as an endpoint', () => {
  test.each(['/api/secret', '/api/docsecret', '/api/:anything', '/api', '/api/*'])('cannot be served: %s', (url) => {
    const app = Fastify()
    denyUndeclared(app)
    expect(() => app.get(url, () => 'secret')).toThrow('says nobody who may call it')
  })

  test('cannot be served by the product either', async () => {
    const database = await emptyDatabase()
    const careless = buildServer({
      ...testLimits,
      db: database.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: database.db }),
      site: (app) => {
        app.get('/api/users', () => 'everybody')
        return Promise.resolve()
      },
    })
    await expect(careless).rejects.toThrow('/api/users says nobody who may call it')
    await database.close()
  })

  test('is allowed outside /api, where pages have their own guards', () => {
    const app = Fastify()
    denyUndeclared(app)
    for (const url of ['/', '/apiary', '/api/docs', '/api/docs/static/*', '/api/openapi.json', '/health/live'])
      expect(() => app.get(url, () => 'page')).not.toThrow()
  })
})
