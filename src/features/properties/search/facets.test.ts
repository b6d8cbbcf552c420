import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { testApp } from '#app/test-app.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

type List = Reply<typeof searchProperties>

const visitor = testApp()

async function facetsOf(query: string) {
  const { body } = await visitor.get<List>(`/properties?${query}`)
  return { total: body.pagination.totalItems, ...body.facets }
}

async function someHomes(): Promise<void> {
  await insertProperty(visitor.db, { city: 'Delft', property_type: 'room', price_cents: 60_000, area_m2: 18 })
  await insertProperty(visitor.db, { city: 'Delft', property_type: 'room', price_cents: 80_000, area_m2: 35 })
  await insertProperty(visitor.db, { city: 'Delft', property_type: 'studio', price_cents: 120_000, area_m2: 40 })
  await insertProperty(visitor.db, { city: 'Leiden', property_type: 'house', price_cents: 180_000, area_m2: 110 })
  await visitor.refresh()
}

describe('a visitor who filters', () => {
  test('is told how many homes each choice leaves, with all other filters as they are', async () => {
    await someHomes()

    const found = await facetsOf('city=Delft&maxPrice=1000&facets=type,maxPrice,minArea')

    expect(found).toMatchObject({
      total: 2,
      type: { any: 2, room: 2, studio: 0, house: 0 },
      maxPrice: { any: 3, 500: 0, 750: 1, 1000: 2, 1250: 3, 4000: 3 },
      minArea: { any: 2, 15: 2, 30: 1, 50: 0 },
    })
  })

  test('is told of a kind of home that is chosen beside others what it has itself', async () => {
    await someHomes()

    const found = await facetsOf('type=room,studio&facets=type')

    expect(found).toMatchObject({ total: 3, type: { any: 4, room: 2, studio: 1, house: 1 } })
  })

  test('is told what ordinary ads and homes of corporations there are, whichever are shown', async () => {
    await someHomes()
    await insertProperty(visitor.db, { allocation: 'lottery' })
    await visitor.refresh()

    const ordinary = await facetsOf('facets=offer')
    const corporations = await facetsOf('offer=corporations&facets=offer,type')

    expect(ordinary).toMatchObject({ total: 4, offer: { ordinary: 4, corporations: 1, all: 5 } })
    expect(corporations).toMatchObject({ total: 1, offer: ordinary.offer, type: { any: 1, apartment: 1, room: 0 } })
  })

  test('is told the homes of choices within a circle, and those of a typed word', async () => {
    await someHomes()
    await insertProperty(visitor.db, {
      property_type: 'loft',
      latitude: 52.01,
      longitude: 4.36,
      place_precision: 'street',
      city: 'Rijswijk',
    })
    await visitor.refresh()

    const near = await facetsOf('near=Delft&within=5000&type=room&facets=type')
    const word = await facetsOf('search=delft&type=room&facets=type')

    expect(near).toMatchObject({ total: 0, type: { any: 1, loft: 1, room: 0 } })
    expect(word).toMatchObject({ total: 2, type: { any: 3, studio: 1, room: 2 } })
  })

  test('is told the numbers of now after homes came, changed and went', async () => {
    await someHomes()
    expect(await facetsOf('facets=type')).toMatchObject({ type: { any: 4, room: 2, house: 1, loft: 0 } })

    const id = await insertProperty(visitor.db, { property_type: 'loft' })
    await visitor.db.updateTable('properties').set({ property_type: 'house' }).where('area_m2', '=', 18).execute()
    await visitor.db.deleteFrom('properties').where('area_m2', '=', 35).execute()
    await visitor.refresh()
    expect(await facetsOf('facets=type')).toMatchObject({ type: { any: 4, room: 0, house: 2, loft: 1 } })

    await visitor.db.deleteFrom('properties').where('id', '=', id).execute()
    await visitor.refresh()
    expect(await facetsOf('facets=type')).toMatchObject({ type: { any: 3, room: 0, house: 2, loft: 0 } })
  })

  test('gets no numbers unless they are asked for, and all of them for the word all', async () => {
    await someHomes()

    const plain = await visitor.get<List>('/properties')
    const all = await visitor.get<List>('/properties?facets=all')

    expect(plain.body).not.toHaveProperty('facets')
    expect(Object.keys(all.body.facets ?? {})).toEqual(
      expect.arrayContaining(['status', 'type', 'furnished', 'minPrice', 'maxPrice', 'minArea', 'pets', 'seen']),
    )
  })

  test.each(['colour', 'type,colour', '', 'type,,', 'constructor'])('is refused unknown facets: %j', async (names) => {
    const query = `/properties?facets=${names}`
    const dutch = await visitor.get<ProblemReply>(query)
    const english = await visitor.get<ProblemReply>(query, { headers: { 'accept-language': 'en' } })

    expect([dutch.status, english.status]).toEqual([400, 400])
    expect(dutch.body.code).toBe('request.invalid')
    expect(JSON.stringify(dutch.body.fields)).toMatch(/"facets.\d":"Kies een van de opties."/)
    expect(JSON.stringify(english.body.fields)).toMatch(/"facets.\d":"Choose one of the options."/)
  })

  test('is refused a list of facets longer than there can be', async () => {
    const { status } = await visitor.get(`/properties?facets=${'type,'.repeat(400)}type`)
    expect(status).toBe(400)
  })
})
