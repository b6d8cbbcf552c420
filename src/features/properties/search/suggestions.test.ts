import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { suggestPlaces } from '#features/properties/catalogue/contract.ts'
import type { suggestTravelPlaces } from '#features/properties/travel/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const visitor = testApp()

describe('a visitor who types a place', () => {
  test('is shown the places it may mean, none without homes', async () => {
    await insertProperty(visitor.db, { city: 'Haarlem' })
    await visitor.refresh()

    const { body } = await visitor.get<Reply<typeof suggestPlaces>>('/places?search=haar')

    expect(body.places).toEqual([{ name: 'Haarlem', province: 'Noord-Holland', properties: 1 }])
  })

  test('is shown the provinces it may mean, none without homes', async () => {
    await insertProperty(visitor.db, { city: 'Utrecht', province: 'Utrecht' })
    await insertProperty(visitor.db, { city: 'Zeist', province: 'Utrecht' })
    await insertProperty(visitor.db, {
      city: 'Zeist',
      province: 'Utrecht',
      first_seen_at: new Date(0),
      last_seen_at: new Date(0),
    })
    await insertProperty(visitor.db, { city: 'Goes', province: 'Zeeland', status: 'rented' })
    await insertProperty(visitor.db, { city: 'Breda', province: 'Noord-Brabant' })
    await visitor.refresh()
    const suggest = async (text: string) =>
      (await visitor.get<Reply<typeof suggestPlaces>>(`/places?search=${text}`)).body

    expect(await suggest('utr')).toEqual({
      places: [{ name: 'Utrecht', province: 'Utrecht', properties: 1 }],
      provinces: [{ name: 'Utrecht', properties: 2 }],
    })
    expect((await suggest('brab')).provinces).toEqual([{ name: 'Noord-Brabant', properties: 1 }])
    expect((await suggest('zeel')).provinces).toEqual([])
  })

  test('is shown the municipality it may mean, with all homes in its places', async () => {
    await insertProperty(visitor.db, { city: 'Naaldwijk', municipality: 'Westland' })
    await insertProperty(visitor.db, { city: 'Wateringen', municipality: 'Westland' })
    await insertProperty(visitor.db, { city: 'Westland', municipality: 'Westland' })
    await insertProperty(visitor.db, {
      city: 'De Lier',
      municipality: 'Westland',
      first_seen_at: new Date(0),
      last_seen_at: new Date(0),
    })
    await visitor.refresh()

    const { body } = await visitor.get<Reply<typeof suggestPlaces>>('/places?search=westl')

    expect(body.places).toEqual([{ name: 'Westland', province: 'Zuid-Holland', properties: 3 }])
  })

  test('is shown nothing for a single letter', async () => {
    const { body } = await visitor.get<Reply<typeof suggestPlaces>>('/places?search=h')
    expect(body).toEqual({ places: [], provinces: [] })
  })
})

describe('a visitor who types where they travel to', () => {
  const suggest = async (search: string) => {
    const { status, body } = await visitor.get<Reply<typeof suggestTravelPlaces>>(
      `/travel-places?${new URLSearchParams({ search }).toString()}`,
    )
    expect(status).toBe(200)
    return body.places
  }

  test('is shown stations first, the main one before the others, and then places, also without homes', async () => {
    const places = await suggest('utrecht')
    expect(places[0]).toEqual({ value: 'Utrecht Centraal', kind: 'station', province: null })
    expect(places.map(({ kind }) => kind).join()).toMatch(/^(station,){2,5}place/)
    expect(places).toContainEqual({ value: 'Utrecht', kind: 'place', province: 'Utrecht' })
    expect(places.length).toBeLessThanOrEqual(8)
  })

  test('is told a station from the place of its name', async () => {
    const places = await suggest('Station delft')
    expect(places).toContainEqual({ value: 'station Delft', kind: 'station', province: null })
    expect(places).toContainEqual({ value: 'Delft', kind: 'place', province: 'Zuid-Holland' })
  })

  test.each(['ut', 'den', 'sint', 'hengelo', "'s-h", 'Amst', 'centraal', 'zuid', 'lelylaan'])(
    'can take each suggestion for "%s" in a search',
    async (typed) => {
      const places = await suggest(typed)
      expect(places).not.toEqual([])
      for (const { value } of places) {
        const { status } = await visitor.get(
          `/properties?${new URLSearchParams({ travelTo: value, maxMinutes: '30' }).toString()}`,
        )
        expect([value, status]).toEqual([value, 200])
      }
    },
  )

  test.each(['h', ' ', 'station u', 'verweggistan', '52.1, 5.1'])('is shown nothing for "%s"', async (typed) => {
    expect(await suggest(typed)).toEqual([])
  })
})
