import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Properties } from '#platform/database/tables.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { estimatedHome, insertPhotos, insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createTestFeed, home } from '#features/sourcing/pushed-feeds/test-feed.server.ts'
import { formatArea } from '#features/properties/geo/area.ts'

const site = testApp()

const find = async (query: string) => {
  await site.refresh()
  const { status, body } = await site.get<Reply<typeof searchProperties>>(`/properties?${query}`)
  expect(status).toBe(200)
  expect(body.pagination.totalItems).toBe(body.properties.length)
  return body.properties.map(({ title }) => title)
}

const insert = async (homes: Record<string, Partial<Insertable<Properties>>>) => {
  for (const [title, home] of Object.entries(homes)) await insertProperty(site.db, { title, ...home })
}

const allIn = { service_costs: 'included', utilities: 'included' } as const
/** For each parameter: a search, homes that it finds, and homes that it leaves out. */
const cases: [query: string, found: Partial<Insertable<Properties>>[], out: Partial<Insertable<Properties>>[]][] = [
  ['minBedrooms=2', [{ bedrooms: 2 }], [{ bedrooms: 1 }, { bedrooms: null }]],
  ['minBathrooms=2', [{ bathrooms: 2.5 }], [{ bathrooms: 1.5 }, {}]],
  ['maxRooms=3', [{ rooms: 3 }], [{ rooms: 3.5 }, {}]],
  ['minBuilt=1990', [{ built_from: 1990, built_to: 2000 }], [{ built_from: 1980, built_to: 2000 }, { built_to: 2001 }]],
  ['maxBuilt=1930', [{ built_to: 1930 }], [{ built_from: 1920, built_to: 1931 }, {}]],
  ['maxHousemates=2', [{ housemates: 0 }, { housemates: 2 }], [{ housemates: 3 }, {}]],
  [
    'amenities=balcony,lift',
    [{ amenities: ['balcony', 'elevator', 'tv'] }],
    [{ amenities: ['balcony'] }, { amenities: [] }],
  ],
  ['amenities=tuin&amenities=roof_terrace', [{ amenities: ['roof_terrace', 'garden'] }], [{ amenities: ['garden'] }]],
  ['contract=indefinite', [{ contract_kind: 'indefinite' }], [{ contract_kind: 'temporary' }, {}]],
  ['ground=student,anti_squat', [{ contract_ground: 'student' }], [{ contract_ground: 'other' }, {}]],
  [
    'minMonths=12',
    [{ contract_kind: 'indefinite' }, { contract_months_max: 12 }],
    [{ contract_months_max: 11 }, { contract_kind: 'temporary' }],
  ],
  ['maxMonths=6', [{ contract_months_min: 6 }], [{ contract_months_min: 12 }, { contract_kind: 'indefinite' }]],
  [
    'maxDeposit=1500',
    [{ deposit: 'none' }, { deposit: 'amount', deposit_cents: 150_000 }],
    [{ deposit: 'amount', deposit_cents: 150_001 }, { deposit: 'unknown' }],
  ],
  [
    'maxServiceCosts=50',
    [{ service_costs: 'included' }, { service_costs: 'none' }, { service_costs: 'extra', service_costs_cents: 5_000 }],
    [{ service_costs: 'extra', service_costs_cents: 5_001 }, { service_costs: 'extra' }, {}],
  ],
  [
    'minTotal=1600&maxTotal=1700',
    [
      {
        service_costs: 'extra',
        service_costs_cents: 15_000,
        utilities: 'none',
      },
    ],
    [{ ...allIn }, { ...allIn, price_cents: 170_100 }, { service_costs: 'extra', service_costs_cents: 15_000 }],
  ],
  ['minPricePerM2=20', [{ area_m2: 75 }], [{ area_m2: 76 }, {}]],
  ['maxPricePerM2=20', [{ area_m2: 75 }], [{ area_m2: 74 }, {}]],
  ['excludeType=room,studio', [{ property_type: 'house' }], [{ property_type: 'room' }, { property_type: 'studio' }]],
  [
    'onlineSince=2026-11-01',
    [
      {
        first_seen_at: '2026-10-31T23:00:00Z',
        last_seen_at: '2026-11-01T00:00:00Z',
      },
    ],
    [
      {
        first_seen_at: '2026-10-31T22:59:59Z',
        last_seen_at: '2026-11-01T00:00:00Z',
      },
    ],
  ],
  ['students=yes', [{ students: true }, {}], [{ students: false }]],
  ['province=Noord-Brabant', [{ province: 'Noord-Brabant' }], [{ province: 'Noord-Holland' }, { province: null }]],
  ['province=nb&province=zld', [{ province: 'Noord-Brabant' }, { province: 'Zeeland' }], [{ province: 'Utrecht' }]],
  [
    'province=Utrecht&city=Utrecht',
    [{ city: 'Utrecht', province: 'Utrecht' }],
    [
      { city: 'Zeist', province: 'Utrecht' },
      { city: 'Delft', province: 'Zuid-Holland' },
    ],
  ],
  [
    'age=30',
    [{ tenant_age_min: 18, tenant_age_max: 30 }, { tenant_age_min: 30 }, {}],
    [{ tenant_age_min: 31 }, { tenant_age_max: 29 }],
  ],
  ['photos=yes', [{ has_photos: true }], [{}]],
  ['video=yes', [{ virtual_tour: 'https://kijk.example/360' }, { video_hashes: ['a'.repeat(64)] }], [{}]],
  ['advertiser=agent', [{ contact_company: 'Makelaar Jansen' }], [{ source_slugs: ['huiswaarts'] }, {}]],
  ['advertiser=owner', [{ source_slugs: ['huiswaarts'] }], [{ contact_company: 'Makelaar Jansen' }, {}]],
  ['source=funda,pararius', [{ source_slugs: ['funda', 'kamernet'] }], [{ source_slugs: ['kamernet'] }, {}]],
  ['excludeSource=kamernet', [{ source_slugs: ['funda', 'kamernet'] }, {}], [{ source_slugs: ['kamernet'] }]],
  [
    'rentCheck=above',
    [{ ...estimatedHome, price_cents: 250_000 }],
    [
      { ...estimatedHome, price_cents: 40_000 },
      { ...estimatedHome, price_cents: 250_000, energy_label: null },
    ],
  ],
  [
    'rentCheck=below,unknown',
    [{ ...estimatedHome, price_cents: 40_000 }, {}],
    [{ ...estimatedHome, price_cents: 250_000 }],
  ],
]

test.each(cases)('a search for %s finds what states it, and neither more nor less', async (query, found, out) => {
  for (const home of found) await insertProperty(site.db, { ...home, title: 'Past' })
  for (const home of out) await insertProperty(site.db, { ...home, title: 'Past niet' })
  expect(await find(query)).toEqual(found.map(() => 'Past'))
})

const manyCities = Array.from({ length: 200 }, (_, at) => `city=Plaats${at}`).join('&')
test.each([
  ['a word for a number', 'minBedrooms=twee', 'minBedrooms', 'Vul een getal in.'],
  ['more rooms than any home has', 'maxRooms=100', 'maxRooms', 'Dit mag maximaal 99 zijn.'],
  ['a negative year', 'minBuilt=-1', 'minBuilt', 'Dit moet minstens 0 zijn.'],
  ['an amenity that no home has', 'amenities=balcony,moat', 'amenities', undefined],
  ['an unknown contract', 'contract=forever', 'contract', undefined],
  ['an unknown ground', 'ground=because', 'ground', undefined],
  ['an unknown kind', 'excludeType=castle', 'excludeType', undefined],
  ['a day in another notation', 'onlineSince=31-10-2026', 'onlineSince', undefined],
  ['a day that does not exist', 'onlineSince=2026-02-30', 'onlineSince', undefined],
  ['an amount with an exponent', 'maxTotal=1e9', 'maxTotal', 'Vul een getal in.'],
  ['a contract of fifty years', 'minMonths=601', 'minMonths', 'Dit mag maximaal 600 zijn.'],
  ['200 places', manyCities, 'city', undefined],
  ['eleven circles', Array.from({ length: 11 }, () => 'near=Utrecht').join('&'), 'near', undefined],
  ['an area of 10,000 points', `area=${'_p~iF~ps|U'.repeat(10_000)}`, 'area', undefined],
  ['a sign in a source', 'source=funda;drop', 'source', undefined],
  ['an age of a child', 'age=12', 'age', 'Dit moet minstens 16 zijn.'],
  ['a region that is no province', 'province=Twente', 'province', undefined],
  ['an unknown verdict', 'rentCheck=cheap', 'rentCheck', undefined],
  ['a no for a yes', 'students=no', 'students', undefined],
  ['a circle in another country', 'near=Utrecht&near=60,5', 'near', undefined],
  ['a circle around a point that is none', 'near=999,999', 'near', undefined],
  ['a circle around a point south of the equator', 'near=-52,5', 'near', undefined],
  ['a circle around an unknown place', 'near=Verweggistan', 'near', undefined],
  ['an unknown place among several', 'near=Verweggistan&near=Amsterdam', 'near', undefined],
])('a search with %s is refused at its field, in the language of the caller', async (_, query, field, sentence) => {
  const ask = (language: string) =>
    site.get<ProblemReply>(`/properties?${query}`, { headers: { 'accept-language': language } })
  const [dutch, english] = [await ask('nl'), await ask('en')]
  for (const { status, body } of [dutch, english]) {
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])).toEqual([field])
  }
  expect(dutch.body.fields).not.toEqual(english.body.fields)
  if (sentence) expect(dutch.body.fields?.[field]).toBe(sentence)
})

test.each([
  '/properties?',
  '/properties/feed.atom?',
  '/properties/feed.json?',
  '/map/clusters?frame=3,50,8,54&zoom=7&',
])('%s says that it does not know a place', async (path) => {
  const { status, body } = await site.get<ProblemReply>(`${path}near=Verweggistan`)
  const fields = { 'near.0': 'Deze plaats kennen we niet. Vul een plaats, station of postcode in Nederland in.' }
  expect([status, body.code, body.fields]).toEqual([400, 'request.invalid', fields])
})

describe('a search in several places', () => {
  const dam = { latitude: 52.373, longitude: 4.893 }
  const corners = [
    { latitude: 52.0, longitude: 5.0 },
    { latitude: 52.0, longitude: 5.2 },
    { latitude: 52.2, longitude: 5.1 },
  ]
  const insertHomes = () =>
    insert({
      Dam: { city: 'Amsterdam', ...dam, place_precision: 'address' },
      Domplein: {
        city: 'Utrecht',
        latitude: 52.0907,
        longitude: 5.1214,
        place_precision: 'address',
      },
      Markt: {
        city: 'Delft',
        latitude: 52.0116,
        longitude: 4.3571,
        place_precision: 'address',
      },
      Ergens: { city: 'Delft' },
      Noord: {
        city: 'Groningen',
        latitude: 53.2194,
        longitude: 6.5665,
        place_precision: 'address',
      },
    })
  const area = encodeURIComponent(formatArea(corners))

  test('finds homes in any of the places, circles and drawn areas', async () => {
    await insertHomes()
    const sorted = async (query: string) => (await find(query)).toSorted()
    expect(await sorted('near=52.37,4.89&near=53.22,6.57&within=5000')).toEqual(['Dam', 'Noord'])
    expect(await sorted('near=Amsterdam&near=Groningen&within=20000')).toEqual(['Dam', 'Noord'])
    expect(await sorted(`city=Delft&near=53.22,6.57&within=5000`)).toEqual(['Ergens', 'Markt', 'Noord'])
    expect(await sorted(`city=Delft&area=${area}`)).toEqual(['Domplein', 'Ergens', 'Markt'])
    const box = encodeURIComponent(
      formatArea(
        corners.map((one) => ({
          ...one,
          latitude: one.latitude + 1.1,
          longitude: one.longitude + 1.5,
        })),
      ),
    )
    expect(await sorted(`area=${area}&area=${box}`)).toEqual(['Domplein', 'Noord'])
  })

  test('within a part of the map finds only those that are there too', async () => {
    await insertHomes()
    expect(await find(`city=Delft&near=52.37,4.89&bounds=4,52.3,5,53`)).toEqual(['Dam'])
  })
})

test('a search from a minimum above its maximum finds nothing', async () => {
  await insert({ Huis: { rooms: 3, bedrooms: 2 } })
  expect(await find('minRooms=4&maxRooms=2')).toEqual([])
})

test('sorting by total rent or by rent per square metre puts homes where that is unknown last', async () => {
  await insert({
    Duur: { price_cents: 150_000, area_m2: 100, ...allIn },
    Goedkoop: {
      price_cents: 100_000,
      area_m2: 40,
      service_costs: 'extra',
      service_costs_cents: 5_000,
      utilities: 'none',
    },
    Onbekend: { price_cents: 50_000 },
  })
  expect(await find('sort=total')).toEqual(['Goedkoop', 'Duur', 'Onbekend'])
  expect(await find('sort=price_per_m2')).toEqual(['Duur', 'Goedkoop', 'Onbekend'])
})

describe('a home', () => {
  test('whose rent was lowered is found by that for 30 days, unless it rises again', async () => {
    const [lowered, raised, long] = await Promise.all(
      ['Verlaagd', 'Weer hoger', 'Lang geleden'].map((title) => insertProperty(site.db, { title })),
    )
    const setRent = (id: string | undefined, price_cents: number) =>
      site.db
        .updateTable('properties')
        .set({ price_cents })
        .where('id', '=', id ?? '')
        .execute()
    expect(await find('priceLowered=yes')).toEqual([])
    for (const id of [lowered, raised, long]) await setRent(id, 140_000)
    await setRent(raised, 150_000)
    await site.db
      .updateTable('properties')
      .set({ rent_lowered_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', long ?? '')
      .execute()
    expect(await find('priceLowered=yes')).toEqual(['Verlaagd'])
  })

  test('has photos from its first one to its last', async () => {
    const id = await insertProperty(site.db, { title: 'Met foto’s' })
    await insertPhotos(site.db, id, 2)
    expect(await find('photos=yes')).toEqual(['Met foto’s'])
    await site.db.deleteFrom('property_photos').where('property_id', '=', id).execute()
    expect(await find('photos=yes')).toEqual([])
  })

  test('is found by the sources that offer it now', async () => {
    const { push, slug } = await createTestFeed(site)
    await push([home('a', { title: 'Aangeboden' })])
    expect(await find(`source=${slug}`)).toEqual(['Aangeboden'])
    expect(await find(`excludeSource=${slug}`)).toEqual([])
    expect(await find('source=elders')).toEqual([])
  })
})
