import type { Reply } from '#shared/endpoint.ts'
import { paginate } from '#shared/pagination.ts'
import type { PropertySearch, searchProperties, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import type { IndexFilter } from './reader-filter.ts'
import type { SearchIndex } from './search-index.server.ts'
import { summarizeIndexed } from './shown-facts.server.ts'

/**
 * One page of the properties that match a search, with the exact total; a page past the end is empty. All of it is in the
 * index; while that can't follow the database, the answer says so (`detailsAway`).
 */
export function findProperties(
  index: SearchIndex,
  {
    page,
    limit,
    sort,
    facets,
    ...filter
  }: PropertySearch & Pick<IndexFilter, 'without' | 'said'> & { facets?: readonly FacetName[] | undefined },
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

const maxSuggestions = 8

type PlaceSuggestion = Reply<typeof suggestPlaces>['places'][number]

/** The places with homes for rent and a name that starts with a text, those with the most properties for rent first. */
export function findPlaceSuggestions(text: string, index: SearchIndex): PlaceSuggestion[] {
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
}
