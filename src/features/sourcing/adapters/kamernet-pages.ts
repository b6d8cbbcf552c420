import type { CapturedRecord, Mending, Reading } from '#features/sourcing/listings/contract.ts'
import { dutchDay, readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readCity, wordsOfSlug } from '#features/sourcing/field-parsers/read-place.ts'
import { type PriceReading, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readOccupants } from '#features/sourcing/field-parsers/read-size.ts'
import { readFurnishing } from '#features/sourcing/field-parsers/read-features.ts'
import { detailsOf, kindOf, readKamernetAddress } from './kamernet-facts.ts'
import { type JsonObject, lineReader, listOf, momentOf, objectOf, own, pairReader, refuse } from './record.ts'
import { stateOffer } from './build-listing.ts'

const numberPattern = /^\d{3,12}$/

/** "Extra kosten" come on top of the rent, whatever they are for; an amount of a euro or less was only filled in. */
function withExtraCosts(price: PriceReading, text: string): PriceReading {
  const cents = readMoney(text)
  if (cents === null) return price
  return cents <= 100 ? { ...price, placeholder: true } : { ...price, serviceCosts: 'extra', serviceCostsCents: cents }
}

/** The facts of a captured page. Its point is the postcode's; addresses there have no number and no postcode. */
export function readPage(page: JsonObject, record: CapturedRecord): Reading {
  const mended = new Set<Mending>()
  const line = lineReader(page, mended)
  const header = lineReader(objectOf(own(page, 'header')) ?? {}, mended)
  const address = readKamernetAddress(line('url'))
  const number = numberPattern.test(line('id')) ? line('id') : (address?.number ?? '')
  if (number === '') return refuse('no_number')
  const kind = line('type_slug') || address?.kind
  if (!kind) return refuse('not_this_kind', number)

  const statedAt = momentOf(own(page, 'capture_date'))
  const capturedAt = statedAt ?? record.capturedAt
  const costs = pairReader(own(page, 'costs'), mended)
  const details = pairReader(own(page, 'details'), mended)
  const tenant = pairReader(own(page, 'tenant'), mended)
  const area = readArea(header('surface'))
  const { propertyType, contractGround, cheap } = kindOf(kind, area)
  const availability = readAvailability(header('availability'), dutchDay(capturedAt))
  const [latitude = '', longitude = ''] = line('map_latlng').split(',')
  const description = own(page, 'description_html')
  return stateOffer(
    {
      number,
      url: line('url'),
      status: line('is_active') === 'false' ? 'inactive' : 'for_rent',
      propertyType,
      street: header('street') || wordsOfSlug(line('street_slug')) || null,
      city: readCity(header('city')) || wordsOfSlug(line('city_slug') || (address?.citySlug ?? '')),
      point: { latitude, longitude, precision: 'postcode' },
      description: typeof description === 'string' ? description : '',
      siteLanguage: 'nl',
      price: withExtraCosts(readPrice(`${header('price')} ${header('gwe')}`), costs('Extra kosten')),
      cheap,
      depositCents: readMoney(costs('Borg')),
      area,
      dwellingArea: readArea(header('total_surface')),
      furnished: readFurnishing(header('furnishing')),
      ...detailsOf(details('Internet'), details('Energielabel'), details('Huisdieren')),
      occupantsMax: readOccupants(tenant('Geschikt voor')),
      contractKind: availability.availableUntil ? 'temporary' : null,
      contractGround,
      availability,
      age: { text: header('published'), at: capturedAt },
      photoUrls: listOf(own(page, 'images')),
    },
    mended,
    statedAt,
  )
}
