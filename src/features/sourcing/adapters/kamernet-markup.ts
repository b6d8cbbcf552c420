import * as dom from '#features/sourcing/file-formats/html-page.ts'
import { readKamernetAddress } from './kamernet-facts.ts'
import { type JsonObject, toLine, asObject, getOwn } from './record.ts'
import { getJsonLd } from './schema-nodes.ts'

/** The values of a table with a label in its first cell and the value in its second. */
function readTableRows(table: dom.PageElement | undefined): [string, string][] {
  if (!table) return []
  return dom.findAll(table, 'tr').flatMap((row): [string, string][] => {
    const [label, value] = dom.findAll(row, 'td')
    return label && value ? [[dom.getVisibleText(label), dom.getVisibleText(value)]] : []
  })
}

/** Details with a label above the value, such as pets and energy label. */
function readDetails(page: dom.Page): [string, string][] {
  return dom.findAll(page.root, '.info-col').flatMap((column): [string, string][] => {
    const [, text] = dom.getChildElements(column)
    const [label, value] = text ? dom.getChildElements(text) : []
    return label && value ? [[dom.getVisibleText(label), dom.getVisibleText(value)]] : []
  })
}

/** The point that the page's script puts on the map. */
function findPoint(page: dom.Page): string {
  for (const script of dom.findAll(page.root, 'script')) {
    const point = /L\.latLng\((-?\d{1,3}\.\d{1,12}), ?(-?\d{1,3}\.\d{1,12})\)/.exec(dom.getScriptText(script))
    if (point) return `${point[1]},${point[2]}`
  }
  return ''
}

/** The structured data may have the street or place that the visible page leaves out. */
function readStructuredData(page: dom.Page) {
  const place = getJsonLd(page).find((node) => Object.hasOwn(node, 'address'))
  const listed = place && getOwn(place, 'address')
  const address = asObject(Array.isArray(listed) ? listed[0] : listed) ?? {}
  const line = (key: string) => toLine(getOwn(address, key), new Set())
  return { street: line('streetAddress'), city: line('addressLocality') }
}

/**
 * Extracts the facts of a whole Kamernet page (its markup of 2021, in Dutch) in the form of captured facts, without
 * the cards for other ads. Undefined for a page of another kind, layout or ad.
 */
export function kamernetFacts(url: string, html: string): JsonObject | undefined {
  const requestedAd = readKamernetAddress(url)
  const page = requestedAd && dom.parsePage(html)
  const heading = page && dom.findFirst(page.root, '#streetCityName')
  const header = page && dom.findFirst(page.root, '.titles-wrapper')
  if (!requestedAd || !page || !heading || !header || !dom.findFirst(header, '.price')) return undefined
  const canonical = dom.getCanonicalUrl(page)
  if (canonical !== '' && readKamernetAddress(canonical)?.number !== requestedAd.number) return undefined
  const text = (choice: string) =>
    dom
      .getVisibleText(dom.findFirst(header, choice))
      .replace(/^(?:Opleverniveau|Beschikbaarheid|Totale oppervlakte): ?/i, '')
  const hints = readStructuredData(page)
  return {
    url,
    id: requestedAd.number,
    type_slug: requestedAd.kind,
    city_slug: requestedAd.citySlug,
    header: {
      street: dom.getVisibleText(dom.findFirst(heading, '.h1_line2')) || hints.street,
      city: dom.getVisibleText(dom.findFirst(heading, '.h1_line3')) || hints.city,
      surface: text('.surface'),
      total_surface: text('.total-surface'),
      price: text('.price'),
      gwe: text('.gwe'),
      furnishing: text('.furnishing'),
      availability: text('.availability'),
      published: text('.published-date'),
    },
    costs: readTableRows(dom.findFirst(page.root, '.costs-overview')),
    details: readDetails(page),
    tenant: readTableRows(dom.findFirst(page.root, '.desired-tenant')),
    description_html: dom.getInnerHtml(page, dom.findFirst(page.root, '.room-description')),
    map_latlng: findPoint(page),
    images: dom.findAll(page.root, '.gallery-item').map((photo) => dom.getAttribute(photo, 'href')),
  }
}
