import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { catchFetchError, testHttpClient, read, testHost, type TestHost } from './test-hosts.ts'

/** Milliseconds between the starts of requests, including robots.txt. */
const gaps = ({ asked }: TestHost) => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
/** A host that takes some time for each response. */
const slowHost = (options: Parameters<typeof testHost>[1] = {}) =>
  testHost((_request, response) => {
    response.write('slow')
    setTimeout(() => response.end('ly'), 60)
  }, options)

describe('a host', () => {
  test('gets one request at a time, in order, in parallel with other hosts', async () => {
    const [first, second] = [await slowHost({ host: 'een.example' }), await slowHost({ host: 'twee.example' })]
    const httpClient = testHttpClient([first, second])
    let atOnce = 0
    let most = 0
    const watched = async (url: string) => {
      const answer = await httpClient.fetch(url)
      most = Math.max(most, ++atOnce)
      if (answer.kind === 'fetched') await answer.bytes()
      atOnce--
    }
    const pages = [1, 2, 3, 4]
    await Promise.all([first, second].flatMap((host) => pages.map((page) => watched(host.url(`/${page}`)))))
    for (const host of [first, second]) {
      expect(host.paths()).toEqual(['/1', '/2', '/3', '/4'])
      expect(host.asked.map(({ others }) => others)).toEqual([0, 0, 0, 0, 0])
    }
    expect(most).toBe(2)
  })

  test('has one queue for all its ports', async () => {
    const [first, second] = [await slowHost(), await slowHost()]
    const httpClient = testHttpClient([first, second])
    await Promise.all([read(httpClient, first.url('/')), read(httpClient, second.url('/'))])
    const times = [...first.asked, ...second.asked].map(({ at }) => at).toSorted((a, b) => a - b)
    expect((times[3] ?? 0) - (times[2] ?? 0)).toBeGreaterThan(50)
  })

  test('gets a pause between two requests', async () => {
    const host = await slowHost()
    const httpClient = testHttpClient([host], { pauseMs: 150 })
    await Promise.all([read(httpClient, host.url('/1')), read(httpClient, host.url('/2'))])
    // The timer may be a millisecond early; from the first page to the second the response time of 60 ms is added.
    expect(gaps(host)[0]).toBeGreaterThan(140)
    expect(gaps(host)[1]).toBeGreaterThan(200)
  })

  test('gets the pause that its crawl delay states', async () => {
    const host = await slowHost({ robots: 'User-agent: *\nCrawl-delay: 0.4' })
    const httpClient = testHttpClient([host])
    await Promise.all([read(httpClient, host.url('/1')), read(httpClient, host.url('/2'))])
    expect(gaps(host)[0]).toBeGreaterThan(390)
    expect(gaps(host)[1]).toBeGreaterThan(450)
  })

  test('gets requests of redirects in turn too', async () => {
    const host = await testHost(({ url }, response) => {
      if (url === '/a') response.writeHead(302, { location: '/b' }).end()
      else response.end('here')
    })
    await read(testHttpClient([host], { pauseMs: 150 }), host.url('/a'))
    expect(host.paths()).toEqual(['/a', '/b'])
    expect(gaps(host)[1]).toBeGreaterThan(140)
  })

  test('may have a long queue without a Node warning about listeners', async () => {
    const host = await testHost((_request, response) => response.end('hello'))
    const warnings: Error[] = []
    const warned = (warning: Error) => warnings.push(warning)
    process.on('warning', warned)
    const httpClient = testHttpClient([host])
    const { signal } = new AbortController()
    await Promise.all(Array.from({ length: 100 }, (_none, page) => read(httpClient, host.url(`/${page}`), { signal })))
    await new Promise(setImmediate)
    process.off('warning', warned)
    expect(warnings).toEqual([])
  })
})

describe('a host that asks for a pause', () => {
  const refusing = (status: number, retryAfter?: string) =>
    testHost((_request, response) => {
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
      response.writeHead(status).end()
    })
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString()

  test.each([
    [429, '120', 120],
    [503, '120', 120],
    [429, inSeconds(1_000), 1_000],
    [503, '86400', 3_600],
    [503, '9'.repeat(400), 3_600],
  ])('with %i and Retry-After %s gets it, up to an hour', async (status, retryAfter, seconds) => {
    const host = await refusing(status, retryAfter)
    const httpClient = testHttpClient([host])
    const told = await catchFetchError(httpClient.fetch(host.url('/')))
    expect(told).toMatchObject({ code: 'status', status })
    const near = (value = 0) => expect(Math.abs(value - seconds)).toBeLessThan(10)
    near(told.retryAfterSeconds)
    const resting = await catchFetchError(httpClient.fetch(host.url('/')))
    expect(resting).toMatchObject({ code: 'host.resting', host: 'localhost' })
    near(((resting.pausedUntil?.getTime() ?? 0) - Date.now()) / 1_000)
    expect(host.paths()).toHaveLength(1)
  })

  test.each(['0', 'Mon, 03 Nov 2025 10:00:00 GMT'])('until %s gets requests again', async (retryAfter) => {
    const host = await refusing(503, retryAfter)
    const httpClient = testHttpClient([host])
    for (const _time of [1, 2])
      expect(await catchFetchError(httpClient.fetch(host.url('/')))).toMatchObject({
        code: 'status',
        retryAfterSeconds: 0,
      })
  })

  test('without a duration gets one, which also applies to queued requests', async () => {
    const host = await refusing(429)
    const httpClient = testHttpClient([host], { firstBackoffMs: 60_000 })
    const codes = await Promise.all(
      ['/1', '/2', '/3'].map(async (path) => (await catchFetchError(httpClient.fetch(host.url(path)))).code),
    )
    expect(codes).toEqual(['status', 'host.resting', 'host.resting'])
    expect(host.paths()).toEqual(['/1'])
  })

  test('does not pause another host', async () => {
    const [tired, awake] = [
      await refusing(429, '60'),
      await testHost((_r, response) => response.end('hello'), { host: 'twee.example' }),
    ]
    const httpClient = testHttpClient([tired, awake])
    await catchFetchError(httpClient.fetch(tired.url('/')))
    expect((await read(httpClient, awake.url('/'))).text).toBe('hello')
  })
})

describe('an unreachable host', () => {
  test('is paused longer each time, up to ten minutes, until it responds', async () => {
    let broken = true
    const host = await testHost((request, response) => {
      if (broken) request.socket.destroy()
      else response.end('hello')
    })
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const httpClient = testHttpClient([host], { firstBackoffMs: 40 })
    const restOf = async () => {
      expect((await catchFetchError(httpClient.fetch(host.url('/')))).code).toBe('connection')
      const { code, pausedUntil } = await catchFetchError(httpClient.fetch(host.url('/')))
      expect(code).toBe('host.resting')
      return (pausedUntil?.getTime() ?? 0) - Date.now()
    }
    const rests: number[] = []
    for (const _time of [1, 2, 3]) {
      rests.push(await restOf())
      vi.advanceTimersByTime(rests.at(-1) ?? 0)
    }
    expect(rests).toEqual([40, 80, 160])
    broken = false
    expect((await read(httpClient, host.url('/'))).text).toBe('hello')
    broken = true
    expect(await restOf()).toBe(40)

    const long = testHttpClient([host], { firstBackoffMs: 3_600_000 })
    await catchFetchError(long.fetch(host.url('/')))
    const { pausedUntil } = await catchFetchError(long.fetch(host.url('/')))
    expect((pausedUntil?.getTime() ?? 0) - Date.now()).toBe(600_000)
  })

  test('is not one with an error status, invalid compression or a large response', async () => {
    const host = await testHost(({ url }, response) => {
      if (url === '/no') response.writeHead(500).end()
      else if (url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('hello')
      else response.end('x'.repeat(1_000))
    })
    const httpClient = testHttpClient([host], { maxBytes: 100, firstBackoffMs: 60_000 })
    const codes = []
    for (const path of ['/no', '/packed', '/large'])
      codes.push((await catchFetchError(read(httpClient, host.url(path)))).code)
    expect(codes).toEqual(['status', 'encoding.broken', 'size.tooLarge'])
  })
})
