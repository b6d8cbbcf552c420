import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#platform/database/tables.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatArea } from '#features/properties/geo/area.ts'
import type { SearchedProperty } from '#features/properties/search/indexed-property.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { boundedRanges, measures, searchBounds } from '#features/properties/catalogue/search-bounds.ts'
import {
  contractGrounds,
  contractKinds,
  energyLabels,
  furnishedValues,
  propertyTypes,
  statuses,
} from '#features/properties/catalogue/values.ts'
import { parseFilter, normalizeQuery } from './search-query.server.ts'
import { SearchMatcher } from './search-matcher.server.ts'

// Few values, so that they often match.
const cities = ['Amsterdam', 'Utrecht', "'s-Hertogenbosch", 'Den Haag', 'Hengelo', 'Diemen', 'Oss', 'Nergenshuizen']
const municipalities = ['Texel', 'Gooise Meren', 'Utrecht']
const streets = ['Prinsengracht', 'Amsterdamseweg', 'Kerkstraat', 'Diemerlaan', 'Lange Voorhout', 'Âldeleane']
const latitudes = [52.0907, 52.1, 52.3702, 51.69]
const longitudes = [5.1214, 5.13, 4.8952, 5.3]
/** Values that the searches below ask for, in the unit of a field; in cents they are 0 to 30 euros. */
const measured = [0, 1, 2, 3, 12, 1990, 2000, 3000]
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 3 })

const homes = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom('for_rent' as const, 'for_rent' as const, ...statuses),
  title: fc.constantFrom('Appartement te huur', 'Kamer Kerkstraat', 'Studio'),
  propertyType: fc.constantFrom(...propertyTypes.slice(0, 4)),
  street: maybe(fc.constantFrom(...streets)),
  houseNumber: maybe(fc.constantFrom(1, 12, 120)),
  houseNumberAddition: maybe(fc.constantFrom('A', 'bis')),
  postcode: maybe(fc.constantFrom('1015 DK', '3512 JC', '5211 KE')),
  city: fc.constantFrom(...cities),
  municipality: maybe(fc.constantFrom(...municipalities)),
  province: maybe(fc.constantFrom('Utrecht' as const, 'Noord-Holland' as const)),
  neighbourhood: maybe(fc.constantFrom('Jordaan', 'Centrum')),
  descriptionNl: maybe(
    fc.constantFrom(
      'Ruime kamers aan de Kerkstraat, met zonnige achtertuin.',
      'Op de begane grond, vlak bij tuinen en het café. Eigen badkamer.',
      'Badkamer eigen. Geen tuin. Rustig gelegen in Utrecht, 75m2.',
    ),
  ),
  descriptionEn: maybe(
    fc.constantFrom('Near the gardens, with a private bathroom.', 'A quiet garden flat in The Hague.'),
  ),
  officialNeighbourhood: maybe(fc.constantFrom('Jordaan', 'Grachtengordel-West')),
  officialDistrict: maybe(fc.constantFrom('Centrum-Oost')),
  place: maybe(fc.tuple(fc.constantFrom(...latitudes), fc.constantFrom(...longitudes))),
  monthPriceCents: maybe(fc.constantFrom(95_000, 100_000, 100_050, 150_000)),
  areaM2: maybe(fc.constantFrom(15, 50, 75)),
  rooms: maybe(fc.constantFrom(1, 2.5, 3)),
  furnished: maybe(fc.constantFrom(...furnishedValues)),
  energyLabel: maybe(fc.constantFrom(...energyLabels)),
  available: fc.constantFrom('now' as const, 'in_consultation' as const, 'unknown' as const),
  amenities: fc.subarray(['balcony' as const, 'garden' as const]),
  incomeCents: maybe(fc.constantFrom(300_000, 450_000)),
  pets: maybe(fc.constantFrom('yes' as const, 'no' as const, 'ask' as const)),
  occupantsMax: maybe(fc.constantFrom(1, 2, 4)),
  registration: maybe(fc.boolean()),
  ...Object.fromEntries(measures.map((measure) => [measure, maybe(fc.constantFrom(...measured))])),
  contractKind: maybe(fc.constantFrom(...contractKinds)),
  contractGround: maybe(fc.constantFrom(...contractGrounds.slice(0, 3))),
  seenDay: fc.constantFrom('2026-10-31T22:59:00Z', '2026-10-31T23:00:00Z', '2026-11-01T12:00:00Z'),
  allocation: fc.constantFrom(null, null, null, null, 'lottery' as const, 'unknown' as const),
})
type Drawn = typeof homes extends fc.Arbitrary<infer Home> ? Home : never
const indexed = ({ place, seenDay, ...home }: Drawn): SearchedProperty => ({
  ...home,
  availableFrom: null,
  closesAt: null,
  latitude: place?.[0] ?? null,
  longitude: place?.[1] ?? null,
  firstSeenAt: new Date(seenDay),
})

const corners = fc
  .array(fc.tuple(fc.constantFrom(51.6, 52.05, 52.2, 52.5), fc.constantFrom(4.5, 5.1, 5.125, 5.4)), {
    minLength: 3,
    maxLength: 6,
  })
  .map((points) => formatArea(points.map(([latitude, longitude]) => ({ latitude, longitude }))))
const texts = [
  'amsterdam',
  'utrecht',
  'den bosch',
  'the hague',
  'diemen',
  'kerkstraat 12',
  'kerkstraat',
  'gracht',
  '1015',
  '1015dk',
  '12',
  'kamer utrecht',
  'balkon',
  'prins',
  'lange voorhout',
  'hengelo kerkstraat 1',
  'huis',
  'nergenshuizen',
  'a',
  'Diemer',
  'jordaan amsterdam',
  'tuin',
  'tuinen -balkon',
  'garden',
  'badkamers',
  'zonnig kerkstraat',
  '"eigen badkamer"',
  '-"eigen badkamer" utrecht',
  '-tuin',
  '"den haag" gardens',
  'met de tuin',
  'de',
  '75m2',
  'cafe -utrecht',
  'texel',
  'kamer gooise meren',
  '"gooise meren" tuin',
]
const fields: Record<string, fc.Arbitrary<string>> = {
  search: fc.constantFrom(...texts),
  city: fc.constantFrom(...cities, ...municipalities, 'den bosch', 'Verweggistan'),
  status: fc.constantFrom('all', 'rented', 'for_rent,rented'),
  type: fc.constantFrom('apartment', 'house,villa'),
  furnished: fc.constantFrom('no', 'yes', 'partially', 'yes,partially'),
  minPrice: fc.constantFrom('0', '950', '1000'),
  maxPrice: fc.constantFrom('1000', '1500'),
  minArea: fc.constantFrom('15', '50'),
  maxArea: fc.constantFrom('50', '99'),
  minRooms: fc.constantFrom('0', '2', '3'),
  energyLabel: fc.constantFrom('A', 'C', 'G'),
  availableBy: fc.constantFrom('2026-12-01'),
  bounds: fc.constantFrom('4.8,52.0,5.2,52.4', '5.1214,52.0907,5.3,52.2'),
  near: fc.constantFrom('52.0907,5.1214', '52.3,4.9', 'Utrecht', 'Amsterdam'),
  within: fc.constantFrom('100', '1190', '10000', '100000'),
  area: corners,
  ...Object.fromEntries(
    searchBounds.flatMap(({ parameter, max }) =>
      ['minArea', 'maxArea', 'minRooms'].includes(parameter)
        ? []
        : [
            [
              parameter,
              fc.constantFrom(...[0, 1, 2, 12, 20, 1990].filter((number) => number <= max).map(String)),
            ] as const,
          ],
    ),
  ),
  travelTo: fc.constantFrom('Utrecht Centraal', 'Amsterdam', '52.3,4.9'),
  travelBy: fc.constantFrom('train', 'bike', 'foot'),
  maxMinutes: fc.constantFrom('10', '45', '90'),
  excludeType: fc.constantFrom('house', 'apartment,villa'),
  amenities: fc.constantFrom('balcony', 'garden', 'balkon,garden'),
  contract: fc.constantFrom(...contractKinds),
  ground: fc.constantFrom('student', 'student,diplomat'),
  onlineSince: fc.constantFrom('2026-11-01', '2026-11-02'),
  income: fc.constantFrom('3000', '4500'),
  household: fc.constantFrom('1', '2', '5'),
  pets: fc.constant('yes'),
  registration: fc.constant('yes'),
  offer: fc.constantFrom('corporations', 'all'),
}

/** Often given more than once, for a search in several places. */
const placeFields = ['city', 'near', 'area']
const travelFields = ['travelTo', 'maxMinutes']
/** At most three filters each: with more, nothing would be found. */
const addresses = fc
  .oneof(
    fc.subarray(Object.keys(fields), { maxLength: 3 }),
    fc.array(fc.constantFrom(...placeFields), { maxLength: 4 }).map((names) => [...names, 'within']),
    fc.subarray([...placeFields, 'travelTo', 'travelBy'], { maxLength: 3 }).map((names) => [...names, ...travelFields]),
  )
  .chain((names) =>
    fc.tuple(
      ...names
        .map((name) => fields[name] ?? fc.constant(''))
        .map((value, at) => value.map((one): [string, string] => [names[at] ?? '', one])),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs))
  // Reversed ranges are refused.
  .filter((query) =>
    boundedRanges.every(([least, most]) => Number(query.get(least)) <= Number(query.get(most) ?? Infinity)),
  )
  .map(String)

const before = { notifySince: 0, kinds: ['new', 'drop'] } as const
const happened = { dropped: false, returned: false, at: 1 }

describe('the searches that match a home', () => {
  test('are those that find it in the list, for any homes and any searches', async () => {
    let found = 0
    // Nothing is read from it.
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(homes, { minLength: 1, maxLength: 12, selector: ({ id }) => id }),
        fc.array(addresses, { minLength: 1, maxLength: 40 }),
        async (some, asked) => {
          const index = new SearchIndex()
          const taken = some.map(indexed)
          for (const home of taken) index.put({ ...home, shownFacts: '' })
          const matcher = new SearchMatcher(index)
          // Normalized as when they are saved, which is also the query of the list from then on.
          const searchEngine = createLocalEngine({ index, db })
          const filters = (await Promise.all(asked.map((query) => normalizeQuery(query, searchEngine)))).map(
            parseFilter,
          )
          filters.forEach((filter, number) => matcher.put({ number, filter, ...before }))
          const lists = filters.map((filter) => {
            const { homes, interpretedAs } = index.find(filter, 'newest', 0, taken.length)
            return { ids: homes.map(({ id }) => id), interpretedAs }
          })
          for (const home of taken) {
            const told = matcher.match({ home, ...happened, returned: true }).new
            expect(new Set(told).size).toBe(told.length)
            for (const [number, { ids, interpretedAs }] of lists.entries()) {
              // The matcher does not correct typing errors, as the list does.
              if (interpretedAs !== null) continue
              expect(told.includes(number), `${asked[number]} and ${JSON.stringify(home)}`).toBe(ids.includes(home.id))
              if (ids.includes(home.id)) found++
            }
          }
        },
      ),
      { numRuns: 600 },
    )
    expect(found).toBeGreaterThan(1_000)
  })

  test('exclude those that were changed or removed', () => {
    const matcher = new SearchMatcher(new SearchIndex())
    const [home] = fc.sample(homes, { numRuns: 1, seed: 1 }).map(indexed)
    if (!home) throw new Error('No home was generated.')
    const event = { home: { ...home, allocation: null }, ...happened, returned: true }
    matcher.put({ number: 1, filter: {}, ...before })
    matcher.put({ number: 2, filter: {}, ...before })
    expect(matcher.match(event).new).toEqual([1, 2])
    matcher.put({ number: 1, filter: { city: ['Verweggistan'] }, ...before })
    matcher.remove(2)
    expect(matcher.match(event)).toEqual({ new: [], drop: [] })
    expect([matcher.size, matcher.removedCount]).toEqual([1, 2])
  })
})
