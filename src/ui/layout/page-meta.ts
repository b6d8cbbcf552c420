import type { MetaDescriptor } from 'react-router'
import { brand } from '#shared/brand.ts'
import { languages, locales, type Language } from '#shared/language.ts'
import { toLanguagePath } from '#shared/paths.ts'
import type { PageHead } from './page-head.ts'

/** Takes each property by its name: those that are not sent as data are in no rest of an object. */
function toTags(head: PageHead): MetaDescriptor[] {
  const { title, description, path, origin, language, addressLanguage, hidden, feeds = [], image, facts } = head
  const address = (of: Language) => origin + toLanguagePath(of, path)
  const link = (rel: string, attributes: Record<string, string>) => ({ tagName: 'link', rel, ...attributes })
  const property = (name: string, content: string) => ({ property: name, content })
  return [
    { title: title.includes(brand.name) ? title : `${title} | ${brand.name}` },
    { name: 'description', content: description },
    ...(hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          // An address is its own canonical one; the next tags tell those of the languages.
          link('canonical', { href: address(addressLanguage) }),
          ...languages.map((of) => link('alternate', { hrefLang: of, href: address(of) })),
          link('alternate', { hrefLang: 'x-default', href: address('nl') }),
        ]),
    ...feeds.map((feed) => link('alternate', feed)),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address(addressLanguage)),
    property('og:locale', locales[language].replace('-', '_')),
    ...(image ? [property('og:image', origin + image), { name: 'twitter:card', content: 'summary_large_image' }] : []),
    ...(facts ? [{ 'script:ld+json': facts }] : []),
  ]
}

const ownTags = 'title, meta[property], meta[name]:not([name=viewport]), link[rel=canonical], link[rel=alternate]'
const factsType = 'application/ld+json'

function readTag(element: Element): MetaDescriptor {
  const text = element.textContent
  if (element.localName === 'title') return { title: text }
  // It was written by this site.
  if (element.localName === 'script') return { 'script:ld+json': JSON.parse(text) as Record<string, unknown> }
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name === 'hreflang' ? 'hrefLang' : name, value]),
  )
  return element.localName === 'link' ? { tagName: 'link', ...attributes } : attributes
}

// Read once: another page takes the tags away.
let documentTags: MetaDescriptor[] | undefined

/** The tags of the document that a browser opened, of which it has no data. */
const readDocumentTags = (): MetaDescriptor[] =>
  (documentTags ??= [...document.head.querySelectorAll(`${ownTags}, script[type='${factsType}']`)].map(readTag))

/** The `meta` of every page, from the `head` of its data, which a document has as tags only. */
export function pageMeta({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] {
  if (!loaderData) return [{ title: brand.name }]
  return 'title' in loaderData.head ? toTags(loaderData.head) : readDocumentTags()
}
