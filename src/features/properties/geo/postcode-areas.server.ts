import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { projectRoot } from '#platform/database/project-root.ts'
import { getOrCreate } from '#shared/records.ts'
import { getDistanceM, type Point } from './area.ts'
import { alternativeNames } from './more-places.ts'
import { normalizeName, parsePlaceName } from './place-names.ts'
import { provinces, type Province } from './provinces.ts'

/** The area of a four-digit postcode; its point is the middle of the homes in it, to a few hundred metres. */
export interface PostcodeArea extends Point {
  readonly municipality: string
  readonly province: Province
  /** The names of the place; the tables differ now and then. */
  readonly places: readonly string[]
  readonly inhabitants: number
}

/** A place of the postcode table, at the mean of its postcodes. */
export interface PostcodePlace extends Point {
  readonly name: string
  readonly province: Province
  readonly municipality: string
  readonly population: number
}

const integers = z.array(z.int())
const Table = z.object({
  municipalities: z.array(z.tuple([z.string(), z.enum(provinces)])),
  places: z.array(z.string()),
  postcodes: integers,
  latitudes: integers,
  longitudes: integers,
  municipality: integers,
  place: z.array(integers),
  inhabitants: integers,
})

/** Values that are stored as differences from the one before. */
export function fromDifferences(differences: readonly number[]): number[] {
  let value = 0
  return differences.map((difference) => (value += difference))
}

/** The name as we show it: `Den Haag` for `'s-Gravenhage`, and without a province (`Bergen L`, `Hengelo (Gld)`). */
export function toKnownName(official: string): string {
  const name = parsePlaceName(official).province ? official.replace(/ (?:\(.*\)|\p{L}{1,3})$/u, '') : official
  return alternativeNames[name] ?? name
}

function loadAreas(): Map<number, PostcodeArea> {
  const file = gunzipSync(readFileSync(join(projectRoot, 'db', 'places', 'postcodes.json.gz')))
  const table = z.parse(Table, JSON.parse(file.toString('utf8')))
  const [latitudes, longitudes] = [fromDifferences(table.latitudes), fromDifferences(table.longitudes)]
  const municipalities = fromDifferences(table.municipality)
  const areas = new Map<number, PostcodeArea>()
  for (const [at, code] of fromDifferences(table.postcodes).entries()) {
    const [municipality, province] = table.municipalities[municipalities[at] ?? -1] ?? []
    const [latitude, longitude] = [latitudes[at], longitudes[at]]
    if (!municipality || !province || latitude === undefined || longitude === undefined) continue
    areas.set(code, {
      latitude: latitude / 10_000,
      longitude: longitude / 10_000,
      municipality: toKnownName(municipality),
      province,
      places: [...new Set((table.place[at] ?? []).flatMap((index) => table.places[index] ?? []).map(toKnownName))],
      inhabitants: table.inhabitants[at] ?? 0,
    })
  }
  return areas
}

let loaded: Map<number, PostcodeArea> | undefined

/** All areas by their four digits; loaded at first use from db/places, which tools/places.mjs makes. */
function getAreas(): Map<number, PostcodeArea> {
  loaded ??= loadAreas()
  return loaded
}

/** The area of a postcode (`1234 AB`); undefined if the table does not have its digits. */
export const findPostcodeArea = (postcode: string): PostcodeArea | undefined =>
  getAreas().get(Number(postcode.slice(0, 4)))

/** Postcodes further apart have nothing in common but the region. */
const maxNumbersApart = 20

/** The area whose number is closest to that of a postcode without an area: a new one lies among its neighbours. */
export function findNearbyArea(postcode: string): PostcodeArea | undefined {
  const number = Number(postcode.slice(0, 4))
  for (let apart = 1; apart <= maxNumbersApart; apart++) {
    const area = getAreas().get(number - apart) ?? getAreas().get(number + apart)
    if (area) return area
  }
  return undefined
}

let places: ReadonlyMap<string, readonly PostcodePlace[]> | undefined

/** The places of the table by their normalized name; those of one name in one municipality are one. */
export function getPostcodePlaces(): ReadonlyMap<string, readonly PostcodePlace[]> {
  if (places) return places
  const groups = new Map<string, { name: string; areas: PostcodeArea[] }>()
  for (const area of getAreas().values())
    for (const name of area.places) {
      const key = `${normalizeName(name)}|${area.municipality}|${area.province}`
      const group = groups.get(key) ?? { name, areas: [] }
      group.areas.push(area)
      groups.set(key, group)
    }
  const byName = new Map<string, PostcodePlace[]>()
  const mean = (areas: readonly PostcodeArea[], side: keyof Point) =>
    areas.reduce((sum, area) => sum + area[side], 0) / areas.length
  for (const { name, areas } of groups.values()) {
    const [{ municipality, province } = {}] = areas
    if (!municipality || !province) continue
    const at = { latitude: mean(areas, 'latitude'), longitude: mean(areas, 'longitude') }
    const population = areas.reduce((sum, { inhabitants }) => sum + inhabitants, 0)
    const key = normalizeName(name)
    byName.set(key, [...(byName.get(key) ?? []), { name, municipality, province, population, ...at }])
  }
  places = byName
  return byName
}

let municipalities: ReadonlyMap<string, PostcodePlace> | undefined

/** The mean of some numbers, each as often as its weight says. */
function getWeightedMean(values: readonly (readonly [value: number, weight: number])[]): number {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0)
  return values.reduce((sum, [value, weight]) => sum + value * weight, 0) / total
}

/**
 * The municipalities without a place of their name (`Texel`, `Westland`) by their normalized name, each at the point in
 * the middle of its inhabitants.
 */
export function getNamedMunicipalities(): ReadonlyMap<string, PostcodePlace> {
  if (municipalities) return municipalities
  const byMunicipality = new Map<string, PostcodeArea[]>()
  for (const area of getAreas().values()) getOrCreate(byMunicipality, area.municipality, () => []).push(area)
  const found = new Map<string, PostcodePlace>()
  for (const [name, areas] of byMunicipality) {
    const key = normalizeName(name)
    const isPlace = areas.some(({ places }) => places.some((place) => normalizeName(place) === key))
    const [{ province } = {}] = areas
    if (isPlace || !province) continue
    const middleOf = (side: keyof Point) =>
      getWeightedMean(areas.map((area) => [area[side], area.inhabitants] as const))
    found.set(key, {
      name,
      municipality: name,
      province,
      population: areas.reduce((sum, { inhabitants }) => sum + inhabitants, 0),
      latitude: middleOf('latitude'),
      longitude: middleOf('longitude'),
    })
  }
  municipalities = found
  return found
}

/** Whether a name is that of a municipality and of no place in it. */
export const isNamedMunicipality = (name: string): boolean => getNamedMunicipalities().has(normalizeName(name))

/** The nearest of some points to another, and how far it is in metres. */
export function findNearest<P extends Point>(
  points: readonly P[],
  to: Point,
): { point: P; metres: number } | undefined {
  const [nearest] = points
    .map((point) => ({ point, metres: getDistanceM(to, point.latitude, point.longitude) }))
    .toSorted((a, b) => a.metres - b.metres)
  return nearest
}
