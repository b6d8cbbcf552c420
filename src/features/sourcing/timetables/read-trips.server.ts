import { getOrCreate } from '#shared/records.ts'
import { FeedError, lineError } from './feed-error.ts'
import type { Feed } from './open-feed.server.ts'
import { isTrain, parseDay } from './parse-values.ts'
import { ownText, readTable } from './read-table.server.ts'
import { chooseServiceDay, runsOn, type Service, type ServiceDay } from './service-days.ts'

/** Far above the national feed, which has about a million; their names are kept while times are read. */
const maxTrips = 4_000_000
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Names of trips, of which most are numbers: as such they take half the memory. */
class TripNames {
  private readonly names = new Set<string | number>()

  get size(): number {
    return this.names.size
  }

  has(name: string): boolean {
    return this.names.has(toCompact(name))
  }

  add(name: string): void {
    this.names.add(toCompact(name))
  }
}

const toCompact = (name: string) => (/^[1-9]\d{0,14}$/.test(name) ? Number(name) : ownText(name))

/** The trips of a feed, and those of its trains on the day that stands for all. */
export interface FeedTrips extends ServiceDay {
  /** Every trip of the feed. */
  readonly all: Pick<TripNames, 'has' | 'size'>
  readonly trains: ReadonlySet<string>
  /** How many routes are left out, since they are not of trains. */
  readonly otherRoutes: number
}

async function readRoutes(feed: Feed): Promise<Map<string, boolean>> {
  const isTrainByRoute = new Map<string, boolean>()
  await readTable(feed, 'routes.txt', { required: ['route_id', 'route_type'], optional: [] }, (get, line) => {
    const type = get('route_type')
    if (!/^\d{1,4}$/.test(type)) throw lineError('routes.txt', line, `the type "${type}" of a route is no number.`)
    isTrainByRoute.set(ownText(get('route_id')), isTrain(type))
  })
  if (![...isTrainByRoute.values()].includes(true))
    throw new FeedError(`${feed.name} has no trains: no route of the type 2 or 100 to 117.`)
  return isTrainByRoute
}

const checkDay = (file: string, line: number, text: string): string => {
  const day = parseDay(text)
  if (day === undefined) throw lineError(file, line, `"${text.slice(0, 40)}" is no date such as 20261212.`)
  return day
}

/** When each service runs, from the two files of which a feed has at least one. */
async function readServices(feed: Feed): Promise<Map<string, Service>> {
  const services = new Map<string, Service>()
  const never = (): Service => ({ weekdays: [], from: '', until: '', added: new Set(), removed: new Set() })
  const [regular, exceptions] = ['calendar.txt', 'calendar_dates.txt'] as const
  if (!feed.has(regular) && !feed.has(exceptions))
    throw new FeedError(`${feed.name} has neither ${regular} nor ${exceptions}.`)
  if (feed.has(regular))
    await readTable(
      feed,
      regular,
      { required: ['service_id', ...weekdays, 'start_date', 'end_date'], optional: [] },
      (get, line) => {
        const service = getOrCreate(services, ownText(get('service_id')), never)
        service.weekdays = weekdays.map((weekday) => get(weekday) === '1')
        service.from = checkDay(regular, line, get('start_date'))
        service.until = checkDay(regular, line, get('end_date'))
      },
    )
  if (feed.has(exceptions))
    await readTable(
      feed,
      exceptions,
      { required: ['service_id', 'date', 'exception_type'], optional: [] },
      (get, line) => {
        const { added, removed } = getOrCreate(services, ownText(get('service_id')), never)
        const type = get('exception_type')
        if (type !== '1' && type !== '2')
          throw lineError(
            exceptions,
            line,
            `the exception "${type.slice(0, 40)}" is neither 1 (added) nor 2 (removed).`,
          )
        const days = type === '1' ? added : removed
        days.add(checkDay(exceptions, line, get('date')))
      },
    )
  return services
}

function chooseDay(
  feed: Feed,
  services: ReadonlyMap<string, Service>,
  trips: ReadonlyMap<string, string[]>,
  today: string,
) {
  const { chosen, lastDay } = chooseServiceDay(
    [...trips].flatMap(([id, { length }]) => {
      const service = services.get(id)
      return service ? [{ service, trips: length }] : []
    }),
    today,
  )
  if (chosen) return chosen
  if (lastDay === undefined) throw new FeedError(`${feed.name} has no day on which a train runs.`)
  throw new FeedError(
    lastDay < today
      ? `The timetable in ${feed.name} has ended: its last train is on ${lastDay}.`
      : `${feed.name} has no Tuesday, Wednesday or Thursday with trains from today on; its last train is on ${lastDay}.`,
  )
}

/**
 * Reads which trips a feed has, and chooses the day whose trains stand for all weekdays.
 *
 * @param today ISO day
 * @throws FeedError if it has no trains, or none from today on
 */
export async function readTrips(feed: Feed, today: string): Promise<FeedTrips> {
  const isTrainByRoute = await readRoutes(feed)
  const services = await readServices(feed)
  const all = new TripNames()
  const trainsByService = new Map<string, string[]>()
  const required = ['route_id', 'service_id', 'trip_id'] as const
  await readTable(
    feed,
    'trips.txt',
    { required, optional: [] },
    (get, line) => {
      const trip = get('trip_id')
      const isOfTrain = isTrainByRoute.get(get('route_id'))
      if (isOfTrain === undefined)
        throw lineError('trips.txt', line, `routes.txt has no route "${get('route_id').slice(0, 40)}".`)
      if (all.has(trip)) throw lineError('trips.txt', line, `the trip "${trip.slice(0, 40)}" is there twice.`)
      all.add(trip)
      if (isOfTrain) getOrCreate(trainsByService, ownText(get('service_id')), () => []).push(ownText(trip))
    },
    maxTrips,
  )
  const chosen = chooseDay(feed, services, trainsByService, today)
  const trains = [...trainsByService].flatMap(([id, trips]) => {
    const service = services.get(id)
    return service && runsOn(service, chosen.day) ? trips : []
  })
  const otherRoutes = [...isTrainByRoute.values()].filter((isOfTrain) => !isOfTrain).length
  return { ...chosen, all, trains: new Set(trains), otherRoutes }
}
