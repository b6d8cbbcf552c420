import { withhold } from '#shared/records.ts'
import type { PageContext } from '#platform/http/page-context.ts'
import type { PageHead } from './page-head.ts'

interface PageHeadOptions extends Omit<PageHead, 'path' | 'origin' | 'language' | 'addressLanguage'> {
  /** The canonical path without language, with any query that makes it another page; by default the request's. */
  path?: string
}

/**
 * What the head of a page says in the language of the request, for browsers, search engines and link previews. A document
 * has it as tags, which a browser reads (`pageMeta`), and not as data too.
 */
export function pageHead(
  { origin, language, languageFixed, path, isDocument }: PageContext,
  options: PageHeadOptions,
): PageHead {
  const head = {
    // The router finds a page with slashes at its end too.
    path: path.split('?', 1)[0]?.replace(/\/+$/, '') || '/',
    ...options,
    origin,
    language,
    addressLanguage: languageFixed ? language : 'nl',
  } satisfies PageHead
  return isDocument ? withhold<PageHead>(head) : head
}
