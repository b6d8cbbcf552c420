import type { PropertySearch } from '#features/properties/catalogue/contract.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'

/** The number of homes of the other kind of offer that fit the same filters, if there are any. */
export function countOther(
  index: SearchIndex,
  { page: _page, limit: _limit, sort: _sort, offer, ...filter }: PropertySearch,
) {
  if (offer === 'all') return undefined
  const other = offer === undefined ? ('corporations' as const) : undefined
  const { total } = index.find({ ...filter, offer: other }, 'newest', 0, 0)
  return total > 0 ? { offer: other ?? null, total } : undefined
}
