import { regionOfMunicipality, regionsOfProvince } from '#rent-points/tables/regions.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName, parsePlaceName } from '#features/properties/geo/place-names.ts'
import { findPostcodeArea, getPostcodePlaces } from '#features/properties/geo/postcode-areas.server.ts'

const unique = (regions: readonly (number | undefined)[]): number[] => [
  ...new Set(regions.filter((region) => region !== undefined)),
]

/** The regions of the places of a name; those of its province, if it names one or one is given. */
function findNamed(name: string, province: string | null): number[] {
  const parsed = parsePlaceName(name)
  const { spellings } = getPlaceIndex()
  // The table of postcodes has places that the index lacks, such as the smaller of two of one name.
  const places = [...new Set([normalizeName(name), parsed.name])].flatMap((key) => [
    ...(spellings.get(key) ?? []),
    ...(getPostcodePlaces().get(key) ?? []),
  ])
  const wanted = province ?? parsed.province
  return unique(
    places
      .filter((place) => wanted === undefined || place.province === wanted)
      .map((place) => regionOfMunicipality(place.municipality ?? place.name, place.province)),
  )
}

const cache = new Map<string, readonly number[]>()
/** Names of places come from listings, so that what is kept of them is bounded. */
const maxCached = 10_000

/**
 * The COROP regions that a place may be in: one, several if its name is not the only one, all of its province if the name
 * is not known, or none without a province.
 */
export function findRegions(name: string, province: string | null): readonly number[] {
  const key = `${name}|${province ?? ''}`
  const known = cache.get(key)
  if (known) return known
  const named = findNamed(name, province)
  const own = province === null ? undefined : regionOfMunicipality(name, province)
  const regions = named.length > 0 ? named : own === undefined ? regionsOfProvince(province ?? '') : [own]
  if (cache.size < maxCached) cache.set(key, regions)
  return regions
}

/** The COROP region of an address: by its postcode, its municipality, or a place whose name is the only one. */
export function findRegionOfAddress(address: {
  postcode?: string | undefined
  municipality?: string | undefined
  place?: string | undefined
}): number | undefined {
  const area = address.postcode === undefined ? undefined : findPostcodeArea(address.postcode)
  const byPostcode = area && regionOfMunicipality(area.municipality, area.province)
  if (byPostcode !== undefined) return byPostcode
  const byMunicipality = address.municipality === undefined ? undefined : regionOfMunicipality(address.municipality)
  if (byMunicipality !== undefined || address.place === undefined) return byMunicipality
  const [region, ...more] = findRegions(address.place, null)
  return more.length === 0 ? region : undefined
}
