import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { filterFormMessages } from '#features/properties/search/filter-form-messages.ts'
import { countFacets } from '#features/properties/search/queries.server.ts'
import { readHiddenOfPage } from '#features/renters/hidden/hidden-data.server.ts'
import { createFilterPanel } from './filter-panel-data.server.ts'
import { readListParams } from './list-params.server.ts'

/** All filters of a list with their numbers of homes. */
export async function readListFilters({ context, request, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const t = getPropertyTranslator(server.language)
  const { search, given, refused, view } = readListParams(url.searchParams)
  const { counted, ...panel } = createFilterPanel({ search, given, refused }, t, true)
  const { page: _page, limit: _limit, sort: _sort, ...filter } = search
  const without = await readHiddenOfPage(server, request)
  const { total, counts } = await context
    .get(searchEngineContext)
    .run(countFacets, { filter: { ...filter, without }, facets: counted })
  const title = filterFormMessages[server.language].allTitle
  return {
    ...panel,
    title,
    given,
    view,
    total,
    counts,
    head: pageHead(server, {
      title,
      description: t('properties.head.description'),
      path: paths.listFilters,
      hidden: true,
    }),
  }
}

export type ListFilters = Awaited<ReturnType<typeof readListFilters>>
