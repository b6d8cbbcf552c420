import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import * as dom from '#features/sourcing/file-formats/html-page.ts'
import { readAge, readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readFurnishing } from '#features/sourcing/field-parsers/read-features.ts'
import { readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { repairEncoding } from '#features/sourcing/field-parsers/repair-encoding.ts'
import { readArea } from '#features/sourcing/field-parsers/read-size.ts'
import { readKamernetAddress } from './kamernet-facts.ts'
import {
  readCosts,
  readDetails,
  readHeaderValue,
  readTenant,
  hasTotalLabel,
} from '#features/sourcing/page-layouts/kamernet-labels.ts'
import {
  isBalanced,
  isCutOff,
  isInDutchOrEnglish,
  isWronglyDecoded,
} from '#features/sourcing/page-layouts/page-layout.ts'
import { type JsonObject, toLine, asObject, getOwn } from './record.ts'
import { getJsonLd } from './schema-nodes.ts'

/** The page's scripts as one text. */
const getScripts = (page: dom.Page): string => dom.findAll(page.root, 'script').map(dom.getScriptText).join('\n')

/** The point that a script puts on the map; undefined if there is no such script. */
function findPoint(scripts: string): string | undefined {
  const point = /L\.latLng\((-?\d{1,3}\.\d{1,12}), ?(-?\d{1,3}\.\d{1,12})\)/.exec(scripts)
  if (point) return `${point[1]},${point[2]}`
  return scripts.includes('L.latLng(') ? '' : undefined
}

/** The structured data may have the street or place that the visible page leaves out. */
function readStructuredData(page: dom.Page) {
  const place = getJsonLd(page).find((node) => Object.hasOwn(node, 'address'))
  const listed = place && getOwn(place, 'address')
  const address = asObject(Array.isArray(listed) ? listed[0] : listed) ?? {}
  const line = (key: string) => toLine(getOwn(address, key), new Set())
  return { street: line('streetAddress'), city: line('addressLocality') }
}

/** Whether the facts agree with those that a script of the page repeats for the site's statistics, if it does. */
function agreesWithScript(scripts: string, { header, images }: { header: HeaderFacts; images: readonly string[] }) {
  const stated = (name: string): number | undefined => {
    const number = new RegExp(`'${name}' ?: ?'(\\d{1,7})'`).exec(scripts)?.[1]
    return number === undefined ? undefined : Number(number)
  }
  const [rent, surface, photos] = [stated('rent'), stated('surface'), stated('numberOfPhotos')]
  return (
    (rent === undefined || readPrice(header.price).cents === rent * 100) &&
    (surface === undefined || readArea(header.surface) === surface) &&
    (photos === undefined || images.length === photos)
  )
}

interface HeaderFacts {
  street: string
  city: string
  surface: string
  total_surface: string
  price: string
  gwe: string
  furnishing: string
  availability: string
  published: string
}

/** The facts in the header of a page; undefined if one is missing, or written in another way than the site does. */
function readHeader(page: dom.Page, header: dom.PageElement, heading: dom.PageElement): HeaderFacts | undefined {
  const text = (choice: string) => dom.getVisibleText(dom.findFirst(header, choice))
  const [street, city] = [dom.findFirst(heading, '.h1_line2'), dom.findFirst(heading, '.h1_line3')]
  const furnishing = readHeaderValue(header, '.furnishing', 'furnishing')
  const availability = readHeaderValue(header, '.availability', 'availability')
  const hasTotal = dom.findFirst(header, '.total-surface') !== undefined
  if (!hasTotal && hasTotalLabel(dom.getVisibleText(header))) return undefined
  const total = hasTotal ? readHeaderValue(header, '.total-surface', 'totalSurface') : ''
  if (!street || !city || furnishing === undefined || availability === undefined || total === undefined)
    return undefined
  const [surface, price, gwe, published] = [text('.surface'), text('.price'), text('.gwe'), text('.published-date')]
  const hints = readStructuredData(page)
  const inclusion = readPrice(`€ 1 ${gwe}`)
  const isKnown =
    /\d/.test(surface) &&
    // A page that was decoded wrongly has no euro sign.
    /^€ ?\d/.test(price) &&
    inclusion.utilities !== 'unknown' &&
    inclusion.period !== null &&
    readAge(published, new Date(0)) !== null &&
    (readFurnishing(furnishing) !== null || /^(?:onbekend|unknown)$/i.test(furnishing)) &&
    readAvailability(availability, '2000-01-01').available !== 'unknown'
  if (!isKnown) return undefined
  return {
    street: dom.getVisibleText(street) || hints.street,
    city: dom.getVisibleText(city) || hints.city,
    surface,
    total_surface: total,
    price,
    gwe,
    furnishing,
    availability,
    published,
  }
}

/** Whether a page says that it is the ad with a number, by its canonical URL. */
const isPageOfAd = (page: dom.Page, number: string): boolean =>
  readKamernetAddress(dom.getCanonicalUrl(page))?.number === number

/**
 * Extracts the facts of a whole Kamernet page (its markup of 2021, in Dutch or English) in the form of captured facts,
 * with Dutch labels, without the cards for other ads. A reason for a page without its end, of another kind or ad, or in
 * another layout or language.
 */
export function kamernetFacts(url: string, received: string): JsonObject | RejectReason {
  const html = repairEncoding(received)
  if (isWronglyDecoded(html)) return 'unreadable'
  if (isCutOff(html) || !isBalanced(html)) return 'incomplete'
  const requestedAd = readKamernetAddress(url)
  const page = requestedAd && dom.parsePage(html)
  if (!requestedAd || !page) return 'not_this_kind'
  if (dom.getCanonicalUrl(page) !== '' && !isPageOfAd(page, requestedAd.number)) return 'not_this_kind'
  const heading = dom.findFirst(page.root, '#streetCityName')
  const titles = dom.findFirst(page.root, '.titles-wrapper')
  if (!heading && !titles) return isPageOfAd(page, requestedAd.number) ? 'changed_layout' : 'not_this_kind'
  const scripts = getScripts(page)
  const header = heading && titles && readHeader(page, titles, heading)
  const isRoom = /^(?:kamer|room)$/.test(requestedAd.kind)
  const [costs, details, tenant] = [readCosts(page), readDetails(page, isRoom), readTenant(page)]
  const description = dom.findFirst(page.root, '.room-description')
  const point = findPoint(scripts)
  const images = dom.findAll(page.root, '.gallery-item').map((photo) => dom.getAttribute(photo, 'href'))
  const isKnownLayout = costs && details && tenant && description && point !== undefined && isInDutchOrEnglish(page)
  if (!header || !isKnownLayout || !agreesWithScript(scripts, { header, images })) return 'changed_layout'
  return {
    url,
    id: requestedAd.number,
    type_slug: requestedAd.kind,
    city_slug: requestedAd.citySlug,
    header,
    costs,
    details,
    tenant,
    description_html: dom.getInnerHtml(page, description),
    map_latlng: point,
    images,
  }
}
