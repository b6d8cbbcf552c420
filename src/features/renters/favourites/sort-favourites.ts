import type { Favourite } from './contract.ts'
import { comparePrice } from './price-change.ts'

export const favouriteOrders = ['kept', 'rent', 'area', 'drop'] as const
export type FavouriteOrder = (typeof favouriteOrders)[number]

/** Parses the order in an address; by default the last saved comes first. */
export const parseFavouriteOrder = (given: string | null): FavouriteOrder =>
  favouriteOrders.find((order) => order === given) ?? 'kept'

/** The name of the page of a search partner's favourites in an address; that of one's own is `page`. */
export const partnerPage = 'theirs'

/** The query of the page of favourites: their order, and the pages that are not the first. */
export const favouritesQuery = (order: FavouriteOrder, pages: { page: number; [partnerPage]: number }): string => {
  const asked = new URLSearchParams(order === 'kept' ? {} : { sort: order })
  for (const [name, page] of Object.entries(pages)) if (page > 1) asked.set(name, String(page))
  return `?${asked}`
}

const monthly = { day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 }

/** The monthly rent in cents, to sort by; unknown rents and one-time prices come last. */
function getMonthlyRent({ property }: Favourite): number {
  const rent = property?.rent
  if (!rent || rent.cents === null || rent.period === null || rent.period === 'once') return Infinity
  return rent.cents * monthly[rent.period]
}

function getPriceDrop({ savedRent, property }: Favourite): number {
  const since = comparePrice(savedRent, property?.rent)
  if (since.kind === 'cheaper') return -since.cents
  return since.kind === 'dearer' ? since.cents : 0
}

const values: Record<FavouriteOrder, (favourite: Favourite) => number> = {
  kept: () => 0,
  rent: getMonthlyRent,
  area: ({ property }) => -(property?.features.surfaceAreaFloat ?? 0),
  drop: getPriceDrop,
}

/** Sorts favourites, given newest first: unavailable homes come last, and of equal ones the newest first. */
export function sortFavourites(favourites: readonly Favourite[], order: FavouriteOrder): Favourite[] {
  const value = values[order]
  const gone = ({ state }: Favourite) => (order === 'kept' || state === 'available' ? 0 : 1)
  const rank = (favourite: Favourite) => [gone(favourite), value(favourite)] as const
  // Compares instead of subtracting, since Infinity minus Infinity is NaN.
  const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
  return favourites.toSorted((a, b) => {
    const [[goneA, valueA], [goneB, valueB]] = [rank(a), rank(b)]
    return compare(goneA, goneB) || compare(valueA, valueB)
  })
}
