import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertProperty, insertPhotosWithHashes } from '#features/properties/catalogue/test-properties.server.ts'
import { createLiveSettings } from '#platform/settings/live-settings.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { Problem } from '#shared/problem.ts'
import { buildServer } from './server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { serveSite } from './site.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { testLimits } from './test-app.ts'

/** The server as in production, without its pages, which the browser tests (e2e) cover. */
let app: FastifyInstance
let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-site-'))
const photo = 'ab'.repeat(32)
const broken = 'cd'.repeat(32)

beforeAll(async () => {
  database = await emptyDatabase()
  const photos = folderPhotoStore(join(folder, 'photos'))
  await photos.put(photo, 480, Buffer.from('a picture'))
  const home = await insertProperty(database.db)
  await insertPhotosWithHashes(database.db, home, [photo, broken])
  // A folder in place of a photo cannot be read, like a file on a broken disk.
  mkdirSync(join(folder, 'photos', 'cd', `${broken}-480.webp`), { recursive: true })
  const searchEngine = createLocalEngine({ index: new SearchIndex(), db: database.db })
  app = await buildServer({
    ...testLimits,
    db: database.db,
    searchEngine,
    limitFactor: 1_000,
    site: (site) =>
      serveSite(site, {
        // Every page answers with this instead.
        pages: () => Promise.reject(new Problem('server.busy')),
        assets: undefined,
        db: database.db,
        searchEngine,
        photos,
        origin: 'https://huiswaarts.example',
        isDemo: false,
        settings: createLiveSettings(database.db, 7),
        payments: { publishableKey: 'pk_test_of_tests', stripeMock: true },
        mailbox: false,
      }),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('beside the pages', () => {
  test.each([
    ['GET', '/api/nowhere'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/places'],
    ['PUT', '/api/contact'],
    ['GET', '/api/properties/a/b'],
  ] as const)('the API answers unknown paths itself, as JSON: %s %s', async (method, url) => {
    const answer = await app.inject({ method, url, headers: { accept: 'text/html', 'accept-language': 'en' } })

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      status: 'fail',
      code: 'path.unknown',
      message: 'This address does not exist.',
      requestId: answer.headers['x-request-id'],
    })
  })

  test.each(['/apiary', '/en/api/nowhere'])('%s is a page like any other', async (url) => {
    expect((await app.inject(url)).json()).toMatchObject({ code: 'server.busy' })
  })

  test.each(['//', '///', '//evil.example/properties', '/\\evil.example', '/%5C%5Cevil.example'])(
    'an address that a browser could take for another site leads to our own page: %s',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.json()).toMatchObject({ code: 'server.busy' })
      expect(answer.headers.location).toBeUndefined()
    },
  )

  test('security.txt names whom to tell, until when, and where it is', async () => {
    const { headers, body } = await app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
    expect(body).toContain('Canonical: https://huiswaarts.example/.well-known/security.txt')
    const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '').getTime()
    expect(expires).toBeGreaterThan(Date.now() + 100 * 86_400_000)
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  })

  test('a password manager is led to where a password is changed', async () => {
    const { statusCode, headers } = await app.inject('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/my-profile'])
  })

  test('no page may use the camera, the microphone or the place of its visitor', async () => {
    const { headers } = await app.inject('/')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })

  test.each(['/', '/properties', '/auth/checkout', '/api/places?search=utrecht'])(
    'no other site may read or embed %s in its own process',
    async (url) => {
      const { headers } = await app.inject(url)
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['origin-agent-cluster']).toBe('?1')
      // Frames of the payment provider and tiles of maps do not agree to it.
      expect(headers['cross-origin-embedder-policy']).toBeUndefined()
    },
  )

  test.each([
    'a b',
    '[',
    'x:99999',
    '<script>',
    'a@b',
    'a:b@c',
    'a/b',
    'localhost:4740/auth/reset-password?',
    'localhost#',
    String.raw`localhost\auth`,
  ])('a request with an invalid host is refused: %j', async (host) => {
    const answer = await app.inject({ url: '/', headers: { host } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 'fail', code: 'request.unreadable' })
  })
})

describe('a person who opens an address that leads nowhere', () => {
  test.each([
    ['/properties/%', 'nl', 'Dit adres bestaat niet.'],
    ['/en/properties/%', 'en', 'This address does not exist.'],
    ['/photos/x', 'nl', 'Dit adres bestaat niet.'],
    [`/photos/${'ef'.repeat(32)}-480.webp`, 'nl', 'Dit adres bestaat niet.'],
  ])('reads so: %s', async (url, language, message) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(`<h1>${message}</h1>`)
  })
})

describe('an old address', () => {
  test.each([
    ['/admin/doubtful', '/admin/duplicates'],
    ['/en/admin/quarantine?page=2', '/en/admin/rejected-records?page=2'],
    ['/admin/messages?message=1&page=2', '/admin/inquiries?page=2&inquiry=1'],
    ['/admin/templates', '/admin/email-templates'],
    ['/admin/ads', '/admin/owner-listings'],
    ['/my-ads/12?paid=a', '/my-listings/12?paid=a'],
    ['/my-searches/stop?token=abc', '/my-searches/unsubscribe?token=abc'],
    ['/admin/properties/all?home=1', '/admin/properties/all?property=1'],
    ['/compare?homes=a,b', '/compare?properties=a%2Cb'],
    ['/en/compare?homes=a&homes=b', '/en/compare?properties=a&properties=b'],
  ])('%s leads to %s for good', async (url, location) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  })

  test.each(['/admin/adsense', '/my-adsl', '/properties?home=1', '/admin/inquiries?inquiry=1'])(
    'is the only kind that redirects: %s does not',
    async (url) => {
      expect((await app.inject(url)).headers.location).toBeUndefined()
    },
  )
})

describe('an address that asks for Dutch', () => {
  test.each([
    ['/nl', '/'],
    ['/nl/', '/'],
    ['/nl/properties?page=2&city=Den%20Haag', '/properties?page=2&city=Den%20Haag'],
    ['/nl//evil.example', '/evil.example'],
    ['/nl/\\evil.example', '/evil.example'],
    ['/nl///evil.example/%2e%2e', '/'],
    ['/nl/%2F/evil.example', '/%2F/evil.example'],
  ])('%s leads to %s, which is remembered', async (url, location) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(location)
    expect(answer.cookies).toMatchObject([{ name: 'i18nextLng', value: 'nl', path: '/', sameSite: 'Lax' }])
  })
})

describe('a photo', () => {
  test('is served under its name, and may be cached for good', async () => {
    const answer = await app.inject(`/photos/${photo}-480.webp`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('a picture')
    expect(answer.headers).toMatchObject({
      'content-length': '9',
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable') as string,
    })
  })

  test('that its store cannot deliver now is answered with a retry time, uncached', async () => {
    const answer = await app.inject(`/photos/${broken}-480.webp`)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '2' })
    expect(answer.headers['cache-control']).toBeUndefined()
  })

  test.each([
    `/photos/${photo}-800.webp`,
    `/photos/${photo}.webp`,
    `/photos/${photo.toUpperCase()}-480.webp`,
    '/photos/..%2f..%2f..%2fetc%2fpasswd',
    `/photos/..%2fab%2f${photo}-480.webp`,
    '/photos/%00',
  ])('is not served under any other name: %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

describe('a drawn front', () => {
  test.each(['flat-2-3-1ypkaaf-10wa1sj.svg', 'house-0--1-1-wide.svg', 'footer-row.svg'])(
    'is served at its address, and may be kept for good: %s',
    async (name) => {
      const answer = await app.inject(`/fronts/3/${name}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toMatch(/^<svg [^>]+><symbol id="front" /)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': expect.stringContaining('immutable') as string,
      })
      expect(answer.headers['content-security-policy']).toBeUndefined()
    },
  )

  test.each([
    '/fronts/3/castle-1--1-1.svg',
    '/fronts/3/constructor-row.svg',
    '/fronts/3/%00',
    '/fronts/0/footer-row.svg',
  ])('is not served under any other name: %s', async (url) => {
    // The last is an address of pages, of which this server has none.
    expect((await app.inject(url)).statusCode).not.toBe(200)
  })
})

describe('the texts of a language', () => {
  test.each([
    ['nl', 'Woningen', 'Uitloggen'],
    ['en', 'Property', 'Log out'],
  ])('are one file: %s', async (language, properties, logout) => {
    const answer = await app.inject(`/locales/${language}/translation.json`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ web: { nav: { properties, logout } } })
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  test.each(['/locales/de/translation.json', '/locales/..%2f..%2fpackage/translation.json'])(
    'that the site does not have are not found: %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )
})

describe('a file of the site', () => {
  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/.env',
    '/assets/..%2f..%2fpackage.json',
  ])('never comes from outside the public folder: %s', async (url) => {
    const answer = await app.inject(url)
    expect(answer.body).not.toContain('"dependencies"')
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toHaveProperty('requestId')
  })
})
