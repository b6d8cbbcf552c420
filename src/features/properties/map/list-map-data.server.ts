import type { Call } from '#shared/endpoint.ts'
import type { ServerContext } from '#platform/http/page-context.ts'
import { usualDistance } from '#features/properties/geo/area-parameters.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import type { ReadAddress } from '#features/properties/search/search-params.ts'
import type { mapHomes } from './contract.ts'
import { listMapMessages } from './messages.ts'
import { frameOfAll } from './queries.server.ts'

/** The filters of a list as the API is asked for them. */
export type ListMapQuery = Omit<Call<typeof mapHomes>['query'], 'frame' | 'zoom'> &
  Omit<Call<typeof searchProperties>['query'], 'page' | 'limit' | 'sort'>

/** What the address of a list asks, for the API: without a status only homes for rent, as the list has it. */
export function queryOf(given: ReadAddress['given']): ListMapQuery {
  const { page: _page, limit: _limit, sort: _sort, status, ...rest } = given
  const asked = { ...rest, ...(status?.[0] === 'all' ? {} : { status: status ?? ['for_rent'] }) }
  const entries = Object.entries(asked).flatMap(([name, values]) =>
    values.length > 0 ? [[name, values.length === 1 ? values[0] : values]] : [],
  )
  // What was read from the address was read by this very contract.
  return Object.fromEntries(entries) as ListMapQuery
}

/** What the map of a list needs: its words, where its homes lie, and which area they were looked for in. */
export function listMapData({ index, language, tiles }: ServerContext, { search, given }: ReadAddress) {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = search
  const centre = search.near && index.centreOf(search.near)
  return {
    words: listMapMessages[language],
    tiles,
    query: queryOf(given),
    frame: frameOfAll(index, filter),
    area: search.area,
    circle: centre && { ...centre, metres: search.within ?? usualDistance },
  }
}
export type ListMapData = ReturnType<typeof listMapData>
