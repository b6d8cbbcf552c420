import { fromKeys, typedKeys } from '#shared/records.ts'
import { isInBox, type Point } from '#features/properties/geo/area.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { measures, searchBounds, type Measure } from '#features/properties/catalogue/search-bounds.ts'
import { energyLabels } from '#features/properties/catalogue/values.ts'
import { codeColumnNames, getCode } from './code-columns.ts'
import {
  petsRefused,
  registrationRefused,
  studentsRefused,
  toAmenityBits,
  toDayNumber,
  toNumericConditions,
  withPhotos,
  withVideo,
  type NumericCondition,
} from './numeric-conditions.ts'
import type { NumericFields } from './numeric-fields.ts'
import { toSearchedAreas } from './searched-areas.ts'
import { SourceSets } from './source-sets.ts'

type DocTest = (docId: number) => boolean

// Loops, as `every` and `some` would make a function for each home: most of what a search allocated.
/** The test that a home passes if it passes all of these. */
export const passesAll =
  (tests: readonly DocTest[]): DocTest =>
  (docId) => {
    for (const test of tests) if (!test(docId)) return false
    return true
  }
const passesAny =
  (tests: readonly DocTest[]): DocTest =>
  (docId) => {
    for (const test of tests) if (test(docId)) return true
    return false
  }

/**
 * Where a search looks besides drawn areas: the centres of its circles, and the homes in its places and within its travel
 * times, if it names any.
 */
export interface SearchedPlaces {
  centres: readonly Point[]
  isInPlace?: DocTest | undefined
  isInTime?: DocTest | undefined
}

/** Below every bound, so that a property with an unknown value does not match a filter on it. */
export const unknownNumber = -1
const neverDay = 2 ** 31 - 1

const unlimitedOccupants = 255
const oldestTenant = 255

/** The measures in cents, which a 32-bit float does not hold exactly. */
const exactMeasures = new Set<Measure>(searchBounds.flatMap((bound) => ('euros' in bound ? bound.measure : [])))

const createColumns = (docIds: number) => ({
  price: new Int32Array(docIds),
  /** NaN where a property does not state it: within no bounds. */
  ...fromKeys(measures, (name) => (exactMeasures.has(name) ? new Float64Array(docIds) : new Float32Array(docIds))),
  /** The position of a value in its closed set; behind the last one where it is unknown. */
  ...fromKeys(codeColumnNames, () => new Uint8Array(docIds)),
  /** A bit for each amenity. */
  amenities: new Uint32Array(docIds),
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
  tenantAgeMin: new Uint8Array(docIds),
  tenantAgeMax: new Uint8Array(docIds),
  /** A bit for each thing to look at. */
  shows: new Uint8Array(docIds),
  /** NaN where it was not, or has risen since. */
  rentLowered: new Float64Array(docIds),
  /** The number of its combination of sources. */
  sources: new Uint16Array(docIds),
})

/** The columns that are kept with a home: without those that follow from the time or from this process. */
export const storedColumnNames = typedKeys(createColumns(0)).filter((name) => name !== 'sources' && name !== 'ageClass')
/** The numbers of some docs, a column each. */
export type StoredNumbers = ReturnType<typeof createColumns>

/** The numbers of some docs, and then those of others. */
export function joinNumbers(parts: readonly StoredNumbers[]): StoredNumbers {
  const joined = createColumns(parts.reduce((sum, { price }) => sum + price.length, 0))
  let at = 0
  for (const part of parts) {
    for (const name of storedColumnNames) joined[name].set(part[name], at)
    at += part.price.length
  }
  return joined
}

/** The numbers of all properties by docId, a column each; typed arrays, as a search reads a million of them. */
export class NumericColumns {
  columns = createColumns(1024)
  private readonly sourceSets = new SourceSets()

  put(docId: number, property: NumericFields): void {
    if (docId >= this.columns.price.length) this.grow()
    const { columns } = this
    columns.price[docId] = property.monthPriceCents ?? unknownNumber
    for (const measure of measures) columns[measure][docId] = property[measure] ?? Number.NaN
    for (const name of codeColumnNames) columns[name][docId] = getCode(name, property)
    columns.amenities[docId] = toAmenityBits(property.amenities)
    columns.energyLabel[docId] = property.energyLabel ? energyLabels.indexOf(property.energyLabel) : energyLabels.length
    // A date to be agreed can be any day, so it matches.
    columns.availableDay[docId] =
      property.available === 'unknown' ? neverDay : property.availableFrom ? toDayNumber(property.availableFrom) : 0
    columns.latitude[docId] = property.latitude ?? Number.NaN
    columns.longitude[docId] = property.longitude ?? Number.NaN
    columns.firstSeen[docId] = property.firstSeenAt.getTime()
    columns.lastSeen[docId] =
      property.status === 'for_rent' ? (property.lastSeenAt ?? property.firstSeenAt).getTime() : Number.NaN
    columns.income[docId] = property.incomeCents ?? unknownNumber
    columns.occupants[docId] = property.occupantsMax ?? unlimitedOccupants
    columns.refuses[docId] =
      (property.pets === 'no' ? petsRefused : 0) |
      (property.registration === false ? registrationRefused : 0) |
      (property.students === false ? studentsRefused : 0)
    columns.tenantAgeMin[docId] = property.tenantAgeMin ?? 0
    columns.tenantAgeMax[docId] = property.tenantAgeMax ?? oldestTenant
    columns.shows[docId] = (property.hasPhotos ? withPhotos : 0) | (property.hasVideo ? withVideo : 0)
    columns.rentLowered[docId] = property.rentLoweredAt?.getTime() ?? Number.NaN
    columns.sources[docId] = this.sourceSets.getNumber(property.sourceSlugs ?? [])
  }

  /** Copies the numbers of some docs, without those that follow from the time or from this process. */
  copy(docIds: readonly number[]): StoredNumbers {
    const copies = createColumns(docIds.length)
    for (const name of storedColumnNames)
      for (let at = 0; at < docIds.length; at++) copies[name][at] = this.columns[name][docIds[at] ?? 0] ?? 0
    return copies
  }

  /** Gives new docs the numbers that others had. @param sourceSlugs those of each of them */
  append(first: number, numbers: StoredNumbers, sourceSlugs: readonly (readonly string[])[]): void {
    while (first + sourceSlugs.length > this.columns.price.length) this.grow()
    for (const name of storedColumnNames) this.columns[name].set(numbers[name], first)
    for (const [at, slugs] of sourceSlugs.entries()) this.columns.sources[first + at] = this.sourceSets.getNumber(slugs)
  }

  /** Creates the test of the filters that are compared home by home, if a search has any. */
  createFilterTest(filter: PropertyFilter, places: SearchedPlaces = { centres: [] }): DocTest | undefined {
    const isOffered = this.sourceSets.createTest(filter)
    const tests = [
      ...toNumericConditions(filter).map((condition) => this.createTest(condition)),
      ...(isOffered ? [(docId: number) => isOffered(this.columns.sources[docId] ?? 0)] : []),
      ...this.createPlaceTests(filter, places),
      ...(places.isInTime ? [places.isInTime] : []),
    ]
    return tests.length > 1 ? passesAll(tests) : tests[0]
  }

  private createTest(condition: NumericCondition): DocTest {
    const column = this.columns[condition.column]
    if ('codes' in condition) return (docId) => ((condition.codes >>> (column[docId] ?? 31)) & 1) === 1
    if ('set' in condition) return (docId) => ((column[docId] ?? 0) & condition.set) === condition.set
    if ('unset' in condition) return (docId) => ((column[docId] ?? 0) & condition.unset) === 0
    const { from = -Infinity, to = Infinity } = condition
    return (docId) => {
      const value = column[docId] ?? Number.NaN
      return value >= from && value <= to
    }
  }

  /** The part of the map, and any of the places, circles and drawn areas. */
  private createPlaceTests(filter: PropertyFilter, { centres, isInPlace }: SearchedPlaces): DocTest[] {
    const { latitude, longitude } = this.columns
    const { bounds, near, area = [] } = filter
    const toDocTest =
      (isInside: (latitude: number, longitude: number) => boolean): DocTest =>
      (docId) =>
        isInside(latitude[docId] ?? Number.NaN, longitude[docId] ?? Number.NaN)
    const tests = bounds ? [toDocTest((north, east) => isInBox(bounds, north, east))] : []
    if (near === undefined && area.length === 0) return tests
    const anyOf = toSearchedAreas(filter, centres).map(({ isInside }) => toDocTest(isInside))
    return [...tests, passesAny(isInPlace ? [...anyOf, isInPlace] : anyOf)]
  }

  private grow(): void {
    const larger = createColumns(this.columns.price.length * 2)
    for (const name of typedKeys(larger)) larger[name].set(this.columns[name])
    this.columns = larger
  }
}
