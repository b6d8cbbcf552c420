import fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { findAdminIds } from '#features/administration/property-admin/queries.server.ts'
import { adminPropertySorts } from '#features/properties/search/admin-sort-orders.ts'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { facetNames } from '#features/properties/catalogue/facets.ts'
import { frameResults, readClusters } from '#features/properties/map/queries.server.ts'
import * as lists from '#features/properties/search/queries.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { formatArea } from '#features/properties/geo/area.ts'
import {
  createRandomHomes,
  randomFilter,
  randomTravelFilter,
} from '#features/properties/search/test-random-searches.ts'
import { readKnownTexts } from '#features/renters/saved-searches/known-texts.server.ts'
import { suggestOtherSearches } from './pages/property-list/empty-list-data.server.ts'
import { searchList } from './pages/property-list/search-list.server.ts'
import { findSimilar } from './pages/property/insights-data.server.ts'

const words =
  `lindegracht lindegrachtt eiken eikenlaan straat jan steenstraat zonnige zonige tuin tuinen gardens garden kamer kamers
  3kamers balkon ruim station jordaan jordan delft delf leiden zeist rotterdam studio appartement 12 12a 7 101 1011 1011ab
  de met 2e near parkk`.split(/\s+/)
const texts = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  fc.constantFrom(
    '"ruim balkon"',
    '-Leiden',
    '-"ruim balkon" delft',
    '"zonnige tuin" -kamer',
    '""',
    '1011 AB',
    '"3kamers"',
  ),
)

/** Few enough that most searches find something. */
const fewParameters = fc.tuple(randomFilter, fc.integer({ min: 0, max: 3 }), fc.nat()).map(([filter, count, start]) => {
  const given = Object.entries(filter)
  return Object.fromEntries(given.slice(start % (given.length + 1)).slice(0, count))
})

const descriptions = [
  'Zonnige tuin bij het park.',
  'Met een ruim balkon en 3kamers in de Jordaan.',
  'Near the station: a garden, and a balkon. Ruim en licht.',
  'De kamers zijn ruim; balkon op het zuiden, 2e etage.',
  null,
]
const streets = ['Lindegracht', 'Eikenlaan', 'Tweede Jan Steenstraat', 'Oude Gracht', null]
const titles = ['Woning', 'Ruim appartement met balkon', 'Studio nabij station', 'Tussenwoning aan de Zonnelaan']
const decisions = ['hidden', 'rented', 'inactive', 'deleted'] as const
const pick = <T>(choices: readonly T[], at: number) => choices[at % choices.length]

/** Homes of which engines are asked: some are those that no visitor sees. */
export const createSearchedHomes = (count: number) =>
  createRandomHomes(count, 7).map((home, at) => ({
    ...home,
    title: pick(titles, at >> 1) ?? '',
    street: pick(streets, at) ?? null,
    house_number: at % 3 === 0 ? null : (at % 190) + 1,
    house_number_addition: at % 9 === 1 ? 'a' : null,
    neighbourhood: pick(['Jordaan', null, 'Binnenstad'], at) ?? null,
    postcode: `101${at % 10} AB`,
    description_nl: pick(descriptions, at) ?? null,
    description_en: pick(descriptions, at + 2) ?? null,
    decided_status: at % 13 === 5 ? (pick(decisions, at) ?? null) : null,
  }))

/** Sums of many numbers differ in their last digits with the order of these. */
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify({ value }), (_name, one: unknown) =>
    typeof one === 'number' && !Number.isInteger(one) ? Math.round(one * 1e6) / 1e6 : one,
  ) as unknown

type AdminQuery = Parameters<typeof findAdminIds.run>[1]

const triangle = [
  { latitude: 51.7, longitude: 3.7 },
  { latitude: 52.6, longitude: 4.3 },
  { latitude: 51.7, longitude: 5.3 },
]

/** Asks an engine random searches, and expects the totals, order, facets, corrections and cards of the local one. */
export async function expectSameLists(local: SearchEngine, engine: SearchEngine, searches: number): Promise<void> {
  const sorts = ['newest', 'rent', 'rent_desc', 'total', 'area', 'area_asc', 'relevance', 'fit'] as const
  let found = 0
  const { properties } = await local.run(lists.findProperties, { page: 1, limit: 10, sort: 'newest' })
  const random = fc.record({
    filter: fc.oneof(fewParameters, randomTravelFilter),
    sort: fc.constantFrom(...sorts),
    search: fc.option(texts, { nil: undefined, freq: 1 }),
    area: fc.option(fc.constantFrom(formatArea(triangle)), { nil: undefined, freq: 1 }),
    within: fc.constantFrom('1000', '20000', '50000'),
    without: fc.subarray(
      properties.map(({ id }) => id),
      { maxLength: 3 },
    ),
    near: fc.option(fc.constantFrom('Delft', '1013', '1013 XY', '52.0,4.3', 'Nergenshuizen'), {
      nil: undefined,
      freq: 1,
    }),
    page: fc.integer({ min: 1, max: 3 }),
    facets: fc.subarray([...facetNames]),
    after: fc.constantFrom(undefined, 0, Date.now()),
    limit: fc.constantFrom(undefined, 15, 60),
  })
  for (const { filter, facets, after, limit, ...more } of fc.sample(random, { numRuns: searches, seed: 11 })) {
    const { search, sort, near, area, within, without, page } = more
    const given = {
      ...filter,
      page: String(page),
      limit: '10',
      ...(search && { search }),
      ...(near && { near }),
      ...(area && { area }),
      ...((near ?? area) && { within }),
    }
    const renter = {
      ...({ income: 3_000, household: 2, pets: 'yes', registration: 'yes' } as const),
      ...(limit && { travelTo: [{ place: 'Leiden Centraal' }], maxMinutes: limit }),
    }
    const query = {
      search: { ...z.parse(PropertySearch, given), sort, without, renter: sort === 'fit' ? renter : undefined },
      facets,
      after,
    }
    const [here, there] = await Promise.all([local.run(searchList, query), engine.run(searchList, query)])
    expect(rounded(there), JSON.stringify({ ...given, sort })).toEqual(rounded(here))
    if (here.cards.length > 0) found++
  }
  expect(found).toBeGreaterThan(searches / 10)
}

/** The same for every other query. */
export async function expectSameAnswers(local: SearchEngine, engine: SearchEngine): Promise<void> {
  const expectEqual = async (ask: (of: SearchEngine) => Promise<unknown>) =>
    expect(rounded(await ask(engine))).toEqual(rounded(await ask(local)))
  const frame = { west: 3, south: 51, east: 6, north: 54 }
  for (const filter of fc.sample(randomFilter, { numRuns: 200, seed: 12 })) {
    const { page: _page, limit: _limit, sort: _sort, ...search } = z.parse(PropertySearch, filter)
    await expectEqual((of) => of.run(readClusters, { ...search, frame, zoom: 9 }))
    await expectEqual((of) => of.run(frameResults, search))
    await expectEqual((of) => of.run(lists.countProperties, [search, {}]))
    await expectEqual((of) => of.run(lists.countFacets, { filter: search, facets: facetNames }))
    await expectEqual((of) => of.run(lists.countArrivals, { filter: search, after: 0 }))
  }
  await expectEqual((of) => of.run(lists.countByStatus, undefined))
  await expectEqual((of) => of.run(lists.listPlaces, { limit: 3 }))
  await expectEqual((of) => of.run(readKnownTexts, undefined))
  await expectEqual((of) => of.run(lists.findPlaceSuggestions, 'lei'))
  await expectEqual((of) => of.run(lists.interpretSearch, { search: 'lindegrachtt', near: [{ place: 'Nergens' }] }))
  const [first] = (await local.run(lists.findProperties, { page: 1, limit: 1, sort: 'newest' })).properties
  await expectEqual((of) => of.run(findSimilar, first?.id ?? ''))
  await expectEqual((of) => of.run(findSimilar, '0192f0c1-0000-7000-8000-000000000001'))
  // Far behind the last home.
  await expectEqual((of) => of.run(lists.findProperties, { page: 100_000, limit: 100, sort: 'newest' }))
  await expectEqual((of) => of.run(findAdminIds, { sort: 'newest', offset: 9_999_900, limit: 100 }))
  // All homes, as the file of admins has them.
  for (const offset of [0, 5])
    await expectEqual((of) => of.run(findAdminIds, { sort: 'newest', offset, limit: Number.MAX_SAFE_INTEGER }))
  const adminFilters: Omit<AdminQuery, 'sort' | 'offset' | 'limit'>[] = [
    { photos: 'no', city: 'Delft' },
    { decided: 'hidden' },
    { decided: 'deleted' },
    { search: 'ruim balkon', priceFrom: '500' },
    { search: 'lindegrachtt -kamer', status: ['for_rent'], type: ['room', 'studio'] },
    { search: first?.id ?? '', rentCheck: 'unknown' },
    { since: 'month', priceTo: '1000' },
    { review: 'yes' },
    { from: '2020-01-01', to: '2040-01-01' },
  ]
  for (const sort of adminPropertySorts)
    for (const filter of adminFilters)
      await expectEqual((of) => of.run(findAdminIds, { ...filter, sort, offset: 5, limit: 20 }))
  const empty = { language: 'nl', chips: [], currentQuery: '?search=Urk&type=villa', place: 'Urk' } as const
  await expectEqual((of) => of.run(suggestOtherSearches, empty))
}
