import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import type { Point } from '#features/properties/geo/area.ts'
import { toSearchedAreas } from '#features/properties/numeric-columns/searched-areas.ts'
import { findMiddle, resolveNear } from '#features/properties/search/find-centre.server.ts'
import { createTravelTest, getLimitedTravelTimes } from '#features/properties/travel/travel-times.server.ts'
import {
  joinConditions,
  noConditions,
  toPlaceConditions,
  toSelect,
  toServerConditions,
  type ServerConditions,
} from './conditions.server.ts'
import type { ServerRow } from './server-node.server.ts'
import { fromServerNumber } from './schema.server.ts'
import type { SearchServers } from './search-servers.server.ts'

/** Homes are read in parts of this many where all are read. */
const readAtOnce = 20_000
const maxAreas = 16

/** The homes that visitors see. */
export const visible: ServerConditions = { ...noConditions, where: ['hidden = 0'] }

/** Columns of all homes that meet conditions, each with its document. */
export async function* readAllRows(
  servers: SearchServers,
  columns: readonly string[],
  conditions: ServerConditions,
): AsyncGenerator<ServerRow> {
  for (let last = '0'; ;) {
    const next = joinConditions([conditions, { ...noConditions, where: [`id > ${last}`] }])
    const statement = toSelect({
      columns: ['id', ...columns],
      from: servers.homes,
      conditions: next,
      order: { computed: [], by: ['id ASC'] },
      limit: readAtOnce,
    })
    const [rows = []] = await servers.read([statement])
    yield* rows
    if (rows.length < readAtOnce) return
    last = String(rows.at(-1)?.id)
  }
}

/** Where a home is, NaN if that is not known. */
export const toPoint = ({ latitude, longitude }: ServerRow): Point => ({
  latitude: fromServerNumber('latitude', Number(latitude)),
  longitude: fromServerNumber('longitude', Number(longitude)),
})

/** The centre of a circle: a point, a place, or the middle of the homes with a postcode. */
export async function findServerCentre(servers: SearchServers, near: Near): Promise<Point | undefined> {
  const found = resolveNear(near)
  if ('point' in found) return found.point
  for (const part of found.postcodes) {
    const wanted = [`@postcodes ${part}${part.length < 6 ? '*' : ''}`]
    const points: Point[] = []
    const conditions = joinConditions([visible, { ...noConditions, wanted }])
    for await (const row of readAllRows(servers, ['latitude', 'longitude'], conditions)) points.push(toPoint(row))
    if (points.length > 0) return findMiddle(points)
  }
  return undefined
}

type PointTest = (latitude: number, longitude: number) => boolean

/**
 * The documents in the areas of searches and within their travel times. This process reads the points of homes and decides
 * which are inside, since a server computes distances less exactly, and travel times not at all.
 */
export class ServerAreas {
  private readonly servers: SearchServers
  private readonly cache = new Map<string, Promise<string[]>>()

  constructor(servers: SearchServers) {
    this.servers = servers
  }

  /** The documents in the circles, drawn areas and places of a filter and within its travel times, if it has any. */
  find({ near, within, area, city, travelTo, travelBy, maxMinutes }: PropertyFilter) {
    const isSomewhere = near !== undefined || area !== undefined
    const limited = { travelTo, travelBy, maxMinutes }
    const isInTime = createTravelTest(limited)
    if (!isSomewhere && !isInTime) return undefined
    const filter = { near, within, area, ...(isSomewhere && { city }), ...(isInTime && limited) }
    // Another timetable gives other travel times.
    const key = JSON.stringify([filter, getLimitedTravelTimes(limited).map((time) => time?.key)])
    const known = this.cache.get(key)
    if (known) return known
    if (this.cache.size >= maxAreas) this.cache.delete(this.cache.keys().next().value ?? '')
    const found = this.read(filter, isSomewhere, isInTime)
    this.cache.set(key, found)
    found.catch(() => this.cache.delete(key))
    return found
  }

  private async read(
    { near = [], city, ...filter }: PropertyFilter,
    isSomewhere: boolean,
    isInTime: PointTest | undefined,
  ): Promise<string[]> {
    const centres = (await Promise.all(near.map((one) => findServerCentre(this.servers, one)))).flatMap(
      (centre) => centre ?? [],
    )
    const areas = toSearchedAreas(filter, centres)
    const documents = new Set<string>()
    const read = async (conditions: ServerConditions, isInside: (point: Point) => boolean) => {
      for await (const row of readAllRows(
        this.servers,
        ['latitude', 'longitude'],
        joinConditions([visible, conditions]),
      )) {
        const point = toPoint(row)
        if (isInside(point) && (!isInTime || isInTime(point.latitude, point.longitude))) documents.add(String(row.id))
      }
    }
    if (!isSomewhere) await read(noConditions, () => true)
    for (const { box, isInside } of areas)
      await read(toServerConditions({ offer: 'all', bounds: box }), ({ latitude, longitude }) =>
        isInside(latitude, longitude),
      )
    if (isSomewhere && city) await read(toPlaceConditions(city), () => true)
    return [...documents]
  }
}
