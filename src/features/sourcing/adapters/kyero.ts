import type { PropertyType } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, Mending, Reading } from '#features/sourcing/listings/contract.ts'
import { readCity } from '#features/sourcing/field-parsers/read-place.ts'
import { readArea, readCount, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readAmenities, readEnergyLabel } from '#features/sourcing/field-parsers/read-features.ts'
import { isAbroad, isYes, linksOf, pathReader, periodOf, statedPrice, textOf, valueAt, valuesAt } from './feed-facts.ts'
import { lineOf, objectOf, own, refuse } from './record.ts'
import { stateOffer } from './build-listing.ts'

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
const noHome = /commercial|garage|parking|storage|plot|land\b|office|business|shop|warehouse/

/**
 * Reads a home of a Kyero feed (`property` of version 3). The format has town and province but no street or postcode,
 * so a home has a point at best; its `x` for a price means on request.
 */
export function readKyero(record: CapturedRecord): Reading {
  const home = objectOf(valueAt(objectOf(record.value) ?? {}, 'property'))
  if (!home || !Object.hasOwn(home, 'price_freq')) return refuse('not_this_kind')
  const mended = new Set<Mending>()
  const line = pathReader(home, mended)
  const number = line('id') || line('ref')
  if (number === '') return refuse('no_number')
  const kind = line('type').toLowerCase()
  const propertyType = noHome.test(kind) ? undefined : types.find(([words]) => words.test(kind))?.[1]
  if (!propertyType) return refuse('not_a_dwelling', number)
  const period = periodOf(line('price_freq'))
  if (!period) return refuse('not_for_rent', number)
  if (isAbroad(line('country'), '')) return refuse('abroad', number)

  const texts = objectOf(valueAt(home, 'desc'))
  const dutch = textOf(texts ? own(texts, 'nl') : valueAt(home, 'desc'))
  const english = texts ? textOf(own(texts, 'en')) : ''
  const amenities = readAmenities(
    valuesAt(home, 'features.feature')
      .slice(0, 100)
      .map((feature) => lineOf(textOf(feature), mended))
      .join(', '),
  )
  if (isYes(line('pool')) && !amenities.includes('swimming_pool')) amenities.push('swimming_pool')
  return stateOffer(
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
      price: statedPrice({
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
      photoUrls: linksOf(valuesAt(home, 'images.image').map((image) => own(objectOf(image) ?? {}, 'url'))),
    },
    mended,
  )
}
