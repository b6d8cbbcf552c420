import { findAdminIds } from '#features/administration/property-admin/queries.server.ts'
import { frameResults, readClusters } from '#features/properties/map/queries.server.ts'
import * as lists from '#features/properties/search/queries.server.ts'
import type { SearchQueries } from '#features/properties/search-role/search-routes.server.ts'
import { findCards } from '#features/renters/fit/create-cards.server.ts'
import { readKnownTexts } from '#features/renters/saved-searches/known-texts.server.ts'
import { findLocalMedian } from '#features/sourcing/listing-checks/queries.server.ts'
import { countSearches } from '#features/renters/saved-searches/queries.server.ts'
import { suggestOtherSearches } from './pages/property-list/empty-list-data.server.ts'
import { searchList } from './pages/property-list/search-list.server.ts'
import { findSimilar } from './pages/property/insights-data.server.ts'

/** Every query of the search index, which a process of `ROLE=search` runs for others. A missing one fails a test. */
export const searchQueries: SearchQueries = Object.fromEntries(
  [
    lists.countArrivals,
    lists.countByStatus,
    lists.countFacets,
    lists.countProperties,
    lists.findPlaceSuggestions,
    lists.followChanges,
    lists.findProperties,
    lists.interpretSearch,
    lists.listPlaces,
    countSearches,
    findAdminIds,
    findCards,
    findLocalMedian,
    findSimilar,
    frameResults,
    readClusters,
    readKnownTexts,
    searchList,
    suggestOtherSearches,
  ].map((query) => [query.name, query]),
)
