import { fromKeys, typedKeys } from '#shared/records.ts'
import {
  getBoxAround,
  getBoundingBox,
  isInArea,
  isInBox,
  getDistanceM,
  type Point,
} from '#features/properties/geo/area.ts'
import { defaultDistanceM } from '#features/properties/geo/area-parameters.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { boundedFields, fieldBounds, type FieldsWith } from '#features/properties/catalogue/fields.ts'
import { energyLabels, type EnergyLabel, type Status } from '#features/properties/catalogue/values.ts'

/** The fields of a property that are compared as numbers. */
export interface NumericFields extends Partial<Record<FieldsWith<'bounds'>, number | null>> {
  status: Status
  monthPriceCents: number | null
  areaM2: number | null
  rooms: number | null
  energyLabel: EnergyLabel | null
  available: 'now' | 'from' | 'in_consultation' | 'unknown'
  availableFrom: string | null
  latitude: number | null
  longitude: number | null
  firstSeenAt: Date
  lastSeenAt?: Date | undefined
  /** Requirements on tenants; null excludes nobody. */
  incomeCents: number | null
  pets: 'yes' | 'no' | 'ask' | null
  occupantsMax: number | null
  registration: boolean | null
}

/** Below every bound, so that a property with an unknown value does not match a filter on it. */
export const unknownNumber = -1
const neverDay = 2 ** 31 - 1

const unlimitedOccupants = 255
const petsRefused = 1
const registrationRefused = 2

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000)

const createColumns = (docIds: number) => ({
  price: new Int32Array(docIds),
  /** NaN where a property does not state it: within no bounds. */
  ...fromKeys(boundedFields, () => new Float32Array(docIds)),
  energyLabel: new Int8Array(docIds),
  availableDay: new Int32Array(docIds),
  latitude: new Float32Array(docIds),
  longitude: new Float32Array(docIds),
  firstSeen: new Float64Array(docIds),
  /** NaN where a property is not for rent, whose age says nothing. */
  lastSeen: new Float64Array(docIds),
  /** How long ago it was last seen (age-classes.ts). */
  ageClass: new Uint8Array(docIds),
  income: new Int32Array(docIds),
  occupants: new Uint8Array(docIds),
  /** A bit for each refusal. */
  refuses: new Uint8Array(docIds),
})

/** The numbers of all properties by docId, a column each; typed arrays, as a search reads a million of them. */
export class NumericColumns {
  columns = createColumns(1024)

  put(docId: number, property: NumericFields): void {
    if (docId >= this.columns.price.length) this.grow()
    const { columns } = this
    columns.price[docId] = property.monthPriceCents ?? unknownNumber
    for (const field of boundedFields) columns[field][docId] = property[field] ?? Number.NaN
    columns.energyLabel[docId] = property.energyLabel ? energyLabels.indexOf(property.energyLabel) : energyLabels.length
    // A date to be agreed can be any day, so it matches.
    columns.availableDay[docId] =
      property.available === 'unknown' ? neverDay : property.availableFrom ? dayNumber(property.availableFrom) : 0
    columns.latitude[docId] = property.latitude ?? Number.NaN
    columns.longitude[docId] = property.longitude ?? Number.NaN
    columns.firstSeen[docId] = property.firstSeenAt.getTime()
    columns.lastSeen[docId] =
      property.status === 'for_rent' ? (property.lastSeenAt ?? property.firstSeenAt).getTime() : Number.NaN
    columns.income[docId] = property.incomeCents ?? unknownNumber
    columns.occupants[docId] = property.occupantsMax ?? unlimitedOccupants
    columns.refuses[docId] =
      (property.pets === 'no' ? petsRefused : 0) | (property.registration === false ? registrationRefused : 0)
  }

  /** Creates the test of the numeric filters of a search, with the location of `near`, if it has any. */
  createFilterTest(filter: PropertyFilter, centre?: Point): ((docId: number) => boolean) | undefined {
    const { columns } = this
    const tests: ((docId: number) => boolean)[] = []
    if (filter.minPrice !== undefined || filter.maxPrice !== undefined) {
      const [min, max] = [(filter.minPrice ?? 0) * 100, (filter.maxPrice ?? Infinity) * 100]
      tests.push((docId) => {
        const price = columns.price[docId] ?? unknownNumber
        return price >= min && price <= max
      })
    }
    for (const { field, parameter, end } of fieldBounds) {
      const bound = filter[parameter]
      const column = columns[field]
      if (bound === undefined) continue
      tests.push(
        end === 'least'
          ? (docId) => (column[docId] ?? Number.NaN) >= bound
          : (docId) => (column[docId] ?? Number.NaN) <= bound,
      )
    }
    if (filter.energyLabel) {
      const worst = energyLabels.indexOf(filter.energyLabel)
      tests.push((docId) => (columns.energyLabel[docId] ?? neverDay) <= worst)
    }
    if (filter.availableBy) {
      const day = dayNumber(filter.availableBy)
      tests.push((docId) => (columns.availableDay[docId] ?? neverDay) <= day)
    }
    const addAreaTest = (isInside: (latitude: number, longitude: number) => boolean) =>
      tests.push((docId) => isInside(columns.latitude[docId] ?? Number.NaN, columns.longitude[docId] ?? Number.NaN))
    const { area, bounds } = filter
    if (bounds) addAreaTest((latitude, longitude) => isInBox(bounds, latitude, longitude))
    if (centre) {
      const { within = defaultDistanceM } = filter
      const box = getBoxAround(centre, within)
      // Nearly every property is outside the box, which is cheap to test.
      addAreaTest(
        (latitude, longitude) =>
          isInBox(box, latitude, longitude) && getDistanceM(centre, latitude, longitude) <= within,
      )
    }
    if (area) {
      const box = getBoundingBox(area)
      addAreaTest((latitude, longitude) => isInBox(box, latitude, longitude) && isInArea(area, latitude, longitude))
    }
    if (filter.income !== undefined) {
      const max = filter.income * 100
      tests.push((docId) => (columns.income[docId] ?? unknownNumber) <= max)
    }
    const { household } = filter
    if (household !== undefined) tests.push((docId) => (columns.occupants[docId] ?? 0) >= household)
    const refused = (filter.pets ? petsRefused : 0) | (filter.registration ? registrationRefused : 0)
    if (refused) tests.push((docId) => ((columns.refuses[docId] ?? 0) & refused) === 0)
    const [only, ...others] = tests
    return others.length === 0 ? only : (docId) => tests.every((test) => test(docId))
  }

  private grow(): void {
    const larger = createColumns(this.columns.price.length * 2)
    for (const name of typedKeys(larger)) larger[name].set(this.columns[name])
    this.columns = larger
  }
}
