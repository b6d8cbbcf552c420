import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    await insertProperty(db, { ...seen, price_cents: 100_000 }),
    await insertProperty(db, { ...seen, price_cents: 150_000 }),
  ]
  for (const property of await readIndexedProperties(db, ids)) index.put(property)
  app = await buildSite(built.pages, { db, index })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await built.close()
})

async function open(url: string) {
  const { statusCode, body } = await app.inject({ url, headers: { 'accept-language': 'nl' } })
  const shown = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
  return { statusCode, shown }
}

describe('homes for rent, which the list shows by itself,', () => {
  test('are no filter', async () => {
    const { statusCode, shown } = await open('/properties?status=for_rent&maxPrice=1200')
    expect(statusCode).toBe(200)
    expect(shown).not.toContain('Verwijder filter Te huur')
    expect(shown).toContain('Filters (1)')
  })

  test('are one beside others', async () => {
    expect((await open('/properties?status=for_rent,rented')).shown).toContain('Filters (2)')
    expect((await open('/properties?status=all')).shown).toContain('Filters (1)')
  })
})
