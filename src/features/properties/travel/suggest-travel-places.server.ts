import { getStations } from '#features/properties/geo/nearby-places.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { isNamedMunicipality } from '#features/properties/geo/postcode-areas.server.ts'
import type { TravelPlaceSuggestion } from './contract.ts'

const leastLength = 2
const maxStations = 5
const maxSuggestions = 8

/** How well a normalized name fits what was typed: 0 if it begins with it, 1 if one of its words does; else undefined. */
function getFit(name: string, typed: string): 0 | 1 | undefined {
  if (name.startsWith(typed)) return 0
  return name.includes(` ${typed}`) ? 1 : undefined
}

/** The stations, main ones first. The name of a place alone is that place, so such a station says what it is. */
function findStations(typed: string): TravelPlaceSuggestion[] {
  const found = new Map<string, { name: string; order: number }>()
  for (const [name] of getStations()) {
    const key = normalizeName(name)
    const fit = getFit(key, typed)
    if (fit !== undefined) found.set(key, { name, order: fit * 2 + (/\bcentraal\b/.test(key) ? 0 : 1) })
  }
  return [...found.values()]
    .toSorted((a, b) => a.order - b.order || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, maxStations)
    .map(({ name }) => ({
      value: getPlaceIndex().find(name) ? `station ${name}` : name,
      kind: 'station',
      province: null,
    }))
}

/** The places, largest first; none that needs its province to be told from a larger one. */
function findPlaces(typed: string): TravelPlaceSuggestion[] {
  const found = new Map<string, { province: string; fit: number; population: number }>()
  for (const [spelling, [place]] of getPlaceIndex().spellings) {
    const fit = getFit(spelling, typed)
    if (fit === undefined || !place || place.latitude === null || isNamedMunicipality(place.name)) continue
    const known = found.get(place.name)
    if (!known || fit < known.fit) found.set(place.name, { ...place, fit })
  }
  return [...found]
    .toSorted(([a, one], [b, other]) => one.fit - other.fit || other.population - one.population || (a < b ? -1 : 1))
    .map(([value, { province }]) => ({ value, kind: 'place', province }))
}

/** The places to travel to that a text may mean, stations first, all of which `findDestination` knows; none for a letter. */
export function findTravelPlaces(text: string): TravelPlaceSuggestion[] {
  const typed = normalizeName(text).replace(/^station /, '')
  if (typed.length < leastLength) return []
  return [...findStations(typed), ...findPlaces(typed)].slice(0, maxSuggestions)
}
