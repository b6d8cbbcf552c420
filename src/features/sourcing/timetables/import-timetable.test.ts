import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { getOrCreate } from '#shared/records.ts'
import { getRailNetwork } from '#features/properties/travel/rail-network.server.ts'
import { refreshTimetable } from '#features/properties/travel/timetable.server.ts'
import { changeMinutes, getTrainMinutes } from '#features/properties/travel/train-minutes.ts'
import { readTimetable, storeTimetable } from './import-timetable.server.ts'
import { toTable, writeFeed } from './test-feed.ts'

const site = testApp()
const places = 16
const today = '2026-11-26'

/** A train of a line, of both directions of which there are some. */
interface MadeLine {
  stops: number[]
  minutes: number[]
  dwell: number
  interval: number
  first: number
  /** Trains of these days: all working days, only a Thursday that has more of them, the weekend, or by frequency. */
  days: 'week' | 'extra' | 'weekend' | 'frequency'
}

const line: fc.Arbitrary<MadeLine> = fc.record({
  // Steps along a ring, so that lines have stops in common; now and then one that leaves some out, or turns round.
  stops: fc
    .tuple(
      fc.nat(places - 1),
      fc.array(fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.constantFrom(2, 5, -1)), {
        minLength: 1,
        maxLength: 6,
      }),
    )
    .map(([start, steps]) =>
      steps.reduce((all, step) => [...all, ((all.at(-1) ?? 0) + step + places) % places], [start]),
    ),
  minutes: fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 6, maxLength: 6 }),
  dwell: fc.nat(3),
  interval: fc.constantFrom(15, 20, 30, 60, 90, 180),
  first: fc.nat(59),
  days: fc.constantFrom('week', 'week', 'week', 'extra', 'weekend', 'frequency'),
})

interface Run {
  stops: number[]
  arrivals: number[]
  departures: number[]
}

/** The times of a train that leaves at a minute. */
function runAt({ stops, minutes, dwell }: MadeLine, start: number, isBack: boolean): Run {
  const run: Run = { stops: isBack ? stops.toReversed() : stops, arrivals: [], departures: [] }
  let now = start
  for (let at = 0; at < stops.length; at++) {
    run.arrivals.push(now)
    if (at > 0 && at < stops.length - 1) now += dwell
    run.departures.push(now)
    now += minutes[isBack ? stops.length - 2 - at : at] ?? 1
  }
  return run
}

const runsOf = (line: MadeLine): Run[] =>
  [false, true].flatMap((isBack) => {
    const starts: number[] = []
    // Until half past one at night.
    for (let at = 300 + line.first + (isBack ? 7 : 0); at < 1_530; at += line.interval) starts.push(at)
    return starts.map((at) => runAt(line, at, isBack))
  })

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
/** Names with what CSV has to quote. */
const nameOf = (place: number) => `Halte ${place}, "oost"`

/** A feed of these lines with platforms, calendars and exceptions to them, frequencies and a bus. */
function toFeed(lines: readonly MadeLine[]) {
  const trips: (string | number)[][] = [['bus', 'week', 'bus-1']]
  const times: (string | number)[][] = [['bus-1', 'bus-stop', 1, '10:00:00', '10:00:00']]
  const frequencies: (string | number)[][] = []
  const add = (id: string, service: string, { stops, arrivals, departures }: Run) => {
    trips.push(['train', service, id])
    for (const [at, stop] of stops.entries())
      // Backwards, since nothing says that rows are in order; the sequence has gaps.
      times.unshift([id, `p${stop}-${at % 2}`, at * 5, clock(arrivals[at] ?? 0), clock(departures[at] ?? 0)])
  }
  for (const [number, one] of lines.entries()) {
    if (one.days !== 'frequency') {
      for (const [at, run] of runsOf(one).entries()) add(`${number}-${at}`, one.days, run)
      continue
    }
    for (const isBack of [false, true]) {
      const id = `${number}-${isBack}`
      add(id, 'week', runAt(one, 400, isBack))
      frequencies.push([id, clock(300 + one.first + (isBack ? 7 : 0)), clock(1_530), one.interval * 60])
    }
  }
  const days = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday'
  return {
    'routes.txt': toTable('route_type,route_id', [
      [101, 'train'],
      [3, 'bus'],
    ]),
    'calendar.txt': toTable(`service_id,${days},start_date,end_date`, [
      ['week', 1, 1, 1, 1, 1, 0, 0, '20261101', '20261212'],
      ['weekend', 0, 0, 0, 0, 0, 1, 1, '20261101', '20261212'],
    ]),
    'calendar_dates.txt': toTable('date,service_id,exception_type', [
      // The first Thursday has fewer trains, the next one more.
      ['20261126', 'week', 2],
      ['20261203', 'extra', 1],
      ['20261213', 'weekend', 1],
    ]),
    'stops.txt': toTable('stop_id,parent_station,stop_name,stop_lat,stop_lon', [
      ...Array.from({ length: places }, (_, at) => [`s${at}`, '', nameOf(at), 52.0 + at * 0.01, 5.1]),
      ...Array.from({ length: places }, (_, at) =>
        [0, 1].map((side) => [`p${at}-${side}`, `s${at}`, `Spoor ${side}`, 52.0 + at * 0.01, 5.1]),
      ).flat(),
    ]),
    'trips.txt': toTable('route_id,service_id,trip_id', trips),
    'stop_times.txt': toTable('trip_id,stop_id,stop_sequence,arrival_time,departure_time', times),
    'frequencies.txt': toTable('trip_id,start_time,end_time,headway_secs', frequencies),
  }
}

const round = (minutes: number) => Math.round(minutes * 100) / 100

/** Twice the wait of somebody who comes at each minute between 6 and 20, when the day begins anew after 20. */
function waitTwice(departures: readonly number[]): number {
  const times = departures.map((at) => at % 1_440).filter((at) => at >= 360 && at < 1_200)
  if (times.length === 0) return Number.NaN
  let sum = 0
  for (let minute = 360; minute < 1_200; minute++) {
    const next = Math.min(...times.map((at) => (at > minute ? at : at + 840)))
    sum += next - minute - 0.5
  }
  return (2 * sum) / 840
}

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
}

const findAll = (stops: readonly number[], part: readonly number[]) =>
  stops.flatMap((_, at) => (part.every((one, i) => stops[at + i] === one) ? at : []))

/** The minutes of every ride without a change, from all parts of all trains that nothing can be added to. */
function rideMinutes(runs: readonly Run[]): number[][] {
  const rides = Array.from({ length: places }, () => Array.from({ length: places }, () => Infinity))
  const known = new Map<string, { run: Run; at: number; isBack: boolean }[]>()
  const coverage = (part: readonly number[]) =>
    getOrCreate(known, part.join(), () => {
      const back = part.toReversed()
      return runs.flatMap((run) => [
        ...findAll(run.stops, part).map((at) => ({ run, at, isBack: false })),
        ...findAll(run.stops, back).map((at) => ({ run, at, isBack: true })),
      ])
    })
  const seen = new Set<string>()
  for (const { stops } of runs)
    for (let from = 0; from < stops.length - 1; from++)
      for (let to = from + 2; to <= stops.length; to++) {
        const part = stops.slice(from, to)
        if (seen.has(part.join()) || seen.has(part.toReversed().join())) continue
        seen.add(part.join())
        const covering = coverage(part)
        const headways = [false, true]
          .map((isBack) =>
            waitTwice(covering.filter((one) => one.isBack === isBack).map(({ run, at }) => run.departures[at] ?? 0)),
          )
          .filter((one) => !Number.isNaN(one))
        const headway = headways.reduce((sum, one) => sum + one, 0) / headways.length
        if (!(headway <= 120)) continue
        const legs = part.slice(1).map((_, leg) =>
          round(
            middle(
              covering.map(({ run, at, isBack }) => {
                const position = at + (isBack ? part.length - 2 - leg : leg)
                const start = position === at ? run.departures[position] : run.arrivals[position]
                return (run.arrivals[position + 1] ?? 0) - (start ?? 0)
              }),
            ),
          ),
        )
        const isClosed = !runs.some(({ stops: longer }) =>
          [part, part.toReversed()].some((one) =>
            findAll(longer, one).some((at) =>
              [longer.slice(Math.max(0, at - 1), at + one.length), longer.slice(at, at + one.length + 1)].some(
                (wider) => wider.length > one.length && coverage(wider).length === covering.length,
              ),
            ),
          ),
        )
        if (!isClosed) continue
        // Where a train comes back to a station, it takes the shorter way to the next.
        for (const start of part) {
          const ride = new Map([[start, 0]])
          for (let times = 0; times < part.length; times++)
            for (const [leg, minutes] of legs.entries())
              for (const [a = 0, b = 0] of [
                [part[leg], part[leg + 1]],
                [part[leg + 1], part[leg]],
              ])
                ride.set(b, Math.min(ride.get(b) ?? Infinity, (ride.get(a) ?? Infinity) + minutes))
          for (const [end, minutes] of ride) {
            const row = rides[start]
            if (row && end !== start) row[end] = Math.min(row[end] ?? Infinity, round(headway) / 2 + minutes)
          }
        }
      }
  return rides
}

/** The shortest journeys between all stations, over every station in between (Floyd and Warshall). */
function journeyMinutes(rides: number[][]): number[][] {
  const best = rides.map((row) => [...row])
  for (let over = 0; over < places; over++)
    for (const row of best)
      for (let to = 0; to < places; to++)
        row[to] = Math.min(
          row[to] ?? Infinity,
          (row[over] ?? Infinity) + changeMinutes + (best[over]?.[to] ?? Infinity),
        )
  return best
}

test('the minutes by an imported timetable are those of all its journeys, for 10,000 random pairs', async () => {
  let pairs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 3, maxLength: 6 }), async (lines) => {
      // There are always trains on a working day.
      const all = [...lines, { ...(lines[0] as MadeLine), days: 'week' as const, interval: 30 }]
      const found = await readTimetable(writeFeed(toFeed(all)), today, () => {})
      await storeTimetable(site.db, found)
      await refreshTimetable(site.db)
      const runs = all.flatMap((one) => (one.days === 'weekend' ? [] : runsOf(one)))
      expect([found.serviceDay, found.validUntil].join()).toBe(
        `${all.some(({ days }) => days === 'extra') ? '2026-12-03' : '2026-12-01'},${all.some(({ days }) => days === 'weekend') ? '2026-12-13' : '2026-12-11'}`,
      )
      const best = journeyMinutes(rideMinutes(runs))
      const names = found.network.stations.map(([name]) => name)
      for (let from = 0; from < places; from++) {
        const start = names.indexOf(nameOf(from))
        const minutes = start < 0 ? [] : getTrainMinutes(getRailNetwork(), new Map([[start, 0]]))
        for (let to = 0; to < places; to++) {
          if (from === to) continue
          pairs++
          const end = names.indexOf(nameOf(to))
          expect(minutes[end] ?? Infinity, `${from} to ${to}`).toBeCloseTo(best[from]?.[to] ?? Infinity, 6)
        }
      }
    }),
    { numRuns: 42 },
  )
  expect(pairs).toBeGreaterThanOrEqual(10_000)
})
