import {
  allOf,
  attributeOf,
  canonicalOf,
  elementsIn,
  firstOf,
  markupIn,
  type Page,
  parsePage,
  textIn,
} from '#features/sourcing/file-formats/html-page.ts'
import { readParariusAddress } from './pararius-address.ts'
import type { JsonObject } from './record.ts'
import { jsonLdOf } from './schema-nodes.ts'

/** Labels and values of the page's lists of features, in its order; labels may repeat. */
function featuresOf(page: Page): [string, string][] {
  return allOf(page.root, 'dl.listing-features__list').flatMap((list) => {
    const parts = elementsIn(list)
    return parts.flatMap((term, at): [string, string][] => {
      const value = parts[at + 1]
      if (term.name !== 'dt' || value?.name !== 'dd') return []
      return [[textIn(term), textIn(value)]]
    })
  })
}

/** The photos of the ad itself, without the sizes that the page asks for; those of other ads stand elsewhere. */
function photosOf(page: Page): string[] {
  // An ad with a single photo has no carousel.
  const links = ['.picture--media-carrousel', '.picture--listing-detail-hero']
    .flatMap((choice) => allOf(page.root, choice))
    .flatMap((picture) => allOf(picture, 'img'))
    .map((image) => attributeOf(image, 'src').replace(/\?.*$/, ''))
    // A ground plan waits behind a drawn placeholder.
    .filter((link) => /^https?:/.test(link))
  return [...new Set(links)]
}

const isSamePage = (url: string, canonical: string): boolean => {
  const asked = readParariusAddress(url)
  const shown = readParariusAddress(canonical)
  return typeof asked !== 'object' || typeof shown !== 'object' || asked.number === shown.number
}

/**
 * The facts of a whole Pararius page (its markup of 2024, in English), in the form in which captured facts come.
 *
 * @returns undefined for a page of another kind or another layout, and for one of another ad than was asked for
 */
export function parariusFacts(url: string, html: string): JsonObject | undefined {
  const page = parsePage(html)
  const summary = page && firstOf(page.root, '.listing-detail-summary')
  const title = textIn(firstOf(summary, '.listing-detail-summary__title'))
  const price = firstOf(summary, '.listing-detail-summary__price')
  if (!page || title === '' || !price) return undefined
  const canonical = canonicalOf(page)
  if (canonical !== '' && (typeof readParariusAddress(canonical) !== 'object' || !isSamePage(url, canonical)))
    return undefined
  const features = featuresOf(page)
  const address = readParariusAddress(url)
  // Only pages of projects have no features.
  if (features.length === 0 && typeof address === 'object' && !address.isProject) return undefined
  const map = firstOf(page.root, '.detail-map')
  return {
    url,
    title,
    location: textIn(firstOf(summary, '.listing-detail-summary__location')),
    price: textIn(price),
    label: allOf(summary ?? page.root, '.listing-label').map(textIn),
    features,
    description_html: markupIn(page, firstOf(page.root, '.listing-detail-description__content')),
    lat: attributeOf(map, 'data-latitude'),
    lon: attributeOf(map, 'data-longitude'),
    jsonld: jsonLdOf(page).find((node) => Object.hasOwn(node, 'address')) ?? null,
    images: photosOf(page),
    agent: textIn(firstOf(page.root, '.agent-summary__title')),
  }
}
