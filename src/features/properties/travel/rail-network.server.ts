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

/** The last day of the timetable that the product ships. */
export const shippedValidUntil = '2026-12-12'

/** A network, and who publishes its timetable. */
export interface PublishedNetwork extends RailNetwork {
  readonly publisher: string
}

let shipped: PublishedNetwork | undefined
let imported: PublishedNetwork | undefined

/** From db/places, which tools/rail.mjs makes. */
function loadShipped(): PublishedNetwork {
  const file = gunzipSync(readFileSync(join(projectRoot, 'db', 'places', 'rail.json.gz')))
  const { stations, series } = z.parse(Table, JSON.parse(file.toString('utf8')))
  return {
    stations: stations.map(([latitude, longitude]) => ({ latitude, longitude })),
    series: series.map(([headway, legs]) => ({ headway, legs })),
    publisher: 'NDOV (CC0)',
  }
}

/**
 * The stations and trains of a weekday: of the timetable that was imported, else of the one that the product ships,
 * loaded at first use. A new timetable is a new object.
 */
export function getRailNetwork(): PublishedNetwork {
  return imported ?? (shipped ??= loadShipped())
}

/** Replaces the network of this process; undefined: by the one that the product ships. */
export function setRailNetwork(network: PublishedNetwork | undefined): void {
  imported = network
}
