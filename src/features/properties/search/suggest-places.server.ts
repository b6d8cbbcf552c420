import { gazetteer } from '#features/properties/geo/place-index.server.ts'
import { comparable } from '#features/properties/geo/place-names.ts'
import type { SearchIndex } from './search-index.server.ts'

const most = 8

/** A place that a text may mean, with its number of homes for rent. */
export interface PlaceSuggestion {
  name: string
  province: string | null
  homes: number
}

/** The places whose name, or one of whose other names, begins with a text: those with the most homes first. */
export function placesLike(text: string, index: SearchIndex): PlaceSuggestion[] {
  const typed = comparable(text)
  if (typed.length < 2) return []
  const found = new Map<string, PlaceSuggestion & { population: number }>()
  for (const [spelling, places] of gazetteer().spellings) {
    if (!spelling.startsWith(typed) && !spelling.includes(` ${typed}`)) continue
    for (const { name, province, population } of places.slice(0, 1))
      if (!found.has(name)) found.set(name, { name, province, population, homes: index.homesForRentIn(name) })
  }
  return [...found.values()]
    .toSorted((a, b) => b.homes - a.homes || b.population - a.population || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name, province, homes }) => ({ name, province, homes }))
}
