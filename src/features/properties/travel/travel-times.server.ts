import { LruMap } from 'toad-cache'
import { getOrCreate } from '#shared/records.ts'
import type { Point } from '#features/properties/geo/area.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import { getReachM } from '#features/properties/geo/way-minutes.ts'
import { findDestination, type Destination } from './find-destination.server.ts'
import { getRailNetwork } from './rail-network.server.ts'
import { StationsNear } from './stations-near.ts'
import { getTrainMinutes } from './train-minutes.ts'
import { estimateLastWay, estimateTravelMinutes, mostMinutesToStation, type Trains } from './travel-minutes.ts'
import { defaultTravelMode, type TravelMode } from './travel-parameters.ts'

/** The travel time to one place. */
export interface TravelTime {
  readonly destination: Destination
  readonly by: TravelMode
  /** Equal for the same point and way of travelling. */
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

let stationsNear: StationsNear | undefined

/** Those that people cycle to from home; they walk less far to where they go. */
function getStationsNear(): StationsNear {
  stationsNear ??= new StationsNear(getRailNetwork().stations, getReachM(mostMinutesToStation, 'bike'))
  return stationsNear
}

/** The minutes from all stations to a place are 4 kB. */
const maxPlaces = 500
const trainsByPlace = new LruMap<Trains>(maxPlaces)

function findTrains({ latitude, longitude }: Point): Trains {
  const near = getStationsNear()
  const ways = new Map<number, number>()
  near.forEach(latitude, longitude, (station, metres) => {
    const minutes = estimateLastWay(metres)
    if (minutes !== undefined) ways.set(station, minutes)
  })
  return {
    minutes: getTrainMinutes(getRailNetwork(), ways),
    forEachStationNear: (north, east, visit) => near.forEach(north, east, visit),
  }
}

/** The travel time to a place; the trains to it are found once. undefined if the place is unknown */
export function getTravelTime(near: Near, by: TravelMode = defaultTravelMode): TravelTime | undefined {
  const destination = findDestination(near)
  if (!destination) return undefined
  const point = `${destination.latitude},${destination.longitude}`
  const trains = by === 'train' ? getOrCreate(trainsByPlace, point, () => findTrains(destination)) : undefined
  return {
    destination,
    by,
    key: `${by} ${point}`,
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
