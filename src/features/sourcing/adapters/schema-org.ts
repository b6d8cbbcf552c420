import type { PricePeriod, PropertyType } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import * as dom from '#features/sourcing/file-formats/html-page.ts'
import { detectBlock } from '#features/sourcing/file-formats/detect-block-page.ts'
import { readCity } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readAmenities, readSpecificType } from '#features/sourcing/field-parsers/read-features.ts'
import { isCutOff } from '#features/sourcing/page-layouts/page-layout.ts'
import { type FeedRecord, isAbroad, openFeed, parsePeriod, type RentPeriod, toPrice } from './feed-facts.ts'
import { classifyOtherKind } from '#features/sourcing/field-parsers/read-refusal.ts'
import { readFacts, readStreet } from './read-facts.ts'
import { type JsonObject, type LineReader, toLine, asObject, getOwn, parsePageRecord, rejectRecord } from './record.ts'
import { getJsonLd, getTypes } from './schema-nodes.ts'
import { buildListing } from './build-listing.ts'

/** schema.org types that state the kind of home; the generic ones only mark a listing. */
const dwellingTypes: ReadonlyMap<string, PropertyType> = new Map([
  ['apartment', 'apartment'],
  ['house', 'house'],
  ['singlefamilyresidence', 'house'],
  ['room', 'room'],
])
const typeWords: readonly (readonly [RegExp, PropertyType])[] = [
  [/\b(?:kamer|room) (?:te huur|for rent|to rent)\b/i, 'room'],
  [/appartement|apartment|\bflat\b/i, 'apartment'],
  [/\bhuis\b|woonhuis|eengezins|\bhouse\b/i, 'house'],
]
const genericTypes = new Set(['accommodation', 'residence', 'realestatelisting', 'product', 'place', 'offer'])

const rentPattern = /te huur|huurwoning|\bhuren\b|\bhuur(?:prijs)?\b|for[- ]rent|to[- ]rent|\brent(?:al)?s?\b|te-huur/i
const salePattern = /te[- ]koop|for[- ]sale|koopwoning|kosten koper|\bk\.k\./i
const notDwellingPattern = /parkeerplaats|parking|garage|\bbox\b|kantoor|office|bedrijfs|winkelruimte|praktijkruimte/i

/** The human-readable texts in a page's head, and its URL. */
const getHeadText = (page: dom.Page, url: string): string =>
  [
    dom.getVisibleText(dom.findFirst(page.root, 'title')),
    dom.getMetaContent(page, 'og:title'),
    dom.getMetaContent(page, 'og:description'),
    url,
  ].join(' ')

const isListingNode = (node: JsonObject): boolean =>
  getTypes(node).some((type) => dwellingTypes.has(type) || genericTypes.has(type))

/** The node of the page's own listing: of several the only one with the page's URL, or else with a dwelling type. */
function findListingNode(nodes: readonly JsonObject[], url: string): JsonObject | undefined {
  const found = nodes.flatMap((node) => {
    const offered = asObject(getOwn(node, 'itemOffered')) ?? asObject(getOwn(node, 'mainEntity'))
    if (offered && isListingNode(offered))
      return [{ ...node, ...offered, offers: getOwn(offered, 'offers') ?? getOwn(node, 'offers') ?? node }]
    return isListingNode(node) ? [node] : []
  })
  const ofPage = found.filter((node) => [getOwn(node, 'url'), getOwn(node, '@id')].includes(url))
  const named = found.filter((node) => getTypes(node).some((type) => dwellingTypes.has(type)))
  return [ofPage, named, found].find((nodesOf) => nodesOf.length === 1)?.[0]
}

const units = new Map<string, RentPeriod>([
  ['DAY', 'day'],
  ['WEE', 'week'],
  ['MON', 'month'],
  ['ANN', 'year'],
])

/** The period that the page shows after the same amount in euros, such as `€ 1.250 per maand`. */
function findShownPeriod(page: dom.Page, cents: number | null): PricePeriod | null {
  const text = cents === null ? '' : dom.getVisibleText(dom.findFirst(page.root, 'body'))
  for (const [shown] of text.slice(0, 100_000).matchAll(/€ ?\d[^€]{0,40}/g)) {
    const price = readPrice(shown)
    if (price.cents === cents && price.period) return price.period
  }
  return null
}

/** The rent, with the period of its unit (UN/CEFACT) or of the same amount on the page; none without a period. */
function parsePrice(line: LineReader, page: dom.Page): ParsedPrice {
  const amount = line('offers.price') || line('offers.priceSpecification.price') || line('offers.lowPrice')
  const unit = line('offers.priceSpecification.unitCode') || line('offers.unitCode')
  const words = line('offers.priceSpecification.unitText') || line('offers.unitText')
  const period = units.get(unit) ?? parsePeriod(words) ?? findShownPeriod(page, readPrice(`€ ${amount}`).cents)
  if (!period || period === 'once') return readPrice('')
  return toPrice({ amount, currency: line('offers.priceCurrency'), period })
}

/** Whether it is for rent, by its texts first, since the stated business function is often wrong. */
function detectDeal(line: LineReader, head: string): 'rent' | 'sale' | 'unknown' {
  if (rentPattern.test(head)) return 'rent'
  const business = line('offers.businessFunction')
  if (/leaseout/i.test(business)) return 'rent'
  return salePattern.test(head) || /sell/i.test(business) ? 'sale' : 'unknown'
}

function parsePropertyType(node: JsonObject, words: string): PropertyType | undefined {
  if (notDwellingPattern.test(words)) return undefined
  const stated = getTypes(node).flatMap((type) => dwellingTypes.get(type) ?? [])[0]
  // Visible texts come first: Pararius states every flat as a house.
  return readSpecificType(words) ?? typeWords.find(([pattern]) => pattern.test(words))?.[1] ?? stated
}

function parsePets(node: JsonObject) {
  const said = getOwn(node, 'petsAllowed')
  if (said === true || (typeof said === 'string' && /^(?:true|yes|ja)$/i.test(said))) return 'yes'
  return said === false || (typeof said === 'string' && /^(?:false|no|nee)$/i.test(said)) ? 'no' : null
}

/** A stable number: the one that the page states, else the path of its URL. */
function findListingNumber(line: LineReader, url: string): string {
  const named = line('sku') || line('productID') || line('identifier.value') || line('identifier')
  if (named !== '') return named.slice(0, 120)
  const path = /^https?:\/\/[^/?#]+\/([^?#]+)/.exec(url)?.[1] ?? ''
  return path.replace(/\/+$/, '').slice(-120)
}

const getImages = ({ values }: FeedRecord, page: dom.Page): unknown[] => {
  const images = [...values('image'), ...values('photo')].map((image) => {
    const inner = asObject(image)
    return inner ? (getOwn(inner, 'contentUrl') ?? getOwn(inner, 'url')) : image
  })
  return images.length > 0 ? images : [dom.getMetaContent(page, 'og:image')]
}

/**
 * Reads the page of a site without an adapter from its structured data: schema.org as JSON-LD, then Open Graph. Such
 * data are often wrong (research/source-data-quality.md, point 21), so the page's texts or URL have to state that it is
 * for rent, unless the data do; a rent without a period is ignored, and microdata, which belong to other listings, are
 * not read.
 */
export function readSchemaOrg(record: CapturedRecord): AdapterResult {
  const whole = parsePageRecord(record)
  if (whole && isCutOff(whole.html)) return rejectRecord('incomplete')
  const page = whole && dom.parsePage(whole.html)
  if (!whole || !page || detectBlock(page)) return rejectRecord('not_this_kind')
  const url = dom.getCanonicalUrl(page) || whole.url
  const node = findListingNode(getJsonLd(page), url)
  if (!node) return rejectRecord('not_this_kind')
  const feed = openFeed(node)
  const { line, text, repaired } = feed
  const head = toLine(getHeadText(page, url), repaired)
  const number = findListingNumber(line, url)
  if (number === '') return rejectRecord('no_number')
  const deal = detectDeal(line, head)
  if (deal !== 'rent') return rejectRecord(deal === 'sale' ? 'not_for_rent' : 'not_this_kind', number)
  const words = `${line('name')} ${head}`
  const propertyType = parsePropertyType(node, words)
  if (!propertyType)
    return rejectRecord(notDwellingPattern.test(words) ? classifyOtherKind(words) : 'not_this_kind', number)
  const postcode = line('address.postalCode')
  if (isAbroad(line('address.addressCountry') || line('address.addressCountry.name'), postcode))
    return rejectRecord('abroad', number)

  // A value may be a quantity: `{ value: 72 }`.
  const quantity = (path: string) => line(`${path}.value`) || line(path)
  const amenities = feed
    .records('amenityFeature')
    .slice(0, 50)
    .map((feature) => feature.line('name'))
  return buildListing(
    {
      number,
      url,
      status: /soldout|outofstock|discontinued/i.test(line('offers.availability')) ? 'rented' : 'for_rent',
      propertyType,
      ...readStreet(line('address.streetAddress')),
      city: readCity(line('address.addressLocality')),
      point: {
        latitude: line('geo.latitude') || dom.getMetaContent(page, 'place:location:latitude'),
        longitude: line('geo.longitude') || dom.getMetaContent(page, 'place:location:longitude'),
      },
      description: text('description') || dom.getMetaContent(page, 'og:description'),
      price: parsePrice(line, page),
      ...readFacts(
        {
          postcode,
          area: quantity('floorSize'),
          rooms: quantity('numberOfRooms'),
          bedrooms: quantity('numberOfBedrooms'),
          bathrooms: quantity('numberOfBathroomsTotal'),
          storey: line('floorLevel'),
          built: line('yearBuilt'),
          occupants: quantity('occupancy'),
          available: line('offers.availabilityStarts'),
          offered: line('datePosted') || line('offers.validFrom'),
        },
        record.capturedAt,
      ),
      amenities: readAmenities(amenities.join(', ')),
      pets: parsePets(node),
      advertiser: line('offers.seller.name') || line('offers.offeredBy.name') || line('provider.name'),
      photoUrls: getImages(feed, page),
    },
    repaired,
  )
}
