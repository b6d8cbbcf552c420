import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testApp, testLimits, testOrigin } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { ProblemReply } from '#shared/problem.ts'

const site = testApp()

describe('a request that changes something', () => {
  // Refused for its content, once it has passed.
  const change = (headers: Record<string, string>) =>
    site.post<ProblemReply>('/users/forgot-password', { email: 'a@b' }, { headers })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://boef.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://www.voorbeeld.example.boef.example' }],
    [{ 'sec-fetch-site': 'cross-site', origin: testOrigin }],
  ])('is refused from a page of another site: %j', async (headers) => {
    const { status, body } = await change(headers)
    expect([status, body.code]).toEqual([403, 'request.otherSite'])
  })

  test.each([
    [{ 'sec-fetch-site': 'same-origin', origin: testOrigin }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: testOrigin }],
    [{ origin: 'http://localhost', host: 'localhost' }],
    [{}],
  ])('is answered from our own pages and from other programs: %j', async (headers) => {
    expect((await change(headers as Record<string, string>)).status).toBe(400)
  })

  test('may only be read from elsewhere', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://boef.example' }
    expect((await site.get('/places?search=utrecht', { headers })).status).toBe(200)
  })
})

describe('a reply', () => {
  test('with a token, or to a logged-in caller, is never cached', async () => {
    const { token, email } = await register(site)
    const login = await site.post('/users/login', { email, password: 'kikker op fiets' })
    expect(login.headers['cache-control']).toBe('private, no-store')
    const list = await site.get('/properties', as(token))
    expect(list.headers['cache-control']).toBe('private, no-store')
    expect((await site.get('/properties')).headers['cache-control']).toMatch(/^public, /)
    expect((await site.get('/places?search=am')).headers['cache-control']).toBeUndefined()
  })
})

describe('over a connection', () => {
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = await buildServer({
      ...testLimits,
      db: site.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: site.db }),
      bodyTimeoutMs: 300,
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    ;({ port } = app.server.address() as { port: number })
  })
  afterAll(() => app.close())

  /** Sends bytes and reads until the server closes the connection. */
  const exchange = (bytes: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (data) => {
        answer += String(data)
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(answer))
    })
  const head = (path: string, length = 100) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

  test('a body that stays away is answered with 408, and the connection ends', async () => {
    for (const body of ['', '{"email":']) {
      const answer = await exchange(head('/api/users/login') + body)
      expect(answer).toContain('408 Request Timeout')
      expect(answer).toContain('request.tooSlow')
    }
  })

  test('whoever sends too much reads why while sending, and the connection goes on', async () => {
    const length = 8_000_000
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += String(data)
    })
    const errors: Error[] = []
    socket.on('error', (error) => errors.push(error))
    socket.write(head('/api/users/login', length))
    socket.write('x'.repeat(60_000))
    await expect.poll(() => answer).toContain('request.tooLarge')
    expect(answer).toContain('413 Payload Too Large')
    socket.write('x'.repeat(length - 60_000))
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(() => answer).toContain('200 OK')
    expect(errors).toEqual([])
    socket.destroy()
  })

  test('a client that hangs up is not logged as a database that is away', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const other = await buildServer({
      ...testLimits,
      db: site.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: site.db }),
      logger,
    })
    await other.listen({ port: 0, host: '127.0.0.1' })
    const address = other.server.address() as { port: number }
    const socket = connect(address.port, '127.0.0.1', () => {
      socket.write(`${head('/api/users/login')}{"email":`, () => setImmediate(() => socket.resetAndDestroy()))
    })
    await new Promise((resolve) => socket.on('close', resolve))
    await other.inject('/api/places?search=utrecht')
    await expect.poll(() => lines.some((line) => line.includes('/places'))).toBe(true)
    expect(lines.join('')).not.toContain('databaseAway')
    await other.close()
  })
})
