import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'

let database: TestDatabase
let app: FastifyInstance
let searches = 0
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  const { db } = database
  const engine = createLocalEngine({ index: new SearchIndex(), db })
  const run: typeof engine.run = (query, args) => {
    searches += 1
    return engine.run(query, args)
  }
  searches = 0
  // Three pages a minute.
  app = await buildSite({ db, searchEngine: { run, version: engine.version }, limitFactor: 0.01 })
  for (let i = 0; i < 3; i++) expect((await app.inject('/terms-and-conditions')).statusCode).toBe(200)
  return () => app.close()
})

test('one page too many in a minute answers 429 in the frame of the site', async () => {
  const refused = await app.inject('/terms-and-conditions')

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('Te veel aanvragen')
  expect(refused.body).toContain('<footer')
  expect((await app.inject({ url: '/about', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
})

test.each(['/properties', '/properties.data', '/', '/properties/map', '/properties/arrivals?after=1'])(
  'a page that is refused searches nothing: %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(429)
    expect(searches).toBe(0)
  },
)

test('a form that is refused changes nothing', async () => {
  const home = await insertProperty(database.db)
  const refused = await app.inject({
    method: 'POST',
    url: '/hidden',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ hide: home }).toString(),
  })

  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([429, undefined])
})
