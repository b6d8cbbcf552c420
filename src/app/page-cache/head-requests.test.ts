import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { openCachedSite } from './test-cached-site.ts'

let site: Awaited<ReturnType<typeof openCachedSite>>
let origin: string
let now = Date.now()
beforeAll(async () => {
  site = await openCachedSite(new PageCache(() => now))
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
}, 180_000)
afterAll(() => site.close())

async function ask(method: 'GET' | 'HEAD', path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${origin}${path}`, { method, headers: { 'accept-language': 'nl', ...headers }, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/**
 * The headers without those of one request: its time, its id and its nonce, and how a body is cut on the way. A redirect,
 * whose body is empty, need not say its length (RFC 9110, section 9.3.2).
 */
const withoutRequest = ({ status = 0, headers }: Awaited<ReturnType<typeof ask>>) => {
  const { date: _date, 'x-request-id': _id, 'transfer-encoding': _cut, connection: _connection, ...others } = headers
  const { 'content-length': length, 'content-security-policy': policy, 'set-cookie': cookies, ...kept } = others
  return {
    status,
    ...kept,
    length: status < 300 || status >= 400 ? length : '0',
    policy: String(policy).replaceAll(/nonce-[^']+/g, ''),
    // The cookie of the visit says the second.
    cookies: cookies?.map((cookie) => cookie.replace(/^lastVisit=0-\d+/, 'lastVisit=0-')),
  }
}

describe('HEAD answers with the headers of GET and no body', () => {
  test.each([
    ['/', 'identity'],
    ['/properties', 'identity'],
    ['/properties', 'br'],
    ['/contact', 'identity'],
    ['/contact', 'br'],
    ['/en/nowhere', 'identity'],
    ['/favourite', 'identity'],
    ['/properties.data', 'identity'],
    ['/nl/about', 'identity'],
  ])('%s, %s', async (path, encoding) => {
    for (const order of [
      ['GET', 'HEAD'],
      ['HEAD', 'GET'],
    ] as const) {
      now += 60_000
      const [first, second] = [
        await ask(order[0], path, { 'accept-encoding': encoding }),
        await ask(order[1], path, { 'accept-encoding': encoding }),
      ]
      const [get, head] = order[0] === 'GET' ? [first, second] : [second, first]
      expect(withoutRequest(head)).toEqual(withoutRequest(get))
      expect([head.body, get.body === '']).toEqual(['', path === '/favourite' || path === '/nl/about'])
    }
  })

  test('so that its tag is that of the page', async () => {
    const { headers } = await ask('HEAD', '/properties')
    expect(headers.etag).toBeDefined()
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000)
    expect((await ask('HEAD', '/properties', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})
