import type { SortOrder } from '#features/properties/catalogue/values.ts'
import { hasDoc, toDocIds, visitBackwards, type Bitmap } from '#features/properties/text-search/posting-list.ts'
import type { NumericColumns } from '#features/properties/numeric-columns/numeric-columns.ts'

/** The docIds of all properties in one order; changes are merged together when the order is next read. */
export class SortedDocs {
  private order = new Uint32Array(0)
  private readonly changed = new Set<number>()
  readonly compare: (a: number, b: number) => number
  private readonly isPresent: (docId: number) => boolean

  constructor(compare: (a: number, b: number) => number, isPresent: (docId: number) => boolean) {
    this.compare = compare
    this.isPresent = isPresent
  }

  markChanged(docId: number): void {
    this.changed.add(docId)
  }

  docIds(): Uint32Array {
    if (this.changed.size > 0) {
      const inserted = [...this.changed].filter(this.isPresent).toSorted(this.compare)
      const merged = new Uint32Array(this.order.length + inserted.length)
      let length = 0
      let next = 0
      for (const docId of this.order) {
        if (this.changed.has(docId)) continue
        for (
          let other = inserted[next];
          other !== undefined && this.compare(other, docId) < 0;
          other = inserted[++next]
        )
          merged[length++] = other
        merged[length++] = docId
      }
      for (; next < inserted.length; next++) merged[length++] = inserted[next] ?? 0
      this.order = merged.subarray(0, length)
      this.changed.clear()
    }
    return this.order
  }
}

/** Of so many or more, all are sorted. */
const maxSelected = 200

/** The first docIds of a set in an order, without sorting the others. */
function selectFirst(docs: Bitmap, count: number, { compare }: SortedDocs): number[] {
  if (count >= maxSelected) return [...toDocIds(docs).sort(compare).subarray(0, count)]
  const first: number[] = []
  // Higher ones are newer, and so before the others in most orders.
  visitBackwards(docs, (docId) => {
    const last = first[count - 1]
    if (last !== undefined && compare(docId, last) > 0) return
    let at = first.length
    while (at > 0 && compare(docId, first[at - 1] ?? 0) < 0) at--
    first.splice(at, 0, docId)
    if (first.length > count) first.pop()
  })
  return first
}

/** A comparison of two homes takes as long as so many steps through an order. */
const stepsPerComparison = 6

/**
 * A page of the docIds that remain: picked from the whole order as long as that takes less than comparing all of them, as it
 * does unless they are few or the last ones.
 */
export function getPage(remaining: Bitmap, total: number, order: SortedDocs, offset: number, limit: number): number[] {
  if (offset >= total || limit === 0) return []
  const ordered = order.docIds()
  const end = Math.min(offset + limit, total)
  const most = total * stepsPerComparison * (end < maxSelected ? 1 : Math.log2(total))
  const page: number[] = []
  let seen = 0
  for (let at = 0; at < ordered.length && at < most; at++) {
    const docId = ordered[at] ?? 0
    if (!hasDoc(remaining, docId) || ++seen <= offset) continue
    page.push(docId)
    if (seen === end) return page
  }
  return selectFirst(remaining, end, order).slice(offset)
}

type StoredOrder = Exclude<SortOrder, 'relevance' | 'fit'>

/** The sort orders of the list, each maintained as properties change once a list was sorted by it. */
export class SortedOrders {
  private readonly orders = new Map<StoredOrder, SortedDocs>()
  private readonly numericColumns: NumericColumns
  private readonly properties: readonly ({ id: string } | undefined)[]

  constructor(numericColumns: NumericColumns, properties: readonly ({ id: string } | undefined)[]) {
    this.numericColumns = numericColumns
    this.properties = properties
  }

  markChanged(docId: number): void {
    for (const order of this.orders.values()) order.markChanged(docId)
  }

  /** The order of a sort; of relevance and fit, the order among equals. */
  get(asked: SortOrder): SortedDocs {
    const sort = asked === 'relevance' || asked === 'fit' ? 'newest' : asked
    const known = this.orders.get(sort)
    if (known) return known
    const isPresent = (docId: number) => this.properties[docId] !== undefined
    const order = new SortedDocs(this.createComparator(sort), isPresent)
    for (const docId of this.properties.keys()) if (isPresent(docId)) order.markChanged(docId)
    this.orders.set(sort, order)
    return order
  }

  private createComparator(sort: StoredOrder): (a: number, b: number) => number {
    const { numericColumns, properties } = this
    // Homes that may be let already rank below the others.
    const isDoubtful = (docId: number) => (numericColumns.columns.ageClass[docId] === 0 ? 0 : 1)
    const newest = (a: number, b: number) => {
      const { firstSeen } = numericColumns.columns
      return (
        isDoubtful(a) - isDoubtful(b) ||
        (firstSeen[b] ?? 0) - (firstSeen[a] ?? 0) ||
        ((properties[a]?.id ?? '') < (properties[b]?.id ?? '') ? 1 : -1)
      )
    }
    if (sort === 'newest') return newest
    const [column, direction] = sortColumns[sort]
    // Properties without a value (not a number from 0) come last in either direction.
    return (a, b) => {
      if (isDoubtful(a) !== isDoubtful(b)) return isDoubtful(a) - isDoubtful(b)
      const values = numericColumns.columns[column]
      const [x = Number.NaN, y = Number.NaN] = [values[a], values[b]]
      const isKnown = x >= 0
      if (isKnown !== y >= 0) return isKnown ? -1 : 1
      return (isKnown && (x - y) * direction) || newest(a, b)
    }
  }
}

/** The column of each order that has one, and its direction. */
export const sortColumns = {
  rent: ['price', 1],
  rent_desc: ['price', -1],
  area: ['areaM2', -1],
  area_asc: ['areaM2', 1],
  total: ['total', 1],
  price_per_m2: ['pricePerM2', 1],
} as const satisfies Record<Exclude<StoredOrder, 'newest'>, readonly [column: string, direction: 1 | -1]>
