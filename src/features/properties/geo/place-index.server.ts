import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { projectRoot } from '#platform/database/project-root.ts'
import { typedEntries } from '#shared/records.ts'
import type { Province } from './provinces.ts'
import { additionalPlaces, excludedNames, alternativeNames } from './more-places.ts'
import { normalizeName, parsePlaceName } from './place-names.ts'
import { findNearest, getNamedMunicipalities, getPostcodePlaces } from './postcode-areas.server.ts'

/** A place with its coordinates (WGS 84) and its population according to GeoNames, 0 if unknown. */
export interface Place {
  readonly name: string
  readonly province: Province
  /** Null if the postcode table does not have the place. */
  readonly municipality: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly population: number
}

interface PlaceIndex {
  /** Sorted by population, largest first. */
  readonly places: readonly Place[]
  /**
   * The places of each normalized name, alternative names included, largest first; behind them the municipality of that
   * name that is no place.
   */
  readonly spellings: ReadonlyMap<string, readonly Place[]>
  /** The place with this name; of several the one in the named province, else the largest. */
  find(spelling: string): Place | undefined
}

// GeoNames' codes of the twelve provinces.
const provinceByCode: Record<string, Province> = {
  '01': 'Drenthe',
  '02': 'Friesland',
  '03': 'Gelderland',
  '04': 'Groningen',
  '05': 'Limburg',
  '06': 'Noord-Brabant',
  '07': 'Noord-Holland',
  '09': 'Utrecht',
  '10': 'Zeeland',
  '11': 'Zuid-Holland',
  '15': 'Overijssel',
  '16': 'Flevoland',
}

const Table = z.object({ cities: z.array(z.tuple([z.string(), z.string(), z.number(), z.number(), z.int()])) })

function readGeoNames(): Omit<Place, 'municipality'>[] {
  const file = gunzipSync(readFileSync(join(projectRoot, 'db', 'places', 'cities.json.gz')))
  return z
    .parse(Table, JSON.parse(file.toString('utf8')))
    .cities.flatMap(([name, code, longitude, latitude, population]) => {
      const province = provinceByCode[code]
      if (!province || excludedNames.includes(name)) return []
      return [{ name: alternativeNames[name] ?? name, province, latitude, longitude, population }]
    })
}

/** A place of the two tables with one name, so far apart, is two places. */
const maxDistanceM = 10_000

/** Adds what the postcode table says of a place: its municipality, today's province, and a point if it has none. */
function addPostcodes(place: Omit<Place, 'municipality'>): Place {
  const { latitude, longitude, province } = place
  const named = getPostcodePlaces().get(normalizeName(place.name)) ?? []
  if (latitude === null || longitude === null) {
    const [same] = named.filter((one) => one.province === province)
    return { ...place, ...same, name: place.name, municipality: same?.municipality ?? null }
  }
  const nearest = findNearest(named, { latitude, longitude })
  if (!nearest || nearest.metres > maxDistanceM) return { ...place, municipality: null }
  return { ...place, province: nearest.point.province, municipality: nearest.point.municipality }
}

/** Smaller places have names that are words, such as Een and Hall; GeoNames has none of them either. */
const minPopulation = 1_000

const toKey = ({ name, province }: Pick<Place, 'name' | 'province'>) => `${parsePlaceName(name).name}|${province}`

function loadPlaceIndex(): PlaceIndex {
  const registry = new Map<string, Place>()
  // Addresses cannot tell apart two places of one name in a province; the larger one keeps it.
  for (const place of readGeoNames()
    .map(addPostcodes)
    .toSorted((a, b) => a.population - b.population))
    registry.set(`${place.name}|${place.province}`, place)
  const known = new Set([...registry.values()].map(toKey))
  const postcodePlaces = [...getPostcodePlaces().values()]
    .flat()
    .filter(({ population }) => population >= minPopulation)
  const manualPlaces = typedEntries(additionalPlaces).flatMap(([province, names]) =>
    names.split(', ').map((name) => addPostcodes({ name, province, latitude: null, longitude: null, population: 0 })),
  )
  // Of one name in a province the largest counts.
  const more = [...manualPlaces, ...postcodePlaces].toSorted((a, b) => a.population - b.population)
  const added = new Map(more.filter((place) => !known.has(toKey(place))).map((place) => [toKey(place), place]))
  const places = [...registry.values(), ...added.values()].toSorted(
    (a, b) => b.population - a.population || (a.name < b.name ? -1 : 1),
  )

  const spellings = new Map<string, Place[]>()
  const add = (spelling: string, place: Place) => {
    const list = spellings.get(spelling) ?? []
    if (!list.includes(place)) spellings.set(spelling, [...list, place])
  }
  for (const place of places) add(normalizeName(place.name), place)
  for (const [other, name] of Object.entries(alternativeNames))
    for (const place of places) if (place.name === name) add(normalizeName(other), place)
  for (const [key, municipality] of getNamedMunicipalities()) if (!spellings.has(key)) add(key, municipality)

  return {
    places,
    spellings,
    find: (spelling) => {
      const { name, province } = parsePlaceName(spelling)
      const found = spellings.get(name) ?? spellings.get(normalizeName(spelling))
      return (province && found?.find((place) => place.province === province)) ?? found?.[0]
    },
  }
}

let loaded: PlaceIndex | undefined

/**
 * The places of the Netherlands, from db/places (GeoNames by tools/cities.mjs, and postcodes by tools/places.mjs) and our
 * own list; loaded at first use.
 */
export function getPlaceIndex(): PlaceIndex {
  loaded ??= loadPlaceIndex()
  return loaded
}
