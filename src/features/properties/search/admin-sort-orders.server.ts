import type { IndexedAdminProperty } from './admin-index.server.ts'
import type { AdminPropertySort } from '#features/properties/catalogue/decided-status.ts'

/** Orders of all homes as they are kept; two of them are also read backwards. */
export type AdminOrder = 'first' | 'last' | 'price' | 'price_desc' | 'title' | 'place'

/** Under which of them the orders of the list that go either way are kept. */
export const orderBySort: Partial<Record<AdminPropertySort, AdminOrder>> = {
  newest: 'first',
  oldest: 'first',
  seen: 'last',
  seen_asc: 'last',
}

/** Whether an order can be another one since a home was told anew: not so after most imports, which change when it was seen. */
export const affectsOrder: Record<
  AdminOrder,
  (property: IndexedAdminProperty, previous: IndexedAdminProperty) => boolean
> = {
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
