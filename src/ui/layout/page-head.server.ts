import type { PageContext } from '#platform/http/page-context.ts'
import type { PageHead } from './page-meta.ts'

interface PageHeadOptions extends Omit<PageHead, 'path' | 'origin' | 'language' | 'addressLanguage'> {
  /** The canonical path without language, with any query that makes it another page; by default the request's. */
  path?: string
}

/** What the head of a page says in the language of the request, for browsers, search engines and link previews. */
export const pageHead = (
  { origin, language, languageFixed, path }: PageContext,
  options: PageHeadOptions,
): PageHead => ({
  path: path.split('?', 1)[0] ?? '/',
  ...options,
  origin,
  language,
  addressLanguage: languageFixed ? language : 'nl',
})
