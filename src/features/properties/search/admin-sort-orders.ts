import { typedKeys } from '#shared/records.ts'
import type { NumericFields } from './numeric-columns.ts'
import type { TextFields } from '#features/properties/text-search/search-terms.ts'

/** The order that each sort option of the list for admins reads; `first` and `last` are also read backwards. */
export const orderBySort = {
  newest: 'first',
  oldest: 'first',
  price: 'price',
  price_desc: 'price_desc',
  title: 'title',
  place: 'place',
  seen: 'last',
  seen_asc: 'last',
} as const
export type AdminPropertySort = keyof typeof orderBySort
export const adminPropertySorts = typedKeys(orderBySort)
export type AdminOrder = (typeof orderBySort)[AdminPropertySort]

/** The fields that the orders depend on. */
interface SortFields
  extends Pick<TextFields, 'title' | 'city' | 'street' | 'houseNumber'>, Pick<NumericFields, 'monthPriceCents'> {
  lastSeenAt: Date
}

/** Whether an update of a property may change an order; most imports only change when it was last seen. */
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
