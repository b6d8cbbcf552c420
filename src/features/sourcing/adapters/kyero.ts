import type { PropertyType } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { readCity } from '#features/sourcing/field-parsers/read-place.ts'
import { readArea, readCount, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readAmenities, readEnergyLabel } from '#features/sourcing/field-parsers/read-features.ts'
import {
  isAbroad,
  isYes,
  parseLinks,
  pathReader,
  parsePeriod,
  toPrice,
  getText,
  valueAt,
  valuesAt,
} from './feed-facts.ts'
import { toLine, asObject, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

// Kyero's own list of types and the words of its senders; what is none of them is no home.
const types: readonly (readonly [RegExp, PropertyType])[] = [
  [/penthouse/, 'penthouse'],
  [/studio/, 'studio'],
  [/duplex/, 'duplex'],
  [/maisonette/, 'maisonnette'],
  [/loft/, 'loft'],
  [/bungalow/, 'bungalow'],
  [/villa/, 'villa'],
  [/town ?house|terraced/, 'townhouse'],
  [/farm|finca|cortijo/, 'farmhouse'],
  [/cottage/, 'cottage'],
  [/\broom\b/, 'room'],
  [/apartment|\bflat\b/, 'apartment'],
  [/house|chalet|semi-detached|detached/, 'house'],
]
const notDwellingPattern = /commercial|garage|parking|storage|plot|land\b|office|business|shop|warehouse/

/**
 * Reads a home of a Kyero feed (`property` of version 3). The format has town and province but no street or postcode,
 * so a home has a point at best; its `x` for a price means on request.
 */
export function readKyero(record: CapturedRecord): AdapterResult {
  const node = asObject(valueAt(asObject(record.value) ?? {}, 'property'))
  if (!node || !Object.hasOwn(node, 'price_freq')) return rejectRecord('not_this_kind')
  const repaired = new Set<RepairKind>()
  const line = pathReader(node, repaired)
  const number = line('id') || line('ref')
  if (number === '') return rejectRecord('no_number')
  const kind = line('type').toLowerCase()
  const propertyType = notDwellingPattern.test(kind) ? undefined : types.find(([words]) => words.test(kind))?.[1]
  if (!propertyType) return rejectRecord('not_a_dwelling', number)
  const period = parsePeriod(line('price_freq'))
  if (!period) return rejectRecord('not_for_rent', number)
  if (isAbroad(line('country'), '')) return rejectRecord('abroad', number)

  const texts = asObject(valueAt(node, 'desc'))
  const dutch = getText(texts ? getOwn(texts, 'nl') : valueAt(node, 'desc'))
  const english = texts ? getText(getOwn(texts, 'en')) : ''
  const amenities = readAmenities(
    valuesAt(node, 'features.feature')
      .slice(0, 100)
      .map((feature) => toLine(getText(feature), repaired))
      .join(', '),
  )
  if (isYes(line('pool')) && !amenities.includes('swimming_pool')) amenities.push('swimming_pool')
  return buildListing(
    {
      number,
      url: line('url.nl') || line('url.en') || line('url'),
      propertyType,
      street: null,
      city: readCity(line('town')),
      neighbourhood: line('location_detail'),
      // The format leaves open how exact the point is.
      point: {
        latitude: line('location.latitude'),
        longitude: line('location.longitude'),
        precision: 'neighbourhood',
      },
      description: dutch || english,
      siteLanguage: dutch === '' ? 'en' : 'nl',
      ...(dutch !== '' && english !== '' && { translation: { text: english, language: 'en' } as const }),
      price: toPrice({
        amount: line('price'),
        currency: line('currency'),
        period,
        onRequest: /^x$/i.test(line('price')),
      }),
      area: readArea(line('surface_area.built')),
      bedrooms: readWholeCount(line('beds'), 99),
      bathrooms: readCount(line('baths'), 99),
      amenities,
      energyLabel: readEnergyLabel(line('energy_rating.consumption')),
      photoUrls: parseLinks(valuesAt(node, 'images.image').map((image) => getOwn(asObject(image) ?? {}, 'url'))),
    },
    repaired,
  )
}
