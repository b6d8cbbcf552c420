import type { LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { readListMapData } from '#features/properties/map/list-map-data.server.ts'
import { readHiddenOfPage } from '#features/renters/hidden/hidden-data.server.ts'
import { readListParams } from './list-params.server.ts'

/** The data of the map of a list, which the list itself does not wait for. */
export const loader = async ({ context, request, url }: LoaderFunctionArgs) =>
  readListMapData(context, readListParams(url.searchParams), await readHiddenOfPage(getPageContext(context), request))
