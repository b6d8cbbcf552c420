import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { searchBounds } from '#features/properties/catalogue/search-bounds.ts'
import { travelModes } from '#features/properties/travel/travel-parameters.ts'
import * as values from '#features/properties/catalogue/values.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const one = <T>(...choices: T[]) => fc.constantFrom(...choices)
const some = (codes: readonly string[]) =>
  fc.subarray([...codes], { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(','))
/** Mostly undefined, since a search with many parameters finds nothing. */
const rare = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** The parameters of a search. */
export const randomFilter: fc.Arbitrary<Record<string, string>> = fc
  .record({
    status: rare(some(values.statuses)),
    type: rare(some(values.propertyTypes)),
    city: rare(one('Delft', 'Leiden', 'Zeist', 'Utrecht', 'Westland')),
    province: rare(some(['Utrecht', 'Zuid-Holland', 'Limburg'])),
    furnished: rare(some(values.furnishings)),
    energyLabel: rare(one(...values.energyLabels)),
    availableBy: rare(one('2026-12-01', '2027-01-01')),
    offer: rare(one('corporations', 'all')),
    seen: fc.option(one('recent', 'any')),
    income: rare(one('0', '2500', '4000')),
    household: rare(one('1', '2', '4', '9')),
    pets: rare(fc.constant('yes')),
    registration: rare(fc.constant('yes')),
    bounds: rare(one('4.1,51.9,4.9,52.4', '3.4,50.8,5.1,53.1')),
    travelTo: fc.option(one('Delft', 'Leiden Centraal', '52.0907,5.1214'), { freq: 2 }),
    travelBy: fc.option(one(...travelModes)),
    maxMinutes: fc.option(one('20', '60', '110')),
    excludeType: rare(some(values.propertyTypes)),
    amenities: rare(some(values.amenities.slice(7))),
    contract: rare(one(...values.contractKinds)),
    ground: rare(some(values.contractGrounds.slice(0, 3))),
    onlineSince: rare(one(daysAgo(201).slice(0, 10), daysAgo(20).slice(0, 10))),
    students: rare(fc.constant('yes')),
    age: rare(one('16', '18', '31', '70')),
    photos: rare(fc.constant('yes')),
    video: rare(fc.constant('yes')),
    priceLowered: rare(fc.constant('yes')),
    advertiser: rare(one(...values.advertiserKinds)),
    source: rare(some(['funda', 'pararius', 'huiswaarts'])),
    excludeSource: rare(some(['funda', 'pararius', 'huiswaarts'])),
    ...Object.fromEntries(
      [{ parameter: 'minPrice', max: 9_999 }, { parameter: 'maxPrice', max: 9_999 }, ...searchBounds].map(
        ({ parameter, max }) => [
          parameter,
          rare(
            one('0', '1', '2', '3', '25', '40', '75', '750', '1000', '1333', '1990').filter(
              (value) => Number(value) <= max,
            ),
          ),
        ],
      ),
    ),
  })
  .map((filter) =>
    Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : []))),
  )

/** The same with so few parameters beside travel times that these decide what is found. */
export const randomTravelFilter = randomFilter
  .map((filter) =>
    Object.fromEntries(
      ['type', 'seen', 'pets', 'travelTo', 'travelBy', 'maxMinutes'].flatMap((name) => {
        const value = filter[name]
        return value === undefined ? [] : [[name, value] as const]
      }),
    ),
  )
  .filter(({ travelTo, maxMinutes }) => travelTo !== undefined && maxMinutes !== undefined)

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const randomHome = fc.record({
  status: fc.oneof({ weight: 3, arbitrary: fc.constant('for_rent' as const) }, one(...values.statuses)),
  property_type: one(...values.propertyTypes),
  city: one('Delft', 'Leiden', 'Zeist', 'Urk', 'Utrecht'),
  municipality: maybe(one('Utrecht', 'Westland')),
  province: maybe(one('Flevoland' as const, 'Utrecht' as const, 'Zuid-Holland' as const)),
  price_cents: maybe(one(50_000, 75_000, 99_999, 100_000, 133_300, 250_000)),
  area_m2: maybe(one(12, 30, 40, 74, 75, 76, 160)),
  rooms: maybe(one(1, 2, 2.5, 3, 6)),
  storey: maybe(one(-1, 0, 1, 3, 11)),
  furnished: maybe(one(...values.furnishedValues)),
  energy_label: maybe(one(...values.energyLabels)),
  income_cents: maybe(one(250_000, 400_000, 400_001)),
  occupants_max: maybe(one(1, 2, 4)),
  pets: maybe(one(...values.petsValues)),
  bedrooms: maybe(one(0, 1, 2, 3)),
  bathrooms: maybe(one(1, 1.5, 2)),
  housemates: maybe(one(0, 1, 2, 3)),
  service: one(
    { service_costs: 'unknown' as const },
    { service_costs: 'included' as const },
    { service_costs: 'extra' as const },
    { service_costs: 'extra' as const, service_costs_cents: 7_500 },
  ),
  energy: one(
    { utilities: 'none' as const },
    { utilities: 'partly' as const },
    { utilities: 'extra' as const, utilities_cents: 7_500 },
  ),
  guarantee: one({}, { deposit: 'none' as const }, { deposit: 'amount' as const, deposit_cents: 75_000 }),
  built: one({}, { built_to: 1990 }, { built_from: 1989, built_to: 1990 }, { built_from: 1990, built_to: 2005 }),
  contract_kind: maybe(one(...values.contractKinds)),
  contract_ground: maybe(one(...values.contractGrounds.slice(0, 4))),
  contract_months_min: maybe(one(1, 3, 12)),
  contract_months_max: maybe(one(2, 12, 25)),
  amenities: fc.subarray(values.amenities.slice(7)),
  students: maybe(fc.boolean()),
  tenant_age_min: maybe(one(18, 31)),
  tenant_age_max: maybe(one(35, 70)),
  has_photos: fc.boolean(),
  virtual_tour: maybe(fc.constant('https://tour.example/1')),
  video_hashes: fc.constantFrom<string[]>([], [], ['a'.repeat(64)]),
  rent_lowered_at: maybe(one(daysAgo(29), daysAgo(31))),
  contact_company: maybe(fc.constant('Makelaar')),
  source_slugs: fc.subarray(['funda', 'huiswaarts', 'pararius']),
  registration: maybe(fc.boolean()),
  latitude: one(51.75, 52, 52.25, 53.25),
  longitude: one(3.75, 4.25, 4.75, 5.25),
  allocation: fc.option(one(...values.allocations), { freq: 2, nil: null }),
  last_seen_at: one(daysAgo(1), daysAgo(60), daysAgo(100)),
  moving: one(
    { available: 'unknown' as const, available_from: null },
    { available: 'now' as const, available_from: null },
    { available: 'from' as const, available_from: '2026-12-15' },
  ),
})

/** Rows of homes of all kinds, whose facts are often those that random searches ask for. */
export function createRandomHomes(count: number, seed: number) {
  return fc
    .sample(randomHome, { numRuns: count, seed })
    .map(({ moving, service, energy, guarantee, built, ...home }) => ({
      id: uuidv7(),
      title: 'Woning',
      street: 'Lindegracht',
      price_period: 'month' as const,
      place_precision: 'street' as const,
      first_seen_at: daysAgo(200),
      ...home,
      ...moving,
      ...service,
      ...energy,
      ...guarantee,
      ...built,
    }))
}
