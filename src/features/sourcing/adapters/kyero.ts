import type { PropertyType } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readCity } from '#features/sourcing/field-parsers/read-place.ts'
import { readAmenities } from '#features/sourcing/field-parsers/read-features.ts'
import { isAbroad, openFeed, parseLinks, parsePeriod, toPrice } from './feed-facts.ts'
import { classifyOtherKind } from '#features/sourcing/field-parsers/read-refusal.ts'
import { readFacts } from './read-facts.ts'
import { asObject, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

// Kyero's own types and the words that its senders use; anything else is not a home.
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
 * Reads a home of a Kyero feed (`property` of version 3), which has no street or postcode; the price `x` means on
 * request.
 */
export function readKyero({ value, capturedAt }: CapturedRecord): AdapterResult {
  const node = asObject(getOwn(asObject(value) ?? {}, 'property'))
  if (!node || !Object.hasOwn(node, 'price_freq')) return rejectRecord('not_this_kind')
  const { line, text, list, records, isYes, repaired } = openFeed(node)
  const number = line('id') || line('ref')
  if (number === '') return rejectRecord('no_number')
  const kind = line('type').toLowerCase()
  const propertyType = notDwellingPattern.test(kind) ? undefined : types.find(([words]) => words.test(kind))?.[1]
  if (!propertyType) return rejectRecord(classifyOtherKind(kind), number)
  const period = parsePeriod(line('price_freq'))
  if (!period) return rejectRecord('not_for_rent', number)
  if (isAbroad(line('country'), '')) return rejectRecord('abroad', number)

  const amenities = new Set(readAmenities(list('features.feature')))
  if (isYes('pool')) amenities.add('swimming_pool')
  const amount = line('price')
  return buildListing(
    {
      number,
      url: line('url.nl') || line('url.en') || line('url'),
      propertyType,
      street: null,
      city: readCity(line('town')),
      neighbourhood: line('location_detail'),
      // The format does not define how precise the point is.
      point: {
        latitude: line('location.latitude'),
        longitude: line('location.longitude'),
        precision: 'neighbourhood',
      },
      description: text('desc.nl') || text('desc'),
      english: text('desc.en'),
      price: toPrice({ amount, currency: line('currency'), period, onRequest: /^x$/i.test(amount) }),
      ...readFacts(
        {
          area: line('surface_area.built'),
          bedrooms: line('beds'),
          bathrooms: line('baths'),
          energyLabel: line('energy_rating.consumption'),
        },
        capturedAt,
      ),
      amenities: [...amenities],
      photoUrls: parseLinks(records('images.image').map((image) => image.text('url'))),
    },
    repaired,
  )
}
