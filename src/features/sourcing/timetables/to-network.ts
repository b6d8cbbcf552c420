import { getOrCreate } from '#shared/records.ts'
import type { RailNetwork } from '#features/properties/travel/train-minutes.ts'
import { findRun, findStretches, toLine } from './find-stretches.ts'
import { measureHeadway, median } from './measure-headway.ts'

/** A train by the numbers of the stations where it calls, a following one never the same. Times are minutes. */
export interface StationTrain {
  readonly stations: readonly number[]
  readonly arrivals: readonly number[]
  readonly departures: readonly number[]
  readonly shifts: readonly number[]
}

/** Whoever waits for a train that leaves less often than this, in minutes, is there faster in another way. */
const maxHeadway = 120

/** Hundredths of a minute are as precise as a timetable. */
const round = (minutes: number) => Math.round(minutes * 100) / 100

/** The trains of one line, in the direction of its stops and against it. */
interface Line {
  readonly there: StationTrain[]
  readonly back: StationTrain[]
}

/** What the trains of both directions say of a stretch: when they leave its first stop, and their minutes per leg. */
class Stretch {
  private readonly stops: readonly number[]
  private readonly departures: { there: number[]; back: number[] } = { there: [], back: [] }
  private readonly minutes: number[][]

  constructor(stops: readonly number[]) {
    this.stops = stops
    this.minutes = stops.slice(1).map(() => [])
  }

  /** Adds trains that call at its stops in order from a position on, or in the opposite order. */
  add(trains: readonly StationTrain[], direction: 'there' | 'back', at: number): void {
    const legs = this.minutes.length
    for (const { arrivals, departures, shifts } of trains) {
      const departure = departures[at] ?? 0
      for (const shift of shifts) this.departures[direction].push(departure + shift)
      for (let leg = 0; leg < legs; leg++) {
        // Whoever stays in the train also waits at the stops on the way.
        const start = leg === 0 ? departure : (arrivals[at + leg] ?? 0)
        const taken = (arrivals[at + leg + 1] ?? 0) - start
        const list = this.minutes[direction === 'there' ? leg : legs - 1 - leg]
        for (let run = 0; run < shifts.length; run++) list?.push(taken)
      }
    }
  }

  /** Undefined if it is served too rarely. */
  toSeries(): RailNetwork['series'][number] | undefined {
    const headways = [this.departures.there, this.departures.back].map(measureHeadway).filter(Number.isFinite)
    const headway = headways.reduce((sum, one) => sum + one, 0) / headways.length
    if (!(headway <= maxHeadway)) return undefined
    return {
      headway: round(headway),
      legs: this.minutes.map((minutes, leg) => [
        this.stops[leg] ?? 0,
        this.stops[leg + 1] ?? 0,
        round(median(minutes)),
      ]),
    }
  }
}

const isSameDirection = (line: readonly number[], { stations }: StationTrain) =>
  line.every((station, at) => station === stations[at])

function groupByLine(trains: readonly StationTrain[]): Map<readonly number[], Line> {
  const lineByKey = new Map<string, readonly number[]>()
  const lines = new Map<readonly number[], Line>()
  for (const train of trains) {
    const stops = toLine(train.stations)
    const line = getOrCreate(lineByKey, stops.join(), () => stops)
    const { there, back } = getOrCreate(lines, line, () => ({ there: [], back: [] }))
    if (isSameDirection(line, train)) there.push(train)
    else back.push(train)
  }
  return lines
}

/**
 * The series of trains of a day: each stretch that one or more trains serve without leaving out a stop, with the mean
 * interval of all of them by their minutes past the hour, and the typical minutes of its legs.
 */
export function toSeries(trains: readonly StationTrain[]): RailNetwork['series'] {
  const lines = groupByLine(trains)
  const linesByStation = new Map<number, (readonly number[])[]>()
  for (const line of lines.keys())
    for (const station of new Set(line)) getOrCreate(linesByStation, station, () => []).push(line)
  return findStretches([...lines.keys()]).flatMap((stops) => {
    const stretch = new Stretch(stops)
    const reversed = stops.toReversed()
    for (const line of linesByStation.get(stops[0] ?? -1) ?? []) {
      const { there = [], back = [] } = lines.get(line) ?? {}
      const last = line.length - stops.length
      for (const at of findRun(stops, line)) {
        stretch.add(there, 'there', at)
        stretch.add(back, 'back', last - at)
      }
      for (const at of findRun(reversed, line)) {
        stretch.add(there, 'back', at)
        stretch.add(back, 'there', last - at)
      }
    }
    return stretch.toSeries() ?? []
  })
}
