import * as dom from '#features/sourcing/file-formats/html-page.ts'
import { readParariusAddress } from './pararius-address.ts'
import type { JsonObject } from './record.ts'
import { getJsonLd } from './schema-nodes.ts'

/** Labels and values of the page's feature lists, in page order; labels may repeat. */
function parseFeatures(page: dom.Page): [string, string][] {
  return dom.findAll(page.root, 'dl.listing-features__list').flatMap((list) => {
    const parts = dom.getChildElements(list)
    return parts.flatMap((term, at): [string, string][] => {
      const value = parts[at + 1]
      if (term.name !== 'dt' || value?.name !== 'dd') return []
      return [[dom.getVisibleText(term), dom.getVisibleText(value)]]
    })
  })
}

/** The photos of the ad itself, without the sizes that the page requests; those of other ads are elsewhere. */
function parsePhotoUrls(page: dom.Page): string[] {
  // An ad with a single photo has no carousel.
  const links = ['.picture--media-carrousel', '.picture--listing-detail-hero']
    .flatMap((choice) => dom.findAll(page.root, choice))
    .flatMap((picture) => dom.findAll(picture, 'img'))
    .map((image) => dom.getAttribute(image, 'src').replace(/\?.*$/, ''))
    // A floor plan has an inline placeholder instead of a link.
    .filter((link) => /^https?:/.test(link))
  return [...new Set(links)]
}

const isSamePage = (url: string, canonical: string): boolean => {
  const requestedAd = readParariusAddress(url)
  const shown = readParariusAddress(canonical)
  return typeof requestedAd !== 'object' || typeof shown !== 'object' || requestedAd.number === shown.number
}

/**
 * Extracts the facts of a whole Pararius page (its markup of 2024, in English) in the form of captured facts.
 * Undefined for a page of another kind, layout or ad.
 */
export function parariusFacts(url: string, html: string): JsonObject | undefined {
  const page = dom.parsePage(html)
  const summary = page && dom.findFirst(page.root, '.listing-detail-summary')
  const title = dom.getVisibleText(dom.findFirst(summary, '.listing-detail-summary__title'))
  const price = dom.findFirst(summary, '.listing-detail-summary__price')
  if (!page || title === '' || !price) return undefined
  const canonical = dom.getCanonicalUrl(page)
  if (canonical !== '' && (typeof readParariusAddress(canonical) !== 'object' || !isSamePage(url, canonical)))
    return undefined
  const features = parseFeatures(page)
  const address = readParariusAddress(url)
  // Only pages of projects may lack features.
  if (features.length === 0 && typeof address === 'object' && !address.isProject) return undefined
  const map = dom.findFirst(page.root, '.detail-map')
  return {
    url,
    title,
    location: dom.getVisibleText(dom.findFirst(summary, '.listing-detail-summary__location')),
    price: dom.getVisibleText(price),
    label: dom.findAll(summary ?? page.root, '.listing-label').map(dom.getVisibleText),
    features,
    description_html: dom.getInnerHtml(page, dom.findFirst(page.root, '.listing-detail-description__content')),
    lat: dom.getAttribute(map, 'data-latitude'),
    lon: dom.getAttribute(map, 'data-longitude'),
    jsonld: getJsonLd(page).find((node) => Object.hasOwn(node, 'address')) ?? null,
    images: parsePhotoUrls(page),
    agent: dom.getVisibleText(dom.findFirst(page.root, '.agent-summary__title')),
  }
}
