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

/** The minutes of every station, by its position; Infinity where nobody is yet. */
type Minutes = Float64Array

/**
 * Shortens the arrivals by what one train of a series gives, from where and when one can wait for it.
 *
 * @param aboard room for the minutes until one is in the train at a station
 */
function ride({ headway, legs }: Series, ready: Minutes, arrival: Minutes, aboard: Minutes): void {
  for (const leg of legs)
    for (const station of [leg[0], leg[1]]) aboard[station] = (ready[station] ?? Infinity) + headway / 2
  const follow = (from: number, to: number, minutes: number): boolean => {
    const there = (aboard[from] ?? Infinity) + minutes
    if (there < (arrival[to] ?? Infinity)) arrival[to] = there
    if (there >= (aboard[to] ?? Infinity)) return false
    aboard[to] = there
    return true
  }
  for (let isShorter = true; isShorter;) {
    isShorter = false
    // Along the line and back: most are done after one round.
    for (const [from, to, minutes] of legs) if (follow(from, to, minutes)) isShorter = true
    for (let at = legs.length - 1; at >= 0; at--) {
      const [from = 0, to = 0, minutes = 0] = legs[at] ?? []
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
  const aboard = new Float64Array(stations.length)
  for (const [station, minutes] of ways) ready[station] = minutes
  // Only trains from where one is earlier than before can help.
  let earlier = new Set(ways.keys())
  while (earlier.size > 0) {
    const before = arrival.slice()
    for (const one of series)
      if (one.legs.some(([from, to]) => earlier.has(from) || earlier.has(to))) ride(one, ready, arrival, aboard)
    earlier = new Set()
    for (const [station, minutes] of arrival.entries()) {
      if (minutes >= (before[station] ?? Infinity)) continue
      const changed = minutes + changeMinutes
      if (changed >= (ready[station] ?? Infinity)) continue
      ready[station] = changed
      earlier.add(station)
    }
  }
  return arrival
}
