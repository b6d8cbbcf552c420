import { getDistanceM, type Point } from '#features/properties/geo/area.ts'
import { estimateWayMinutes } from '#features/properties/geo/way-minutes.ts'
import type { TravelMode } from './travel-parameters.ts'

/** The most minutes that people walk or cycle from home to a station, and how long it takes to park a bicycle there. */
export const mostMinutesToStation = 15
const parkMinutes = 3
/** The most minutes that they walk from the last station to where they go. */
const mostMinutesFromStation = 30

/** Minutes between home and a station, on foot or by bike, whichever is shorter; Infinity if it is too far. */
export function estimateStationWay(metres: number): number {
  const foot = estimateWayMinutes(metres, 'foot')
  const bike = estimateWayMinutes(metres, 'bike')
  return Math.min(
    foot <= mostMinutesToStation ? foot : Infinity,
    bike <= mostMinutesToStation ? bike + parkMinutes : Infinity,
  )
}

/** Minutes on foot between a station and the place that somebody travels to; undefined if it is too far. */
export function estimateLastWay(metres: number): number | undefined {
  const minutes = estimateWayMinutes(metres, 'foot')
  return minutes <= mostMinutesFromStation ? minutes : undefined
}

/** What is known of the trains to a place: the stations near a point, and the minutes from each station to the place. */
export interface Trains {
  forEachStationNear(latitude: number, longitude: number, visit: (station: number, metres: number) => void): void
  /** Infinity where no train goes. */
  readonly minutes: Float64Array
}

/** Numbers of a computer are not exact: what is a whole number of minutes stays one. */
const roundUp = (minutes: number) => Math.max(1, Math.ceil(minutes - 1e-6))

/**
 * The estimated whole minutes from a home to a place, rounded up; NaN for a home without a point. By train it is from
 * door to door, and never longer than by bike all the way.
 *
 * @param trains to the place, needed by train only
 */
export function estimateTravelMinutes(
  to: Point,
  by: TravelMode,
  { latitude, longitude }: Point,
  trains: Trains | undefined,
): number {
  const metres = getDistanceM(to, latitude, longitude)
  if (by !== 'train') return roundUp(estimateWayMinutes(metres, by))
  let shortest = estimateWayMinutes(metres, 'bike')
  trains?.forEachStationNear(latitude, longitude, (station, distance) => {
    const minutes = estimateStationWay(distance) + (trains.minutes[station] ?? Infinity)
    if (minutes < shortest) shortest = minutes
  })
  return roundUp(shortest)
}
