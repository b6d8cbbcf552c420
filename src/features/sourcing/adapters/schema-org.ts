import type { PricePeriod, PropertyType } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, Mending, Reading } from '#features/sourcing/listings/contract.ts'
import {
  canonicalOf,
  firstOf,
  metaOf,
  type Page,
  parsePage,
  textIn,
} from '#features/sourcing/file-formats/html-page.ts'
import { troubleIn } from '#features/sourcing/file-formats/detect-block-page.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { dutchDay, readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readCity, readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { type PriceReading, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount, readOccupants, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readAmenities, readParticularType } from '#features/sourcing/field-parsers/read-features.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { isAbroad, pathReader, periodOf, statedPrice, textOf, valueAt, valuesAt } from './feed-facts.ts'
import { pageOf } from './page-record.ts'
import { type JsonObject, lineOf, objectOf, own, refuse } from './record.ts'
import { jsonLdOf, typesOf } from './schema-nodes.ts'
import { stateOffer } from './build-listing.ts'

type Line = ReturnType<typeof pathReader>

/** Types of schema.org that say what kind of home it is; the others only that it is something to live in or to have. */
const homes: ReadonlyMap<string, PropertyType> = new Map([
  ['apartment', 'apartment'],
  ['house', 'house'],
  ['singlefamilyresidence', 'house'],
  ['room', 'room'],
])
const vague = new Set(['accommodation', 'residence', 'realestatelisting', 'product', 'place', 'offer'])

const rented = /te huur|huurwoning|\bhuren\b|\bhuur(?:prijs)?\b|for[- ]rent|to[- ]rent|\brent(?:al)?s?\b|te-huur/i
const sold = /te[- ]koop|for[- ]sale|koopwoning|kosten koper|\bk\.k\./i
const noHome = /parkeerplaats|parking|garage|\bbox\b|kantoor|office|bedrijfs|winkelruimte|praktijkruimte/i

/** What a page says about itself in its head, in the words that people read. */
const headOf = (page: Page, url: string): string =>
  [textIn(firstOf(page.root, 'title')), metaOf(page, 'og:title'), metaOf(page, 'og:description'), url].join(' ')

const isHome = (node: JsonObject): boolean => typesOf(node).some((type) => homes.has(type) || vague.has(type))

/**
 * The one node of the page that is the home: among several the one that names the page's own address or, of the home
 * itself, a type. Nodes of other ads on the page are not it.
 */
function homeOf(nodes: readonly JsonObject[], url: string): JsonObject | undefined {
  const found = nodes.flatMap((node) => {
    const offered = objectOf(own(node, 'itemOffered')) ?? objectOf(own(node, 'mainEntity'))
    if (offered && isHome(offered))
      return [{ ...node, ...offered, offers: own(offered, 'offers') ?? own(node, 'offers') ?? node }]
    return isHome(node) ? [node] : []
  })
  const ofPage = found.filter((node) => [own(node, 'url'), own(node, '@id')].includes(url))
  const named = found.filter((node) => typesOf(node).some((type) => homes.has(type)))
  return [ofPage, named, found].find((nodesOf) => nodesOf.length === 1)?.[0]
}

/** A value that may be given as a quantity (`{ value: 72 }`), alone or as the first of several. */
function quantity(node: JsonObject, key: string, mended: Set<Mending>): string {
  const [first] = valuesAt(node, key)
  const inner = objectOf(first)
  return lineOf(inner ? textOf(own(inner, 'value')) : textOf(first), mended)
}

const units: Readonly<Record<string, 'day' | 'week' | 'month' | 'year'>> = {
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
}

/** The period that the page itself names behind an amount in euros, such as `€ 1.250 per maand`. */
function shownPeriod(page: Page, cents: number | null): PricePeriod | null {
  const text = cents === null ? '' : textIn(firstOf(page.root, 'body'))
  for (const [shown] of text.slice(0, 100_000).matchAll(/€ ?\d[^€]{0,40}/g)) {
    const price = readPrice(shown)
    if (price.cents === cents && price.period) return price.period
  }
  return null
}

/** The rent, with the period of its unit (UN/CEFACT) or of the page where it shows the same amount; else it is none. */
function priceOf(line: Line, page: Page): PriceReading {
  const amount = line('offers.price') || line('offers.priceSpecification.price') || line('offers.lowPrice')
  const unit = line('offers.priceSpecification.unitCode') || line('offers.unitCode')
  const words = line('offers.priceSpecification.unitText') || line('offers.unitText')
  const period =
    (Object.hasOwn(units, unit) ? units[unit] : undefined) ??
    periodOf(words) ??
    shownPeriod(page, readPrice(`€ ${amount}`).cents)
  if (!period || period === 'once') return readPrice('')
  return statedPrice({ amount, currency: line('offers.priceCurrency'), period })
}

/** Whether it is offered to rent, by its own words first; what it says about business is often wrong. */
function dealOf(line: Line, head: string): 'rent' | 'sale' | 'unsaid' {
  if (rented.test(head)) return 'rent'
  const business = line('offers.businessFunction')
  if (/leaseout/i.test(business)) return 'rent'
  return sold.test(head) || /sell/i.test(business) ? 'sale' : 'unsaid'
}

function typeOf(node: JsonObject, words: string): PropertyType | undefined {
  if (noHome.test(words)) return undefined
  const stated = typesOf(node).flatMap((type) => homes.get(type) ?? [])[0]
  const plain = /\b(?:kamer|room) (?:te huur|for rent|to rent)\b/i.test(words)
    ? 'room'
    : /appartement|apartment|\bflat\b/i.test(words)
      ? 'apartment'
      : /\bhuis\b|woonhuis|eengezins|\bhouse\b/i.test(words)
        ? 'house'
        : undefined
  // The words that people read come first: Pararius states every flat as a house.
  return readParticularType(words) ?? plain ?? stated
}

function petsOf(node: JsonObject) {
  const said = own(node, 'petsAllowed')
  if (said === true || (typeof said === 'string' && /^(?:true|yes|ja)$/i.test(said))) return 'yes'
  return said === false || (typeof said === 'string' && /^(?:false|no|nee)$/i.test(said)) ? 'no' : null
}

/** A number that stays: the one the page names, else the path of its address. */
function numberOf(line: Line, url: string): string {
  const named = line('sku') || line('productID') || line('identifier.value') || line('identifier')
  if (named !== '') return named.slice(0, 120)
  const path = /^https?:\/\/[^/?#]+\/([^?#]+)/.exec(url)?.[1] ?? ''
  return path.replace(/\/+$/, '').slice(-120)
}

const imagesOf = (node: JsonObject, page: Page): unknown[] => {
  const images = [...valuesAt(node, 'image'), ...valuesAt(node, 'photo')].map((image) => {
    const inner = objectOf(image)
    return inner ? (own(inner, 'contentUrl') ?? own(inner, 'url')) : image
  })
  return images.length > 0 ? images : [metaOf(page, 'og:image')]
}

/**
 * Reads the page of a site that nobody wrote an adapter for, by what it states for machines: schema.org as JSON-LD, then
 * Open Graph. Such data are often wrong (research/source-data-quality.md, point 21): every Pararius page says "sell". So
 * that it is to rent has to stand in the page's own title, description or address, unless its data say so; a rent without
 * a period is not believed, and microdata, which belong to neighbouring ads, are not read.
 */
export function readSchemaOrg(record: CapturedRecord): Reading {
  const whole = pageOf(record)
  const page = whole && parsePage(whole.html)
  if (!whole || !page || troubleIn(page)) return refuse('not_this_kind')
  const url = canonicalOf(page) || whole.url
  const node = homeOf(jsonLdOf(page), url)
  if (!node) return refuse('not_this_kind')
  const mended = new Set<Mending>()
  const line = pathReader(node, mended)
  const head = lineOf(headOf(page, url), mended)
  const number = numberOf(line, url)
  if (number === '') return refuse('no_number')
  const deal = dealOf(line, head)
  if (deal !== 'rent') return refuse(deal === 'sale' ? 'not_for_rent' : 'not_this_kind', number)
  const propertyType = typeOf(node, `${line('name')} ${head}`)
  if (!propertyType) return refuse(noHome.test(`${line('name')} ${head}`) ? 'not_a_dwelling' : 'not_this_kind', number)
  const postcode = line('address.postalCode')
  if (isAbroad(line('address.addressCountry') || line('address.addressCountry.name'), postcode))
    return refuse('abroad', number)

  const street = readAddress(line('address.streetAddress'))
  const today = dutchDay(record.capturedAt)
  const amenities = valuesAt(node, 'amenityFeature')
    .slice(0, 50)
    .map((feature) => lineOf(textOf(own(objectOf(feature) ?? {}, 'name')), mended))
  const description = valueAt(node, 'description')
  return stateOffer(
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
        latitude: line('geo.latitude') || metaOf(page, 'place:location:latitude'),
        longitude: line('geo.longitude') || metaOf(page, 'place:location:longitude'),
        precision: street.houseNumber === null ? 'street' : 'address',
      },
      description: textOf(description) || metaOf(page, 'og:description'),
      siteLanguage: 'nl',
      price: priceOf(line, page),
      area: readArea(quantity(node, 'floorSize', mended)),
      rooms: readCount(quantity(node, 'numberOfRooms', mended), 999),
      bedrooms: readWholeCount(quantity(node, 'numberOfBedrooms', mended), 99),
      bathrooms: readCount(quantity(node, 'numberOfBathroomsTotal', mended), 99),
      built: readBuildYears(line('yearBuilt'), Number(today.slice(0, 4))),
      amenities: readAmenities(amenities.join(', ')),
      pets: petsOf(node),
      occupantsMax: readOccupants(quantity(node, 'occupancy', mended)),
      availability: readAvailability(line('offers.availabilityStarts'), today),
      age: { text: line('datePosted') || line('offers.validFrom'), at: record.capturedAt },
      advertiser: line('offers.seller.name') || line('offers.offeredBy.name') || line('provider.name'),
      photoUrls: imagesOf(node, page),
    },
    mended,
  )
}
