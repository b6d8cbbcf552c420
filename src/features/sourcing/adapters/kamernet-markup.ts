import {
  findAll,
  getAttribute,
  getCanonicalUrl,
  getChildElements,
  findFirst,
  getInnerHtml,
  type Page,
  type PageElement,
  parsePage,
  getScriptText,
  getVisibleText,
} from '#features/sourcing/file-formats/html-page.ts'
import { readKamernetAddress } from './kamernet-facts.ts'
import { type JsonObject, toLine, asObject, getOwn } from './record.ts'
import { getJsonLd } from './schema-nodes.ts'

/** The values of a table with a label in its first cell and the value in its second. */
function readTableRows(table: PageElement | undefined): [string, string][] {
  if (!table) return []
  return findAll(table, 'tr').flatMap((row): [string, string][] => {
    const [label, value] = findAll(row, 'td')
    return label && value ? [[getVisibleText(label), getVisibleText(value)]] : []
  })
}

/** Details with a label above the value, such as pets and energy label. */
function readDetails(page: Page): [string, string][] {
  return findAll(page.root, '.info-col').flatMap((column): [string, string][] => {
    const [, text] = getChildElements(column)
    const [label, value] = text ? getChildElements(text) : []
    return label && value ? [[getVisibleText(label), getVisibleText(value)]] : []
  })
}

/** The point that the page's script puts on the map. */
function findPoint(page: Page): string {
  for (const script of findAll(page.root, 'script')) {
    const point = /L\.latLng\((-?\d{1,3}\.\d{1,12}), ?(-?\d{1,3}\.\d{1,12})\)/.exec(getScriptText(script))
    if (point) return `${point[1]},${point[2]}`
  }
  return ''
}

/** Where the page leaves out street or place, the part for machines may have them. */
function readStructuredData(page: Page) {
  const place = getJsonLd(page).find((node) => Object.hasOwn(node, 'address'))
  const listed = place && getOwn(place, 'address')
  const address = asObject(Array.isArray(listed) ? listed[0] : listed) ?? {}
  const line = (key: string) => toLine(getOwn(address, key), new Set())
  return { street: line('streetAddress'), city: line('addressLocality') }
}

/**
 * The facts of a whole Kamernet page (its markup of 2021, in Dutch), in the form in which captured facts come, without
 * the cards of other ads. Undefined for a page of another kind, layout or ad.
 */
export function kamernetFacts(url: string, html: string): JsonObject | undefined {
  const requestedAd = readKamernetAddress(url)
  const page = requestedAd && parsePage(html)
  const heading = page && findFirst(page.root, '#streetCityName')
  const header = page && findFirst(page.root, '.titles-wrapper')
  if (!requestedAd || !page || !heading || !header || !findFirst(header, '.price')) return undefined
  const canonical = getCanonicalUrl(page)
  if (canonical !== '' && readKamernetAddress(canonical)?.number !== requestedAd.number) return undefined
  const text = (choice: string) =>
    getVisibleText(findFirst(header, choice)).replace(/^(?:Opleverniveau|Beschikbaarheid|Totale oppervlakte): ?/i, '')
  const hints = readStructuredData(page)
  return {
    url,
    id: requestedAd.number,
    type_slug: requestedAd.kind,
    city_slug: requestedAd.citySlug,
    header: {
      street: getVisibleText(findFirst(heading, '.h1_line2')) || hints.street,
      city: getVisibleText(findFirst(heading, '.h1_line3')) || hints.city,
      surface: text('.surface'),
      total_surface: text('.total-surface'),
      price: text('.price'),
      gwe: text('.gwe'),
      furnishing: text('.furnishing'),
      availability: text('.availability'),
      published: text('.published-date'),
    },
    costs: readTableRows(findFirst(page.root, '.costs-overview')),
    details: readDetails(page),
    tenant: readTableRows(findFirst(page.root, '.desired-tenant')),
    description_html: getInnerHtml(page, findFirst(page.root, '.room-description')),
    map_latlng: findPoint(page),
    images: findAll(page.root, '.gallery-item').map((photo) => getAttribute(photo, 'href')),
  }
}
