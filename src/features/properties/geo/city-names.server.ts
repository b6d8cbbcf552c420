import { getPlaceIndex } from './place-index.server.ts'
import { normalizeName } from './place-names.ts'

/** The normalized names of places: as requested, and as displayed. */
export function resolveCityNames(names: readonly string[]): string[] {
  const known = names.flatMap((name) => [name, getPlaceIndex().find(name)?.name ?? name])
  return [...new Set(known.map(normalizeName))]
}
