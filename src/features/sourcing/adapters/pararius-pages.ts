import type { Status } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, Mending, Reading } from '#features/sourcing/listings/contract.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { dutchDay, readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readCity, readPlaceLine, readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { type PriceReading, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readEnergyLabel, readFurnishing, readParticularType } from '#features/sourcing/field-parsers/read-features.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { readParariusAddress } from './pararius-address.ts'
import { agreementOf, amenitiesOf, garageOf, withoutHeading } from './pararius-lists.ts'
import {
  type JsonObject,
  type LineReader,
  lineOf,
  lineReader,
  listOf,
  momentOf,
  objectOf,
  own,
  pairReader,
  refuse,
} from './record.ts'
import { stateOffer } from './build-listing.ts'

/** The features of a page by label; what a label that occurs more than once says depends on where it stands. */
interface Features {
  readonly first: LineReader
  /** Both values of "Type of house". */
  readonly kinds: string
  readonly parking: string
  readonly garage: string
}

/**
 * The label "Present" means parking before "Type of parking" and the garage behind it; of two the first is parking.
 * A single one without "Type of parking" could be either and is left.
 */
function featuresOf(value: unknown, mended: Set<Mending>): Features {
  const presences: string[] = []
  let presencesBeforeKind = -1
  let kinds = ''
  for (const pair of listOf(value).slice(0, 200)) {
    const [label, text] = listOf(pair)
    if (label === 'Type of house') kinds += `${lineOf(text, mended)}, `
    else if (label === 'Present') presences.push(lineOf(text, mended))
    else if (label === 'Type of parking') presencesBeforeKind = presences.length
  }
  const first = pairReader(value, mended)
  const [one = '', two] = presences
  if (two !== undefined) return { first, kinds, parking: one, garage: two }
  if (presencesBeforeKind < 0) return { first, kinds, parking: '', garage: '' }
  return presencesBeforeKind === 0
    ? { first, kinds, parking: '', garage: one }
    : { first, kinds, parking: one, garage: '' }
}

/** "Rented under option" is Pararius's English for let but for a signature; under option a home can still be had. */
function statusOf(text: string): Status {
  return /\brented|verhuurd/i.test(text) ? 'rented' : /\bsold|verkocht/i.test(text) ? 'sold' : 'for_rent'
}

/** `For rent: Flat Voorbeeldweg 3 A 5 in Utrecht`: the address as the page shows it. */
const shownTitle = /^(?:For rent|Te huur): (?:\S+) (.+) in (.+)$/

/** The amount of the service costs stands in a feature of its own. Where the rent does not say that it includes them, they are extra. */
function withServiceCosts(price: PriceReading, text: string): PriceReading {
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

/** Asked income by the month; `€4` means four times the rent and `€40,000` a year, and neither is guessed at. */
function incomeOf(text: string): number | null {
  const cents = readMoney(text)
  return cents !== null && cents >= 50_000 && cents <= 2_000_000 ? cents : null
}

function monthsOf(text: string): { min: number | null; max: number | null } {
  const months = readWholeCount(text.replace(/^\D+/, ''), 600) || null
  return { min: /^min/i.test(text) ? months : null, max: /^max/i.test(text) ? months : null }
}

/** The part of the page for machines is wrong about type, purpose and availability; it fills gaps and no more. */
function hintsOf(value: unknown, mended: Set<Mending>) {
  const data = objectOf(value) ?? {}
  const address = lineReader(objectOf(own(data, 'address')) ?? {}, mended)
  return {
    street: address('streetAddress'),
    city: address('addressLocality'),
    neighbourhood: address('addressRegion'),
    postcode: address('postalCode'),
    offered: lineReader(objectOf(own(data, 'offers')) ?? {}, mended)('validFrom'),
  }
}

/** The facts of a captured Pararius page, of an ad or of a kind of home in a project. */
export function readPage(page: JsonObject, record: CapturedRecord): Reading {
  const mended = new Set<Mending>()
  const line = lineReader(page, mended)
  const address = readParariusAddress(line('url'))
  if (typeof address === 'string') return refuse(address)
  const statedAt = momentOf(own(page, 'folder_date'))
  const capturedAt = statedAt ?? record.capturedAt
  const features = featuresOf(own(page, 'features'), mended)
  const feature = features.first
  const hints = hintsOf(own(page, 'jsonld'), mended)

  const title = line('title')
  const [, shownAddress, shownCity = ''] = shownTitle.exec(title) ?? []
  const street = readAddress(shownAddress ?? hints.street)
  const place = readPlaceLine(line('location'))
  const city = readCity(shownCity) || place.city || readCity(hints.city) || address.city
  const rent = feature('Rental price') || `${line('price')} ${line('price_postfix')}`
  const months = monthsOf(feature('Duration'))
  const pets = feature('Pets allowed')
  const description = own(page, 'description_html')
  return stateOffer(
    {
      number: address.number,
      url: line('url'),
      status: statusOf(
        feature('Status') ||
          listOf(own(page, 'label'))
            .map((label) => lineOf(label, mended))
            .join(', '),
      ),
      propertyType: readParticularType(features.kinds) ?? address.type,
      title: address.isProject ? [address.name, title, city].filter((part) => part !== '').join(', ') : '',
      street: address.isProject ? null : (street.street ?? address.name),
      houseNumber: address.isProject ? null : street.houseNumber,
      houseNumberAddition: address.isProject ? null : street.addition,
      plotNumber: street.plotNumber,
      city,
      postcode: place.postcode ?? readPostcode(hints.postcode),
      neighbourhood: place.neighbourhood || hints.neighbourhood,
      point: {
        latitude: line('lat'),
        longitude: line('lon'),
        precision: street.houseNumber === null ? 'street' : 'address',
      },
      description: typeof description === 'string' ? withoutHeading(stripFrame(description)) : '',
      siteLanguage: 'en',
      price: withServiceCosts(readPrice(rent), feature('Service costs')),
      depositCents: readMoney(feature('Deposit')),
      area: readArea(feature('Living area')),
      rooms: readCount(feature('Number of rooms'), 999),
      bedrooms: readWholeCount(feature('Number of bedrooms'), 99),
      bathrooms: readCount(feature('Number of bathrooms'), 99),
      floors: readWholeCount(feature('Number of floors'), 99),
      built: readBuildYears(feature('Year of construction'), capturedAt.getUTCFullYear()),
      furnished: readFurnishing(feature('Interior')),
      garage: garageOf(features.garage),
      amenities: amenitiesOf(feature('Facilities'), {
        balcony: feature('Balcony'),
        garden: feature('Garden'),
        storage: feature('Shed/Storeroom'),
        parking: features.parking,
        parkingKind: feature('Type of parking'),
      }),
      energyLabel: readEnergyLabel(feature('Energy rating')),
      contractKind: agreementOf(feature('Rental agreement')),
      contractMonthsMin: months.min,
      contractMonthsMax: months.max,
      incomeCents: incomeOf(feature('Income requirement')),
      pets: pets === 'Yes' ? 'yes' : pets === 'No' ? 'no' : null,
      availability: readAvailability(feature('Available'), dutchDay(capturedAt)),
      age: { text: feature('Offered since'), at: capturedAt, hint: hints.offered },
      advertiser: line('agent'),
      photoUrls: address.isProject ? listOf(own(page, 'images')) : photosOf(page, address.number),
    },
    mended,
    statedAt,
  )
}

/**
 * The photos of the ad itself. The collector also took those of the ads shown beside it; a photo's folder begins with the
 * number of its ad.
 */
const photosOf = (page: JsonObject, number: string): unknown[] =>
  listOf(own(page, 'images')).filter((photo) => {
    const [, owner] = (typeof photo === 'string' && /\/([\da-f]{8})-(?:[\da-f]{4}-){3}[\da-f]{12}\//.exec(photo)) || []
    return owner === undefined || owner === number
  })

/** The heading of the section, which the collector cut out along with the text. */
const stripFrame = (html: string): string => html.replace(/^\s*<div[^<>]*>\s*<h2[^<>]*>[^<>]*<\/h2>/, '')
