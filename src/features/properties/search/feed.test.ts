import { describe, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { ProblemReply } from '#shared/problem.ts'
import { testApp, testOrigin } from '#app/test-app.ts'
import type { JsonFeed } from './feed-contract.ts'
import { insertProperty, insertPhotos } from '#features/properties/catalogue/test-properties.server.ts'
import { escapeXml } from './format-atom.ts'

const reader = testApp()

async function property(given: Parameters<typeof insertProperty>[1] = {}): Promise<string> {
  const id = await insertProperty(reader.db, given)
  await reader.refresh()
  return id
}
const jsonFeed = async (query = '', options = {}) => reader.get<JsonFeed>(`/properties/feed.json?${query}`, options)
const atomFeed = async (query = '', options = {}) => reader.get<string>(`/properties/feed.atom?${query}`, options)

describe('a subscriber to the feed of a search', () => {
  test('gets its properties, newest first, in the language of the address', async () => {
    await property({ city: 'Delft', street: 'Oude Delft', first_seen_at: '2026-10-01T08:00:00Z' })
    const id = await property({ city: 'Delft', street: 'Voldersgracht', house_number: 3, price_cents: 90_000 })
    await property({ city: 'Leiden' })

    const { status, body, headers } = await jsonFeed('city=Delft&lang=en&maxPrice=1500')

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(body).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Homes for rent in the Netherlands · Delft · up to €1,500',
      language: 'en',
      home_page_url: `${testOrigin}/en/properties?city=Delft&maxPrice=1500`,
      feed_url: `${testOrigin}/api/properties/feed.json?city=Delft&lang=en&maxPrice=1500`,
    })
    expect(body.items.map((item) => item.title)).toEqual([
      'Voldersgracht 3, Delft: €900 per month',
      'Oude Delft, Delft: €1,500 per month',
    ])
    expect(body.items[0]).toMatchObject({ id: `urn:uuid:${id}`, url: `${testOrigin}/en/properties/${id}` })
  })

  test('reads no contact data, also where a title or neighbourhood was stored with them', async () => {
    await property({ city: 'Venlo', street: null, title: 'Loft, bel 06 12345678', neighbourhood: 'www.verhuur.nl' })
    const { body } = await jsonFeed('city=Venlo')
    expect(body.items[0]?.title).toMatch(/^Loft, bel •••, Venlo/)
    for (const said of [JSON.stringify(body), (await atomFeed('city=Venlo')).body])
      expect(said).not.toMatch(/12345678|verhuur\.nl/)
  })

  test('gets the same as Atom, which no character of a listing can break', async () => {
    const id = await property({ street: 'A & B "straat" <i>\u0007\ufffe', city: 'Sneek' })
    await insertPhotos(reader.db, id, 5)

    const { status, body, headers } = await atomFeed('city=Sneek')

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(body).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nl">')
    expect(body).toContain('<title>A &amp; B &quot;straat&quot; &lt;i&gt;, Sneek: €\u00a01.500 per maand</title>')
    expect(body).toContain(`<id>urn:uuid:${id}</id>`)
    expect(body).toContain(`<link rel="self" type="application/atom+xml" href="${testOrigin}/api/properties/feed.atom`)
    for (const sign of '\u0007\ufffe') expect(body).not.toContain(sign)
  })

  test('sees one public photo of a property, however many it has', async () => {
    const id = await property({ city: 'Goes' })
    const hashes = await insertPhotos(reader.db, id, 6)
    await reader.refresh()
    const { body } = await jsonFeed('city=Goes')
    expect(body.items[0]?.image).toBe(`${testOrigin}/photos/${hashes[0]}-800.webp`)
    for (const hash of hashes.slice(1)) expect(JSON.stringify(body)).not.toContain(hash)
  })

  test('gets at most the 50 newest', async () => {
    for (let i = 0; i < 52; i++) await insertProperty(reader.db, { city: 'Ede' })
    await reader.refresh()
    expect((await jsonFeed('city=Ede')).body.items).toHaveLength(50)
  })

  test('sees when the rent of a property has changed', async () => {
    const property_id = await property({ city: 'Urk', first_seen_at: '2026-10-01T08:00:00Z' })
    const source = { id: uuidv7(), slug: 'bron', name: 'Bron', website: 'https://bron.example' }
    await reader.db.insertInto('sources').values(source).execute()
    const listing = { id: uuidv7(), property_id, source_id: source.id, number: '1', content: '{}', completeness: 1 }
    const seen = { first_seen_at: '2026-10-01T08:00:00Z', last_seen_at: '2026-10-20T08:00:00Z' }
    await reader.db
      .insertInto('listings')
      .values({ ...listing, ...seen, content_hash: Buffer.from('1') })
      .execute()
    const event = { id: uuidv7(), listing_id: listing.id, at: '2026-10-20T08:00:00Z', kind: 'price' } as const
    await reader.db.insertInto('listing_events').values(event).execute()

    const { body } = await jsonFeed('city=Urk')

    expect(body.items[0]).toMatchObject({
      date_published: '2026-10-01T08:00:00.000Z',
      date_modified: '2026-10-20T08:00:00.000Z',
    })
  })

  test.each(['atom', 'json'])('asks again without getting anything twice: %s', async (form) => {
    await property({ city: 'Epe', first_seen_at: '2026-10-01T08:00:00Z' })
    const path = `/properties/feed.${form}?city=Epe`
    const first = await reader.get(path)
    expect(first.headers['cache-control']).toBe('public, max-age=300, s-maxage=2, stale-while-revalidate=30')
    expect(first.headers['last-modified']).toBe('Thu, 01 Oct 2026 08:00:00 GMT')
    const again = (headers: Record<string, string>) => reader.get(path, { headers })

    expect((await again({ 'if-none-match': String(first.headers.etag) })).status).toBe(304)
    expect((await again({ 'if-modified-since': String(first.headers['last-modified']) })).status).toBe(304)
    await property({ city: 'Epe', first_seen_at: '2026-10-02T08:00:00Z' })
    expect((await again({ 'if-none-match': String(first.headers.etag) })).status).toBe(200)
    expect((await again({ 'if-modified-since': String(first.headers['last-modified']) })).status).toBe(200)
  })

  test('gets a feed without entries for a search without results', async () => {
    const { status, body } = await atomFeed('search=Nergenshuizen')
    expect(status).toBe(200)
    expect(body).not.toContain('<entry>')
    expect(body).toMatch(/<updated>\d{4}-\d\d-\d\dT00:00:00\.000Z<\/updated>/)
  })

  test.each(['type=castle', 'page=2', 'lang=fr', 'bounds=1,2,3'])(
    'is refused what cannot be read: %s',
    async (query) => {
      for (const form of ['atom', 'json']) {
        const { status, body, headers } = await reader.get<ProblemReply>(`/properties/feed.${form}?${query}`)
        expect(status).toBe(400)
        expect(headers['content-type']).toContain('application/json')
        expect(body.code).toBe('request.invalid')
      }
    },
  )
})

test('Lone surrogates and control characters are removed from XML, all others are kept', () => {
  expect(escapeXml('a\0b\u001fc\ud83dd\uffff')).toBe('abcd')
  expect(escapeXml('🏠 é\t\n<&>"')).toBe('🏠 é\t\n&lt;&amp;&gt;&quot;')
})
