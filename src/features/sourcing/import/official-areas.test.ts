import { afterAll, describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { PropertyRecord } from '#features/administration/property-admin/contract.ts'
import { learnPoints } from '#features/properties/geo/locate-properties.server.ts'
import { nameAreas } from '#features/properties/geo/name-areas.server.ts'
import { findOfficialArea } from '#features/properties/geo/official-areas.server.ts'
import type { Property, searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import {
  createTestSearcher,
  readAlertSubjects,
  sendAllAlerts,
} from '#features/renters/saved-searches/test-alerts.server.ts'
import { testImports, type TestListing } from './test-imports.server.ts'

const site = testApp()
const imports = testImports(site)
afterAll(() => imports.end())

const read = async (...listings: TestListing[]) => {
  await imports.read('bron', listings)
  await nameAreas(site.db)
}
async function show(number: string): Promise<Property> {
  const listing = site.db.selectFrom('listings').select('property_id').where('number', '=', number)
  const { property_id } = await listing.executeTakeFirstOrThrow()
  return (await site.get<Property>(`/properties/${property_id}`)).body
}
const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const inWittevrouwen = at(52.0975, 5.1295)
const wittevrouwen = { neighbourhood: 'Wittevrouwen', district: 'Noordoost' }
const unknown = { neighbourhood: null, district: null }

describe('the official neighbourhood of a point', () => {
  test('is named where it holds everywhere the home may be; else the district, if that does', () => {
    expect(findOfficialArea(inWittevrouwen, 40)).toEqual(wittevrouwen)
    expect(findOfficialArea(at(52.0861, 5.1411), 40)).toMatchObject({ district: 'Oost' })
    expect(findOfficialArea(at(52.0861, 5.1411), 100)).toEqual({ neighbourhood: null, district: 'Oost' })
    expect(findOfficialArea(inWittevrouwen, 340)).toEqual(unknown)
  })

  test('is unknown between two districts, in the sea and abroad', () => {
    expect(findOfficialArea(at(52.095, 5.131), 40)).toEqual(unknown)
    expect(findOfficialArea(at(52.7, 3.5), 40)).toEqual(unknown)
    expect(findOfficialArea(at(50.8, 7.2), 40)).toEqual(unknown)
  })
})

describe('a home with a precise point', () => {
  test('shows its official neighbourhood beside the one of its source, to visitors and admins', async () => {
    const { token } = await registerAdmin(site)
    await read({ number: 'a', neighbourhood: 'Vogelenbuurt', ...inWittevrouwen, placePrecision: 'address' })
    const home = await show('a')
    expect(home).toMatchObject({ neighborhood: 'Vogelenbuurt', officialArea: wittevrouwen })
    const path = `/admin/properties/${home.id}`
    const record = (await site.get<{ data: PropertyRecord }>(path, as(token))).body.data
    expect(record.property.officialArea).toEqual(wittevrouwen)
  })

  test('is found by both names', async () => {
    await read(
      { number: 'a', neighbourhood: 'Vogelenbuurt', ...inWittevrouwen, placePrecision: 'address' },
      { number: 'b', street: 'Beukstraat', postcode: '3582 XY' },
    )
    await site.refresh()
    const count = async (search: string) =>
      (await site.get<Reply<typeof searchProperties>>(`/properties?search=${search}`)).body.pagination.totalItems
    expect(await count('vogelenbuurt')).toBe(1)
    expect(await count('wittevrouwen')).toBe(1)
    expect(await count('utrecht noordoost')).toBe(1)
    expect(await count('buiten%20wittevrouwen')).toBe(0)
  })

  test('that moves gets the names of its new point; one that stays keeps them', async () => {
    const listing = { number: 'a', ...inWittevrouwen, placePrecision: 'address' } as const
    await read(listing)
    await imports.read('bron', [{ ...listing, priceCents: 150_000 }])
    expect(await show('a')).toMatchObject({ officialArea: wittevrouwen, rent: { cents: 150_000 } })
    await imports.read('bron', [{ ...listing, ...at(52.0861, 5.1411) }])
    expect((await show('a')).officialArea).toEqual(unknown)
    await nameAreas(site.db)
    expect((await show('a')).officialArea).toMatchObject({ district: 'Oost' })
  })
})

test('a home with only four digits of a postcode, a neighbourhood or a place has no official names', async () => {
  await read(
    { number: 'digits', postcode: '3582 XY' },
    { number: 'quarter', street: 'Beukstraat', postcode: null, neighbourhood: 'Wittevrouwen' },
    { number: 'city', street: 'Esstraat', postcode: null },
    { number: 'coarse', street: 'Iepstraat', postcode: null, ...inWittevrouwen, placePrecision: 'postcode' },
  )
  for (const number of ['digits', 'quarter', 'city', 'coarse'])
    expect((await show(number)).officialArea, number).toEqual(unknown)
})

test('a home that gets the point of its postcode gets the names around it', async () => {
  await read(
    { number: 'told', ...inWittevrouwen, placePrecision: 'address' },
    { number: 'without', street: 'Beukstraat', areaM2: 40 },
  )
  await learnPoints(site.db)
  await nameAreas(site.db)
  expect(await show('without')).toMatchObject({ placePrecision: 'postcode', officialArea: wittevrouwen })
})

test('homes from before there were names get them, in batches and only once; no alert is sent for them', async () => {
  await (await createTestSearcher(site)).save('search=wittevrouwen')
  const home = { city: 'Utrecht', postcode: '3581 AB', ...inWittevrouwen, place_precision: 'address' } as const
  for (let i = 0; i < 3; i++) await insertProperty(site.db, { ...home, street: `Straat ${i}` })
  await site.db.deleteFrom('property_changes').execute()
  await nameAreas(site.db, () => true)
  const readRows = () =>
    site.db.selectFrom('properties').select(['official_neighbourhood', 'area_due', 'change_id']).orderBy('id').execute()
  const named = await readRows()
  expect(named).toMatchObject(
    Array.from({ length: 3 }, () => ({ official_neighbourhood: 'Wittevrouwen', area_due: false })),
  )
  await nameAreas(site.db)
  expect(await readRows()).toEqual(named)
  expect(await site.db.selectFrom('property_changes').select('id').execute()).toEqual([])
})

test('a new home that only its official name fits is told to who searches for that, once', async () => {
  const searcher = await createTestSearcher(site)
  await searcher.save('search=wittevrouwen')
  const seen = new Date().toISOString()
  await insertProperty(site.db, {
    title: 'Nieuw',
    city: 'Utrecht',
    postcode: '3581 AB',
    ...inWittevrouwen,
    place_precision: 'address',
    first_seen_at: seen,
    last_seen_at: seen,
  })
  await sendAllAlerts(site)
  expect(await readAlertSubjects(site, searcher.email)).toEqual([])
  await nameAreas(site.db)
  await sendAllAlerts(site)
  await nameAreas(site.db)
  await sendAllAlerts(site)
  expect(await readAlertSubjects(site, searcher.email)).toHaveLength(1)
})
