import type { SortOrder } from '#features/properties/catalogue/values.ts'
import type { NumericColumns } from './numeric-columns.ts'
import { SortedDocs } from './sorted-docs.ts'

/** The orders in which the list can be shown, each kept ready. */
export function createSortedOrders(
  numericColumns: NumericColumns,
  properties: readonly ({ id: string } | undefined)[],
): Record<SortOrder, SortedDocs> {
  const isPresent = (docId: number) => properties[docId] !== undefined
  const newest = (a: number, b: number) => {
    const { firstSeen } = numericColumns.columns
    return (firstSeen[b] ?? 0) - (firstSeen[a] ?? 0) || ((properties[a]?.id ?? '') < (properties[b]?.id ?? '') ? 1 : -1)
  }
  // What has no price or area, which no number of it is, comes last in either direction.
  const compareBy = (column: 'price' | 'areaM2', direction: 1 | -1) => (a: number, b: number) => {
    const values = numericColumns.columns[column]
    const [x = Number.NaN, y = Number.NaN] = [values[a], values[b]]
    const isKnown = x >= 0
    if (isKnown !== y >= 0) return isKnown ? -1 : 1
    return (isKnown && (x - y) * direction) || newest(a, b)
  }
  return {
    newest: new SortedDocs(newest, isPresent),
    rent: new SortedDocs(compareBy('price', 1), isPresent),
    rent_desc: new SortedDocs(compareBy('price', -1), isPresent),
    area: new SortedDocs(compareBy('areaM2', -1), isPresent),
    area_asc: new SortedDocs(compareBy('areaM2', 1), isPresent),
  }
}
