import * as z from 'zod/mini'
import type { Db } from '#platform/database/db.ts'
import { setStations } from '#features/properties/geo/nearby-places.server.ts'
import { shippedValidUntil, setRailNetwork } from './rail-network.server.ts'
import type { RailNetwork } from './train-minutes.ts'

const StoredNetwork = z.object({
  /** Name, latitude, longitude. */
  stations: z.array(z.tuple([z.string(), z.number(), z.number()])),
  /** Headway, and the legs by the positions of their stations with their minutes. */
  series: z.array(z.tuple([z.number(), z.array(z.tuple([z.int(), z.int(), z.number()]))])),
})

/** A network as it is stored in the table of timetables. */
export type StoredNetwork = z.infer<typeof StoredNetwork>

/** What is known of a timetable besides its trains. Days are ISO days. */
export interface TimetableFacts {
  /** The file that it came in; undefined for the one that the product ships. */
  readonly fileName: string | undefined
  readonly validUntil: string
  /** The day whose trains stand for all weekdays; undefined for the one that the product ships. */
  readonly serviceDay: string | undefined
}

/** The timetable that the product ships. */
export const shippedTimetable: TimetableFacts = {
  fileName: undefined,
  validUntil: shippedValidUntil,
  serviceDay: undefined,
}

/** The facts of the timetable by which travel times are estimated. */
export async function readTimetableFacts(db: Db): Promise<TimetableFacts> {
  const row = await db
    .selectFrom('timetables')
    .select(['file_name as fileName', 'valid_until as validUntil', 'service_day as serviceDay'])
    .executeTakeFirst()
  return row ?? shippedTimetable
}

/** Whether its last day is past. @param today ISO day */
export const hasEnded = ({ validUntil }: Pick<TimetableFacts, 'validUntil'>, today: string): boolean =>
  validUntil < today

/** The version that this process estimates by; undefined for the timetable that the product ships. */
let usedVersion: string | undefined

const toNetwork = ({ stations, series }: StoredNetwork): RailNetwork => ({
  stations: stations.map(([, latitude, longitude]) => ({ latitude, longitude })),
  series: series.map(([headway, legs]) => ({ headway, legs })),
})

/**
 * Lets this process estimate by the stored timetable, or by the one that the product ships if none is stored. Cheap
 * unless it is another one than before.
 */
export async function refreshTimetable(db: Db): Promise<void> {
  const stored = await db.selectFrom('timetables').select('version').executeTakeFirst()
  if (stored?.version === usedVersion) return
  const row = await db.selectFrom('timetables').select(['version', 'network', 'publisher']).executeTakeFirst()
  const network = row && z.parse(StoredNetwork, row.network)
  setStations(network?.stations)
  setRailNetwork(network && row && { ...toNetwork(network), publisher: row.publisher })
  usedVersion = row?.version
}
