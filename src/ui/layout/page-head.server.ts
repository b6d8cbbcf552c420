import type { MetaDescriptor } from 'react-router'
import { languages, locales } from '#shared/language.ts'
import { toLanguagePath } from '#shared/paths.ts'
import { brand } from '#shared/brand.ts'
import type { PageContext } from '#platform/http/page-context.ts'

/** The head of a page, for browsers, search engines and link previews. */
interface PageHeadOptions {
  title: string
  description: string
  /** The canonical path without language, with any query that makes it another page; by default the request's. */
  path?: string
  image?: string | null
  /** Whether search engines should leave the page out. */
  hidden?: boolean
  /** The same content as feeds, for feed readers to find. */
  feeds?: readonly { type: string; href: string }[]
  /** A schema.org object about what the page shows. */
  facts?: Record<string, unknown>
}

/** The tags of a page's head in the language of the request, with JSON-LD, as data that any browser can place. */
export function pageHead(server: PageContext, options: PageHeadOptions): MetaDescriptor[] {
  const { origin, language } = server
  const { title, description } = options
  const path = options.path ?? server.path.split('?', 1)[0] ?? '/'
  const address = (of: 'nl' | 'en') => origin + toLanguagePath(of, path)
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`
  const image = options.image && origin + options.image
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(options.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: address(language) },
          ...languages.map((of) => ({ tagName: 'link', rel: 'alternate', hrefLang: of, href: address(of) })),
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('nl') },
        ]),
    ...(options.feeds ?? []).map((feed) => ({ tagName: 'link', rel: 'alternate', ...feed })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(language) },
    { property: 'og:locale', content: locales[language].replace('-', '_') },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(options.facts ? [{ 'script:ld+json': options.facts }] : []),
  ]
}
