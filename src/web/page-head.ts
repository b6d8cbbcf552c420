import type { MetaDescriptor } from 'react-router'
import { languages, locales } from '#shared/language.ts'
import { inLanguage } from '#shared/paths.ts'
import { brand } from '#brand'
import type { ServerContext } from './server-context.ts'

/** What a page says of itself to browsers, search engines and those who share it. */
export interface PageHead {
  title: string
  description: string
  /** Path without language under which the page is known; with the query that makes it another page, if any. */
  path: string
  language: 'nl' | 'en'
  origin: string
  image?: string | null
  /** Pages that nobody should find by searching. */
  hidden?: boolean
  /** A schema.org object about what the page shows. */
  facts?: Record<string, unknown>
}

type Said = Omit<PageHead, 'language' | 'origin' | 'path'> & { path?: string }

/** The head of a page in the language of the request; the path is that of the request unless said otherwise. */
export const pageHead = ({ language, origin, path }: ServerContext, said: Said): PageHead => ({
  ...said,
  path: said.path ?? path.split('?', 1)[0] ?? '/',
  language,
  origin,
})

/** The head's tags: title, description, canonical address, both languages, Open Graph and JSON-LD. */
export function headTags(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return [{ title: brand.name }]
  const { title, description, origin, language, path } = head
  const address = (of: 'nl' | 'en') => origin + inLanguage(of, path)
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`
  const image = head.image && origin + head.image
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(head.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: address(language) },
          ...languages.map((of) => ({ tagName: 'link', rel: 'alternate', hrefLang: of, href: address(of) })),
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('nl') },
        ]),
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
    ...(head.facts ? [{ 'script:ld+json': head.facts }] : []),
  ]
}

/** The `meta` of every page: its loader has said what stands in it. */
export const pageMeta = ({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] =>
  headTags(loaderData?.head)
