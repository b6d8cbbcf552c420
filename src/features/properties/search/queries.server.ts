import type { Reply } from '#shared/endpoint.ts'
import { paginate } from '#shared/pagination.ts'
import type { Db } from '#platform/database/db.ts'
import type { PropertySearch, searchProperties, suggestPlaces } from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { isDatabaseUnavailable } from '#platform/database/is-unavailable.ts'
import type { IndexFilter } from './reader-filter.ts'
import type { SearchIndex } from './search-index.server.ts'
import { summarizeIndexed } from './summarize-indexed.server.ts'

/**
 * One page of the properties that match a search, with the exact total; a page past the end is empty. While the database
 * is away they come from the index, without photos (`detailsAway`).
 */
export async function findProperties(
  db: Db,
  index: SearchIndex,
  {
    page,
    limit,
    sort,
    facets,
    ...filter
  }: PropertySearch & Pick<IndexFilter, 'without' | 'getMisfit'> & { facets?: readonly FacetName[] | undefined },
): Promise<Omit<Reply<typeof searchProperties>, 'status' | 'data'>> {
  const { ids, total, hiddenCount, ...more } = index.find(filter, sort, (page - 1) * limit, limit, facets)
  const found = { pagination: paginate(page, limit, total), ...more, ...(hiddenCount > 0 && { hiddenCount }) }
  try {
    return { ...found, properties: await readSummaries(db, ids) }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return { ...found, properties: ids.flatMap((id) => index.get(id) ?? []).map(summarizeIndexed), detailsAway: true }
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
