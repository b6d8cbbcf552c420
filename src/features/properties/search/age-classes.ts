import { getAgeClass } from '#features/properties/catalogue/freshness.ts'
import type { NumericColumns } from '#features/properties/numeric-columns/numeric-columns.ts'
import { PostingList } from '#features/properties/text-search/posting-list.ts'

/** That of homes that the list leaves out. */
export const expiredClass = 2

/** How long ago each property for rent was last seen. Age comes without a write, so it is computed again at times. */
export class AgeClasses {
  /** The properties that no source has shown for so long that the list leaves them out. */
  readonly expired = new PostingList()
  private readonly numericColumns: NumericColumns

  constructor(numericColumns: NumericColumns) {
    this.numericColumns = numericColumns
  }

  isExpired(docId: number): boolean {
    return this.numericColumns.columns.ageClass[docId] === expiredClass
  }

  /** Whether the class of a property is another one at a moment, in milliseconds. */
  hasChanged(docId: number, now: number): boolean {
    const { ageClass, lastSeen } = this.numericColumns.columns
    return ageClass[docId] !== getAgeClass(lastSeen[docId] ?? Number.NaN, now)
  }

  update(docId: number, now: number): void {
    const { ageClass, lastSeen } = this.numericColumns.columns
    this.remove(docId)
    ageClass[docId] = getAgeClass(lastSeen[docId] ?? Number.NaN, now)
    if (this.isExpired(docId)) this.expired.add(docId)
  }

  remove(docId: number): void {
    if (this.isExpired(docId)) this.expired.remove(docId)
    this.numericColumns.columns.ageClass[docId] = 0
  }
}
