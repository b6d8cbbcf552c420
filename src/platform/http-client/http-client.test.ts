import { describe, expect, test } from 'vitest'
import { resolveRedirect } from './web-address.ts'
import { fetchErrorMessages } from './fetch-error-messages.ts'
import { catchFetchError, testHttpClient, read, testHost } from './test-hosts.ts'

const hello = () => testHost((_request, response) => response.end('hello'))

describe('a fetch', () => {
  test('returns the content, with its type and validators', async () => {
    const host = await testHost((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/csv', etag: '"v1"', 'last-modified': 'Mon, 03 Nov 2025 10:00:00 GMT' })
        .end('a,b'),
    )
    const got = await read(testHttpClient([host]), host.url('/homes.csv#top'))
    expect(got).toMatchObject({
      url: host.url('/homes.csv'),
      status: 200,
      contentType: 'text/csv',
      etag: '"v1"',
      lastModified: 'Mon, 03 Nov 2025 10:00:00 GMT',
      text: 'a,b',
    })
  })

  test('identifies itself in each request', async () => {
    const host = await hello()
    await read(testHttpClient([host]), host.url('/'), { accept: 'application/json' })
    expect(host.asked.map(({ path, headers }) => [path, headers['user-agent'], headers.accept])).toEqual([
      ['/robots.txt', 'Proefhuis/1.0 (+https://proefhuis.example/over-ons)', 'text/plain'],
      ['/', 'Proefhuis/1.0 (+https://proefhuis.example/over-ons)', 'application/json'],
    ])
  })

  test('of unchanged content returns nothing', async () => {
    const host = await testHost(({ headers }, response) => {
      const same =
        headers['if-none-match'] === '"v1"' || headers['if-modified-since'] === 'Mon, 03 Nov 2025 10:00:00 GMT'
      if (same) response.writeHead(304).end()
      else response.end('new')
    })
    const httpClient = testHttpClient([host])
    expect(await httpClient.fetch(host.url('/'), { etag: '"v1"' })).toEqual({ kind: 'unchanged' })
    const lastModified = 'Mon, 03 Nov 2025 10:00:00 GMT'
    expect(await httpClient.fetch(host.url('/'), { lastModified })).toEqual({ kind: 'unchanged' })
    expect(await read(httpClient, host.url('/'), { etag: '"v0"' })).toMatchObject({ text: 'new' })
    expect(await read(httpClient, host.url('/'), { etag: undefined })).toMatchObject({ text: 'new' })
  })

  test('sends no validator that is invalid in a header', async () => {
    const host = await hello()
    await read(testHttpClient([host]), host.url('/'), { etag: '"v1"\r\nX-Other: 1', lastModified: 'é' })
    const { headers } = host.asked[1] ?? {}
    expect(headers).not.toHaveProperty('if-none-match')
    expect(headers).not.toHaveProperty('if-modified-since')
    expect(headers).not.toHaveProperty('x-other')
  })

  test('fails for 304 in response to an unconditional request', async () => {
    const host = await testHost((_request, response) => response.writeHead(304).end())
    expect(await catchFetchError(testHttpClient([host]).fetch(host.url('/')))).toMatchObject({
      code: 'status',
      status: 304,
    })
  })

  test.each([404, 403, 500, 204])('with status %i', async (status) => {
    const host = await testHost((_request, response) => response.writeHead(status).end())
    const httpClient = testHttpClient([host])
    if (status === 204) expect(await read(httpClient, host.url('/'))).toMatchObject({ status, text: '' })
    else expect(await catchFetchError(httpClient.fetch(host.url('/')))).toMatchObject({ code: 'status', status })
    expect(await catchFetchError(httpClient.fetch(host.url('/'))).catch(() => 'answered')).not.toMatchObject({
      code: 'host.resting',
    })
  })

  test.each([
    'file:///etc/passwd',
    'data:text/plain,hello',
    'ftp://www.voorbeeld.example/',
    'javascript:alert(1)',
    'gopher://127.0.0.1:25/',
    'blob:https://www.voorbeeld.example/1',
    'https://jan:geheim@www.voorbeeld.example/',
    'https://www.voorbeeld.example:25/',
    'http://www.voorbeeld.example:22/',
    '/homes.csv',
    'http://',
    '',
    `https://www.voorbeeld.example/${'a'.repeat(5_000)}`,
  ])('of %s is refused', async (address) => {
    expect((await catchFetchError(testHttpClient([]).fetch(address))).code).toBe('address.invalid')
  })

  test('reveals only the host of a URL in errors', async () => {
    const host = await testHost((_request, response) => response.writeHead(500).end())
    const error = await catchFetchError(testHttpClient([host]).fetch(host.url('/?key=geheim')))
    expect(error.message).toBe('status 500 localhost')
    expect(JSON.stringify(error)).not.toContain('geheim')
  })

  test('ends when the caller aborts it: before, in the queue, at the headers, in the body', async () => {
    const host = await testHost(({ url }, response) => {
      if (url === '/body') response.write('some')
    })
    const httpClient = testHttpClient([host])
    const reason = new Error('no longer wanted')
    await expect(httpClient.fetch(host.url('/'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)

    const [first, second] = [new AbortController(), new AbortController()]
    const atHeaders = httpClient.fetch(host.url('/headers'), { signal: first.signal })
    const inLine = httpClient.fetch(host.url('/line'), { signal: second.signal })
    const [told, toldInLine] = [expect(atHeaders).rejects.toBe(reason), expect(inLine).rejects.toBe(reason)]
    await expect.poll(() => host.paths()).toEqual(['/headers'])
    second.abort(reason)
    await toldInLine
    first.abort(reason)
    await told

    const third = new AbortController()
    const answer = await httpClient.fetch(host.url('/body'), { signal: third.signal })
    if (answer.kind !== 'fetched') throw new Error('a page is fetched')
    const toldInBody = expect(answer.bytes()).rejects.toBe(reason)
    third.abort(reason)
    await toldInBody
  })

  test('ends when the client closes', async () => {
    const host = await testHost(() => {})
    const httpClient = testHttpClient([host])
    const fetching = [httpClient.fetch(host.url('/1')), httpClient.fetch(host.url('/2'))]
    const told = fetching.map((one) => expect(one).rejects.toThrow('the HTTP client was closed'))
    await expect.poll(() => host.paths()).toEqual(['/1'])
    httpClient.close()
    await Promise.all(told)
    await expect(httpClient.fetch(host.url('/3'))).rejects.toThrow('the HTTP client was closed')
  })

  test('that is not read, or not completely, does no harm', async () => {
    const host = await testHost(({ url }, response) => {
      if (url === '/small') return response.end('small')
      const more = setInterval(() => response.write(Buffer.alloc(200_000)), 1)
      return response.once('close', () => clearInterval(more))
    })
    const httpClient = testHttpClient([host], { totalMs: 400, firstBackoffMs: 1 })
    await httpClient.fetch(host.url('/small'))
    const answer = await httpClient.fetch(host.url('/endless'))
    if (answer.kind === 'fetched') for await (const _part of answer.body) break
    await httpClient.fetch(host.url('/small'))
    await httpClient.fetch(host.url('/endless'))
    await expect.poll(() => read(httpClient, host.url('/small')).then(({ text }) => text, String)).toBe('small')
  })
})

describe('a redirect', () => {
  /** Redirects each path to the part after its first character, and responds to the others. */
  const redirector = (status = 302) =>
    testHost(({ url = '' }, response) => {
      const to = new URL(url, 'http://localhost').searchParams.get('to')
      if (to === null) response.end(`here: ${url}`)
      else response.writeHead(status, { location: to }).end('moved')
    })
  const via = (...targets: string[]) =>
    targets.reduceRight((rest, target) => (rest ? `${target}?to=${encodeURIComponent(rest)}` : target), '')

  test.each([301, 302, 303, 307, 308])('is followed: %i', async (status) => {
    const host = await redirector(status)
    const got = await read(testHttpClient([host]), host.url('/a?to=../b'))
    expect(got).toMatchObject({ url: host.url('/b'), text: 'here: /b' })
  })

  test('is followed at most three times', async () => {
    const host = await redirector()
    const httpClient = testHttpClient([host])
    expect(await read(httpClient, host.url(via('/1', '/2', '/3', '/4')))).toMatchObject({ url: host.url('/4') })
    const error = await catchFetchError(httpClient.fetch(host.url(via('/1', '/2', '/3', '/4', '/5'))))
    expect(error.code).toBe('redirect.tooMany')
    expect(host.paths().filter((path) => path.startsWith('/5'))).toEqual([])
  })

  test('that loops is not followed', async () => {
    const host = await testHost(({ url }, response) =>
      response.writeHead(302, { location: url === '/a' ? '/b' : '/a#again' }).end(),
    )
    expect((await catchFetchError(testHttpClient([host]).fetch(host.url('/a')))).code).toBe('redirect.loop')
    expect(host.paths()).toEqual(['/a', '/b'])
  })

  test('without a target is an error', async () => {
    const host = await testHost((_request, response) => response.writeHead(302).end())
    expect(await catchFetchError(testHttpClient([host]).fetch(host.url('/')))).toMatchObject({
      code: 'status',
      status: 302,
    })
  })

  test.each([
    ['http://169.254.169.254/latest/meta-data/', 'address.private'],
    ['http://[::1]/', 'address.private'],
    ['//127.0.0.1/', 'address.private'],
    ['http://127.0.0.1:6379/', 'address.private'],
    ['http://2130706433/', 'address.private'],
    ['http://intern.example/', 'address.private'],
    ['file:///etc/passwd', 'address.invalid'],
    ['data:text/html,hello', 'address.invalid'],
    ['http://jan:geheim@www.voorbeeld.example/', 'address.invalid'],
    ['http://[', 'address.invalid'],
  ])('to %s is refused', async (location, code) => {
    const host = await redirector()
    const error = await catchFetchError(testHttpClient([host]).fetch(host.url(`/?to=${encodeURIComponent(location)}`)))
    expect(error.code).toBe(code)
  })

  test('to another local port is refused, and from one allowed host to another followed', async () => {
    const [first, other, hidden] = [await redirector(), await hello(), await hello()]
    const httpClient = testHttpClient([first, other])
    expect(await read(httpClient, first.url(`/?to=${other.url('/')}`))).toMatchObject({ url: other.url('/') })
    expect((await catchFetchError(httpClient.fetch(first.url(`/?to=${hidden.url('/')}`)))).code).toBe('address.private')
    expect(hidden.asked).toEqual([])
  })
})

describe('a redirect of another site', () => {
  const isOwn = ({ hostname }: URL) => hostname.endsWith('.intern.example')
  const next = (from: string, location: string) => () => resolveRedirect(new URL(from), location, isOwn).href

  test('may lead to other hosts, and from http to https', () => {
    expect(next('https://een.example/a/b?c', '../d')()).toBe('https://een.example/d')
    expect(next('http://een.example/', 'https://twee.example./#e')()).toBe('https://twee.example/')
  })

  test('never leads from https to http', () => {
    expect(next('https://een.example/', 'http://een.example/')).toThrow('redirect.insecure')
  })

  test('never leads to an allowed private host', () => {
    expect(next('https://een.example/', 'https://feed.intern.example/')).toThrow('address.private')
    expect(next('https://home.intern.example/', 'https://feed.intern.example/')()).toBe('https://feed.intern.example/')
  })
})

test('each error code has a message in both languages', () => {
  const { nl, en } = fetchErrorMessages
  expect(Object.keys(en)).toEqual(Object.keys(nl))
  for (const text of [...Object.values(nl), ...Object.values(en)]) expect(text).toMatch(/^[A-Z].*\.$/)
})
