import { expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { insertPhotosWithHashes, insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

let home = ''
let onStreet = ''
const site = testSite(async (db) => {
  home = await insertProperty(db, {
    first_seen_at: new Date().toISOString(),
    property_type: 'room',
    title: 'Kamer in Utrecht',
    street: null,
    city: 'Utrecht',
  })
  onStreet = await insertProperty(db, { title: 'Appartement Ginnekenweg, Breda', street: 'Ginnekenweg', city: 'Breda' })
  await insertPhotosWithHashes(db, onStreet, ['a'.repeat(64)])
  return [home]
})

test('photos of a home are described by the name of its heading, which is in the language of the reader', async () => {
  const { body } = await site.app.inject(`/en/properties/${onStreet}`)
  expect(body.replaceAll(/<script[\s\S]*?<\/script>/g, '')).toContain('alt="Photo 1 of Ginnekenweg"')
})

test('a home without an address is named in English to readers of English, with its place once', async () => {
  const open = async (url: string) => (await site.app.inject({ url })).body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  for (const url of ['/en', '/en/properties', `/en/properties/${home}`, `/en/compare?properties=${home}`]) {
    const page = await open(url)
    expect(page, url).toContain('Room in Utrecht')
    expect(page, url).not.toContain('Kamer in Utrecht')
  }
  expect(await open(`/en/properties/${home}`)).toContain('<title>Room in Utrecht | ')
  expect(await open(`/properties/${home}`)).toContain('<title>Kamer in Utrecht | ')
  const feed = await site.app.inject('/api/properties/feed.json?lang=en')
  expect(feed.json<{ items: { title: string }[] }>().items[0]?.title).toBe('Room in Utrecht: €1,500 per month')
})
