import { getOrCreate } from '#shared/records.ts'
import { getDistanceM, type Point } from '#features/properties/geo/area.ts'
import { findOfficialArea } from '#features/properties/geo/official-areas.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { FeedError, lineError } from './feed-error.ts'
import type { Feed } from './open-feed.server.ts'
import { ownText, readTable } from './read-table.server.ts'

/** A station of a feed. */
export interface Station extends Point {
  readonly name: string
}

interface Stop {
  name: string
  latitude: string
  longitude: string
  parent: string
  line: number
}

const file = 'stops.txt'
/** Platforms of one name so near each other are one station, also in a feed that does not say so. */
const sameStationM = 1_000
const maxNameLength = 100
/** A place to board, its platform, its station. */
const maxDepth = 3

async function readStops(feed: Feed): Promise<Map<string, Stop>> {
  const stops = new Map<string, Stop>()
  const columns = {
    required: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
    optional: ['parent_station'],
  } as const
  await readTable(feed, file, columns, (get, line) => {
    stops.set(ownText(get('stop_id')), {
      name: ownText(get('stop_name').slice(0, maxNameLength)),
      latitude: ownText(get('stop_lat')),
      longitude: ownText(get('stop_lon')),
      parent: ownText(get('parent_station')),
      line,
    })
  })
  return stops
}

function toStation({ name, latitude, longitude, line }: Stop): Station {
  const [north, east] = [Number(latitude), Number(longitude)]
  if (latitude === '' || longitude === '' || !(Math.abs(north) <= 90) || !(Math.abs(east) <= 180))
    throw lineError(file, line, `"${latitude.slice(0, 20)}, ${longitude.slice(0, 20)}" is no point on earth.`)
  if (name === '') throw lineError(file, line, 'this station has no name.')
  return { name, latitude: north, longitude: east }
}

/** Whether a point is in the Netherlands, by the outlines of its districts, which leave gaps of some metres. */
export const isInNetherlands = (point: Point): boolean =>
  findOfficialArea(point, 0).district !== null || findOfficialArea(point, 100).district !== null

/**
 * The station of each stop at which a train calls: its parent, or the stop itself; stops of one name near each other
 * are one.
 *
 * @param used the stops of the trains
 * @throws FeedError for a stop or a parent that the feed does not have, or that is nowhere
 */
export async function readStations(feed: Feed, used: ReadonlySet<string>): Promise<Map<string, Station>> {
  const stops = await readStops(feed)
  const stationById = new Map<string, Station>()
  const byName = new Map<string, Station[]>()
  const find = (id: string, depth = 0): Station =>
    getOrCreate(stationById, id, () => {
      const stop = stops.get(id)
      if (!stop) throw new FeedError(`stop_times.txt names the stop "${id.slice(0, 40)}", which ${file} does not have.`)
      if (stop.parent !== '' && stop.parent !== id) {
        if (!stops.has(stop.parent))
          throw lineError(file, stop.line, `there is no parent station "${stop.parent.slice(0, 40)}".`)
        if (depth === maxDepth) throw lineError(file, stop.line, 'its parent stations lead in a circle.')
        return find(stop.parent, depth + 1)
      }
      const station = toStation(stop)
      const named = getOrCreate(byName, normalizeName(station.name), () => [])
      const same = named.find((one) => getDistanceM(one, station.latitude, station.longitude) <= sameStationM)
      if (!same) named.push(station)
      return same ?? station
    })
  for (const id of used) find(id)
  return new Map([...used].map((id) => [id, find(id)]))
}
