import { type Box, boxAround, boxOf, isInArea, metresBetween, type Point } from '#features/properties/geo/area.ts'
import { usualDistance } from '#features/properties/geo/area-parameters.ts'
import type { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { energyLabels, type EnergyLabel } from '#features/properties/catalogue/values.ts'

/** What of a home is compared as a number. */
export interface Measured {
  monthPriceCents: number | null
  areaM2: number | null
  rooms: number | null
  energyLabel: EnergyLabel | null
  available: 'now' | 'from' | 'in_consultation' | 'unknown'
  availableFrom: string | null
  latitude: number | null
  longitude: number | null
  firstSeenAt: Date
  /** What is asked of who wants to live there; what a home leaves open keeps nobody out. */
  incomeCents: number | null
  pets: 'yes' | 'no' | 'ask' | null
  occupantsMax: number | null
  registration: boolean | null
}

/** A wish about something a home does not tell is not met, so what is unknown lies below every bound. */
export const unknown = -1
const never = 2 ** 31 - 1

/** Of people: what an ad does not bound. */
const anyNumber = 255
const refusesPets = 1
const refusesRegistration = 2

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000)

const columnsFor = (slots: number) => ({
  price: new Int32Array(slots),
  area: new Int32Array(slots),
  rooms: new Float32Array(slots),
  energyLabel: new Int8Array(slots),
  availableDay: new Int32Array(slots),
  latitude: new Float32Array(slots),
  longitude: new Float32Array(slots),
  firstSeen: new Float64Array(slots),
  income: new Int32Array(slots),
  occupants: new Uint8Array(slots),
  /** One bit for each thing that the home refuses. */
  refuses: new Uint8Array(slots),
})
type Columns = ReturnType<typeof columnsFor>

/** The numbers of all homes by slot, a column each: read a million times a search, so without objects. */
export class HomeMeasures {
  columns: Columns = columnsFor(1024)

  put(slot: number, home: Measured): void {
    if (slot >= this.columns.price.length) this.grow()
    const { columns } = this
    columns.price[slot] = home.monthPriceCents ?? unknown
    columns.area[slot] = home.areaM2 ?? unknown
    columns.rooms[slot] = home.rooms ?? unknown
    columns.energyLabel[slot] = home.energyLabel ? energyLabels.indexOf(home.energyLabel) : energyLabels.length
    // What is agreed between people can be any day, so it is not left out.
    columns.availableDay[slot] =
      home.available === 'unknown' ? never : home.availableFrom ? dayNumber(home.availableFrom) : 0
    columns.latitude[slot] = home.latitude ?? Number.NaN
    columns.longitude[slot] = home.longitude ?? Number.NaN
    columns.firstSeen[slot] = home.firstSeenAt.getTime()
    columns.income[slot] = home.incomeCents ?? unknown
    columns.occupants[slot] = home.occupantsMax ?? anyNumber
    columns.refuses[slot] =
      (home.pets === 'no' ? refusesPets : 0) | (home.registration === false ? refusesRegistration : 0)
  }

  /**
   * The test of the measurable wishes of a search, if there are any.
   *
   * @param centre where `near` of the search is
   */
  passing(
    filter: Omit<PropertySearch, 'page' | 'limit' | 'sort'>,
    centre?: Point,
  ): ((slot: number) => boolean) | undefined {
    const { columns } = this
    const tests: ((slot: number) => boolean)[] = []
    const between = (column: Int32Array | Float32Array, least = 0, most = never) =>
      tests.push((slot) => {
        const value = column[slot] ?? unknown
        return value >= least && value <= most
      })
    if (filter.minPrice !== undefined || filter.maxPrice !== undefined)
      between(
        columns.price,
        (filter.minPrice ?? 0) * 100,
        filter.maxPrice === undefined ? never : filter.maxPrice * 100,
      )
    if (filter.minArea !== undefined || filter.maxArea !== undefined)
      between(columns.area, filter.minArea, filter.maxArea)
    if (filter.minRooms !== undefined) between(columns.rooms, filter.minRooms)
    if (filter.energyLabel) {
      const worst = energyLabels.indexOf(filter.energyLabel)
      tests.push((slot) => (columns.energyLabel[slot] ?? never) <= worst)
    }
    if (filter.availableBy) {
      const day = dayNumber(filter.availableBy)
      tests.push((slot) => (columns.availableDay[slot] ?? never) <= day)
    }
    const inBox = ({ west, south, east, north }: Box, isInside: (latitude: number, longitude: number) => boolean) =>
      tests.push((slot) => {
        const [latitude = Number.NaN, longitude = Number.NaN] = [columns.latitude[slot], columns.longitude[slot]]
        const isInBox = latitude >= south && latitude <= north && longitude >= west && longitude <= east
        return isInBox && isInside(latitude, longitude)
      })
    if (filter.bounds) inBox(filter.bounds, () => true)
    if (centre) {
      const { within = usualDistance } = filter
      // Nearly every home is outside the box, which costs nothing to see.
      inBox(boxAround(centre, within), (latitude, longitude) => metresBetween(centre, latitude, longitude) <= within)
    }
    const { area } = filter
    if (area) inBox(boxOf(area), (latitude, longitude) => isInArea(area, latitude, longitude))
    if (filter.income !== undefined) {
      const most = filter.income * 100
      tests.push((slot) => (columns.income[slot] ?? unknown) <= most)
    }
    const { household } = filter
    if (household !== undefined) tests.push((slot) => (columns.occupants[slot] ?? 0) >= household)
    const refused = (filter.pets ? refusesPets : 0) | (filter.registration ? refusesRegistration : 0)
    if (refused) tests.push((slot) => ((columns.refuses[slot] ?? 0) & refused) === 0)
    const [only, ...others] = tests
    return others.length === 0 ? only : (slot) => tests.every((test) => test(slot))
  }

  private grow(): void {
    const larger = columnsFor(this.columns.price.length * 2)
    for (const name of Object.keys(larger) as (keyof Columns)[]) larger[name].set(this.columns[name])
    this.columns = larger
  }
}
