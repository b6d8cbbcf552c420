import type { LoaderFunctionArgs } from 'react-router'
import { readListMapData } from '#features/properties/map/list-map-data.server.ts'
import { parseSearchParams } from '#features/properties/search/search-params.ts'

/** The data of the map of a list, which the list itself does not wait for. */
export const loader = ({ context, url }: LoaderFunctionArgs) =>
  readListMapData(context, parseSearchParams(url.searchParams))
