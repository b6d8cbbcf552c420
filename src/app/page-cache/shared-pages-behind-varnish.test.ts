import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { startVarnish } from '../../../tools/varnish.mjs'
import { PageCache } from './page-cache.ts'
import { openCachedSite } from './test-cached-site.ts'

let site: Awaited<ReturnType<typeof openCachedSite>>
let varnish: NonNullable<Awaited<ReturnType<typeof startVarnish>>>
/** The addresses that Varnish asked the site for. */
let asked: string[] = []
let session: string

beforeAll(async () => {
  site = await openCachedSite(new PageCache())
  site.app.server.on('request', ({ url = '' }) => {
    if (!url.startsWith('/health')) asked.push(url)
  })
  const origin = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }))
  const started = await startVarnish(Number(origin.port))
  if (!started) throw new Error('There is no varnishd.')
  varnish = started
  const account = { name: 'Geheimzinnige Sanne', email: 'sanne@voorbeeld.example', password: 'kikker op fiets' }
  const { body } = await site.app.inject({ method: 'POST', url: '/api/users/create', payload: account })
  session = (JSON.parse(body) as { token: string }).token
  // The first page from source is compiled.
  await site.app.inject({ url: paths.properties, headers: { 'accept-language': 'nl' } })
})
afterAll(async () => {
  await varnish.stop()
  await site.close()
})
/** Each test has an address of its own, of which nobody has a copy yet. */
let list: string
let number = 0
beforeEach(() => {
  list = `/properties?minPrice=${++number}`
  asked = []
})

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(varnish.origin + path, { headers: { 'accept-language': 'nl-NL,nl;q=0.9', ...headers } })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const setRent = (cents: number) =>
  site.db.updateTable('properties').set({ price_cents: cents }).where('id', '=', site.id).execute()

describe('behind a shared cache', () => {
  test('a list that a hundred visitors open at once is drawn once, and says how long it may be kept', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(list)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(asked).toEqual([list])
    expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=30')
    expect(answers[0]?.headers.get('set-cookie')).toBeNull()
    expect(answers[0]?.body).toContain('data-first-visit="lastVisit"')
  })

  test('a home, a feed and the sitemaps are kept as well', async () => {
    for (const path of [
      `/properties/${site.id}`,
      '/api/properties/feed.atom',
      '/api/properties/feed.json',
      '/sitemap.xml',
      '/sitemap-homes-1.xml',
    ]) {
      asked = []
      const first = await open(path)
      expect([path, first.status]).toEqual([path, 200])
      expect((await open(path)).body).toBe(first.body)
      expect(asked).toEqual([path])
      expect(first.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    }
  })

  test('each language has a copy of its own', async () => {
    expect((await open(list, { 'accept-language': 'en-GB,en;q=0.8,nl;q=0.5' })).body).toContain('<html lang="en"')
    expect((await open(list, { 'accept-language': 'nl,en;q=0.5' })).body).toContain('<html lang="nl"')
    expect((await open(list, { 'accept-language': 'fr;q=0.9,en;q=0.8' })).body).toContain('<html lang="en"')
    expect((await open(list, {})).body).toContain('<html lang="nl"')
  })

  test('a changed rent is seen while the list is opened all the time', async () => {
    await setRent(111_100)
    await expect.poll(async () => (await open('/properties')).body, { timeout: 10_000 }).toContain('1.111')
    const changedAt = Date.now()
    await setRent(222_200)
    while (!(await open('/properties')).body.includes('2.222')) {
      expect(Date.now() - changedAt).toBeLessThan(10_000)
      await wait(50)
    }
    console.info(`A changed rent was seen behind Varnish after ${Date.now() - changedAt} ms`)
  })

  test('whoever has the page is told so in an answer without it', async () => {
    const { headers } = await open(list)
    const again = await open(list, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.body]).toEqual([304, ''])
  })
})

describe('somebody with a cookie or a token', () => {
  const cookie = () => `__Host-session=${session}`
  test('never gets a shared copy, and never leaves one', async () => {
    const own = await open(list, { cookie: cookie() })
    expect(own.body).toContain('Geheimzinnige Sanne')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    const stranger = await open(list)
    expect(stranger.body).not.toContain('Geheimzinnige Sanne')
    expect((await open(list, { cookie: cookie() })).body).toContain('Geheimzinnige Sanne')
    expect((await open(list)).body).not.toContain('Geheimzinnige Sanne')
    expect(asked).toEqual([list, list, list])
  })

  test.each([
    ['an unknown cookie', { cookie: 'something=1' }],
    ['an empty cookie', { cookie: 'a=' }],
    ['the cookie of a theme', { cookie: 'theme=dark-mode' }],
    ['what is to fit', { cookie: 'requirements=%7B%7D' }],
    ['an invented session', { cookie: `__Host-session=${'x'.repeat(43)}` }],
    ['a token', { authorization: 'Bearer nothing' }],
    ['a password of another site', { authorization: 'Basic YTpi' }],
  ])('asks the site itself: %s', async (_what, headers) => {
    const first = await open(list)
    expect((await open(list, headers)).headers.get('age') ?? '0').toBe('0')
    expect(asked).toEqual([list, list])
    expect((await open(list)).body).toBe(first.body)
    const answer = await site.app.inject({ url: list, headers })
    expect(answer.headers['cache-control']).not.toContain('public')
  })

  test.each(['/my-profile', '/favourite', '/admin', '/auth/login', '/api/users/me', '/checkout'])(
    'leaves no copy of %s for the next',
    async (path) => {
      const own = await open(path, { cookie: cookie(), authorization: `Bearer ${session}` })
      const stranger = await open(path)
      expect(stranger.body).not.toContain('Geheimzinnige Sanne')
      for (const { headers } of [own, stranger]) expect(headers.get('cache-control') ?? '').not.toContain('public')
    },
  )

  test('cannot make a copy of somebody by a query, a path or a method that looks like a file', async () => {
    for (const path of [
      '/my-profile?x=.css',
      '/properties/..%2fmy-profile',
      '//my-profile',
      '/my-profile/a.css',
      '/my-profile.data',
    ])
      for (let i = 0; i < 2; i++) {
        await open(path, { cookie: cookie() })
        expect((await open(path)).body).not.toContain('Geheimzinnige Sanne')
      }
  })

  test('gets no page of another host from the cache', async () => {
    await open(list, { 'x-forwarded-host': 'evil.example' })
    expect((await open(list)).body).not.toContain('evil.example')
  })
})

test('a refusal is not kept: an unknown home is asked for each time', async () => {
  const unknown = '/properties/0198c0de-0000-7000-8000-00000000dead'
  for (let i = 0; i < 2; i++) expect((await open(unknown)).status).toBe(404)
  expect(asked).toEqual([unknown, unknown])
})
