import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { projectRoot } from '#platform/database/project-root.ts'
import type { Point } from '#features/properties/geo/area.ts'
import { fromDifferences } from '#features/properties/geo/postcode-areas.server.ts'

/** A house of a street map; its number is made up, in the order of the houses. */
export interface DemoAddress extends Point {
  readonly street: string
  readonly houseNumber: number
  /** The official name. */
  readonly neighbourhood: string
}

interface DemoAddresses {
  /** The houses of the postcodes (four digits) that lie on a street map. */
  readonly houses: ReadonlyMap<number, readonly DemoAddress[]>
  /** Of each postcode some points between houses. */
  readonly points: ReadonlyMap<number, readonly Point[]>
}

const integers = z.array(z.int())
const Columns = { latitudes: integers, longitudes: integers }
const Table = z.object({
  cities: z.array(
    z.object({
      streets: z.array(z.string()),
      neighbourhoods: z.array(z.string()),
      street: integers,
      number: integers,
      postcode: integers,
      neighbourhood: integers,
      ...Columns,
    }),
  ),
  postcodes: integers,
  pointCounts: integers,
  ...Columns,
})

const unitsPerDegree = 100_000

function readPoints(table: { latitudes: number[]; longitudes: number[] }): Point[] {
  const longitudes = fromDifferences(table.longitudes)
  return fromDifferences(table.latitudes).map((latitude, at) => ({
    latitude: latitude / unitsPerDegree,
    longitude: (longitudes[at] ?? 0) / unitsPerDegree,
  }))
}

function load(): DemoAddresses {
  const file = gunzipSync(readFileSync(join(projectRoot, 'db', 'places', 'demo-addresses.json.gz')))
  const table = z.parse(Table, JSON.parse(file.toString('utf8')))
  const houses = new Map<number, DemoAddress[]>()
  for (const city of table.cities) {
    const [streets, numbers] = [fromDifferences(city.street), fromDifferences(city.number)]
    const [postcodes, names] = [fromDifferences(city.postcode), fromDifferences(city.neighbourhood)]
    for (const [at, point] of readPoints(city).entries()) {
      const street = city.streets[streets[at] ?? -1] ?? ''
      const neighbourhood = city.neighbourhoods[names[at] ?? -1] ?? ''
      const known = houses.get(postcodes[at] ?? 0) ?? []
      known.push({ street, houseNumber: numbers[at] ?? 1, neighbourhood, ...point })
      houses.set(postcodes[at] ?? 0, known)
    }
  }
  const all = readPoints(table)
  const points = new Map<number, Point[]>()
  let first = 0
  for (const [at, postcode] of fromDifferences(table.postcodes).entries()) {
    const end = first + (table.pointCounts[at] ?? 0)
    points.set(postcode, all.slice(first, end))
    first = end
  }
  return { houses, points }
}

let loaded: DemoAddresses | undefined

/** Where demo homes can be, loaded at first use from db/places; tools/demo-addresses.mjs makes the file. */
export function getDemoAddresses(): DemoAddresses {
  loaded ??= load()
  return loaded
}
