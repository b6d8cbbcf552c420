import type { LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { searchIndexContext } from '#features/properties/search/search-index-context.server.ts'
import { parseSearchParams } from '#features/properties/search/search-params.ts'
import { translator } from '#shared/texts.ts'
import { visitMessages } from './visit-messages.ts'

/**
 * How many homes of a list arrived after a moment, as the text of a button: the filters of the list, and `after` in
 * milliseconds since 1970. Without a valid moment, or without new homes, there is no text.
 */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { language } = getPageContext(context)
  const after = Number(url.searchParams.get('after') ?? Number.NaN)
  if (!Number.isSafeInteger(after)) return { after: 0 }
  const { page: _page, limit: _limit, sort: _sort, ...filter } = parseSearchParams(url.searchParams).search
  const count = context.get(searchIndexContext).countSince(filter, after)
  return { after, ...(count > 0 && { text: translator(language, visitMessages[language], '')('arrived', { count }) }) }
}
