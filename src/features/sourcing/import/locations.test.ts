import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { EditableProperty } from '#features/owners/property-form/contract.ts'
import { learnPoints, locateProperties } from '#features/properties/geo/locate-properties.server.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { listClusters } from '#features/properties/map/contract.ts'
import { createTestSearcher } from '#features/renters/saved-searches/test-alerts.server.ts'
import { testImports, type TestListing } from './test-imports.server.ts'

const site = testApp()
const imports = testImports(site)
afterAll(() => imports.end())

const read = (...listings: TestListing[]) => imports.read('bron', listings)

/** The home of a listing as a visitor gets it. */
async function show(number: string): Promise<Property> {
  const listing = site.db.selectFrom('listings').select('property_id').where('number', '=', number)
  const { property_id } = await listing.executeTakeFirstOrThrow()
  return (await site.get<Property>(`/properties/${property_id}`)).body
}
const readReview = async (number: string): Promise<string[]> => {
  const homes = site.db.selectFrom('properties').innerJoin('listings', 'property_id', 'properties.id')
  return (await homes.select('review').where('number', '=', number).executeTakeFirstOrThrow()).review
}

/** Streets differ, so that no two homes of a test are taken for one. */
const streets = ['Eikstraat', 'Lindestraat', 'Beukstraat', 'Esstraat', 'Wilgstraat', 'Iepstraat']
let made = 0
const home = (number: string, listing: Partial<TestListing> = {}): TestListing => ({
  number,
  street: streets[made++ % streets.length] ?? 'Eikstraat',
  areaM2: 40 + made,
  ...listing,
})
const at = (latitude: number, longitude: number) => ({ latitude, longitude, placePrecision: 'address' as const })

describe('the point of a home', () => {
  test('is its own; else that of its postcode, as far as it is known; else that of its place', async () => {
    await read(
      home('own', { postcode: '3581 AB', ...at(52.0851, 5.1402) }),
      home('digits', { postcode: '3582 XY' }),
      home('place', { postcode: null, city: 'Hoorn (NH)', province: null }),
      home('quarter', { postcode: null, neighbourhood: 'Wittevrouwen' }),
      home('newer', { postcode: '3599 AB', city: 'Verweggistan', province: null }),
      home('nowhere', { postcode: null, city: 'Verweggistan', province: null }),
    )
    expect(await show('own')).toMatchObject({ placePrecision: 'address', latitude: 52.0851, longitude: 5.1402 })
    const digits = await show('digits')
    expect(digits).toMatchObject({ placePrecision: 'postcode4', municipality: 'Utrecht' })
    expect(digits.latitude).toBeCloseTo(52.08, 1)
    expect(await show('place')).toMatchObject({ placePrecision: 'city', city: 'Hoorn', municipality: 'Hoorn' })
    expect(await show('quarter')).toMatchObject({ placePrecision: 'neighbourhood' })
    expect(await show('newer')).toMatchObject({ placePrecision: 'city' })
    expect(await show('nowhere')).toMatchObject({ placePrecision: null, latitude: null })
  })

  test('is the median of those known in its postcode, once they were learned', async () => {
    await read(
      home('a', { postcode: '3581 AB', ...at(52.085, 5.14) }),
      home('b', { postcode: '3581 AB', ...at(52.0852, 5.1402) }),
      home('wrong', { postcode: '3581 AB', ...at(52.12, 5.17) }),
      home('without', { postcode: '3581 AB' }),
      home('other', { postcode: '3581 CD' }),
    )
    await learnPoints(site.db)
    expect(await show('without')).toMatchObject({ placePrecision: 'postcode', latitude: 52.0852, longitude: 5.1402 })
    expect(await show('other')).toMatchObject({ placePrecision: 'postcode4' })

    await read(home('later', { postcode: '3581 AB' }))
    expect(await show('later')).toMatchObject({ placePrecision: 'postcode', latitude: 52.0852 })
  })

  test('that was learned is forgotten with the last home that told it', async () => {
    const told = home('told', { postcode: '3581 AB', ...at(52.085, 5.14) })
    await read(told, home('without', { postcode: '3581 AB' }))
    await learnPoints(site.db)
    expect(await show('without')).toMatchObject({ placePrecision: 'postcode' })

    await read({ ...told, postcode: '3581 CD' })
    await learnPoints(site.db)
    await locateProperties(site.db)
    expect(await show('without')).toMatchObject({ placePrecision: 'postcode4' })
  })

  test('stays as it is when the ad changes, and gives way to one that a source states', async () => {
    const told = home('told', { postcode: '3581 AB', ...at(52.085, 5.14) })
    const without = home('without', { postcode: '3581 AB' })
    await read(told, without)
    await learnPoints(site.db)

    await read({ ...without, priceCents: 150_000 })
    expect(await show('without')).toMatchObject({ placePrecision: 'postcode', rent: { cents: 150_000 } })
    await read({ ...without, ...at(52.0861, 5.1411) })
    expect(await show('without')).toMatchObject({ placePrecision: 'address', latitude: 52.0861 })
    // A fact that is left out once is kept.
    await read(without)
    await read(without)
    expect(await show('without')).toMatchObject({ placePrecision: 'postcode' })
  })

  test('far from its postcode is not believed and not learned; an admin should look', async () => {
    await read(home('far', { postcode: '3581 AB', ...at(51.92, 4.48) }), home('without', { postcode: '3581 AB' }))
    await learnPoints(site.db)
    expect(await show('far')).toMatchObject({ placePrecision: 'postcode4' })
    expect(await readReview('far')).toEqual(['point_far_from_place'])
    expect(await show('without')).toMatchObject({ placePrecision: 'postcode4' })
  })

  test('that is derived sends no alert', async () => {
    await (await createTestSearcher(site)).save('near=Utrecht')
    const told = home('told', { postcode: '3581 AB', ...at(52.085, 5.14) })
    await read(home('without', { postcode: '3581 AB' }))
    await read(told)
    expect(await site.db.selectFrom('property_changes').select('id').execute()).toHaveLength(2)
    await site.db.deleteFrom('property_changes').execute()
    await learnPoints(site.db)
    expect(await show('without')).toMatchObject({ placePrecision: 'postcode' })
    expect(await site.db.selectFrom('property_changes').select('id').execute()).toEqual([])
  })
})

describe('homes from before there were points', () => {
  test('are all located, whenever the work was stopped, and then left as they are', async () => {
    for (let i = 0; i < 3; i++)
      await insertProperty(site.db, { city: 'Utrecht', postcode: '3581 AB', province: null, street: `Straat ${i}` })
    const pointed = { city: 'Utrecht', postcode: '3581 CD', latitude: 52.09, longitude: 5.13 }
    await insertProperty(site.db, { ...pointed, place_precision: 'address' })
    await insertProperty(site.db, { city: 'Verweggistan', postcode: null })
    const read = () =>
      site.db
        .selectFrom('properties')
        .select(['place_precision', 'point_derived', 'municipality', 'province', 'change_id'])
        .orderBy('id')
        .execute()

    await locateProperties(site.db, () => true)
    await learnPoints(site.db)
    await locateProperties(site.db)
    const located = await read()
    const derived = { place_precision: 'postcode4', point_derived: true, municipality: 'Utrecht', province: 'Utrecht' }
    expect(located).toMatchObject([
      derived,
      derived,
      derived,
      { place_precision: 'address', point_derived: false, municipality: 'Utrecht' },
      { place_precision: null, point_derived: false, municipality: null },
    ])
    await locateProperties(site.db)
    expect(await read()).toEqual(located)
  })
})

describe('a home without a point whose address an admin changes', () => {
  test('moves to the new address, also after the next import, and back when that is reverted', async () => {
    const { token } = await registerAdmin(site)
    const listing = home('1', { postcode: '3581 AB' })
    await read(listing)
    const before = await show('1')
    const path = `/admin/properties/${before.id}/form`
    const { form, version } = (await site.get<{ data: EditableProperty }>(path, as(token))).body.data
    expect(form).not.toHaveProperty('latitude')

    const changes = { ...form, city: 'Groningen', state: 'Groningen', postalCode: '9712 AB', version }
    expect((await site.send('PATCH', `/properties/${before.id}`, changes, as(token))).status).toBe(200)
    await locateProperties(site.db)
    const moved = await show('1')
    expect(moved).toMatchObject({ placePrecision: 'postcode4', municipality: 'Groningen' })
    expect(moved.latitude).toBeCloseTo(53.22, 1)

    await read({ ...listing, priceCents: 150_000 })
    expect(await show('1')).toMatchObject({ latitude: moved.latitude, rent: { cents: 150_000 } })

    const fields = { fields: ['city', 'state', 'postalCode'] }
    expect((await site.post(`/admin/properties/${before.id}/revert`, fields, as(token))).status).toBe(200)
    await locateProperties(site.db)
    expect(await show('1')).toMatchObject({ latitude: before.latitude, municipality: 'Utrecht' })
  })
})

describe('the map', () => {
  test('has every home with a postcode, and says how precise each is', async () => {
    await read(
      home('a', { postcode: '3581 AB' }),
      home('b', { postcode: '9712 AB', city: 'Groningen', province: null }),
    )
    await site.refresh()
    const path = '/map/clusters?frame=3.2,50.7,7.3,53.6&zoom=8'
    const { located, unlocated, clusters } = (await site.get<Reply<typeof listClusters>>(path)).body
    expect({ located, unlocated }).toEqual({ located: 2, unlocated: 0 })
    expect(clusters.map(({ property }) => property?.precision)).toEqual(['postcode4', 'postcode4'])
  })
})

describe('a place and a postcode', () => {
  test('that contradict each other are for an admin to look at; the postcode decides where the home is', async () => {
    await read(home('odd', { city: 'Amsterdam', province: null, postcode: '3011 AB' }))
    expect(await readReview('odd')).toEqual(['postcode_contradicts_place'])
    const shown = await show('odd')
    expect(shown).toMatchObject({ city: 'Amsterdam', municipality: 'Rotterdam', placePrecision: 'postcode4' })
    expect(shown.latitude).toBeCloseTo(51.92, 1)
  })

  test('that agree are not', async () => {
    await read(home('even', { city: 'Rijswijk', province: null, postcode: '4284 AB' }))
    expect(await readReview('even')).toEqual([])
    const { province } = await site.db.selectFrom('properties').select('province').executeTakeFirstOrThrow()
    expect(province).toBe('Noord-Brabant')
  })
})
