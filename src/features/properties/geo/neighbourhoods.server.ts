import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { projectRoot } from '#platform/database/project-root.ts'
import type { Point } from './area.ts'
import { normalizeName } from './place-names.ts'
import { fromDifferences, toKnownName } from './postcode-areas.server.ts'
import { provinces, type Province } from './provinces.ts'

const integers = z.array(z.int())
const Table = z.object({
  municipalities: z.array(z.tuple([z.string(), z.enum(provinces)])),
  names: z.array(z.array(z.string())),
  latitudes: integers,
  longitudes: integers,
})

interface Neighbourhoods {
  /** The normalized names of each municipality, and the position of their first point. */
  readonly groups: ReadonlyMap<string, { first: number; names: readonly string[] }>
  readonly latitudes: readonly number[]
  readonly longitudes: readonly number[]
}

const toKey = (municipality: string, province: Province) => `${municipality}|${province}`

function load(): Neighbourhoods {
  const file = gunzipSync(readFileSync(join(projectRoot, 'db', 'places', 'neighbourhoods.json.gz')))
  const table = z.parse(Table, JSON.parse(file.toString('utf8')))
  const groups = new Map<string, { first: number; names: readonly string[] }>()
  let first = 0
  for (const [at, [municipality, province]] of table.municipalities.entries()) {
    const names = (table.names[at] ?? []).map(normalizeName)
    groups.set(toKey(toKnownName(municipality), province), { first, names })
    first += names.length
  }
  return { groups, latitudes: fromDifferences(table.latitudes), longitudes: fromDifferences(table.longitudes) }
}

let loaded: Neighbourhoods | undefined

/**
 * The middle of a neighbourhood or district of a municipality, to about a hundred metres; undefined if CBS has none of
 * that name. The table is loaded at first use from db/places, which tools/places.mjs makes.
 */
export function findNeighbourhood(municipality: string, province: Province, name: string): Point | undefined {
  loaded ??= load()
  const group = loaded.groups.get(toKey(municipality, province))
  const position = group?.names.indexOf(normalizeName(name)) ?? -1
  if (!group || position < 0) return undefined
  const [latitude, longitude] = [loaded.latitudes, loaded.longitudes].map((side) => side[group.first + position])
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude: latitude / 1_000, longitude: longitude / 1_000 }
}
