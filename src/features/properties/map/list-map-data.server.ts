import type { RouterContextProvider } from 'react-router'
import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import type { EndpointInput } from '#shared/endpoint.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { defaultDistanceM } from '#features/properties/geo/area-parameters.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import type { ParsedSearchParams } from '#features/properties/search/search-params.ts'
import type { listClusters } from './contract.ts'
import { mapTilesContext } from './map-tiles-context.server.ts'
import { listMapMessages } from './messages.ts'
import { frameResults } from './queries.server.ts'

/** The filters of a list as query parameters of the API. */
export type ListMapQuery = Omit<EndpointInput<typeof listClusters>['query'], 'frame' | 'zoom'> &
  Omit<EndpointInput<typeof searchProperties>['query'], 'page' | 'limit' | 'sort'>

/** The query of the API for the address of a list; like the list it shows only properties for rent by default. */
export function toSearchQuery(given: ParsedSearchParams['given']): ListMapQuery {
  const { page: _page, limit: _limit, sort: _sort, status, seen = ['recent'], ...rest } = given
  const searchFields = { ...rest, seen, ...(status?.[0] === 'all' ? {} : { status: status ?? ['for_rent'] }) }
  const entries = Object.entries(searchFields).flatMap(([name, values]) =>
    values.length > 0 ? [[name, values.length === 1 ? values[0] : values]] : [],
  )
  // The address was parsed with the same contract.
  return Object.fromEntries(entries) as ListMapQuery
}

/** The data of the map of a list: its texts, the bounding box of the results and the area searched. */
export async function readListMapData(
  context: Readonly<RouterContextProvider>,
  { search, given }: ParsedSearchParams,
  without: readonly string[],
) {
  const { language } = getPageContext(context)
  const { page: _page, limit: _limit, sort: _sort, ...filter } = search
  const metres = search.within ?? defaultDistanceM
  const { frame, centres } = await context.get(searchEngineContext).run(frameResults, { ...filter, without })
  return {
    texts: listMapMessages[language],
    tiles: context.get(mapTilesContext),
    query: toSearchQuery(given),
    /** How many homes are left out; the plates are loaded again when that changes. */
    hiddenCount: without.length,
    frame,
    areas: search.area ?? [],
    circles: centres.map((centre) => ({ ...centre, metres })),
  }
}

export type ListMapData = Awaited<ReturnType<typeof readListMapData>>
