import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readIndexedProperties } from '#features/properties/search-updates/index-rows.server.ts'
import { withAdminIndex } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { suggestOtherSearches } from './empty-list-data.server.ts'

const site = testApp()

async function indexOf(...homes: Parameters<typeof insertProperty>[1][]): Promise<SearchIndex> {
  const ids = await Promise.all(homes.map((home) => insertProperty(site.db, home)))
  const index = new SearchIndex()
  for (const property of await readIndexedProperties(site.db, ids)) index.put(property)
  return index
}
const seen = { first_seen_at: new Date().toISOString() }

test('an empty list names first the filter without which there are most homes, and no filter that is not to blame', async () => {
  const index = await indexOf({ ...seen, property_type: 'room' }, { ...seen, property_type: 'room' })
  const query = '?type=room&minPrice=4000&maxPrice=9000'
  const chips = ['type', 'minPrice', 'maxPrice'].map((name) => {
    const left = new URLSearchParams(query)
    left.delete(name)
    return { text: name, href: `?${left.toString()}` }
  })
  const { without } = await suggestOtherSearches.run(withAdminIndex({ index, db: site.db }), {
    language: 'nl',
    chips,
    currentQuery: query,
    place: undefined,
  })
  expect(without).toEqual([{ text: 'minPrice', href: '?type=room&maxPrice=9000', count: 2 }])
})

test('an empty list names first the text that nothing was found for, unless it is a place', async () => {
  const index = await indexOf(
    { ...seen, city: 'Leiden' },
    { ...seen, city: 'Delft', title: 'Twee Zuid', price_cents: 300_000 },
    {
      ...seen,
      city: 'Delft',
      title: 'Twee Zuid',
      price_cents: 300_000,
    },
  )
  const suggest = async (search: string) => {
    const chips = [
      { text: search, href: '?maxPrice=1800' },
      { text: 'maxPrice', href: `?search=${search}` },
    ]
    const given = { language: 'nl', chips, currentQuery: `?search=${search}&maxPrice=1800`, place: search } as const
    const { without } = await suggestOtherSearches.run(withAdminIndex({ index, db: site.db }), given)
    return without.map(({ text, count }) => [text, count])
  }
  expect(await suggest('twee Zuid')).toEqual([
    ['twee Zuid', 1],
    ['maxPrice', 2],
  ])
  expect(await suggest('Delft')).toEqual([
    ['maxPrice', 2],
    ['Delft', 1],
  ])
})

test('an empty list offers the nearest places that have homes for the other filters, and only those', async () => {
  const index = await indexOf(
    { ...seen, city: 'Leiden', property_type: 'room' },
    { ...seen, city: 'Rijswijk', property_type: 'room' },
    { ...seen, city: 'Groningen', property_type: 'room' },
    { ...seen, city: 'Den Haag', property_type: 'house' },
  )
  const currentQuery = '?search=Delft&type=room&within=1000'
  const { places, isKnownPlace } = await suggestOtherSearches.run(withAdminIndex({ index, db: site.db }), {
    language: 'nl',
    chips: [],
    currentQuery,
    place: 'Delft',
  })
  expect(isKnownPlace).toBe(true)
  expect(places.map(({ text, count }) => [text, count])).toEqual([
    ['Rijswijk', 1],
    ['Leiden', 1],
    ['Groningen', 1],
  ])
  expect(places[0]?.href).toBe('?search=Rijswijk&type=room')
})

test('an empty list without a known place offers those with the most homes, and none where nothing passes', async () => {
  const index = await indexOf({ ...seen, city: 'Leiden' }, { ...seen, city: 'Delft' }, { ...seen, city: 'Delft' })
  const suggest = async (currentQuery: string) => {
    const given = { language: 'en', chips: [], currentQuery, place: 'qwxzv' } as const
    const { places } = await suggestOtherSearches.run(withAdminIndex({ index, db: site.db }), given)
    return places.map(({ text }) => text)
  }
  expect(await suggest('?search=qwxzv')).toEqual(['Delft', 'Leiden'])
  expect(await suggest('?search=qwxzv&type=villa')).toEqual([])
})

test('an empty list without filters has none to drop', async () => {
  const indexed = withAdminIndex({ index: new SearchIndex(), db: site.db })
  const suggest = async (chips: { text: string; href: string }[], place: string | undefined) => {
    const given = { language: 'nl', chips, currentQuery: '', place } as const
    return (await suggestOtherSearches.run(indexed, given)).hasFilters
  }
  expect(await suggest([], undefined)).toBe(false)
  expect(await suggest([{ text: 'Kamer', href: '?' }], undefined)).toBe(true)
  expect(await suggest([], 'Delft')).toBe(true)
})

test('an empty list of a place that addresses do not name offers the homes whose district or ad names it', async () => {
  const index = await indexOf(
    { ...seen, city: 'Den Haag', official_neighbourhood: 'Visserijbuurt', official_district: 'Scheveningen' },
    { ...seen, city: 'Den Haag', title: 'Kamer in Scheveningen', price_cents: 300_000 },
    { ...seen, city: 'Den Haag', official_neighbourhood: 'Zorgvliet', official_district: 'Zorgvliet' },
  )
  const suggest = async (currentQuery: string) =>
    (
      await suggestOtherSearches.run(withAdminIndex({ index, db: site.db }), {
        language: 'nl',
        chips: [],
        currentQuery,
        place: 'Scheveningen',
      })
    ).named

  expect(await suggest('?city=Scheveningen')).toEqual({
    text: 'Scheveningen',
    href: '?search=Scheveningen',
    count: 2,
  })
  expect(await suggest('?city=Scheveningen&maxPrice=2000')).toMatchObject({ count: 1 })
  expect(await suggest('?city=Scheveningen&city=Delft')).toBeUndefined()
  expect(await suggest('?city=Delft')).toBeUndefined()
})
