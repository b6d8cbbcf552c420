import type { Adapter, CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import type { PropertyType, Status } from '#features/properties/catalogue/values.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { readCity, readPlaceLine, slugToWords } from '#features/sourcing/field-parsers/read-place.ts'
import { readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readText } from '#features/sourcing/field-parsers/read-text.ts'
import { hasOwnParking, readAmenities, readSpecificType } from '#features/sourcing/field-parsers/read-features.ts'
import { classifyOtherKind } from '#features/sourcing/field-parsers/read-refusal.ts'
import { readMonument } from '#features/sourcing/field-parsers/text-building.ts'
import { readFacts } from './read-facts.ts'
import { type LineReader, openRecord, asObject, getOwn, rejectRecord, type Repairs } from './record.ts'
import { buildListing } from './build-listing.ts'

const sitePattern = /^https?:\/\/(?:www\.)?funda\.nl\//
const listingPattern =
  /^https?:\/\/(?:www\.)?funda\.nl\/(?:detail\/)?(huur|koop)\/([^/]+)\/([a-z]+)-[^/]*\/(\d{4,12})\/?/
const dwellings: ReadonlyMap<string, PropertyType> = new Map([
  ['appartement', 'apartment'],
  ['huis', 'house'],
  ['woonhuis', 'house'],
  ['penthouse', 'penthouse'],
  ['studio', 'studio'],
  ['kamer', 'room'],
])

/** A home under option or bid is still available; "onder voorbehoud" means that it is let except for a signature. */
function parseStatus(text: string): Status {
  return /verhuurd/i.test(text) ? 'rented' : /verkocht/i.test(text) ? 'sold' : 'for_rent'
}

function parseFloors(line: LineReader, type: PropertyType): number | null {
  const floors = readWholeCount(line('aantal_woonlagen'), 99)
  // Of flats the column often counts the building's storeys, up to 33.
  return floors !== null && (type === 'house' ? floors <= 10 : floors <= 4) ? floors : null
}

/** The first and the last line of `link`, which has address, postcode and place if the other columns are empty. */
function parseLines(value: unknown, repaired: Repairs): { first: string; last: string } {
  const lines = typeof value === 'string' ? readText(value.slice(0, 500), repaired).split('\n') : []
  return { first: lines[0] ?? '', last: lines.length > 1 ? (lines.at(-1) ?? '') : '' }
}

function read(record: CapturedRecord): AdapterResult {
  const row = asObject(record.value)
  if (!row || !Object.hasOwn(row, 'link-href')) return rejectRecord('not_this_kind')
  const { line, repaired } = openRecord(row)
  const url = line('link-href')
  if (url === '') return rejectRecord('empty')
  const [, offerKind, citySlug = '', kind = '', number = ''] = listingPattern.exec(url) ?? []
  if (number === '') return rejectRecord(sitePattern.test(url) ? 'no_number' : 'not_this_kind')
  const generalType = dwellings.get(kind)
  if (!generalType) return rejectRecord(classifyOtherKind(kind), number)
  if (offerKind === 'koop') return rejectRecord('not_for_rent', number)

  const shown = parseLines(getOwn(row, 'link'), repaired)
  const postcode = line('postcode')
  if (/^\d{5}$/.test(postcode)) return rejectRecord('abroad', number)
  const addressLine = line('adres') || shown.first
  const propertyType =
    readSpecificType(`${line('soort_woonhuis')} ${/bouwnr/i.test(addressLine) ? addressLine : ''}`) ?? generalType
  const place = readAddress(addressLine)
  const agreement = line('huurovereenkomst')
  const parking = line('parkeergelegenheid')
  const garden = line('tuin')
  const amenities = readAmenities(`${line('voorzieningen')}, ${line('balkon_dakterras').replace(/ aanwezig/g, '')}`)
  if (hasOwnParking(parking)) amenities.push('parking')
  if (/tuin|patio|plaats/i.test(garden)) amenities.push('garden')
  const rent = line('huurprijs')
  const built = line('bouwjaar')
  return buildListing(
    {
      number,
      url,
      status: parseStatus(line('status')),
      propertyType,
      street: place.street,
      houseNumber: place.houseNumber,
      houseNumberAddition: place.addition,
      plotNumber: place.plotNumber,
      city: readCity(line('plaatsnaam')) || readPlaceLine(shown.last).city || slugToWords(citySlug),
      neighbourhood: line('buurt'),
      price: readPrice(rent || line('huurmaand'), rent === '' ? 'month' : null),
      ...readFacts(
        {
          postcode: postcode || shown.last,
          area: line('oppervlakte_wonen'),
          rooms: line('aantal_kamers'),
          bedrooms: line('slaapkamers'),
          bathrooms: line('aantal_badkamers'),
          // The collector wrote "voor 1906" as 1906: 105 homes have that year, against 5 to 15 for the years around it.
          built: /^1906(?:\.0)?$/.test(built) ? 'voor 1906' : built,
          furnished: line('specifiek'),
          energyLabel: line('energielabel'),
          available: line('aanvaarding'),
          offered: line('aangeboden_sinds'),
        },
        record.capturedAt,
      ),
      monument: readMonument(line('specifiek')),
      floors: parseFloors(line, propertyType),
      garage: /\bgarage/i.test(parking) ? '1' : null,
      amenities,
      contractKind: /onbepaalde/i.test(agreement) ? 'indefinite' : /tijdelijk/i.test(agreement) ? 'temporary' : null,
    },
    repaired,
  )
}

/**
 * Funda's rental export (CSV), which includes parking places and homes for sale. The collector added `inhoud` and the
 * model's columns.
 */
export const funda: Adapter = { slug: 'funda', name: 'Funda', website: 'https://www.funda.nl', read }
