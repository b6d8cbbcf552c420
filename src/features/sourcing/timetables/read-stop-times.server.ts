import { FeedError, lineError } from './feed-error.ts'
import type { Feed } from './open-feed.server.ts'
import { parseTime } from './parse-values.ts'
import { ownText, readTable } from './read-table.server.ts'
import type { FeedTrips } from './read-trips.server.ts'

/** A train on its way, with the stops at which it takes people or lets them off. Times are minutes since midnight. */
export interface Train {
  readonly stops: readonly string[]
  readonly arrivals: readonly number[]
  readonly departures: readonly number[]
  /** By how many minutes each of its runs leaves after these times; just 0 unless frequencies are given. */
  shifts: readonly number[]
}

interface Call {
  sequence: number
  stop: string
  arrival: number | undefined
  departure: number | undefined
  line: number
}

const file = 'stop_times.txt'
const progressEvery = 1_000_000
/** Times of trains on one day; the Netherlands have a hundred thousand. */
const maxCalls = 3_000_000

/** A time that may be left out. */
function readTime(text: string, line: number): number | undefined {
  if (text === '') return undefined
  const minutes = parseTime(text)
  if (minutes === undefined) throw lineError(file, line, `"${text.slice(0, 40)}" is no time such as 08:05:00.`)
  return minutes
}

/** Fills in the times that a feed leaves out, at equal steps between those before and after them. */
function fillIn(calls: Call[]): void {
  for (let at = 0, known = 0; at < calls.length; at++) {
    const call = calls[at]
    if (!call) continue
    call.arrival ??= call.departure
    call.departure ??= call.arrival
    const before = calls[known]
    if (call.arrival === undefined) continue
    const start = before?.departure ?? call.arrival
    for (let between = known + 1; between < at; between++) {
      const unknown = calls[between]
      if (unknown)
        unknown.arrival = unknown.departure = start + ((call.arrival - start) * (between - known)) / (at - known)
    }
    known = at
  }
}

/** The train of these calls; undefined if it goes nowhere. @throws FeedError if it goes back in time */
function toTrain(calls: Call[]): Train | undefined {
  calls.sort((a, b) => a.sequence - b.sequence)
  fillIn(calls)
  const stops: string[] = []
  const arrivals: number[] = []
  const departures: number[] = []
  let now = -Infinity
  for (const { stop, arrival, departure, line } of calls) {
    if (arrival === undefined || departure === undefined)
      throw lineError(file, line, 'the first and the last stop of a trip need a time.')
    if (arrival < now) throw lineError(file, line, 'this train arrives before it has left the stop before.')
    if (departure < arrival) throw lineError(file, line, 'this train leaves before it arrives.')
    now = departure
    stops.push(stop)
    arrivals.push(arrival)
    departures.push(departure)
  }
  return stops.length > 1 ? { stops, arrivals, departures, shifts: [0] } : undefined
}

/**
 * Reads the times of the trains of a feed.
 *
 * @param onProgress called with the number of rows so far, each million
 * @throws FeedError with the line of a trip that the feed does not have, or of a time that is wrong
 */
export async function readTrains(
  feed: Feed,
  { all, trains }: Pick<FeedTrips, 'all' | 'trains'>,
  onProgress: (rows: number) => void,
): Promise<Map<string, Train>> {
  const callsByTrip = new Map<string, Call[]>([...trains].map((trip) => [trip, []]))
  // One text for each stop, however many trains call there.
  const stopIds = new Map<string, string>()
  let rows = 0
  let kept = 0
  const columns = {
    required: ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
    optional: ['pickup_type', 'drop_off_type'],
  } as const
  await readTable(
    feed,
    file,
    columns,
    (get, line) => {
      if (++rows % progressEvery === 0) onProgress(rows)
      const trip = get('trip_id')
      const calls = callsByTrip.get(trip)
      if (!calls) {
        if (!all.has(trip)) throw lineError(file, line, `trips.txt has no trip "${trip.slice(0, 40)}".`)
        return
      }
      // Nobody gets on or off.
      if (get('pickup_type') === '1' && get('drop_off_type') === '1') return
      const [sequence, id] = [get('stop_sequence'), get('stop_id')]
      if (!/^\d{1,9}$/.test(sequence))
        throw lineError(file, line, `the place "${sequence.slice(0, 40)}" of a stop in its trip is no number.`)
      const stop = stopIds.get(id) ?? ownText(id)
      stopIds.set(stop, stop)
      const [arrival, departure] = [readTime(get('arrival_time'), line), readTime(get('departure_time'), line)]
      if (++kept > maxCalls)
        throw new FeedError(`${file} has more than ${maxCalls.toLocaleString('en')} times of trains on one day.`)
      calls.push({ sequence: Number(sequence), stop, arrival, departure, line })
    },
    Infinity,
  )
  const found = new Map<string, Train>()
  for (const [trip, calls] of callsByTrip) {
    const train = toTrain(calls)
    if (train) found.set(trip, train)
  }
  await readFrequencies(feed, all, found)
  return found
}

const frequencies = 'frequencies.txt'
const maxRunsPerRow = 2_000

/** Gives the trains of `frequencies.txt` their runs, which repeat one trip at an interval. */
async function readFrequencies(feed: Feed, all: FeedTrips['all'], trains: ReadonlyMap<string, Train>): Promise<void> {
  if (!feed.has(frequencies)) return
  const shifts = new Map<Train, number[]>()
  const columns = { required: ['trip_id', 'start_time', 'end_time', 'headway_secs'], optional: [] } as const
  await readTable(feed, frequencies, columns, (get, line) => {
    const trip = get('trip_id')
    if (!all.has(trip)) throw lineError(frequencies, line, `trips.txt has no trip "${trip.slice(0, 40)}".`)
    const train = trains.get(trip)
    if (!train) return
    const [start, end] = [parseTime(get('start_time')), parseTime(get('end_time'))]
    if (start === undefined || end === undefined)
      throw lineError(frequencies, line, 'the start or the end is no time such as 08:05:00.')
    const headway = Number(get('headway_secs')) / 60
    if (!(headway > 0) || (end - start) / headway > maxRunsPerRow)
      throw lineError(frequencies, line, `the interval "${get('headway_secs').slice(0, 40)}" is no number of seconds.`)
    const runs = shifts.get(train) ?? []
    for (let run = 0; start + run * headway < end; run++) runs.push(start + run * headway - (train.departures[0] ?? 0))
    shifts.set(train, runs)
  })
  for (const [train, runs] of shifts) train.shifts = runs
}
