import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import type { IndexFilter } from '#features/properties/search/reader-filter.ts'
import { findInIndex, type ReaderSearch } from '#features/properties/search/queries.server.ts'
import { searchQuery } from '#features/properties/search/search-engine.server.ts'
import type { PropertyIndex } from '#features/properties/search/property-index.ts'
import { addReaderQuery, addTravel } from '#features/renters/fit/add-travel.server.ts'
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
export const searchList = searchQuery('searchList', async ({ index }, { search, facets, after, reader }: ListQuery) => {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = search
  const { found, homes } = await findInIndex(index, { ...search, facets })
  const { properties, ...more } = found
  const cards = createCards(index, properties, homes, reader)
  return {
    ...more,
    cards: reader ? addReaderQuery(addTravel(cards, properties, reader.requirements, reader.language), search) : cards,
    points: properties.map(formatPoint).join(' '),
    ...(await countOthers(index, filter, found)),
    newCount: after === undefined ? 0 : await index.countSince(filter, after),
    searchedWords: filter.search === undefined ? undefined : await index.getSearchedWords(filter.search),
  }
})

type Found = Awaited<ReturnType<typeof findInIndex>>['found']
export type FoundList = Awaited<ReturnType<typeof searchList.run>>

/**
 * The number of homes of the other kind of offer that fit the same filters, if there are any; and how many homes the list
 * leaves out because no source has shown them for long.
 */
async function countOthers(index: PropertyIndex, filter: IndexFilter, { facets, pagination }: Found) {
  const count = async (others: IndexFilter) => (await index.countEach([others]))[0] ?? 0
  const isOther = filter.offer !== 'all'
  const isRecent = filter.seen === 'recent' && index.hasExpired
  const offer = filter.offer === undefined ? ('corporations' as const) : undefined
  // A page that shows the filter of offers has counted them.
  const counted = facets?.offer?.[offer ?? 'ordinary']
  const others = isOther ? (counted ?? (await count({ ...filter, offer }))) : 0
  const older = isRecent ? await count({ ...filter, seen: 'any' }) : pagination.totalItems
  return {
    other: others > 0 ? { offer: offer ?? null, total: others } : undefined,
    expiredCount: older - pagination.totalItems,
  }
}
