import type { MetaDescriptor } from 'react-router'
import { brand } from '#shared/brand.ts'
import { languages, locales, type Language } from '#shared/language.ts'
import { toLanguagePath } from '#shared/paths.ts'

/** What the head of a page says; its tags follow from it on both sides, so that they are not sent as data too. */
export interface PageHead {
  title: string
  description: string
  /** The canonical path without language. */
  path: string
  origin: string
  language: Language
  /** The language whose address was asked for: one without a language is answered in that of the browser. */
  addressLanguage: Language
  image?: string | null
  /** Whether search engines should leave the page out. */
  hidden?: boolean
  /** The same content as feeds, for feed readers to find. */
  feeds?: readonly { type: string; href: string }[]
  /** A schema.org object about what the page shows, as JSON-LD. */
  facts?: Record<string, unknown>
}

function toTags({ title, description, path, origin, language, addressLanguage, ...more }: PageHead): MetaDescriptor[] {
  const address = (of: Language) => origin + toLanguagePath(of, path)
  const link = (rel: string, attributes: Record<string, string>) => ({ tagName: 'link', rel, ...attributes })
  const property = (name: string, content: string) => ({ property: name, content })
  return [
    { title: title.includes(brand.name) ? title : `${title} | ${brand.name}` },
    { name: 'description', content: description },
    ...(more.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          // An address is its own canonical one; the next tags tell those of the languages.
          link('canonical', { href: address(addressLanguage) }),
          ...languages.map((of) => link('alternate', { hrefLang: of, href: address(of) })),
          link('alternate', { hrefLang: 'x-default', href: address('nl') }),
        ]),
    ...(more.feeds ?? []).map((feed) => link('alternate', feed)),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address(addressLanguage)),
    property('og:locale', locales[language].replace('-', '_')),
    ...(more.image
      ? [property('og:image', origin + more.image), { name: 'twitter:card', content: 'summary_large_image' }]
      : []),
    ...(more.facts ? [{ 'script:ld+json': more.facts }] : []),
  ]
}

/** The `meta` of every page, from the `head` of its data. */
export const pageMeta = ({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] =>
  loaderData ? toTags(loaderData.head) : [{ title: brand.name }]
