import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import {
  hasOwnParking,
  readAmenities,
  readEnergyLabel,
  readFurnishing,
  readSpecificType,
} from '#features/sourcing/field-parsers/read-features.ts'
import { readPlaceLine } from '#features/sourcing/field-parsers/read-place.ts'
import { readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { readParariusAddress } from './pararius-address.ts'
import { type JsonObject, type LineReader, lineReader, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** `Yes` and `No` in the columns for garages. */
export function parseGarage(text: string) {
  return /^(?:yes|ja|present)/i.test(text) ? '1' : /^(?:no|nee)/i.test(text) ? 'none' : null
}

/** What Pararius calls the kind of agreement. */
export function parseContractKind(text: string) {
  return /unlimited|onbepaalde/i.test(text) ? 'indefinite' : /temporary|tijdelijk/i.test(text) ? 'temporary' : null
}

/** Amenities of the facilities, and of the columns that say Present or Yes. */
export function parseAmenities(
  facilities: string,
  present: { balcony: string; garden: string; storage: string; parking: string; parkingKind: string },
) {
  const found = readAmenities(facilities)
  const add = (amenity: (typeof found)[number]) => {
    if (!found.includes(amenity)) found.push(amenity)
  }
  if (/^present/i.test(present.balcony)) add('balcony')
  if (/^present/i.test(present.garden)) add('garden')
  if (/^present/i.test(present.storage)) add('storage')
  // Parking may be "Yes" and the kind "Public": then it is the street's.
  if (/^yes/i.test(present.parking) && (present.parkingKind === '' || hasOwnParking(present.parkingKind)))
    add('parking')
  return found
}

function parseFacilities(line: LineReader) {
  return parseAmenities(line('Faciliteiten'), {
    balcony: line('Balkon'),
    garden: line('Tuin'),
    storage: line('Opslag'),
    parking: line('Parkeren'),
    parkingKind: line('Type parkeerplaats'),
  })
}

/** The heading of the section stands before every description. */
export const stripHeading = (text: string): string => text.replace(/^\s*Description\s+/, '')

/**
 * A row of a Pararius list, in either layout. Rows whose page could not be read hold only address, area and rooms, and
 * become listings that say as little; a row with nothing but the address is empty.
 */
export function readListRow(row: JsonObject, record: CapturedRecord): AdapterResult {
  const repaired = new Set<RepairKind>()
  const line = lineReader(row, repaired)
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
      postcode: place.postcode,
      neighbourhood: place.neighbourhood,
      title: address.isProject ? `${address.name}, ${place.city || address.city}` : '',
      description: typeof description === 'string' ? stripHeading(description) : '',
      siteLanguage: 'en',
      price: readPrice(`${line('Huurprijs')} ${line('Prijs details')}`),
      area: readArea(line('m2')),
      rooms: readCount(line('Kamers'), 999),
      bathrooms: readCount(line('Badkamers'), 99),
      built: readBuildYears(line('Bouwjaar'), record.capturedAt.getUTCFullYear()),
      furnished: readFurnishing(line('Interieur')),
      garage: parseGarage(line('Garage')),
      amenities: parseFacilities(line),
      energyLabel: readEnergyLabel(line('Energie label')),
      contractKind: parseContractKind(line('Huurovereenkomst')),
    },
    repaired,
  )
}
