import { LruMap } from 'toad-cache'
import { getOrCreate } from '#shared/records.ts'
import type { Point } from '#features/properties/geo/area.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import { getReachM } from '#features/properties/geo/way-minutes.ts'
import { findDestination, type Destination } from './find-destination.server.ts'
import { getRailNetwork } from './rail-network.server.ts'
import { StationsNear } from './stations-near.ts'
import { getTrainMinutes, type RailNetwork } from './train-minutes.ts'
import { estimateLastWay, estimateTravelMinutes, mostMinutesToStation, type Trains } from './travel-minutes.ts'
import { defaultTravelMode, type TravelMode } from './travel-parameters.ts'

/** The travel time to one place. */
export interface TravelTime {
  readonly destination: Destination
  readonly by: TravelMode
  /** Equal for the same point, way of travelling and timetable. */
  readonly key: string
  /** The estimated whole minutes from a home; NaN for one without a point. */
  estimate(latitude: number, longitude: number): number
}

/** The part of a search that is about travel times. */
export interface TravelFilter {
  readonly travelTo?: readonly Near[] | undefined
  readonly travelBy?: TravelMode | undefined
  readonly maxMinutes?: number | undefined
}

/** The minutes from all stations to a place are 4 kB. */
const maxPlaces = 500

/** What follows from a network, and is kept as long as that is in use. */
interface KnownOfNetwork {
  readonly network: RailNetwork
  /** Tells it from those before it. */
  readonly number: number
  /** Those that people cycle to from home; they walk less far to where they go. */
  readonly near: StationsNear
  readonly trainsByPlace: LruMap<Trains>
}

let known: KnownOfNetwork | undefined

function getKnown(): KnownOfNetwork {
  const network = getRailNetwork()
  if (known?.network !== network)
    known = {
      network,
      number: (known?.number ?? 0) + 1,
      near: new StationsNear(network.stations, getReachM(mostMinutesToStation, 'bike')),
      trainsByPlace: new LruMap(maxPlaces),
    }
  return known
}

function findTrains({ network, near }: KnownOfNetwork, { latitude, longitude }: Point): Trains {
  const ways = new Map<number, number>()
  near.forEach(latitude, longitude, (station, metres) => {
    const minutes = estimateLastWay(metres)
    if (minutes !== undefined) ways.set(station, minutes)
  })
  return {
    minutes: getTrainMinutes(network, ways),
    forEachStationNear: (north, east, visit) => near.forEach(north, east, visit),
  }
}

/** The travel time to a place; the trains to it are found once. undefined if the place is unknown */
export function getTravelTime(near: Near, by: TravelMode = defaultTravelMode): TravelTime | undefined {
  const destination = findDestination(near)
  if (!destination) return undefined
  const point = `${destination.latitude},${destination.longitude}`
  const current = getKnown()
  const trains =
    by === 'train' ? getOrCreate(current.trainsByPlace, point, () => findTrains(current, destination)) : undefined
  return {
    destination,
    by,
    key: `${by} ${point} ${current.number}`,
    // As precise as the index of the list has a point, so that a card never contradicts its list.
    estimate: (latitude, longitude) =>
      estimateTravelMinutes(
        destination,
        by,
        { latitude: Math.fround(latitude), longitude: Math.fround(longitude) },
        trains,
      ),
  }
}

/** The travel times that a home has to have, undefined for a place that is unknown; none without a limit. */
export const getLimitedTravelTimes = ({ travelTo, travelBy, maxMinutes }: TravelFilter): (TravelTime | undefined)[] =>
  maxMinutes === undefined ? [] : (travelTo ?? []).map((near) => getTravelTime(near, travelBy))

/** The test of the travel times of a search by the point of a home, if it limits any. A home has to pass for all places. */
export function createTravelTest(filter: TravelFilter): ((latitude: number, longitude: number) => boolean) | undefined {
  const { maxMinutes = Infinity } = filter
  const times = getLimitedTravelTimes(filter)
  if (times.length === 0) return undefined
  return (latitude, longitude) =>
    times.every((time) => time !== undefined && time.estimate(latitude, longitude) <= maxMinutes)
}
