import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { getOrCreate } from '#shared/records.ts'
import type { StoredNetwork } from '#features/properties/travel/timetable.server.ts'
import { FeedError } from './feed-error.ts'
import { openFeed, type Feed } from './open-feed.server.ts'
import { isInNetherlands, readStations, type Station } from './read-stations.server.ts'
import { readTrains, type Train } from './read-stop-times.server.ts'
import { ownText, readTable } from './read-table.server.ts'
import { readTrips } from './read-trips.server.ts'
import { toSeries, type StationTrain } from './to-network.ts'

/** A timetable as it was read from a feed. Days are ISO days. */
export interface ReadTimetable {
  readonly fileName: string
  readonly publisher: string
  readonly serviceDay: string
  readonly validUntil: string
  readonly network: StoredNetwork
  /** Runs of trains on the day of service, and how many of them call nowhere in the Netherlands. */
  readonly trains: number
  readonly abroad: number
  /** Routes that are not of trains. */
  readonly otherRoutes: number
}

/** Far above the network of a country. */
const maxStations = 5_000
const maxPublisherLength = 200

/** Who publishes a feed; the name of its file if it does not say so. */
async function readPublisher(feed: Feed): Promise<string> {
  const names = new Set<string>()
  const read = (file: string, column: string) =>
    readTable(feed, file, { required: [column], optional: [] }, (get) => {
      const name = get(column)
      if (name !== '' && names.size < 3) names.add(ownText(name))
    })
  if (feed.has('feed_info.txt')) await read('feed_info.txt', 'feed_publisher_name')
  if (names.size === 0 && feed.has('agency.txt')) await read('agency.txt', 'agency_name')
  return ([...names].join(', ') || feed.name).slice(0, maxPublisherLength)
}

/** A train by its stations; two stops at one station after each other are one call. */
function toStationTrain(train: Train, toNumber: (stop: string) => number): StationTrain | undefined {
  const stations: number[] = []
  const arrivals: number[] = []
  const departures: number[] = []
  for (const [at, stop] of train.stops.entries()) {
    const station = toNumber(stop)
    const departure = train.departures[at] ?? 0
    if (station === stations.at(-1)) departures[departures.length - 1] = departure
    else {
      stations.push(station)
      arrivals.push(train.arrivals[at] ?? 0)
      departures.push(departure)
    }
  }
  return stations.length > 1 ? { stations, arrivals, departures, shifts: train.shifts } : undefined
}

const countRuns = (trains: readonly { shifts: readonly number[] }[]) =>
  trains.reduce((sum, { shifts }) => sum + shifts.length, 0)

/** The stations that series serve, numbered anew, and the series. */
function toStored(stations: readonly Station[], series: ReturnType<typeof toSeries>): StoredNetwork {
  const numbers = new Map<number, number>()
  const toNumber = (station: number) => getOrCreate(numbers, station, () => numbers.size)
  const renumbered = series.map(({ headway, legs }): StoredNetwork['series'][number] => [
    headway,
    legs.map(([from, to, minutes]) => [toNumber(from), toNumber(to), minutes]),
  ])
  return {
    stations: [...numbers.keys()].flatMap((at): StoredNetwork['stations'] => {
      const station = stations[at]
      return station ? [[station.name, station.latitude, station.longitude]] : []
    }),
    series: renumbered,
  }
}

async function readOpenFeed(feed: Feed, today: string, onProgress: (step: string) => void): Promise<ReadTimetable> {
  const trips = await readTrips(feed, today)
  onProgress(
    `${trips.all.size.toLocaleString('en')} trips; ${trips.trains.size.toLocaleString('en')} of trains on ${trips.day}`,
  )
  const trains = [
    ...(
      await readTrains(feed, trips, (rows) => onProgress(`stop_times.txt: ${rows.toLocaleString('en')} rows so far`))
    ).values(),
  ]
  const stationByStop = await readStations(feed, new Set(trains.flatMap(({ stops }) => stops)))
  const stations = [...new Set(stationByStop.values())]
  const numbers = new Map(stations.map((station, at) => [station, at]))
  const isDutch = stations.map(isInNetherlands)
  const called = trains.flatMap(
    (train) =>
      toStationTrain(train, (stop) => {
        const station = stationByStop.get(stop)
        return (station && numbers.get(station)) ?? -1
      }) ?? [],
  )
  const dutch = called.filter((train) => train.stations.some((station) => isDutch[station]))
  if (dutch.length === 0) throw new FeedError(`${feed.name} has no train that calls at a station in the Netherlands.`)
  if (stations.length > maxStations)
    throw new FeedError(`${feed.name} has more than ${maxStations.toLocaleString('en')} railway stations.`)
  const series = toSeries(dutch)
  if (series.length === 0)
    throw new FeedError(`${feed.name} has no trains that run at least every two hours on ${trips.day}.`)
  return {
    fileName: feed.name.slice(0, 255),
    publisher: await readPublisher(feed),
    serviceDay: trips.day,
    validUntil: trips.validUntil,
    network: toStored(stations, series),
    trains: countRuns(dutch),
    abroad: countRuns(called) - countRuns(dutch),
    otherRoutes: trips.otherRoutes,
  }
}

/**
 * Reads the trains of a GTFS feed, a zip file or a folder, in memory that depends on its trips and not on its times.
 *
 * @param today ISO day; trains of earlier days do not count
 * @throws FeedError with a sentence, the file and the line of what is wrong
 */
export async function readTimetable(
  path: string,
  today: string,
  onProgress: (step: string) => void,
): Promise<ReadTimetable> {
  const feed = await openFeed(path)
  try {
    return await readOpenFeed(feed, today, onProgress)
  } finally {
    feed.close()
  }
}

/** Stores a timetable in the place of the one before; running processes use it within two seconds. */
export async function storeTimetable(
  db: Db,
  { fileName, publisher, serviceDay, validUntil, network }: ReadTimetable,
): Promise<void> {
  const values = {
    version: uuidv7(),
    imported_at: new Date(),
    file_name: fileName,
    publisher,
    service_day: serviceDay,
    valid_until: validUntil,
    network: JSON.stringify(network),
  }
  await db
    .insertInto('timetables')
    .values(values)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(values))
    .execute()
}

/** Goes back to the timetable that the product ships. @returns whether another one was in use */
export async function deleteTimetable(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('timetables').executeTakeFirst()
  return numDeletedRows > 0n
}
