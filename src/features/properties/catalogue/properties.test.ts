import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { testApp } from '#app/test-app.ts'
import type { Property, searchProperties } from './contract.ts'
import { insertProperty, insertPhotos } from './test-properties.server.ts'

type List = Reply<typeof searchProperties>

const visitor = testApp()

async function titles(query: string): Promise<string[]> {
  await visitor.refresh()
  const { body } = await visitor.get<List>(`/properties?${query}`)
  return body.properties.map((property) => property.title)
}

describe('a visitor who opens the list', () => {
  test('sees the newest homes first, ten a page, with the exact total', async () => {
    for (let day = 1; day <= 12; day++)
      await insertProperty(visitor.db, {
        title: `Dag ${day}`,
        first_seen_at: `2026-10-${String(day).padStart(2, '0')}T08:00:00Z`,
      })
    await visitor.refresh()

    const { status, body } = await visitor.get<List>('/properties')

    expect(status).toBe(200)
    expect(body.properties.map((property) => property.title).slice(0, 3)).toEqual(['Dag 12', 'Dag 11', 'Dag 10'])
    expect(body.properties).toHaveLength(10)
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 12, itemsPerPage: 10 })
  })

  test('gets the rest on the next page, and an empty page past the end', async () => {
    for (let i = 0; i < 12; i++) await insertProperty(visitor.db)
    await visitor.refresh()

    const second = await visitor.get<List>('/properties?page=2')
    const ninth = await visitor.get<List>('/properties?page=9&limit=5')

    expect(second.body.properties).toHaveLength(2)
    expect(ninth.body.properties).toEqual([])
    expect(ninth.body.pagination).toEqual({ currentPage: 9, totalPages: 3, totalItems: 12, itemsPerPage: 5 })
  })

  test('sees a home that was changed, and no longer one that was deleted', async () => {
    const id = await insertProperty(visitor.db, { title: 'Oud' })
    const gone = await insertProperty(visitor.db, { title: 'Weg' })
    expect(await titles('')).toHaveLength(2)

    await visitor.db.updateTable('properties').set({ title: 'Nieuw', status: 'rented' }).where('id', '=', id).execute()
    await visitor.db.deleteFrom('properties').where('id', '=', gone).execute()

    expect(await titles('status=rented')).toEqual(['Nieuw'])
    expect(await titles('')).toEqual(['Nieuw'])
  })

  test('finds by the specification’s own field names', async () => {
    await insertProperty(visitor.db, {
      house_number: 12,
      house_number_addition: 'A',
      postcode: '1015 KH',
      area_m2: 65,
      rooms: 2.5,
      built_from: 1904,
      built_to: 1904,
      service_costs: 'extra',
      service_costs_cents: 5_050,
    })
    await visitor.refresh()

    const { body } = await visitor.get<List>('/properties')

    expect(body.properties[0]).toMatchObject({
      location: 'Lindegracht 12A, 1015 KH Amsterdam',
      price: 1500,
      features: { numberOfRoomsFloat: 2.5, surfaceAreaFloat: 65 },
      otherDetails: { bouwjaar: 1904, huurprijs: 1500, servicekosten: 50.5 },
      url: null,
      primaryImage: null,
    })
  })
})

describe('a visitor who filters', () => {
  test.each(['for_rent', 'For Rent', 'te huur'])('may name the status as %s', async (status) => {
    await insertProperty(visitor.db, { title: 'Vrij' })
    await insertProperty(visitor.db, { title: 'Verhuurd', status: 'rented' })

    expect(await titles(`status=${encodeURIComponent(status)}`)).toEqual(['Vrij'])
  })

  test.each(['status=All', 'status=all&type=All', 'type=Alle', 'status=All&furnished=all', 'status=For Rent,All'])(
    'sees every home with %s',
    async (query) => {
      await insertProperty(visitor.db, { title: 'Vrij' })
      await insertProperty(visitor.db, { title: 'Verhuurd', status: 'rented', property_type: 'villa' })

      expect((await titles(query)).toSorted()).toEqual(['Verhuurd', 'Vrij'])
    },
  )

  test('gets the list also under data, with a status', async () => {
    await insertProperty(visitor.db, { title: 'Vrij' })
    await visitor.refresh()
    const { body } = await visitor.get<List>('/properties?limit=5')

    expect(body.status).toBe('success')
    expect(body.data).toEqual({ properties: body.properties, pagination: body.pagination })
    expect(body.data.properties).toHaveLength(1)
  })

  test('may choose several types', async () => {
    for (const type of ['studio', 'room', 'villa'] as const)
      await insertProperty(visitor.db, { title: type, property_type: type })

    expect((await titles('type=Studio,kamer')).toSorted()).toEqual(['room', 'studio'])
    expect((await titles('type=studio&type=room')).toSorted()).toEqual(['room', 'studio'])
  })

  test('compares rents per month, whatever their period', async () => {
    await insertProperty(visitor.db, { title: 'per week', price_cents: 30_000, price_period: 'week' })
    await insertProperty(visitor.db, { title: 'per jaar', price_cents: 1_200_000, price_period: 'year' })
    await insertProperty(visitor.db, {
      title: 'op aanvraag',
      price_cents: null,
      price_period: null,
      price_on_request: true,
    })
    await insertProperty(visitor.db, { title: 'koop', status: 'for_sale', price_cents: 100_000, price_period: 'once' })

    expect(await titles('minPrice=1250&maxPrice=1350')).toEqual(['per week'])
    expect(await titles('maxPrice=1100')).toEqual(['per jaar'])
  })

  test('by area, rooms, furnishing, energy label and day', async () => {
    await insertProperty(visitor.db, {
      title: 'past',
      area_m2: 60,
      rooms: 3,
      furnished: 'yes',
      energy_label: 'A+',
      available: 'from',
      available_from: '2026-12-01',
    })
    await insertProperty(visitor.db, { title: 'zegt niets' })

    for (const query of [
      'minArea=50&maxArea=60',
      'minRooms=3',
      'furnished=gemeubileerd',
      'energyLabel=A',
      'energyLabel=A%2B',
      'availableBy=2026-12-01',
    ])
      expect(await titles(query), query).toEqual(['past'])
    for (const query of ['minArea=61', 'minRooms=4', 'furnished=kaal', 'energyLabel=A%2B%2B', 'availableBy=2026-11-30'])
      expect(await titles(query), query).toEqual([])
  })

  test('finds homes available now or by agreement for any day', async () => {
    await insertProperty(visitor.db, { title: 'nu', available: 'now' })
    await insertProperty(visitor.db, { title: 'overleg', available: 'in_consultation' })
    await insertProperty(visitor.db, { title: 'onbekend' })

    expect((await titles('availableBy=2026-11-22')).toSorted()).toEqual(['nu', 'overleg'])
  })

  test('by a part of the map', async () => {
    await insertProperty(visitor.db, { title: 'binnen', latitude: 52.37, longitude: 4.89, place_precision: 'street' })
    await insertProperty(visitor.db, { title: 'buiten', latitude: 51.92, longitude: 4.48, place_precision: 'street' })
    await insertProperty(visitor.db, { title: 'zonder punt' })

    expect(await titles('bounds=4.7,52.2,5.1,52.5')).toEqual(['binnen'])
  })

  test('sorts by rent and area, with homes that do not state them last', async () => {
    await insertProperty(visitor.db, { title: 'duur klein', price_cents: 200_000, area_m2: 30 })
    await insertProperty(visitor.db, { title: 'goedkoop groot', price_cents: 90_000, area_m2: 90 })
    await insertProperty(visitor.db, { title: 'zegt niets', price_cents: null, price_period: null })

    expect(await titles('sort=rent')).toEqual(['goedkoop groot', 'duur klein', 'zegt niets'])
    expect(await titles('sort=rent_desc')).toEqual(['duur klein', 'goedkoop groot', 'zegt niets'])
    expect(await titles('sort=area')).toEqual(['goedkoop groot', 'duur klein', 'zegt niets'])
    expect(await titles('sort=area_asc')).toEqual(['duur klein', 'goedkoop groot', 'zegt niets'])
  })
})

describe('a visitor who opens a home', () => {
  test('sees all that is known about it, with "unknown" distinct from "none"', async () => {
    const id = await insertProperty(visitor.db, {
      description_nl: 'Licht en ruim.',
      province: 'Noord-Holland',
      service_costs: 'none',
      deposit: 'amount',
      deposit_cents: 300_000,
      amenities: ['balcony'],
      pets: 'yes',
      registration: true,
    })

    const { status, body } = await visitor.get<Property>(`/properties/${id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      description: { nl: 'Licht en ruim.', en: null },
      state: 'Noord-Holland',
      serviceCosts: { kind: 'none', cents: null },
      utilities: { kind: 'unknown', cents: null },
      deposit: { kind: 'amount', cents: 300_000 },
      amenities: ['balcony', 'pets_allowed'],
      registration: true,
      priceLabel: 'per month',
    })
  })

  test('sees three photos and how many more there are, but not those', async () => {
    const id = await insertProperty(visitor.db)
    const hashes = await insertPhotos(visitor.db, id, 8)

    const { body } = await visitor.get<Property>(`/properties/${id}`)

    expect(body.gallery.map((photo) => photo.hash)).toEqual(hashes.slice(0, 3))
    expect(body.lockedPhotoCount).toBe(5)
    for (const locked of hashes.slice(3)) expect(JSON.stringify(body)).not.toContain(locked)
  })

  test('does not see how to reach the landlord', async () => {
    const id = await insertProperty(visitor.db, { contact_email: 'jan@verhuur.example', contact_phone: '0612345678' })

    const { body } = await visitor.get(`/properties/${id}`)

    expect(JSON.stringify(body)).not.toMatch(/verhuur\.example|0612345678/)
  })

  test('gets an error if it does not exist, or if the address is invalid', async () => {
    const unknown = await visitor.get<ProblemReply>('/properties/01900000-0000-7000-8000-000000000000')
    const nonsense = await visitor.get<ProblemReply>('/properties/1%00')
    const path = await visitor.get<ProblemReply>('/properties/..%2f..%2fetc%2fpasswd')

    expect([unknown.status, unknown.body.code]).toEqual([404, 'property.notFound'])
    expect([nonsense.status, nonsense.body.code]).toEqual([400, 'request.invalid'])
    expect(path.status).toBeGreaterThanOrEqual(400)
    expect(path.status).toBeLessThan(500)
  })
})
