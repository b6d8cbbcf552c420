import { getPlaceIndex } from './place-index.server.ts'
import { normalizeName } from './place-names.ts'
import { getNamedMunicipalities } from './postcode-areas.server.ts'

/** The normalized names of places: as requested, and as displayed. */
export function resolveCityNames(names: readonly string[]): string[] {
  const known = names.flatMap((name) => [name, getPlaceIndex().find(name)?.name ?? name])
  return [...new Set(known.map(normalizeName))]
}

/**
 * The normalized names of what a home is found under as a place: the place of its address, and its municipality if no
 * place has that name.
 */
export function getPlaceKeys({ city, municipality }: { city: string; municipality: string | null }): string[] {
  const place = normalizeName(city)
  const around = municipality === null ? place : normalizeName(municipality)
  return around !== place && getNamedMunicipalities().has(around) ? [place, around] : [place]
}
