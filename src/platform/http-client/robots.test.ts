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
  ])('that says %j wants a pause of %s milliseconds', (text, pauseMs) => expect(rules(text).pauseMs).toBe(pauseMs))

  test.each(['601', '1e9', 'Infinity'])('that wants a pause of %s seconds forbids everything', (delay) => {
    expect(allows(`User-agent: *\nCrawl-delay: ${delay}`, '/')).toBe(false)
    expect(allows('User-agent: *\nCrawl-delay: 600', '/')).toBe(true)
  })

  test('that is too long counts up to its last whole line', () => {
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
  ])('made of too many %s is obeyed all the same', (what, text) => {
    expect(allows(text, `/${'a'.repeat(3_000)}`)).toBe(what === 'one line')
  })
})

describe('a site', () => {
  const hello = (robots: Parameters<typeof testHost>[1]) =>
    testHost((_request, response) => response.end('hello'), robots)

  test('that forbids a page is not asked for it, unless it invited us', async () => {
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

  test('is asked for its robots.txt once, however many want to know', async () => {
    const host = await hello({ robots: 'User-agent: *\nDisallow: /private' })
    const httpClient = testHttpClient([host])
    await Promise.all([1, 2, 3].map((page) => read(httpClient, host.url(`/${page}`))))
    await catchFetchError(httpClient.fetch(host.url('/private')))
    expect(host.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/1', '/2', '/3'])
  })

  test('is asked again when its robots.txt is old', async () => {
    const host = await hello({ robots: 'User-agent: *\nAllow: /' })
    const httpClient = testHttpClient([host], { robotsTtlMs: 0 })
    for (const page of [1, 2]) await read(httpClient, host.url(`/${page}`))
    expect(host.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/1', '/robots.txt', '/2'])
  })

  test.each([401, 403, 404, 410])('whose robots.txt answers %i allows everything', async (status) => {
    const host = await hello({ robots: (_request, response) => response.writeHead(status).end() })
    expect((await read(testHttpClient([host]), host.url('/'))).text).toBe('hello')
  })

  test.each([500, 503, 429, 302])('whose robots.txt answers %i allows nothing for now', async (status) => {
    const host = await hello({ robots: (_request, response) => response.writeHead(status).end() })
    const httpClient = testHttpClient([host], { firstBackoffMs: 1 })
    for (const page of [1, 2])
      expect((await catchFetchError(httpClient.fetch(host.url(`/${page}`)))).code).toBe('robots.unavailable')
    expect(host.asked.map(({ path }) => path)).toEqual(['/robots.txt'])
  })

  test('whose robots.txt cannot be reached allows nothing, and is asked again later', async () => {
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

  test('whose robots.txt is elsewhere is obeyed, but not if it is inside', async () => {
    const rulesHost = await testHost((_request, response) => response.end('User-agent: *\nDisallow: /private'))
    const moved = (location: string) =>
      hello({ robots: (_request, response) => response.writeHead(301, { location }).end() })
    const [near, inside] = [await moved(rulesHost.url('/rules')), await moved('http://169.254.169.254/robots.txt')]
    const httpClient = testHttpClient([near, inside, rulesHost])
    expect((await catchFetchError(httpClient.fetch(near.url('/private')))).code).toBe('robots.forbidden')
    expect((await read(httpClient, near.url('/'))).text).toBe('hello')
    expect((await catchFetchError(httpClient.fetch(inside.url('/')))).code).toBe('address.private')
  })

  test('whose robots.txt never ends is heard for 500 KB', async () => {
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

  test('that another redirects to is asked what it allows', async () => {
    const shut = await hello({ robots: 'User-agent: *\nDisallow: /' })
    const host = await testHost((_request, response) => response.writeHead(302, { location: shut.url('/') }).end())
    expect((await catchFetchError(testHttpClient([host, shut]).fetch(host.url('/')))).code).toBe('robots.forbidden')
    expect(shut.paths()).toEqual([])
  })
})
