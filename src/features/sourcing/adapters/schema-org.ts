import type { PricePeriod, PropertyType } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import {
  getCanonicalUrl,
  findFirst,
  getMetaContent,
  type Page,
  parsePage,
  getVisibleText,
} from '#features/sourcing/file-formats/html-page.ts'
import { detectBlock } from '#features/sourcing/file-formats/detect-block-page.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { toDutchDate } from '#shared/dates.ts'
import { readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readCity, readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount, readOccupants, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readAmenities, readSpecificType } from '#features/sourcing/field-parsers/read-features.ts'
import { readStorey } from '#features/sourcing/field-parsers/read-storey.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { isAbroad, pathReader, parsePeriod, toPrice, getText, valueAt, valuesAt } from './feed-facts.ts'
import { parsePageRecord } from './page-record.ts'
import { type JsonObject, type LineReader, toLine, asObject, getOwn, rejectRecord } from './record.ts'
import { getJsonLd, getTypes } from './schema-nodes.ts'
import { buildListing } from './build-listing.ts'

/** Types of schema.org that state the kind of home; the generic ones only mark a listing. */
const dwellingTypes: ReadonlyMap<string, PropertyType> = new Map([
  ['apartment', 'apartment'],
  ['house', 'house'],
  ['singlefamilyresidence', 'house'],
  ['room', 'room'],
])
const genericTypes = new Set(['accommodation', 'residence', 'realestatelisting', 'product', 'place', 'offer'])

const rentPattern = /te huur|huurwoning|\bhuren\b|\bhuur(?:prijs)?\b|for[- ]rent|to[- ]rent|\brent(?:al)?s?\b|te-huur/i
const salePattern = /te[- ]koop|for[- ]sale|koopwoning|kosten koper|\bk\.k\./i
const notDwellingPattern = /parkeerplaats|parking|garage|\bbox\b|kantoor|office|bedrijfs|winkelruimte|praktijkruimte/i

/** The human-readable texts in a page's head, and its URL. */
const getHeadText = (page: Page, url: string): string =>
  [
    getVisibleText(findFirst(page.root, 'title')),
    getMetaContent(page, 'og:title'),
    getMetaContent(page, 'og:description'),
    url,
  ].join(' ')

const isListingNode = (node: JsonObject): boolean =>
  getTypes(node).some((type) => dwellingTypes.has(type) || genericTypes.has(type))

/**
 * The node of the page's own listing: of several nodes the only one with the page's URL, or else with a dwelling type.
 */
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

/** A value that may be a quantity (`{ value: 72 }`), the first of several. */
function readQuantity(node: JsonObject, key: string, repaired: Set<RepairKind>): string {
  const [first] = valuesAt(node, key)
  const inner = asObject(first)
  return toLine(inner ? getText(getOwn(inner, 'value')) : getText(first), repaired)
}

const units: Readonly<Record<string, 'day' | 'week' | 'month' | 'year'>> = {
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
}

/** The period that the page shows after the same amount in euros, such as `€ 1.250 per maand`. */
function findShownPeriod(page: Page, cents: number | null): PricePeriod | null {
  const text = cents === null ? '' : getVisibleText(findFirst(page.root, 'body'))
  for (const [shown] of text.slice(0, 100_000).matchAll(/€ ?\d[^€]{0,40}/g)) {
    const price = readPrice(shown)
    if (price.cents === cents && price.period) return price.period
  }
  return null
}

/** The rent, with the period of its unit (UN/CEFACT) or of the same amount on the page; none without a period. */
function parsePrice(line: LineReader, page: Page): ParsedPrice {
  const amount = line('offers.price') || line('offers.priceSpecification.price') || line('offers.lowPrice')
  const unit = line('offers.priceSpecification.unitCode') || line('offers.unitCode')
  const words = line('offers.priceSpecification.unitText') || line('offers.unitText')
  const period =
    (Object.hasOwn(units, unit) ? units[unit] : undefined) ??
    parsePeriod(words) ??
    findShownPeriod(page, readPrice(`€ ${amount}`).cents)
  if (!period || period === 'once') return readPrice('')
  return toPrice({ amount, currency: line('offers.priceCurrency'), period })
}

/** Whether it is for rent, by its texts first, since the stated business function is often wrong. */
function detectDeal(line: LineReader, head: string): 'rent' | 'sale' | 'unsaid' {
  if (rentPattern.test(head)) return 'rent'
  const business = line('offers.businessFunction')
  if (/leaseout/i.test(business)) return 'rent'
  return salePattern.test(head) || /sell/i.test(business) ? 'sale' : 'unsaid'
}

function parsePropertyType(node: JsonObject, words: string): PropertyType | undefined {
  if (notDwellingPattern.test(words)) return undefined
  const stated = getTypes(node).flatMap((type) => dwellingTypes.get(type) ?? [])[0]
  const plain = /\b(?:kamer|room) (?:te huur|for rent|to rent)\b/i.test(words)
    ? 'room'
    : /appartement|apartment|\bflat\b/i.test(words)
      ? 'apartment'
      : /\bhuis\b|woonhuis|eengezins|\bhouse\b/i.test(words)
        ? 'house'
        : undefined
  // Visible texts come first: Pararius states every flat as a house.
  return readSpecificType(words) ?? plain ?? stated
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

const getImages = (node: JsonObject, page: Page): unknown[] => {
  const images = [...valuesAt(node, 'image'), ...valuesAt(node, 'photo')].map((image) => {
    const inner = asObject(image)
    return inner ? (getOwn(inner, 'contentUrl') ?? getOwn(inner, 'url')) : image
  })
  return images.length > 0 ? images : [getMetaContent(page, 'og:image')]
}

/**
 * Reads the page of a site without an adapter of its own from its structured data: schema.org as JSON-LD, then Open Graph.
 * Such data are often wrong (research/source-data-quality.md, point 21): every Pararius page states "sell". So the page's
 * title, description or URL has to state that it is for rent, unless the data do; a rent without a period is ignored, and
 * microdata, which belong to neighbouring listings, are not read.
 */
export function readSchemaOrg(record: CapturedRecord): AdapterResult {
  const whole = parsePageRecord(record)
  const page = whole && parsePage(whole.html)
  if (!whole || !page || detectBlock(page)) return rejectRecord('not_this_kind')
  const url = getCanonicalUrl(page) || whole.url
  const node = findListingNode(getJsonLd(page), url)
  if (!node) return rejectRecord('not_this_kind')
  const repaired = new Set<RepairKind>()
  const line = pathReader(node, repaired)
  const head = toLine(getHeadText(page, url), repaired)
  const number = findListingNumber(line, url)
  if (number === '') return rejectRecord('no_number')
  const deal = detectDeal(line, head)
  if (deal !== 'rent') return rejectRecord(deal === 'sale' ? 'not_for_rent' : 'not_this_kind', number)
  const propertyType = parsePropertyType(node, `${line('name')} ${head}`)
  if (!propertyType)
    return rejectRecord(notDwellingPattern.test(`${line('name')} ${head}`) ? 'not_a_dwelling' : 'not_this_kind', number)
  const postcode = line('address.postalCode')
  if (isAbroad(line('address.addressCountry') || line('address.addressCountry.name'), postcode))
    return rejectRecord('abroad', number)

  const street = readAddress(line('address.streetAddress'))
  const today = toDutchDate(record.capturedAt)
  const amenities = valuesAt(node, 'amenityFeature')
    .slice(0, 50)
    .map((feature) => toLine(getText(getOwn(asObject(feature) ?? {}, 'name')), repaired))
  const description = valueAt(node, 'description')
  return buildListing(
    {
      number,
      url,
      status: /soldout|outofstock|discontinued/i.test(line('offers.availability')) ? 'rented' : 'for_rent',
      propertyType,
      street: street.street,
      houseNumber: street.houseNumber,
      houseNumberAddition: street.addition,
      postcode: readPostcode(postcode),
      city: readCity(line('address.addressLocality')),
      point: {
        latitude: line('geo.latitude') || getMetaContent(page, 'place:location:latitude'),
        longitude: line('geo.longitude') || getMetaContent(page, 'place:location:longitude'),
        precision: street.houseNumber === null ? 'street' : 'address',
      },
      description: getText(description) || getMetaContent(page, 'og:description'),
      siteLanguage: 'nl',
      price: parsePrice(line, page),
      area: readArea(readQuantity(node, 'floorSize', repaired)),
      rooms: readCount(readQuantity(node, 'numberOfRooms', repaired), 999),
      bedrooms: readWholeCount(readQuantity(node, 'numberOfBedrooms', repaired), 99),
      bathrooms: readCount(readQuantity(node, 'numberOfBathroomsTotal', repaired), 99),
      storey: readStorey(line('floorLevel')),
      built: readBuildYears(line('yearBuilt'), Number(today.slice(0, 4))),
      amenities: readAmenities(amenities.join(', ')),
      pets: parsePets(node),
      occupantsMax: readOccupants(readQuantity(node, 'occupancy', repaired)),
      availability: readAvailability(line('offers.availabilityStarts'), today),
      age: { text: line('datePosted') || line('offers.validFrom'), at: record.capturedAt },
      advertiser: line('offers.seller.name') || line('offers.offeredBy.name') || line('provider.name'),
      photoUrls: getImages(node, page),
    },
    repaired,
  )
}
