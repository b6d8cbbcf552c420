import { describe, expect, test, vi } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { maxRobotsBytes, parseRobots } from './robots.ts'
import { catchFetchError, testHttpClient, read, testHost } from './test-hosts.ts'

const userAgent = 'Proefhuis/1.0 (+https://proefhuis.example/over-ons)'
const rules = (text: string) => parseRobots('https://www.voorbeeld.example/robots.txt', Buffer.from(text), userAgent)
const allows = (text: string, path: string) => rules(text).allows(new URL(path, 'https://www.voorbeeld.example'))

describe('a robots.txt', () => {
  testTable('that says %j is obeyed at %s', allows, [
    ['', '/', true],
    ['User-agent: *\nDisallow:', '/', true],
    ['User-agent: *\nDisallow: /', '/', false],
    ['user-AGENT: proefHUIS\ndisallow: /', '/', false],
    ['User-agent: Proefhuis/9.9\nDisallow: /', '/', false],
    ['User-agent: Ander\nDisallow: /', '/', true],
    ['User-agent: Proef\nDisallow: /', '/', true],
    ['User-agent: *\nDisallow: /\nUser-agent: Proefhuis\nAllow: /', '/', true],
    ['User-agent: Ander\nUser-agent: Proefhuis\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/c', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/plan.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/plan.pdf?page=2', true],
    ['User-agent: *\nDisallow: /*?*sort=', '/list?city=x&sort=y', false],
    ['User-agent: *\nDisallow: /café', '/caf%C3%A9', false],
    ['\ufeffUser-agent: *\r\nDisallow: / # nothing here\r\n', '/', false],
    ['<!doctype html><title>Home: /</title>', '/', true],
  ])

  test.each([
    ['', undefined],
    ['User-agent: *\nCrawl-delay: 2.5', 2_500],
    ['User-agent: *\nCrawl-delay: 2\nUser-agent: Proefhuis\nCrawl-delay: 4', 4_000],
    ['User-agent: *\nCrawl-delay: 0', undefined],
    ['User-agent: *\nCrawl-delay: -1', undefined],
    ['User-agent: *\nCrawl-delay:', undefined],
    ['User-agent: *\nCrawl-delay: soon', undefined],
  ])('that says %j has a crawl delay of %s milliseconds', (text, pauseMs) => expect(rules(text).pauseMs).toBe(pauseMs))

  test.each(['601', '1e9', 'Infinity'])('with a crawl delay of %s seconds forbids everything', (delay) => {
    expect(allows(`User-agent: *\nCrawl-delay: ${delay}`, '/')).toBe(false)
    expect(allows('User-agent: *\nCrawl-delay: 600', '/')).toBe(true)
  })

  test('that is too long is read up to its last whole line', () => {
    const start = 'User-agent: *\nDisallow: /a\n'
    const rule = 'Allow: /a/b'
    const text = `${start}${'#'.repeat(maxRobotsBytes - start.length - rule.length)}\n${rule}/and/more`
    const cut = Buffer.from(text).subarray(0, maxRobotsBytes)
    const robots = parseRobots('https://www.voorbeeld.example/robots.txt', cut, userAgent)
    expect(robots.allows(new URL('https://www.voorbeeld.example/a/b'))).toBe(false)
    expect(robots.allows(new URL('https://www.voorbeeld.example/b'))).toBe(true)
  })

  test.each([
    ['names that share rules', 'User-agent: *\n'.repeat(17_000) + 'Disallow: /x\n'.repeat(18_000)],
    ['names between comments', 'User-agent: *\n#:\n'.repeat(14_000) + 'Disallow: /x\n'.repeat(18_000)],
    ['wildcards', 'User-agent: *\n' + 'Disallow: /*a*a*b\n'.repeat(27_000)],
    ['one rule of wildcards', `User-agent: *\nDisallow: /${'*a'.repeat(240_000)}b`],
    ['one line', '*'.repeat(499_000)],
  ])('takes little time to evaluate: %s', (what, text) => {
    expect(allows(text, `/${'a'.repeat(3_000)}`)).toBe(what === 'one line')
  })
})

describe('a site', () => {
  const hello = (robots: Parameters<typeof testHost>[1]) =>
    testHost((_request, response) => response.end('hello'), robots)

  test('that forbids a page gets no request for it, unless it invited us', async () => {
    const host = await hello({ robots: 'User-agent: Proefhuis\nDisallow: /private' })
    const httpClient = testHttpClient([host])
    expect(await catchFetchError(httpClient.fetch(host.url('/private/1')))).toMatchObject({
      code: 'robots.forbidden',
      host: 'localhost',
    })
    expect(host.paths()).toEqual([])
    expect((await read(httpClient, host.url('/public'))).text).toBe('hello')
    expect((await read(httpClient, host.url('/private/1'), { obeysRobots: false })).text).toBe('hello')
  })

  test('gets one request for its robots.txt from concurrent callers', async () => {
    const host = await hello({ robots: 'User-agent: *\nDisallow: /private' })
    const httpClient = testHttpClient([host])
    await Promise.all([1, 2, 3].map((page) => read(httpClient, host.url(`/${page}`))))
    await catchFetchError(httpClient.fetch(host.url('/private')))
    expect(host.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/1', '/2', '/3'])
  })

  test('gets a new request when its robots.txt has expired', async () => {
    const host = await hello({ robots: 'User-agent: *\nAllow: /' })
    const httpClient = testHttpClient([host], { robotsTtlMs: 0 })
    for (const page of [1, 2]) await read(httpClient, host.url(`/${page}`))
    expect(host.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/1', '/robots.txt', '/2'])
  })

  test.each([401, 403, 404, 410])('whose robots.txt has status %i allows everything', async (status) => {
    const host = await hello({ robots: (_request, response) => response.writeHead(status).end() })
    expect((await read(testHttpClient([host]), host.url('/'))).text).toBe('hello')
  })

  test.each([500, 503, 429, 302])('whose robots.txt has status %i allows nothing for now', async (status) => {
    const host = await hello({ robots: (_request, response) => response.writeHead(status).end() })
    const httpClient = testHttpClient([host], { firstBackoffMs: 1 })
    for (const page of [1, 2])
      expect((await catchFetchError(httpClient.fetch(host.url(`/${page}`)))).code).toBe('robots.unavailable')
    expect(host.asked.map(({ path }) => path)).toEqual(['/robots.txt'])
  })

  test('whose robots.txt is unreachable allows nothing, and is retried later', async () => {
    let broken = true
    const host = await hello({
      robots: (request, response) => (broken ? request.socket.destroy() : response.end('User-agent: *\nAllow: /')),
    })
    const httpClient = testHttpClient([host], { firstBackoffMs: 50 })
    expect((await catchFetchError(httpClient.fetch(host.url('/')))).code).toBe('connection')
    expect((await catchFetchError(httpClient.fetch(host.url('/')))).code).toBe('host.resting')
    broken = false
    await vi.waitFor(async () => expect((await read(httpClient, host.url('/'))).text).toBe('hello'))
  })

  test('whose robots.txt is redirected is obeyed, but not on a private host', async () => {
    const rulesHost = await testHost((_request, response) => response.end('User-agent: *\nDisallow: /private'))
    const moved = (location: string) =>
      hello({ robots: (_request, response) => response.writeHead(301, { location }).end() })
    const [near, inside] = [await moved(rulesHost.url('/rules')), await moved('http://169.254.169.254/robots.txt')]
    const httpClient = testHttpClient([near, inside, rulesHost])
    expect((await catchFetchError(httpClient.fetch(near.url('/private')))).code).toBe('robots.forbidden')
    expect((await read(httpClient, near.url('/'))).text).toBe('hello')
    expect((await catchFetchError(httpClient.fetch(inside.url('/')))).code).toBe('address.private')
  })

  test('whose robots.txt never ends is read up to 500 KB', async () => {
    const host = await hello({
      robots: (_request, response) => {
        response.write('User-agent: *\nDisallow: /private\n')
        const more = setInterval(() => response.write(`#${'x'.repeat(100_000)}\n`), 1)
        response.once('close', () => clearInterval(more))
      },
    })
    const httpClient = testHttpClient([host])
    expect((await catchFetchError(httpClient.fetch(host.url('/private')))).code).toBe('robots.forbidden')
    expect((await read(httpClient, host.url('/'))).text).toBe('hello')
  })

  test('that another redirects to has its own robots.txt obeyed', async () => {
    const shut = await hello({ robots: 'User-agent: *\nDisallow: /' })
    const host = await testHost((_request, response) => response.writeHead(302, { location: shut.url('/') }).end())
    expect((await catchFetchError(testHttpClient([host, shut]).fetch(host.url('/')))).code).toBe('robots.forbidden')
    expect(shut.paths()).toEqual([])
  })
})
