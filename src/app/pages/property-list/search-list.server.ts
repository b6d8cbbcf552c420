import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import type { IndexFilter } from '#features/properties/search/reader-filter.ts'
import { findInIndex, type ReaderSearch } from '#features/properties/search/queries.server.ts'
import { searchQuery } from '#features/properties/search/search-engine.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { addTravel } from '#features/renters/fit/add-travel.server.ts'
import { createCards, type CardReader } from '#features/renters/fit/create-cards.server.ts'

/** Where a property is on the map beside the list, as short as a page sends it; five decimals are a metre. */
const formatPoint = ({ latitude, longitude }: PropertySummary): string =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(5)},${longitude.toFixed(5)}`

interface ListQuery {
  search: ReaderSearch
  facets: readonly FacetName[]
  /** Since when homes are new to the reader, in milliseconds. */
  after?: number | undefined
  reader?: CardReader | undefined
}

/** All that a list shows of what the index has, in one query. */
export const searchList = searchQuery('searchList', ({ index }, { search, facets, after, reader }: ListQuery) => {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = search
  const { properties, ...found } = findInIndex(index, { ...search, facets })
  const cards = createCards(index, properties, reader)
  return {
    ...found,
    cards: reader ? addTravel(cards, properties, reader.said, search, reader.language) : cards,
    points: properties.map(formatPoint).join(' '),
    other: countOther(index, filter),
    expiredCount: countExpired(index, filter, found.pagination.totalItems),
    newCount: after === undefined ? 0 : index.countSince(filter, after),
    isPlaceUnknown: filter.near?.some((near) => !index.getCentre(near)) ?? false,
    searchedWords: filter.search === undefined ? undefined : index.texts.getSearchedWords(filter.search),
  }
})

export type FoundList = Awaited<ReturnType<typeof searchList.run>>

/** The number of homes of the other kind of offer that fit the same filters, if there are any. */
function countOther(index: SearchIndex, { offer, ...filter }: IndexFilter) {
  if (offer === 'all') return undefined
  const other = offer === undefined ? ('corporations' as const) : undefined
  const total = index.count({ ...filter, offer: other })
  return total > 0 ? { offer: other ?? null, total } : undefined
}

/** How many homes the list leaves out because no source has shown them for long. @param total of the list */
function countExpired(index: SearchIndex, filter: IndexFilter, total: number): number {
  if (filter.seen !== 'recent' || index.expiredCount === 0) return 0
  return index.count({ ...filter, seen: 'any' }) - total
}
