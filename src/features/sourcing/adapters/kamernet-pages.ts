import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readCity, slugToWords } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea } from '#features/sourcing/field-parsers/read-size.ts'
import { readAudience, readTenantAges } from '#features/sourcing/field-parsers/read-tenants.ts'
import { parseDetails, parseKind, readKamernetAddress } from './kamernet-facts.ts'
import { readFacts } from './read-facts.ts'
import {
  type JsonObject,
  lineReader,
  openRecord,
  asArray,
  parseTimestamp,
  getOwn,
  pairReader,
  rejectRecord,
} from './record.ts'
import { buildListing } from './build-listing.ts'

const numberPattern = /^\d{3,12}$/

/** "Extra kosten" come on top of the rent, whatever they are for; an amount of a euro or less is a placeholder. */
function addExtraCosts(price: ParsedPrice, text: string): ParsedPrice {
  const cents = readMoney(text)
  if (cents === null) return price
  return cents <= 100 ? { ...price, placeholder: true } : { ...price, serviceCosts: 'extra', serviceCostsCents: cents }
}

/** Reads the facts of a captured page. Its point is that of the postcode; its address has no number or postcode. */
export function readPage(page: JsonObject, record: CapturedRecord): AdapterResult {
  const { line, repaired } = openRecord(page)
  const header = lineReader(getOwn(page, 'header'), repaired)
  const address = readKamernetAddress(line('url'))
  const number = numberPattern.test(line('id')) ? line('id') : (address?.number ?? '')
  if (number === '') return rejectRecord('no_number')
  const kind = line('type_slug') || address?.kind
  if (!kind) return rejectRecord('not_this_kind', number)

  const statedAt = parseTimestamp(getOwn(page, 'capture_date'))
  const capturedAt = statedAt ?? record.capturedAt
  const costs = pairReader(getOwn(page, 'costs'), repaired)
  const details = pairReader(getOwn(page, 'details'), repaired)
  const tenant = pairReader(getOwn(page, 'tenant'), repaired)
  const area = readArea(header('surface'))
  const facts = readFacts(
    {
      deposit: costs('Borg'),
      dwellingArea: header('total_surface'),
      furnished: header('furnishing'),
      occupants: tenant('Geschikt voor'),
      available: header('availability'),
      offered: header('published'),
    },
    capturedAt,
  )
  const [latitude = '', longitude = ''] = line('map_latlng').split(',')
  const description = getOwn(page, 'description_html')
  return buildListing(
    {
      number,
      url: line('url'),
      status: line('is_active') === 'false' ? 'inactive' : 'for_rent',
      ...parseKind(kind, area),
      street: header('street') || slugToWords(line('street_slug')) || null,
      city: readCity(header('city')) || slugToWords(line('city_slug') || (address?.citySlug ?? '')),
      point: { latitude, longitude, precision: 'postcode' },
      description: typeof description === 'string' ? description : '',
      price: addExtraCosts(readPrice(`${header('price')} ${header('gwe')}`), costs('Extra kosten')),
      ...facts,
      area,
      ...parseDetails(details('Internet'), details('Energielabel'), details('Huisdieren'), details('Huisgenoten')),
      ...readTenantAges(tenant('Leeftijd')),
      students: readAudience(tenant('Status')),
      contractKind: facts.availability?.availableUntil ? 'temporary' : null,
      photoUrls: asArray(getOwn(page, 'images')),
    },
    repaired,
    statedAt,
  )
}
