import { LruMap } from 'toad-cache'
import { passesAll } from '#features/properties/numeric-columns/numeric-columns.ts'
import {
  getLimitedTravelTimes,
  type TravelFilter,
  type TravelTime,
} from '#features/properties/travel/travel-times.server.ts'

/** A byte for each home and place; with so many places, less than the other columns of a home. */
const maxColumns = 32
const notEstimated = 0
/** More than any search asks, also for homes without a point. */
const tooFar = 255

interface Columns {
  readonly latitude: Float32Array
  readonly longitude: Float32Array
}

/** The travel times of homes to the places that searches lately asked for, estimated once a home is first tested. */
export class TravelColumns {
  private readonly byKey = new LruMap<Uint8Array>(maxColumns)

  /** Forgets the travel times of a home whose point may be another. */
  markChanged(docId: number): void {
    for (const key of this.byKey.keys()) {
      const minutes = this.byKey.items.get(key)?.value
      if (minutes && docId < minutes.length) minutes[docId] = notEstimated
    }
  }

  /**
   * The test of the travel times of a search, if it limits any; valid as long as no home changes.
   *
   * @param docIds how many there are
   */
  createTest(filter: TravelFilter, { latitude, longitude }: Columns, docIds: number) {
    const { maxMinutes = tooFar } = filter
    const times = getLimitedTravelTimes(filter)
    if (times.length === 0) return undefined
    const tests = times.map((time) => {
      if (!time) return () => false
      const minutes = this.getColumn(time, docIds)
      const estimate = (docId: number) => {
        const found = time.estimate(latitude[docId] ?? Number.NaN, longitude[docId] ?? Number.NaN)
        return (minutes[docId] = found < tooFar ? found : tooFar)
      }
      return (docId: number) => (minutes[docId] || estimate(docId)) <= maxMinutes
    })
    return tests.length > 1 ? passesAll(tests) : tests[0]
  }

  private getColumn({ key }: TravelTime, docIds: number): Uint8Array {
    const known = this.byKey.get(key)
    if (known && known.length >= docIds) return known
    const longer = new Uint8Array(Math.max(1024, Math.ceil(docIds * 1.25)))
    if (known) longer.set(known)
    this.byKey.set(key, longer)
    return longer
  }
}
