import type { Allocation, Status } from '#features/properties/catalogue/values.ts'
import type { TextFields } from '#features/properties/text-search/search-terms.ts'
import type { NumericFields } from './numeric-columns.ts'

/** What the index is given of a property, and keeps but for its descriptions. */
export interface IndexedProperty extends TextFields, NumericFields {
  id: string
  status: Status
  /** How a corporation allots it, and until when one may reply; null for an ordinary ad. */
  allocation: Allocation | null
  closesAt: Date | null
  /** Indexed by their words; the index does not keep them. */
  descriptionNl?: string | null | undefined
  descriptionEn?: string | null | undefined
}
