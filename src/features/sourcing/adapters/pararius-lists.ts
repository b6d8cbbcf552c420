import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { hasOwnParking, readAmenities, readSpecificType } from '#features/sourcing/field-parsers/read-features.ts'
import { readPlaceLine } from '#features/sourcing/field-parsers/read-place.ts'
import { readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readMonument } from '#features/sourcing/field-parsers/text-building.ts'
import { readParariusAddress } from './pararius-address.ts'
import { readFacts } from './read-facts.ts'
import { type JsonObject, openRecord, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** `Yes` and `No` in the columns for garages. */
export function parseGarage(text: string) {
  return /^(?:yes|ja|present|aanwezig)/i.test(text) ? '1' : /^(?:no|nee)/i.test(text) ? 'none' : null
}

/** Parses Pararius's words for the kind of contract. */
export function parseContractKind(text: string) {
  return /unlimited|onbepaalde/i.test(text) ? 'indefinite' : /temporary|tijdelijk/i.test(text) ? 'temporary' : null
}

/** Amenities from the facilities, and from the columns that say Present or Yes. */
export function parseAmenities(
  facilities: string,
  present: { balcony: string; garden: string; storage: string; parking: string; parkingKind: string },
) {
  const found = new Set(readAmenities(facilities))
  for (const amenity of ['balcony', 'garden', 'storage'] as const)
    if (/^(?:present|aanwezig)/i.test(present[amenity])) found.add(amenity)
  // Parking may be "Yes" and its kind "Public": then it is in the street.
  if (/^(?:yes|ja)\b/i.test(present.parking) && (present.parkingKind === '' || hasOwnParking(present.parkingKind)))
    found.add('parking')
  return [...found]
}

/** Every description begins with the heading of its section. */
export const stripHeading = (text: string): string =>
  text.replace(/^\s*(?:Description|Beschrijving|Omschrijving)\s+/, '')

/**
 * Reads a row of a Pararius list, in either layout. A row whose page could not be read becomes a listing with few
 * facts; a row with nothing but the URL is empty.
 */
export function readListRow(row: JsonObject, record: CapturedRecord): AdapterResult {
  const { line, repaired } = openRecord(row)
  const url = line('Link')
  if (url === '') return rejectRecord('empty')
  const address = readParariusAddress(url)
  if (typeof address === 'string') return rejectRecord(address)
  if (Object.keys(row).every((column) => column === 'Link' || isBlank(getOwn(row, column))))
    return rejectRecord('empty', address.number)

  const place = readPlaceLine(line('Locatie'))
  const description = getOwn(row, 'Beschrijving')
  return buildListing(
    {
      number: address.number,
      url,
      propertyType: readSpecificType(line('Type woning')) ?? address.type,
      street: address.isProject ? null : address.name,
      city: place.city || address.city,
      neighbourhood: place.neighbourhood,
      title: address.isProject ? `${address.name}, ${place.city || address.city}` : '',
      description: typeof description === 'string' ? stripHeading(description) : '',
      siteLanguage: 'en',
      price: readPrice(`${line('Huurprijs')} ${line('Prijs details')}`),
      ...readFacts(
        {
          postcode: place.postcode ?? '',
          area: line('m2'),
          rooms: line('Kamers'),
          bathrooms: line('Badkamers'),
          built: line('Bouwjaar'),
          furnished: line('Interieur'),
          energyLabel: line('Energie label'),
        },
        record.capturedAt,
      ),
      monument: readMonument(line('Specificaties')),
      garage: parseGarage(line('Garage')),
      amenities: parseAmenities(line('Faciliteiten'), {
        balcony: line('Balkon'),
        garden: line('Tuin'),
        storage: line('Opslag'),
        parking: line('Parkeren'),
        parkingKind: line('Type parkeerplaats'),
      }),
      contractKind: parseContractKind(line('Huurovereenkomst')),
    },
    repaired,
  )
}
