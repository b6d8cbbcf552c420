import type { Status } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { readCity, readPlaceLine } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readSpecificType } from '#features/sourcing/field-parsers/read-features.ts'
import { readAudience } from '#features/sourcing/field-parsers/read-tenants.ts'
import { readMonument } from '#features/sourcing/field-parsers/text-building.ts'
import { readParariusAddress } from './pararius-address.ts'
import { parseContractKind, parseAmenities, parseGarage, stripHeading } from './pararius-lists.ts'
import { type Feature, toEnglishLabels } from '#features/sourcing/page-layouts/pararius-features.ts'
import { parseAge, readFacts } from './read-facts.ts'
import {
  type JsonObject,
  type Repairs,
  toLine,
  lineReader,
  openRecord,
  asArray,
  parseTimestamp,
  asObject,
  getOwn,
  pairReader,
  rejectRecord,
} from './record.ts'
import { buildListing } from './build-listing.ts'

/**
 * The values of labels that occur more than once: both values of "Type of house", and "Present", which means parking
 * before "Type of parking" and the garage after it; of two, the first is parking. A single one without "Type of
 * parking" could be either and is ignored.
 */
function parseRepeatedFeatures(features: readonly Feature[], repaired: Repairs) {
  const presences: string[] = []
  let presencesBeforeKind = -1
  let kinds = ''
  for (const [label, text] of features) {
    if (label === 'Type of house') kinds += `${toLine(text, repaired)}, `
    else if (label === 'Present') presences.push(toLine(text, repaired))
    else if (label === 'Type of parking') presencesBeforeKind = presences.length
  }
  const [one = '', two] = presences
  return {
    kinds,
    parking: two !== undefined || presencesBeforeKind > 0 ? one : '',
    garage: two ?? (presencesBeforeKind === 0 ? one : ''),
  }
}

/** "Rented under option" means that a home is let except for a signature; one under option is still available. */
function parseStatus(text: string): Status {
  return /\brented|verhuurd/i.test(text) ? 'rented' : /\bsold|verkocht/i.test(text) ? 'sold' : 'for_rent'
}

/** `For rent: Flat Voorbeeldweg 3 A 5 in Utrecht`: the address as the page shows it. */
const shownTitle = /^(?:For rent|Te huur): (?:\S+) (.+) in (.+)$/

/** Adds the service costs, which are a separate feature; they are extra unless the rent says that it includes them. */
function addServiceCosts(price: ParsedPrice, text: string): ParsedPrice {
  const cents = readMoney(text)
  if (cents === null) return price
  const placeholder = cents <= 100
  return {
    ...price,
    serviceCosts: price.serviceCosts === 'unknown' && !placeholder ? 'extra' : price.serviceCosts,
    serviceCostsCents: placeholder ? null : cents,
    placeholder,
  }
}

/** The required monthly income. `€4` (four times the rent) and `€40,000` (a year) are ignored instead of guessed. */
function parseIncome(text: string): number | null {
  const cents = readMoney(text)
  return cents !== null && cents >= 50_000 && cents <= 2_000_000 ? cents : null
}

function parseMonths(text: string) {
  const months = readWholeCount(text.replace(/^\D+/, ''), 600) || null
  return {
    contractMonthsMin: /^min/i.test(text) ? months : null,
    contractMonthsMax: /^max/i.test(text) ? months : null,
  }
}

/** The page's structured data are wrong about type, purpose and availability, so they only fill gaps. */
function readStructuredData(value: unknown, repaired: Repairs) {
  const data = asObject(value) ?? {}
  const address = lineReader(getOwn(data, 'address'), repaired)
  return {
    street: address('streetAddress'),
    city: address('addressLocality'),
    neighbourhood: address('addressRegion'),
    postcode: address('postalCode'),
    offered: lineReader(getOwn(data, 'offers'), repaired)('validFrom'),
  }
}

/** Reads the facts of a captured Pararius page, of an ad or of a kind of home in a project. */
export function readPage(page: JsonObject, record: CapturedRecord): AdapterResult {
  const { line, repaired } = openRecord(page)
  const address = readParariusAddress(line('url'))
  if (typeof address === 'string') return rejectRecord(address)
  const statedAt = parseTimestamp(getOwn(page, 'folder_date'))
  const capturedAt = statedAt ?? record.capturedAt
  const features = toEnglishLabels(getOwn(page, 'features'))
  const { kinds, parking, garage } = parseRepeatedFeatures(features, repaired)
  const feature = pairReader(features, repaired)
  const hints = readStructuredData(getOwn(page, 'jsonld'), repaired)

  const title = line('title')
  const [, shownAddress, shownCity = ''] = shownTitle.exec(title) ?? []
  const street = readAddress(shownAddress ?? hints.street)
  const place = readPlaceLine(line('location'))
  const city = readCity(shownCity) || place.city || readCity(hints.city) || address.city
  const rent = feature('Rental price') || `${line('price')} ${line('price_postfix')}`
  const pets = feature('Pets allowed')
  const labels = asArray(getOwn(page, 'label')).map((label) => toLine(label, repaired))
  const description = getOwn(page, 'description_html')
  return buildListing(
    {
      number: address.number,
      url: line('url'),
      status: parseStatus(feature('Status') || labels.join(', ')),
      propertyType: readSpecificType(kinds) ?? address.type,
      title: address.isProject ? [address.name, title, city].filter((part) => part !== '').join(', ') : '',
      street: address.isProject ? null : (street.street ?? address.name),
      houseNumber: address.isProject ? null : street.houseNumber,
      houseNumberAddition: address.isProject ? null : street.addition,
      plotNumber: street.plotNumber,
      city,
      neighbourhood: place.neighbourhood || hints.neighbourhood,
      point: {
        latitude: line('lat'),
        longitude: line('lon'),
        precision: street.houseNumber === null ? 'street' : 'address',
      },
      description: typeof description === 'string' ? stripHeading(stripFrame(description)) : '',
      siteLanguage: line('language') === 'nl' ? 'nl' : 'en',
      price: addServiceCosts(readPrice(rent), feature('Service costs')),
      ...readFacts(
        {
          postcode: place.postcode ?? hints.postcode,
          deposit: feature('Deposit'),
          area: feature('Living area'),
          rooms: feature('Number of rooms'),
          bedrooms: feature('Number of bedrooms'),
          bathrooms: feature('Number of bathrooms'),
          floors: feature('Number of floors'),
          storey: kinds,
          built: feature('Year of construction'),
          furnished: feature('Interior'),
          energyLabel: feature('Energy rating'),
          occupants: feature('Maximum number of residents'),
          available: feature('Available'),
        },
        capturedAt,
      ),
      monument: readMonument(feature('Specifics')),
      garage: parseGarage(garage),
      amenities: parseAmenities(feature('Facilities'), {
        balcony: feature('Balcony'),
        garden: feature('Garden'),
        storage: feature('Shed/Storeroom'),
        parking,
        parkingKind: feature('Type of parking'),
      }),
      contractKind: parseContractKind(feature('Rental agreement')),
      ...parseMonths(feature('Duration')),
      ...parseTenants(feature),
      pets: /^(?:yes|ja)$/i.test(pets) ? 'yes' : /^(?:no|nee)$/i.test(pets) ? 'no' : null,
      age: parseAge(feature('Offered since'), capturedAt, hints.offered),
      advertiser: line('agent'),
      photoUrls: address.isProject ? asArray(getOwn(page, 'images')) : parsePhotoUrls(page, address.number),
    },
    repaired,
    statedAt,
  )
}

/** What a landlord asks of tenants. */
const parseTenants = (feature: (label: string) => string) => ({
  students: readAudience(feature('Target audience')),
  incomeCents: parseIncome(feature('Income requirement')),
})

/** The photos of the ad itself, whose folder begins with its number; the collector also captured those of others. */
const parsePhotoUrls = (page: JsonObject, number: string): unknown[] =>
  asArray(getOwn(page, 'images')).filter((photo) => {
    const [, owner] = (typeof photo === 'string' && /\/([\da-f]{8})-(?:[\da-f]{4}-){3}[\da-f]{12}\//.exec(photo)) || []
    return owner === undefined || owner === number
  })

/** Removes the heading of the section, which the collector captured along with the text. */
const stripFrame = (html: string): string => html.replace(/^\s*<div[^<>]*>\s*<h2[^<>]*>[^<>]*<\/h2>/i, '')
