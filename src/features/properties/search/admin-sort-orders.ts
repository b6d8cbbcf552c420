import type { NumericFields } from './numeric-columns.ts'
import type { TextFields } from './search-terms.ts'

/** The orders of all homes. */
export const adminPropertySorts = [
  'newest',
  'oldest',
  'price',
  'price_desc',
  'title',
  'place',
  'seen',
  'seen_asc',
] as const
export type AdminPropertySort = (typeof adminPropertySorts)[number]

/** Orders of all homes as they are kept; two of them are also read backwards. */
export type AdminOrder = 'first' | 'last' | 'price' | 'price_desc' | 'title' | 'place'

/** Under which of them the orders of the list that go either way are kept. */
export const orderBySort: Partial<Record<AdminPropertySort, AdminOrder>> = {
  newest: 'first',
  oldest: 'first',
  seen: 'last',
  seen_asc: 'last',
}

/** What of a home the orders look at. */
interface SortFields
  extends Pick<TextFields, 'title' | 'city' | 'street' | 'houseNumber'>, Pick<NumericFields, 'monthPriceCents'> {
  lastSeenAt: Date
}

/** Whether an order can be another one since a home was told anew: not so after most imports, which change when it was seen. */
export const affectsOrder: Record<AdminOrder, (property: SortFields, previous: SortFields) => boolean> = {
  first: () => false,
  last: (property, previous) => property.lastSeenAt.getTime() !== previous.lastSeenAt.getTime(),
  price: (property, previous) => property.monthPriceCents !== previous.monthPriceCents,
  price_desc: (property, previous) => property.monthPriceCents !== previous.monthPriceCents,
  title: (property, previous) => property.title !== previous.title,
  place: (property, previous) =>
    property.city !== previous.city ||
    property.street !== previous.street ||
    property.houseNumber !== previous.houseNumber,
}
