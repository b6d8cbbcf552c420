import type { Point } from '#features/properties/geo/area.ts'

/** A train from one station to the next, by the positions of the stations; it runs in both directions. */
type Leg = readonly [from: number, to: number, minutes: number]

/** Trains that stop at the same stations all day. */
interface Series {
  /** Minutes from one train to the next. */
  readonly headway: number
  readonly legs: readonly Leg[]
}

export interface RailNetwork {
  readonly stations: readonly Point[]
  readonly series: readonly Series[]
}

/** Minutes from one platform to the other, and a margin; the wait for the next train comes on top. */
export const changeMinutes = 4

/** Shortens the arrivals by what one train of a series gives, from where and when one can wait for it. */
function ride({ headway, legs }: Series, ready: Float64Array, arrival: Float64Array): void {
  /** The minutes until one is in the train at a station. */
  const aboard = new Map<number, number>()
  const getAboard = (station: number) => aboard.get(station) ?? (ready[station] ?? Infinity) + headway / 2
  const follow = (from: number, to: number, minutes: number): boolean => {
    const there = getAboard(from) + minutes
    if (there < (arrival[to] ?? Infinity)) arrival[to] = there
    if (there >= getAboard(to)) return false
    aboard.set(to, there)
    return true
  }
  for (let isShorter = true; isShorter;) {
    isShorter = false
    for (const [from, to, minutes] of legs) {
      if (follow(from, to, minutes)) isShorter = true
      if (follow(to, from, minutes)) isShorter = true
    }
  }
}

/**
 * The shortest minutes by train between a place and every station, Infinity where no train goes: half a headway of
 * waiting at each boarding, and the time to change between two trains. Trains run in both directions, so it is the same
 * there and back. Round after round with one more train each, until none helps (as RAPTOR: Delling, Pajor and Werneck 2012).
 *
 * @param ways the minutes between the place and the stations near it, by their positions
 */
export function getTrainMinutes({ stations, series }: RailNetwork, ways: ReadonlyMap<number, number>): Float64Array {
  const arrival = new Float64Array(stations.length).fill(Infinity)
  const ready = new Float64Array(stations.length).fill(Infinity)
  for (const [station, minutes] of ways) ready[station] = minutes
  let isShorter = true
  while (isShorter) {
    isShorter = false
    const before = arrival.slice()
    for (const one of series) ride(one, ready, arrival)
    for (const [station, minutes] of arrival.entries()) {
      if (minutes >= (before[station] ?? Infinity)) continue
      isShorter = true
      ready[station] = Math.min(ready[station] ?? Infinity, minutes + changeMinutes)
    }
  }
  return arrival
}
