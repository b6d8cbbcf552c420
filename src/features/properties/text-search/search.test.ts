import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

type List = Reply<typeof searchProperties>

const visitor = testApp()

/** Properties that are easily confused. */
async function someProperties(): Promise<void> {
  const properties = [
    {
      title: 'gracht',
      street: 'Prinsengracht',
      house_number: 12,
      postcode: '1015 DK',
      city: 'Amsterdam',
      neighbourhood: 'Jordaan',
    },
    { title: 'weg', street: 'Amsterdamseweg', house_number: 120, postcode: '6814 CM', city: 'Arnhem' },
    { title: 'haag', street: 'Kerkstraat', house_number: 12, postcode: '2514 KN', city: 'Den Haag' },
    { title: 'bosch', street: 'Kerkstraat', house_number: 3, postcode: '5211 KE', city: "'s-Hertogenbosch" },
    { title: 'helder', street: 'Boschstraat', postcode: '1781 AB', city: 'Den Helder' },
    {
      title: 'fries',
      street: 'Âldeleane',
      postcode: '8911 AA',
      city: 'Leeuwarden',
      property_type: 'studio',
      furnished: 'yes',
    },
  ] as const
  for (const property of properties) await insertProperty(visitor.db, property)
  await visitor.refresh()
}

async function found(search: string): Promise<string[]> {
  const { body } = await visitor.get<List>(`/properties?search=${encodeURIComponent(search)}`)
  return body.properties.map((property) => property.title).toSorted()
}

describe('a search text', () => {
  test.each(['%', '_', '!?', '*', '“”'])('of punctuation alone finds nothing: %s', async (search) => {
    await someProperties()
    expect(await found(search)).toEqual([])
  })

  test.each([
    ['a place', 'Amsterdam', ['gracht']],
    ['a place by its other name', "'s-Gravenhage", ['haag']],
    ['a place by its everyday name, not words of other places', 'den bosch', ['bosch']],
    ['a place in English', 'The Hague', ['haag']],
    ['the beginning of a place', 'leeuwar', ['fries']],
    ['a street', 'Kerkstraat', ['bosch', 'haag']],
    ['a street and a place', 'kerkstraat den haag', ['haag']],
    ['a street and a number', 'kerkstraat 12', ['haag']],
    ['a part of a street', 'gracht', ['gracht']],
    ['a street without its accents', 'aldeleane', ['fries']],
    ['a neighbourhood', 'jordaan', ['gracht']],
    ['a whole postcode', '1015 DK', ['gracht']],
    ['a postcode without a space', '1015dk', ['gracht']],
    ['four digits of a postcode', '6814', ['weg']],
    ['the beginning of a postcode', '10', ['gracht']],
    ['a kind of home in a place', 'studio leeuwarden', ['fries']],
    ['how it is furnished', 'gemeubileerd', ['fries']],
  ])('understands %s: %s', async (_, search, titles) => {
    await someProperties()
    expect(await found(search)).toEqual(titles)
  })

  test.each([
    ['Amstredam', ['gracht'], 'Amsterdam'],
    ['leuwarden', ['fries'], 'Leeuwarden'],
    ['den hag', ['haag'], 'Den Haag'],
    ['prinsengrcaht', ['gracht'], 'prinsengracht'],
    ['kerkstraat den healder', [], 'kerkstraat Den Helder'],
  ])('forgives a typing error: %s', async (search, titles, interpretedAs) => {
    await someProperties()
    const { body } = await visitor.get<List>(`/properties?search=${encodeURIComponent(search)}`)

    expect(body.properties.map((property) => property.title)).toEqual(titles)
    expect(body.interpretedAs).toBe(interpretedAs)
  })

  test('treats a place without properties as a typing error only if one with properties is a letter away', async () => {
    await insertProperty(visitor.db, { title: 'hoorn', city: 'Hoorn' })
    await visitor.refresh()

    const horn = await visitor.get<List>('/properties?search=Horn')
    const urk = await visitor.get<List>('/properties?search=Urk')

    expect(horn.body).toMatchObject({ interpretedAs: 'Hoorn', pagination: { totalItems: 1 } })
    expect(urk.body).toMatchObject({ interpretedAs: null, pagination: { totalItems: 0 } })
  })

  test.each([
    ['Amsterdam Noord', ['north']],
    ['Noord-Holland', ['jordaan', 'north']],
    ['north holland', ['jordaan', 'north']],
    ['jordaan noord-holland', ['jordaan']],
  ])('of a district finds no other homes of a province with that word: %s', async (search, titles) => {
    const inAmsterdam = { city: 'Amsterdam', province: 'Noord-Holland' } as const
    await insertProperty(visitor.db, { ...inAmsterdam, title: 'north', neighbourhood: 'Noord' })
    await insertProperty(visitor.db, { ...inAmsterdam, title: 'jordaan', neighbourhood: 'Jordaan' })
    await visitor.refresh()

    expect(await found(search)).toEqual(titles)
  })

  test('is understood anew once there are other homes', async () => {
    await insertProperty(visitor.db, { title: 'hoorn', city: 'Hoorn' })
    await visitor.refresh()
    const search = async () => (await visitor.get<List>('/properties?search=Horn')).body
    expect(await search()).toMatchObject({ interpretedAs: 'Hoorn' })
    await insertProperty(visitor.db, { title: 'horn', city: 'Horn' })
    await visitor.refresh()
    const found = await search()
    expect(found).toMatchObject({ interpretedAs: null, pagination: { totalItems: 1 } })
    expect(found.properties[0]?.title).toBe('horn')
    await visitor.db.deleteFrom('properties').where('city', '=', 'Horn').execute()
    await visitor.refresh()
    expect(await search()).toMatchObject({ interpretedAs: 'Hoorn' })
  })

  test('finds nothing for unknown text, and returns an empty page', async () => {
    await someProperties()
    const { status, body } = await visitor.get<List>('/properties?search=qqqqzzzz')

    expect(status).toBe(200)
    expect(body).toMatchObject({ properties: [], interpretedAs: null, pagination: { totalItems: 0, totalPages: 1 } })
  })

  test.each(["'; drop table properties; --", '%', '_', '\\', '(((', '💥', 'a'.repeat(120), ' '.repeat(50), '\u0000'])(
    'stays calm at %j',
    async (search) => {
      await someProperties()
      const { status } = await visitor.get(`/properties?search=${encodeURIComponent(search)}`)
      expect(status).toBe(200)
    },
  )
})
