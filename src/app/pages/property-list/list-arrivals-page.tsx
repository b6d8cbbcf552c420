import type { LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { countArrivals } from '#features/properties/search/queries.server.ts'
import { readHiddenOfPage } from '#features/renters/hidden/hidden-data.server.ts'
import { translator } from '#shared/texts.ts'
import { readListParams } from './list-params.server.ts'
import { visitMessages } from './visit-messages.ts'

/**
 * How many homes of a list arrived after a moment, as the text of a button: the filters of the list, and `after` in
 * milliseconds since 1970. Without a valid moment, or without new homes, there is no text.
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const after = Number(url.searchParams.get('after') ?? Number.NaN)
  if (!Number.isSafeInteger(after)) return { after: 0 }
  const { page: _page, limit: _limit, sort: _sort, ...filter } = readListParams(url.searchParams).search
  const without = await readHiddenOfPage(server, request)
  const count = await context.get(searchEngineContext).run(countArrivals, { filter: { ...filter, without }, after })
  return {
    after,
    ...(count > 0 && {
      text: translator(server.language, visitMessages[server.language], '')('arrived', { count }),
    }),
  }
}
