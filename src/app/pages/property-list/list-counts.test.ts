import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildSite, openPagesFromSource } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readIndexedProperties } from '#features/properties/search-updates/index-rows.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'

let built: Awaited<ReturnType<typeof openPagesFromSource>>
let database: Pick<OpenDatabase, 'db' | 'close'>
let app: FastifyInstance
beforeAll(async () => {
  built = await openPagesFromSource()
  database = await emptyDatabase()
  const { db } = database
  const index = new SearchIndex()
  const seen = { first_seen_at: new Date().toISOString() }
  const ids = [
    await insertProperty(db, { ...seen, property_type: 'room', amenities: ['garden'] }),
    await insertProperty(db, { ...seen, property_type: 'room' }),
    await insertProperty(db, { ...seen, property_type: 'studio' }),
    await insertProperty(db, { ...seen, property_type: 'apartment' }),
    await insertProperty(db, { ...seen, property_type: 'condo' }),
  ]
  for (const property of await readIndexedProperties(db, ids)) index.put(property)
  app = await buildSite(built.pages, { db, index })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await built.close()
})

test('a page without scripts has the number of homes beside each choice, and keeps chosen ones without any', async () => {
  const { statusCode, payload } = await app.inject({ url: '/properties?type=room&amenities=elevator' })
  const text = payload.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(/<!--.*?-->/g, '')
  expect(statusCode).toBe(200)
  expect(text).toMatch(/value="elevator"[^>]*checked|checked[^>]*value="elevator"/)
  const all = await app.inject({ url: '/properties?type=room' })
  const form = all.payload.replaceAll(/<!--.*?-->/g, '')
  expect(form).toMatch(/<span>Kamer<\/span><small[^>]*>2<\/small>/)
  expect(form).toMatch(/<span>Studio<\/span><small[^>]*>1<\/small>/)
  expect(form).toMatch(/<option[^>]*value="for_rent"[^>]*>[^<]*\(2\)<\/option>/)
  // The rare ones are on a page of their own, which keeps what is chosen.
  const link = /<a[^>]*href="(\/properties\/filters[^"]*)"/.exec(form)?.[1] ?? ''
  const page = (await app.inject({ url: link })).payload.replaceAll(/<!--.*?-->/g, '')
  expect(page).toMatch(/<span>Tuin<\/span><small[^>]*>1<\/small>/)
  expect(page).toMatch(/value="room"[^>]*checked|checked[^>]*value="room"/)
  expect(page).toMatch(/<form[^>]*action="\/properties"/)
})

test('kinds of apartments are one choice and one chosen filter in both languages', async () => {
  for (const [address, text] of [
    ['/properties', 'Appartement'],
    ['/en/properties', 'Apartment'],
  ] as const) {
    const { payload } = await app.inject({ url: `${address}?type=apartment,condo` })
    const page = payload.replaceAll(/<!--.*?-->/g, '')
    expect(page).toContain(`<span>${text}</span><small>2</small>`)
    expect(page).not.toContain('<span>Condo</span>')
  }
})
