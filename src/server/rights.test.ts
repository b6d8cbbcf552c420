import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { SearchIndex } from '#features/properties/search-index.server.ts'
import { endpoint, type Access, type Endpoint } from '#shared/endpoint.ts'
import { buildApp } from './app.ts'
import { runCommand } from './command.ts'
import { answerProblems } from './problems.ts'
import { denyUndeclared, route, type Caller } from './route.ts'
import { freshDatabase, type TestDatabase } from './test-database.ts'
import { patient } from './test-app.ts'

/**
 * Who may call what: the whole API, written down a second time on purpose.
 * A new endpoint fails here until somebody has thought about who may call it and adds the line.
 */
const rights: Record<string, Access> = {
  'GET /properties': 'anyone',
  'GET /properties/{id}': 'anyone',
  'GET /properties/feed.atom': 'anyone',
  'GET /properties/feed.json': 'anyone',
  'GET /places': 'anyone',
  'GET /searches': 'user',
  'POST /searches': 'user',
  'PATCH /searches/{id}': 'user',
  'DELETE /searches/{id}': 'user',
  'POST /searches/{id}/restore': 'user',
  'POST /searches/stop': 'anyone',
  'GET /map/homes': 'anyone',
  'GET /map/places': 'anyone',
  'GET /freshness': 'anyone',
  'POST /contact': 'anyone',
  'POST /uploads': 'user',
  'POST /properties': 'admin',
  'PATCH /properties/{id}': 'admin',
  'GET /admin/properties/{id}/form': 'admin',
  'POST /admin/properties/{id}/take-back': 'admin',
  'GET /home-draft': 'user',
  'PUT /home-draft': 'user',
  'DELETE /home-draft': 'user',
  'POST /home-preview': 'user',
  'GET /address-help': 'user',
  'GET /favorites/getFavorites': 'user',
  'POST /favorites/addFavorite': 'user',
  'POST /favorites/removeFavorite': 'user',
  'PATCH /favorites/note': 'user',
  'GET /renter-facts': 'user',
  'PUT /renter-facts': 'user',
  'GET /properties/{id}/contact': 'user',
  'POST /replies': 'user',
  'POST /replies/at-source': 'user',
  'GET /replies': 'user',
  'GET /replies/{id}': 'user',
  'PATCH /replies/{id}': 'user',
  'POST /replies/{id}/contact-details': 'user',
  'POST /replies/opened': 'anyone',
  'POST /replies/answers': 'anyone',
  'POST /properties/{id}/reports': 'anyone',
  'DELETE /properties/{id}': 'admin',
  'GET /admin/properties': 'admin',
  'GET /admin/properties.csv': 'admin',
  'GET /admin/properties/{id}': 'admin',
  'POST /admin/properties/decide': 'admin',
  'POST /admin/properties/decide-all': 'admin',
  'GET /admin/status-decisions': 'admin',
  'POST /admin/status-decisions/{id}/undo': 'admin',
  'GET /admin/reports': 'admin',
  'POST /admin/properties/{id}/report-decision': 'admin',
  'GET /admin/report-decisions': 'admin',
  'POST /admin/report-decisions/{id}/undo': 'admin',
  'GET /ads': 'user',
  'POST /ads': 'user',
  'GET /ads/{id}': 'user',
  'PATCH /ads/{id}': 'user',
  'POST /ads/{id}/checkout': 'user',
  'POST /ads/{id}/payment': 'user',
  'POST /ads/{id}/withdraw': 'user',
  'GET /admin/ads': 'admin',
  'GET /admin/ads/{id}': 'admin',
  'POST /admin/ads/{id}/decision': 'admin',
  'POST /users/create': 'anyone',
  'POST /users/login': 'anyone',
  'POST /users/logout': 'user',
  'POST /users/forgot-password': 'anyone',
  'POST /users/reset-password': 'anyone',
  'POST /users/confirm-email': 'anyone',
  'POST /users/{id}/confirmation': 'user',
  'GET /users': 'admin',
  'POST /users/invite': 'admin',
  'PATCH /admin/users/{id}': 'admin',
  'DELETE /admin/users/{id}': 'admin',
  'POST /admin/users/{id}/deactivate': 'admin',
  'POST /admin/users/{id}/activate': 'admin',
  'GET /admin/users/{id}/sessions': 'admin',
  'DELETE /admin/users/{id}/sessions': 'admin',
  'DELETE /admin/users/{id}/sessions/{sessionId}': 'admin',
  'GET /admin/users/{id}/kept': 'admin',
  'GET /admin/users/{id}/replies': 'admin',
  'GET /admin/audit': 'admin',
  'GET /admin/search': 'admin',
  'GET /admin/settings': 'admin',
  'PATCH /admin/settings': 'admin',
  'GET /admin/messages': 'admin',
  'GET /admin/messages/{id}': 'admin',
  'POST /admin/messages/{id}/answer': 'admin',
  'POST /admin/messages/{id}/handle': 'admin',
  'POST /admin/messages/{id}/reopen': 'admin',
  'GET /admin/templates': 'admin',
  'POST /admin/templates': 'admin',
  'PUT /admin/templates/{id}': 'admin',
  'DELETE /admin/templates/{id}': 'admin',
  'POST /admin/properties/{id}/letters': 'admin',
  'POST /admin/sources': 'admin',
  'PATCH /admin/sources/{id}': 'admin',
  'POST /admin/sources/{id}/run': 'admin',
  'POST /admin/sources/{id}/runs/{runId}/accept': 'admin',
  'GET /admin/sources': 'admin',
  'GET /admin/sources/{id}/runs': 'admin',
  'GET /admin/quarantine': 'admin',
  'GET /admin/doubtful-groups': 'admin',
  'POST /admin/doubtful-groups/{id}/decision': 'admin',
  'POST /admin/properties/{id}/part': 'admin',
  'POST /admin/properties/{id}/join': 'admin',
  'GET /admin/home-joins': 'admin',
  'GET /admin/home-decisions': 'admin',
  'POST /admin/home-decisions/{id}/undo': 'admin',
  'GET /admin/sources/{id}/mapping': 'admin',
  'PUT /admin/sources/{id}/mapping': 'admin',
  'POST /admin/sources/{id}/mapping/sample': 'admin',
  'POST /admin/sources/{id}/mapping/preview': 'admin',
  'POST /admin/sources/{id}/replay': 'admin',
  'POST /admin/sources/{id}/feed-token': 'admin',
  'DELETE /admin/sources/{id}/feed-token': 'admin',
  'POST /feeds/{source}': 'source',
  'GET /users/{id}': 'user',
  'PATCH /users/{id}': 'user',
  'DELETE /users/{id}': 'user',
  'GET /users/{id}/sessions': 'user',
  'DELETE /users/{id}/sessions': 'user',
  'GET /users/{id}/export': 'user',
  'PATCH /users/{id}/payment-status': 'user',
  'GET /push/key': 'user',
  'POST /push/subscriptions': 'user',
  'PUT /push/subscriptions': 'anyone',
  'DELETE /push/subscriptions': 'user',
  'POST /push/test': 'user',
  'GET /plans': 'anyone',
  'POST /stripe/create-checkout-session': 'user',
  'POST /stripe/create-invoice-subscription': 'user',
  'GET /stripe/get-checkout-session/{id}': 'anyone',
  'GET /stripe/membership': 'user',
  'POST /stripe/cancel': 'user',
  'POST /stripe/resume': 'user',
  'POST /stripe/change-plan': 'user',
  'POST /stripe/withdraw': 'user',
  'POST /stripe/found-home': 'user',
  'POST /stripe/pay-open-invoice': 'user',
  'POST /stripe/update-payment-method': 'user',
  'POST /stripe/withdrawal-requests': 'anyone',
  'POST /stripe/withdrawals': 'anyone',
  'POST /stripe/webhook': 'anyone',
  'GET /admin/users/{id}/payments': 'admin',
  'POST /admin/payments/{id}/refund': 'admin',
  'GET /admin/revenue': 'admin',
  'GET /admin/dashboard': 'admin',
}

const callers: Record<string, Caller | undefined> = {
  nobody: undefined,
  USER: { userId: '0192f0c1-0000-7000-8000-000000000001', role: 'USER' },
  ADMIN: { userId: '0192f0c1-0000-7000-8000-000000000002', role: 'ADMIN' },
}
const statusFor: Record<Access, Record<string, number>> = {
  anyone: { nobody: 200, USER: 200, ADMIN: 200 },
  user: { nobody: 401, USER: 200, ADMIN: 200 },
  admin: { nobody: 401, USER: 403, ADMIN: 200 },
  source: { nobody: 401, USER: 401, ADMIN: 401 },
}

describe('the API as it is served', () => {
  let database: TestDatabase
  let app: FastifyInstance
  const endpoints: Endpoint[] = []
  beforeAll(async () => {
    database = await freshDatabase()
    app = await buildApp({
      ...patient,
      db: database.db,
      index: new SearchIndex(),
      limitFactor: 1_000,
      onEndpoint: (one) => endpoints.push(one),
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test('has the endpoints of the table, each open to whom the table says', () => {
    expect(Object.fromEntries(endpoints.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
      rights,
    )
    expect(endpoints).toHaveLength(Object.keys(rights).length)
  })

  test.each(Object.entries(rights))(
    '%s lets somebody without an account in only if it is for %s',
    async (name, access) => {
      const [method, path = ''] = name.split(' ')
      const { statusCode } = await app.inject({
        // The table's own first words.
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
    const listed = JSON.parse(printed) as { method: string; path: string; access: string }[]
    expect(Object.fromEntries(listed.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
      Object.fromEntries(Object.entries(rights).map(([name, access]) => [name.replace(' ', ' /api'), access])),
    )
  })
})

const reply = z.object({ status: z.literal('success') })
const body = z.strictObject({ name: z.string() })
const guarded = (access: Access) =>
  endpoint({ method: 'POST', path: `/for-${access}`, summary: 'A call of this test.', access, body, reply })

/** A server with one endpoint for each kind of access, on which a header says who calls. */
async function guardedApp(): Promise<FastifyInstance> {
  const app = Fastify()
  app.decorateRequest('caller', undefined)
  app.decorate('limitFactor', 1)
  answerProblems(app)
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = callers[String(request.headers['x-caller'])]
    done()
  })
  for (const access of ['anyone', 'user', 'admin', 'source'] as const)
    route(app, guarded(access), () => ({ status: 'success' as const }))
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
    // Whoever may not call learns nothing of what the call would have wanted.
    const nonsense = [await call('{'), await call({ nmae: 'Noor' })].map((answer) => answer.statusCode)
    expect(nonsense).toEqual(status === 200 ? [400, 400] : [status, status])
    await app.close()
  })

  test.each([
    ['nobody', 'nl', 401, 'access.loginNeeded', 'Log in om verder te gaan.'],
    ['nobody', 'en', 401, 'access.loginNeeded', 'Log in to continue.'],
    ['USER', 'nl', 403, 'access.forbidden', 'Hiervoor heb je geen toegang.'],
    ['USER', 'en', 403, 'access.forbidden', 'You do not have access to this.'],
  ])('for admins tells %s in %s why not', async (caller, language, status, code, message) => {
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

  test.each([undefined, 'everybody', 'toString'])('whose access is %s cannot be put on the server', (access) => {
    // What the compiler refuses already, as plain JavaScript would have it.
    const undeclared = { ...guarded('admin'), access } as unknown as Endpoint
    expect(() => route(Fastify(), undeclared, () => ({}))).toThrow('POST /for-admin does not say who may call it.')
  })
})

describe('an address under /api that is not stated as an endpoint', () => {
  test.each(['/api/secret', '/api/docsecret', '/api/:anything', '/api', '/api/*'])('cannot be served: %s', (url) => {
    const app = Fastify()
    denyUndeclared(app)
    expect(() => app.get(url, () => 'secret')).toThrow('says nobody who may call it')
  })

  test('cannot be served by the product either', async () => {
    const database = await freshDatabase()
    const careless = buildApp({
      ...patient,
      db: database.db,
      index: new SearchIndex(),
      site: (app) => {
        app.get('/api/users', () => 'everybody')
        return Promise.resolve()
      },
    })
    await expect(careless).rejects.toThrow('/api/users says nobody who may call it')
    await database.close()
  })

  test('is let through elsewhere: pages have guards of their own', () => {
    const app = Fastify()
    denyUndeclared(app)
    for (const url of ['/', '/apiary', '/api/docs', '/api/docs/static/*', '/api/openapi.json', '/health/live'])
      expect(() => app.get(url, () => 'page')).not.toThrow()
  })
})
