import places from './corop-places.json' with { type: 'json' }

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

/** Places that are known by another name than that of the register of addresses. */
const otherNames: Readonly<Record<string, string>> = {
  'den haag': "'s-gravenhage",
  'den bosch': "'s-hertogenbosch",
}

const regionByCode = new Map<string, number>()
const regionsByName = new Map<string, Set<number>>()
for (const [region, names] of Object.entries<Readonly<Record<string, string>>>(places))
  for (const [code, name] of Object.entries(names)) {
    regionByCode.set(code, Number(region))
    const known = regionsByName.get(name.toLowerCase()) ?? new Set()
    regionsByName.set(name.toLowerCase(), known.add(Number(region)))
  }

/**
 * The COROP regions that a place may be in: one, several if its name is not the only one, all of its province if the name
 * is not known, or none without a province.
 */
export function regionsOfPlace(name: string, province: string | null): number[] {
  const wanted = name.trim().toLowerCase()
  const named = [...(regionsByName.get(otherNames[wanted] ?? wanted) ?? [])]
  const [first, last] = regionsByProvince[province ?? ''] ?? []
  if (first === undefined || last === undefined) return named
  const own = named.filter((region) => region >= first && region <= last)
  return own.length > 0 ? own : Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The COROP region of a place: by its code in the register of addresses, or by a name that is the only one. */
export function regionOfPlace(code: string | undefined, name: string | null | undefined): number | undefined {
  const byCode = code === undefined ? undefined : regionByCode.get(code)
  if (byCode !== undefined || name == null) return byCode
  const [region, ...more] = regionsOfPlace(name, null)
  return more.length === 0 ? region : undefined
}
