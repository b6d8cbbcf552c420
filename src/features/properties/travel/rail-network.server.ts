import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { projectRoot } from '#platform/database/project-root.ts'
import type { RailNetwork } from './train-minutes.ts'

const Table = z.object({
  stations: z.array(z.tuple([z.number(), z.number()])),
  series: z.array(z.tuple([z.number(), z.array(z.tuple([z.int(), z.int(), z.number()]))])),
})

let loaded: RailNetwork | undefined

/** The stations and trains of a weekday, from db/places, which tools/rail.mjs makes; loaded at first use. */
export function getRailNetwork(): RailNetwork {
  if (loaded) return loaded
  const file = gunzipSync(readFileSync(join(projectRoot, 'db', 'places', 'rail.json.gz')))
  const { stations, series } = z.parse(Table, JSON.parse(file.toString('utf8')))
  loaded = {
    stations: stations.map(([latitude, longitude]) => ({ latitude, longitude })),
    series: series.map(([headway, legs]) => ({ headway, legs })),
  }
  return loaded
}
