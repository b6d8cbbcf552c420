import type { Reply } from '#shared/endpoint.ts'
import type { suggestPlaces } from '#features/properties/catalogue/contract.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import type { SearchIndex } from './search-index.server.ts'

const maxSuggestions = 8

type PlaceSuggestion = Reply<typeof suggestPlaces>['places'][number]

/** The places with a name that starts with a text, those with the most properties for rent first. */
export function findPlaceSuggestions(text: string, index: SearchIndex): PlaceSuggestion[] {
  const typed = normalizeName(text)
  if (typed.length < 2) return []
  const found = new Map<string, PlaceSuggestion & { population: number }>()
  for (const [spelling, places] of getPlaceIndex().spellings) {
    if (!spelling.startsWith(typed) && !spelling.includes(` ${typed}`)) continue
    for (const { name, province, population } of places.slice(0, 1))
      if (!found.has(name)) found.set(name, { name, province, population, properties: index.countForRentIn(name) })
  }
  return [...found.values()]
    .toSorted((a, b) => b.properties - a.properties || b.population - a.population || (a.name < b.name ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ name, province, properties }) => ({ name, province, properties }))
}
