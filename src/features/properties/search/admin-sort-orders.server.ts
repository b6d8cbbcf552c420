import type { KnownHome } from './admin-index.server.ts'
import type { ManagedSort } from '#features/properties/catalogue/decided-status.ts'

/** Orders of all homes as they are kept; two of them are also read backwards. */
export type Order = 'first' | 'last' | 'price' | 'price_desc' | 'title' | 'place'

/** Under which of them the orders of the list that go either way are kept. */
export const ownOrder: Partial<Record<ManagedSort, Order>> = {
  newest: 'first',
  oldest: 'first',
  seen: 'last',
  seen_asc: 'last',
}

/** Whether an order can be another one since a home was told anew: not so after most imports, which change when it was seen. */
export const moves: Record<Order, (home: KnownHome, before: KnownHome) => boolean> = {
  first: () => false,
  last: (home, before) => home.lastSeenAt.getTime() !== before.lastSeenAt.getTime(),
  price: (home, before) => home.monthPriceCents !== before.monthPriceCents,
  price_desc: (home, before) => home.monthPriceCents !== before.monthPriceCents,
  title: (home, before) => home.title !== before.title,
  place: (home, before) =>
    home.city !== before.city || home.street !== before.street || home.houseNumber !== before.houseNumber,
}
