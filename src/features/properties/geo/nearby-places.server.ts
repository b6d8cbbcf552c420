import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { projectRoot } from '#platform/database/project-root.ts'
import { getDistanceM } from './area.ts'
import { normalizeName } from './place-names.ts'
import { estimateWayMinutes, type OwnWay } from './way-minutes.ts'

const Places = z.array(z.tuple([z.string(), z.number(), z.number()]))
const Table = z.object({ stations: Places, universities: Places })
type Table = z.infer<typeof Table>

/** A station or university near a property, with estimates of the way there. */
interface NearbyPlace {
  readonly name: string
  readonly kind: 'station' | 'university'
  /** Null if it is too far to walk. */
  readonly walkMinutes: number | null
  readonly bikeMinutes: number
}

export interface Nearby {
  readonly places: readonly NearbyPlace[]
  /** Whether the point of the property is only known to its postcode area or neighbourhood. */
  readonly isRough: boolean
}

interface Located {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly placePrecision: string | null
}

let loaded: Table | undefined

/** The table of db/places, which tools/places.mjs makes; loaded at first use. */
function getTable(): Table {
  loaded ??= Table.parse(
    JSON.parse(gunzipSync(readFileSync(join(projectRoot, 'db', 'places', 'nearby.json.gz'))).toString('utf8')),
  )
  return loaded
}

type NamedPoint = Table['stations'][number]

let importedStations: readonly NamedPoint[] | undefined
let stationsByName: Map<string, { name: string; latitude: number; longitude: number }> | undefined

/** Replaces the railway stations of this process by those of an imported timetable; undefined: by our own table. */
export function setStations(stations: readonly NamedPoint[] | undefined): void {
  importedStations = stations
  stationsByName = undefined
}

/** The railway stations by which travel times are estimated, each with its latitude and longitude. */
export const getStations = (): readonly NamedPoint[] => importedStations ?? getTable().stations

/** By their normalized names; names of our own table stay known, so that what was saved keeps its meaning. */
function getStationsByName() {
  stationsByName ??= new Map(
    [...getTable().stations, ...getStations()].map(([name, latitude, longitude]) => [
      normalizeName(name),
      { name, latitude, longitude },
    ]),
  )
  return stationsByName
}

/** A railway station by its name, with or without the word before it: `Leiden Centraal`, `station Delft`. */
export const findStation = (text: string) => getStationsByName().get(normalizeName(text).replace(/^station /, ''))

const maxWalkMinutes = 45
const maxMetres = 15_000
const countOfKind = 2
/** A minute suggests an exact point; where there is none, five are as precise as it gets. */
const roughMinutes = 5
const roughPrecisions = ['postcode4', 'neighbourhood']

/**
 * The nearest railway stations and universities of a property, with minutes on foot and by bike estimated from the
 * distance. None for a property of which only the place is known.
 */
export function findNearby({ latitude, longitude, placePrecision }: Located): Nearby | undefined {
  if (latitude === null || longitude === null || placePrecision === null || placePrecision === 'city') return undefined
  const isRough = roughPrecisions.includes(placePrecision)
  const step = isRough ? roughMinutes : 1
  const minutes = (metres: number, by: OwnWay) =>
    Math.max(step, Math.ceil(estimateWayMinutes(metres, by) / step) * step)
  const nearest = (kind: NearbyPlace['kind'], places: readonly NamedPoint[]) =>
    places
      .map(([name, north, east]) => ({ name, metres: getDistanceM({ latitude, longitude }, north, east) }))
      .filter(({ metres }) => metres <= maxMetres)
      .toSorted((a, b) => a.metres - b.metres)
      .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
      .slice(0, countOfKind)
      .map(({ name, metres }): NearbyPlace => {
        const walk = minutes(metres, 'foot')
        return {
          name,
          kind,
          walkMinutes: walk > maxWalkMinutes ? null : walk,
          bikeMinutes: minutes(metres, 'bike'),
        }
      })
  const places = [...nearest('station', getStations()), ...nearest('university', getTable().universities)]
  return places.length > 0 ? { places, isRough } : undefined
}
