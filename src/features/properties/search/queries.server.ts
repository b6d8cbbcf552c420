import type { Reply } from '#shared/endpoint.ts'
import { paginate } from '#shared/pagination.ts'
import { fromEntries } from '#shared/records.ts'
import type {
  PropertyFilter,
  PropertySearch,
  searchProperties,
  suggestPlaces,
} from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { isNamedMunicipality } from '#features/properties/geo/postcode-areas.server.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import type { PropertyEntry } from './indexed-property.ts'
import type { PropertyIndex } from './property-index.ts'
import type { IndexFilter } from './reader-filter.ts'
import { searchQuery } from './search-engine.server.ts'
import { summarizeIndexed } from './shown-facts.server.ts'

/** A search of a list, and what is known of its reader. */
export type ReaderSearch = PropertySearch & Pick<IndexFilter, 'without' | 'renter'>

type FacetedSearch = ReaderSearch & { facets?: readonly FacetName[] | undefined }

/**
 * One page of the properties that match a search, with the exact total; a page past the end is empty. All of it is in the
 * index; while that can't follow the database, the answer says so (`detailsAway`).
 */
export async function findInIndex(
  index: PropertyIndex,
  { page, limit, sort, facets, ...filter }: FacetedSearch,
): Promise<{ found: Omit<Reply<typeof searchProperties>, 'status' | 'data'>; homes: readonly PropertyEntry[] }> {
  const { homes, total, hiddenCount, ...more } = await index.find(filter, sort, (page - 1) * limit, limit, facets)
  const found = {
    pagination: paginate(page, limit, total),
    ...more,
    ...(hiddenCount > 0 && { hiddenCount }),
    properties: homes.map(summarizeIndexed),
    ...(index.isBehind && { detailsAway: true }),
  }
  return { found, homes }
}

/** One page of the properties that match a search, with the exact total. */
export const findProperties = searchQuery(
  'findProperties',
  async ({ index }, search: FacetedSearch) => (await findInIndex(index, search)).found,
)

/** How many properties pass each of some filters. */
export const countProperties = searchQuery('countProperties', ({ index }, filters: readonly PropertyFilter[]) =>
  index.countEach(filters),
)

/** How many properties pass a filter, and what each choice of some facets would leave. */
export const countFacets = searchQuery(
  'countFacets',
  async ({ index }, { filter, facets }: { filter: IndexFilter; facets: readonly FacetName[] }) => {
    const { total, facets: counts = {} } = await index.find(filter, 'newest', 0, 0, facets)
    return { total, counts }
  },
)

/** How many of the properties that pass a filter were first seen after a moment, in milliseconds. */
export const countArrivals = searchQuery(
  'countArrivals',
  ({ index }, { filter, after }: { filter: IndexFilter; after: number }) => index.countSince(filter, after),
)

/** How many properties have each status, those of corporations too. */
export const countByStatus = searchQuery('countByStatus', async ({ index }) => {
  const counts = await Promise.all(statuses.map(async (status) => [status, await index.countWith(status)] as const))
  return fromEntries(counts)
})

/** How many places have ordinary ads for rent, and those with the most. */
export const listPlaces = searchQuery('listPlaces', async ({ index }, { limit }: { limit: number }) => {
  const places = await index.places()
  return { total: places.length, most: places.slice(0, limit) }
})

/** How a search text is understood, if not as typed, and the centres of circles; null for a place that is unknown. */
export const interpretSearch = searchQuery(
  'interpretSearch',
  async ({ index }, { search, near = [] }: Pick<IndexFilter, 'search' | 'near'>) => ({
    interpretedAs: search === undefined ? null : await index.interpret(search),
    centres: await Promise.all(near.map(async (one) => (await index.getCentre(one)) ?? null)),
  }),
)

const maxSuggestions = 8

type Suggestions = Reply<typeof suggestPlaces>
type PlaceSuggestion = Suggestions['places'][number]

/** Whether a word of a normalized name starts with what is typed. */
const hasStart = (name: string, typed: string) => name.startsWith(typed) || name.includes(` ${typed}`)

/**
 * The places with homes for rent and a name of which a word starts with a text, those with the most properties for rent
 * first; and such provinces.
 */
export const findPlaceSuggestions = searchQuery(
  'findPlaceSuggestions',
  async ({ index }, text: string): Promise<Suggestions> => {
    const typed = normalizeName(text)
    if (typed.length < 2) return { places: [], provinces: [] }
    const counts = new Map((await index.places()).map(({ name, properties }) => [name, properties]))
    const found = new Map<string, PlaceSuggestion & { population: number }>()
    for (const [spelling, places] of getPlaceIndex().spellings) {
      if (!hasStart(spelling, typed)) continue
      for (const { name, province, population } of places.slice(0, 1))
        if (!found.has(name)) found.set(name, { name, province, population, properties: counts.get(name) ?? 0 })
    }
    const named = provinces.filter((name) => hasStart(normalizeName(name), typed))
    const municipalities = [...found.values()].filter(({ name }) => isNamedMunicipality(name))
    const listed = { status: ['for_rent'], seen: 'recent' } satisfies IndexFilter
    const counted = await index.countEach([
      ...named.map((name) => ({ ...listed, province: [name] })),
      ...municipalities.map(({ name }) => ({ ...listed, city: [name] })),
    ])
    for (const [at, { name, ...place }] of municipalities.entries())
      found.set(name, { ...place, name, properties: counted[named.length + at] ?? 0 })
    const places = [...found.values()]
      .filter(({ properties }) => properties > 0)
      .toSorted((a, b) => b.properties - a.properties || b.population - a.population || (a.name < b.name ? -1 : 1))
      .slice(0, maxSuggestions)
      .map(({ name, province, properties }) => ({ name, province, properties }))
    return {
      places,
      provinces: named.flatMap((name, at) => (counted[at] ? { name, properties: counted[at] } : [])),
    }
  },
)

/** Applies all changes that were written before, so that admins see their own decisions. */
export const followChanges = searchQuery('followChanges', ({ admins }) => admins.refresh())
