import { memoize } from '#shared/memoize.ts'
import { getPlaceIndex } from './place-index.server.ts'
import { normalizeName } from './place-names.ts'
import { getNamedMunicipalities } from './postcode-areas.server.ts'

/** The normalized names of places: as requested, and as displayed. */
export function resolveCityNames(names: readonly string[]): string[] {
  const known = names.flatMap((name) => [name, getPlaceIndex().find(name)?.name ?? name])
  return [...new Set(known.map(normalizeName))]
}

/** The normalized name of a municipality, empty if a place has it; remembered, as every home asks for its own. */
const toMunicipalityKey = memoize((name) => {
  const key = normalizeName(name)
  return getNamedMunicipalities().has(key) ? key : ''
}, 1_000)

/**
 * The normalized names of what a home is found under as a place: the place of its address, and its municipality if no
 * place has that name.
 */
export function getPlaceKeys({ city, municipality }: { city: string; municipality: string | null }): string[] {
  const place = normalizeName(city)
  const around = municipality === null ? '' : toMunicipalityKey(municipality)
  return around === '' || around === place ? [place] : [place, around]
}
