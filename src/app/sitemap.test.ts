import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { type IndexUpdates, startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { parseRobots } from '#platform/http-client/robots.ts'
import { fromDutchTime, toDutchDate } from '#shared/dates.ts'
import { sitemapRoutes } from './sitemap-routes.server.ts'

let database: TestDatabase
let updates: IndexUpdates
const app = fastify()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const read = (url: string) => app.inject({ method: 'GET', url })

beforeAll(async () => {
  database = await emptyDatabase()
  app.decorate('sharedCacheSeconds', 2)
  updates = await startIndexUpdates(database.db)
  sitemapRoutes(app, {
    db: database.db,
    searchEngine: createLocalEngine({ index: updates.index, db: database.db }),
    origin: 'https://huiswaarts.example',
  })
})
beforeEach(async () => {
  await database.db.deleteFrom('properties').execute()
})
afterAll(async () => {
  await app.close()
  await updates.close()
  await database.close()
})

test('the sitemap names the homes of the list, without those that no source has shown for 90 days', async () => {
  const seen = await insertProperty(database.db, { first_seen_at: daysAgo(400), last_seen_at: daysAgo(89) })
  const expired = await insertProperty(database.db, { first_seen_at: daysAgo(91) })
  const rented = await insertProperty(database.db, { first_seen_at: daysAgo(1), status: 'rented' })
  await updates.refresh()
  expect((await read('/sitemap.xml')).body).toContain('/sitemap-homes-1.xml')
  const homes = (await read('/sitemap-homes-1.xml')).body
  expect(homes).toContain(`/properties/${seen}</loc>`)
  expect(homes).toContain(`/en/properties/${seen}</loc>`)
  for (const id of [expired, rented]) expect(homes).not.toContain(id)
})

test('the sitemap has the day of the Dutch calendar on which a home was last seen', async () => {
  const today = toDutchDate(new Date())
  await insertProperty(database.db, { first_seen_at: daysAgo(2), last_seen_at: fromDutchTime(today, 0, 30) })
  expect((await read('/sitemap-homes-1.xml')).body).toContain(`<lastmod>${today}</lastmod>`)
})

test('a part of the sitemap without homes is not named, and does not exist', async () => {
  await insertProperty(database.db, { first_seen_at: daysAgo(91) })
  await updates.refresh()
  expect((await read('/sitemap.xml')).body).not.toContain('/sitemap-homes-')
  expect((await read('/sitemap-homes-1.xml')).statusCode).toBe(404)
})

test('search engines may read the checkout, the login and the registration, and no other page of an account', async () => {
  const { rawPayload } = await read('/robots.txt')
  const origin = 'https://huiswaarts.example'
  const robots = parseRobots(`${origin}/robots.txt`, rawPayload, 'Zoeker/1.0')
  const allows = (path: string) => robots.allows(new URL(path, origin))
  const pages = ['/', '/properties', '/auth/checkout', '/auth/login', '/auth/register']
  for (const path of [...pages, ...pages.map((page) => `/en${page}`)]) expect(allows(path), path).toBe(true)
  const others = ['/auth/login?returnTo=%2F', '/auth/reset-password?token=1', '/my-profile', '/admin', '/api/users']
  for (const path of [...others, '/en/auth/cancel', '/en/favourite']) expect(allows(path), path).toBe(false)
})

test('the sitemap names the page on which owners place their home', async () => {
  const pages = (await read('/sitemap-pages.xml')).body
  for (const path of ['/place-home', '/en/place-home'])
    expect(pages).toContain(`<loc>https://huiswaarts.example${path}</loc>`)
})
