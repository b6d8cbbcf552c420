import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readIndexedProperties } from '#features/properties/search/index-updates.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { createLiveSettings } from '#platform/settings/live-settings.server.ts'
import { noPhotoStore } from '#platform/storage/photo-store.ts'
import { KeptPages } from './kept-pages.ts'
import { buildServer } from './server.ts'
import { serveSite } from './site.ts'
import { testLimits, testOrigin } from './test-app.ts'
import { openPagesFromSource } from './test-pages.ts'

let built: Awaited<ReturnType<typeof openPagesFromSource>>
let database: TestDatabase
let app: FastifyInstance
let id: string
const index = new SearchIndex()
let now = Date.now()

beforeAll(async () => {
  database = await emptyDatabase()
  const { db } = database
  id = await insertProperty(db)
  for (const property of await readIndexedProperties(db, [id])) index.put(property)
  built = await openPagesFromSource()
  app = await buildServer({
    ...testLimits,
    db,
    index,
    origin: testOrigin,
    limitFactor: 1_000,
    site: (site) =>
      serveSite(site, {
        pages: built.pages,
        assets: undefined,
        keptPages: new KeptPages(() => now),
        db,
        index,
        photos: noPhotoStore,
        origin: testOrigin,
        isDemo: false,
        settings: createLiveSettings(db, 7),
        payments: { publishableKey: 'pk_test_of_tests', stripeMock: true },
        mailbox: false,
      }),
  })
})
afterAll(async () => {
  await app.close()
  await built.close()
  await database.close()
})

const open = (url: string, headers: InjectOptions['headers'] = {}) =>
  app.inject({ url, headers: { 'accept-language': 'nl', ...headers } })
const setRent = (cents: number) =>
  database.db.updateTable('properties').set({ price_cents: cents }).where('id', '=', id).execute()

describe('a page that an anonymous visitor just opened', () => {
  beforeEach(async () => {
    now += 60_000
    await setRent(123_400)
    expect((await open('/properties')).body).toContain('1.234')
    await setRent(567_800)
  })

  test('is sent again within two seconds, and not after them', async () => {
    expect((await open('/properties')).body).toContain('1.234')
    now += 2_001
    const later = await open('/properties')
    expect(later.body).toContain('5.678')
    expect(later.body).not.toContain('1.234')
  })

  test('has another nonce each time, which is that of its policy', async () => {
    const nonces = []
    for (const answer of [await open('/properties'), await open('/properties')]) {
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? []
      const used = [...answer.body.matchAll(/ nonce="([^"]+)"/g)].map(([, each]) => each)
      expect(new Set(used)).toEqual(new Set([nonce]))
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test.each([
    ['in another language', { 'accept-language': 'en' }, '5,678'],
    ['with the cookie of a language', { cookie: 'i18nextLng=en' }, '5,678'],
    ['with the cookie of a theme', { cookie: 'theme=dark-mode' }, '5.678'],
    ['with the cookie of what has to fit', { cookie: 'requirements=%7B%7D' }, '5.678'],
    ['with the cookie of an earlier visit', { cookie: 'lastVisit=5-9' }, '5.678'],
    ['with a session', { cookie: `__Host-session=${'a'.repeat(43)}` }, '5.678'],
  ])('is not sent to a visitor %s', async (_whom, headers, rent) => {
    expect((await open('/properties', headers)).body).toContain(rent)
  })

  test('is not sent for another address', async () => {
    expect((await open('/properties?sort=newest')).body).toContain('5.678')
    expect((await open('/en/properties')).body).toContain('5,678')
  })
})

describe('a page that is never kept', () => {
  test('is one with a session, which nobody else gets', async () => {
    now += 60_000
    await setRent(111_100)
    await open('/properties', { cookie: `__Host-session=${'b'.repeat(43)}` })
    await setRent(222_200)
    expect((await open('/properties')).body).toContain('2.222')
  })

  test('is one that was refused: the address of an unknown home answers 404 each time', async () => {
    const unknown = '/properties/0198c0de-0000-7000-8000-00000000dead'
    for (let i = 0; i < 2; i++) expect((await open(unknown)).statusCode).toBe(404)
  })
})
