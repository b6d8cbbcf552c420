import type { PropertySearch } from '#features/properties/catalogue/contract.ts'
import type { IndexFilter } from '#features/properties/search/reader-filter.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'

/** The number of homes of the other kind of offer that fit the same filters, if there are any. */
export function countOther(
  index: SearchIndex,
  { page: _page, limit: _limit, sort: _sort, offer, ...filter }: PropertySearch & Pick<IndexFilter, 'without'>,
) {
  if (offer === 'all') return undefined
  const other = offer === undefined ? ('corporations' as const) : undefined
  const total = index.count({ ...filter, offer: other })
  return total > 0 ? { offer: other ?? null, total } : undefined
}

/** How many homes the list leaves out because no source has shown them for long. @param total of the list */
export function countExpired(
  index: SearchIndex,
  { page: _page, limit: _limit, sort: _sort, ...filter }: PropertySearch & Pick<IndexFilter, 'without'>,
  total: number,
): number {
  if (filter.seen !== 'recent' || index.expiredCount === 0) return 0
  return index.count({ ...filter, seen: 'any' }) - total
}
