import type { Reply } from '#shared/endpoint.ts'
import { paginate } from '#shared/pagination.ts'
import { fromKeys } from '#shared/records.ts'
import type { PropertySearch, searchProperties, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import type { IndexFilter } from './reader-filter.ts'
import { searchQuery } from './search-engine.server.ts'
import type { SearchIndex } from './search-index.server.ts'
import { summarizeIndexed } from './shown-facts.server.ts'

/** A search of a list, and what is known of its reader. */
export type ReaderSearch = PropertySearch & Pick<IndexFilter, 'without' | 'said'>

/**
 * One page of the properties that match a search, with the exact total; a page past the end is empty. All of it is in the
 * index; while that can't follow the database, the answer says so (`detailsAway`).
 */
export function findInIndex(
  index: SearchIndex,
  { page, limit, sort, facets, ...filter }: ReaderSearch & { facets?: readonly FacetName[] | undefined },
): Omit<Reply<typeof searchProperties>, 'status' | 'data'> {
  const { ids, total, hiddenCount, ...more } = index.find(filter, sort, (page - 1) * limit, limit, facets)
  return {
    pagination: paginate(page, limit, total),
    ...more,
    ...(hiddenCount > 0 && { hiddenCount }),
    properties: summarizeIndexed(index, ids),
    ...(index.isBehind && { detailsAway: true }),
  }
}

/** One page of the properties that match a search, with the exact total. */
export const findProperties = searchQuery('findProperties', ({ index }, search: Parameters<typeof findInIndex>[1]) =>
  findInIndex(index, search),
)

/** How many properties pass each of some filters. */
export const countProperties = searchQuery('countProperties', ({ index }, filters: readonly IndexFilter[]) =>
  filters.map((filter) => index.count(filter)),
)

/** How many properties pass a filter, and what each choice of some facets would leave. */
export const countFacets = searchQuery(
  'countFacets',
  ({ index }, { filter, facets }: { filter: IndexFilter; facets: readonly FacetName[] }) => {
    const { total, facets: counts = {} } = index.find(filter, 'newest', 0, 0, facets)
    return { total, counts }
  },
)

/** How many of the properties that pass a filter were first seen after a moment, in milliseconds. */
export const countArrivals = searchQuery(
  'countArrivals',
  ({ index }, { filter, after }: { filter: IndexFilter; after: number }) => index.countSince(filter, after),
)

/** How many properties have each status, those of corporations too. */
export const countByStatus = searchQuery('countByStatus', ({ index }) =>
  fromKeys(statuses, (status) => index.countWith(status)),
)

/** How many places have ordinary ads for rent, and those with the most. */
export const listPlaces = searchQuery('listPlaces', ({ index }, { limit }: { limit: number }) => {
  const places = index.places()
  return { total: places.length, most: places.slice(0, limit) }
})

/** How a search text is understood, if not as typed, and the centres of circles; null for a place that is unknown. */
export const interpretSearch = searchQuery(
  'interpretSearch',
  ({ index }, { search, near = [] }: Pick<IndexFilter, 'search' | 'near'>) => ({
    interpretedAs: search === undefined ? null : index.find({ search }, 'newest', 0, 1).interpretedAs,
    centres: near.map((one) => index.getCentre(one) ?? null),
  }),
)

const maxSuggestions = 8

type PlaceSuggestion = Reply<typeof suggestPlaces>['places'][number]

/** The places with homes for rent and a name that starts with a text, those with the most properties for rent first. */
export const findPlaceSuggestions = searchQuery(
  'findPlaceSuggestions',
  ({ index }, text: string): PlaceSuggestion[] => {
    const typed = normalizeName(text)
    if (typed.length < 2) return []
    const later = ` ${typed}`
    const found = new Map<string, PlaceSuggestion & { population: number }>()
    for (const [spelling, places] of getPlaceIndex().spellings) {
      if (!spelling.startsWith(typed) && !spelling.includes(later)) continue
      for (const { name, province, population } of places.slice(0, 1))
        if (!found.has(name)) found.set(name, { name, province, population, properties: index.forRentByCity.get(name) })
    }
    return [...found.values()]
      .filter(({ properties }) => properties > 0)
      .toSorted((a, b) => b.properties - a.properties || b.population - a.population || (a.name < b.name ? -1 : 1))
      .slice(0, maxSuggestions)
      .map(({ name, province, properties }) => ({ name, province, properties }))
  },
)
