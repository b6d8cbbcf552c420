import { municipalitiesByRegion } from './municipalities.ts'

/** The COROP regions of each province, by their numbers. */
const regionsByProvince: Readonly<Record<string, readonly [first: number, last: number]>> = {
  Groningen: [1, 3],
  Friesland: [4, 6],
  Drenthe: [7, 9],
  Overijssel: [10, 12],
  Gelderland: [13, 16],
  Utrecht: [17, 17],
  'Noord-Holland': [18, 24],
  'Zuid-Holland': [25, 30],
  Zeeland: [31, 32],
  'Noord-Brabant': [33, 36],
  Limburg: [37, 39],
  Flevoland: [40, 40],
}

/** Without case, accents and marks, in which spellings of a name differ. */
const normalize = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** `Bergen (Limburg)` as its name and its province. */
function splitName(name: string): { key: string; province: string | undefined } {
  const [, bare = '', inBrackets] = /^([^(]*)(?:\(([^)]*)\))?/.exec(name) ?? []
  return { key: normalize(bare), province: inBrackets }
}

const regionsByName = new Map<string, number[]>()
for (const [at, names] of municipalitiesByRegion.entries())
  for (const name of names.split(/[,|]/)) {
    const { key } = splitName(name)
    regionsByName.set(key, [...(regionsByName.get(key) ?? []), at + 1])
  }

/** The names of the municipalities of today, in order. */
export const currentMunicipalities: readonly string[] = municipalitiesByRegion
  .flatMap((names) => (names.split('|')[0] ?? '').split(','))
  .map((name) => name.trim())
  .toSorted((a, b) => a.localeCompare(b, 'nl'))

/** All COROP regions of a province; none if there is no such province. */
export function regionsOfProvince(province: string): number[] {
  const [first, last] = regionsByProvince[province] ?? []
  return first === undefined || last === undefined
    ? []
    : Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/**
 * The COROP region of a municipality; undefined if there is none of that name, or several and no province tells which.
 *
 * @param name that of today, or one of the years before; it may name its province: `Bergen (Limburg)`
 */
export function regionOfMunicipality(name: string, province?: string): number | undefined {
  const split = splitName(name)
  const named = regionsByName.get(split.key) ?? []
  const within = province ?? split.province
  const own = within === undefined ? named : named.filter((region) => regionsOfProvince(within).includes(region))
  return own.length === 1 ? own[0] : undefined
}
