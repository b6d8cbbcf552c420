import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import * as dom from '#features/sourcing/file-formats/html-page.ts'
import { readFurnishing } from '#features/sourcing/field-parsers/read-features.ts'
import { readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { repairEncoding } from '#features/sourcing/field-parsers/repair-encoding.ts'
import { readArea, readCount } from '#features/sourcing/field-parsers/read-size.ts'
import {
  isBalanced,
  isCutOff,
  isInDutchOrEnglish,
  isWronglyDecoded,
  isSame,
} from '#features/sourcing/page-layouts/page-layout.ts'
import { readParariusAddress } from './pararius-address.ts'
import { type Feature, readFeatures } from '#features/sourcing/page-layouts/pararius-features.ts'
import type { JsonObject } from './record.ts'
import { getJsonLd } from './schema-nodes.ts'

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

/** The text of an element of the summary, which repeats some features; undefined if the page has none. */
function readHighlight(summary: dom.PageElement, name: string): string | undefined {
  const item = dom.findFirst(summary, `.illustrated-features__item--${name}`)
  return item && dom.getVisibleText(item)
}

/** Whether the features agree with the summary, in which the site repeats rent, area, rooms and furnishing. */
function agreesWithSummary(summary: dom.PageElement, price: string, features: readonly Feature[]): boolean {
  const feature = (label: string) => {
    const value = features.find(([name]) => name === label)?.[1]
    return typeof value === 'string' ? value : undefined
  }
  const both = (name: string, label: string, read: (text: string) => unknown) => {
    const shown = readHighlight(summary, name)
    const stated = feature(label)
    // The summary shows nothing that the features do not state.
    return shown === undefined || (stated !== undefined && isSame(read(shown), read(stated)))
  }
  return (
    isSame(readPrice(price).cents, readPrice(feature('Rental price') ?? '').cents) &&
    both('surface-area', 'Living area', readArea) &&
    both('number-of-rooms', 'Number of rooms', (text) => readCount(text, 999)) &&
    both('interior', 'Interior', readFurnishing)
  )
}

/** Whether the page has every part that all pages of ads have. */
function isComplete(page: dom.Page, facts: JsonObject): boolean {
  const { title, location, lat, lon, jsonld, agent, images } = facts
  const matches = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)
  return (
    matches(title, /^(?:For rent|Te huur): \S+ .+ in .+$/) &&
    matches(location, /^\d{4} ?[A-Z]{2}\b/) &&
    matches(lat, /^\d{2}\./) &&
    matches(lon, /^\d\./) &&
    matches(agent, /./) &&
    jsonld !== null &&
    dom.findFirst(page.root, '.listing-detail-description__content') !== undefined &&
    // Every ad with photos has the button that opens them.
    ((Array.isArray(images) && images.length > 0) ||
      !dom.findFirst(page.root, '.listing-detail-controls__button--photos'))
  )
}

/** Whether a page says that it is the ad at a URL, by its canonical URL. */
function isPageOfAd(page: dom.Page, number: string): boolean {
  const shown = readParariusAddress(dom.getCanonicalUrl(page))
  return typeof shown === 'object' && shown.number === number
}

/**
 * Extracts the facts of a whole Pararius page (its markup of 2024, in English or Dutch) in the form of captured facts,
 * with English labels. A reason for a page without its end, of another kind or ad, or in another layout or language.
 */
export function parariusFacts(url: string, received: string): JsonObject | RejectReason {
  const html = repairEncoding(received)
  if (isWronglyDecoded(html)) return 'unreadable'
  if (isCutOff(html) || !isBalanced(html)) return 'incomplete'
  const page = dom.parsePage(html)
  const address = readParariusAddress(url)
  if (!page || typeof address !== 'object') return 'not_this_kind'
  if (dom.getCanonicalUrl(page) !== '' && !isPageOfAd(page, address.number)) return 'not_this_kind'
  const summary = dom.findFirst(page.root, '.listing-detail-summary')
  const title = dom.getVisibleText(dom.findFirst(summary, '.listing-detail-summary__title'))
  const priceElement = dom.findFirst(summary, '.listing-detail-summary__price')
  if (!summary || title === '' || !priceElement)
    return isPageOfAd(page, address.number) || /listing-(?:detail|features)/.test(html)
      ? 'changed_layout'
      : 'not_this_kind'
  const features = readFeatures(page)
  if (!features || !isInDutchOrEnglish(page)) return 'changed_layout'
  const map = dom.findFirst(page.root, '.detail-map')
  const price = dom.getVisibleText(priceElement)
  const facts = {
    url,
    title,
    location: dom.getVisibleText(dom.findFirst(summary, '.listing-detail-summary__location')),
    price,
    label: dom.findAll(summary, '.listing-label').map(dom.getVisibleText),
    features,
    description_html: dom.getInnerHtml(page, dom.findFirst(page.root, '.listing-detail-description__content')),
    lat: dom.getAttribute(map, 'data-latitude'),
    lon: dom.getAttribute(map, 'data-longitude'),
    jsonld: getJsonLd(page).find((node) => Object.hasOwn(node, 'address')) ?? null,
    images: parsePhotoUrls(page),
    agent: dom.getVisibleText(dom.findFirst(page.root, '.agent-summary__title')),
    language: dom.getAttribute(dom.findFirst(page.root, 'html'), 'lang'),
  }
  // Pages of projects have fewer parts.
  if (address.isProject) return facts
  const isKnownLayout = features.length > 0 && isComplete(page, facts) && agreesWithSummary(summary, price, features)
  return isKnownLayout ? facts : 'changed_layout'
}
