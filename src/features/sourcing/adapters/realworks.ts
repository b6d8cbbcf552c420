import type { Amenity, PropertyType, Status } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { readAddition, readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { toDutchDate } from '#shared/dates.ts'
import { readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readCity, readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { readMoney } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount } from '#features/sourcing/field-parsers/read-size.ts'
import {
  readAmenities,
  readEnergyLabel,
  readFurnishing,
  readSpecificType,
} from '#features/sourcing/field-parsers/read-features.ts'
import { readStorey } from '#features/sourcing/field-parsers/read-storey.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { isAbroad, parseLinks, pathReader, parsePeriod, toPrice, getText, valueAt, valuesAt } from './feed-facts.ts'
import { type JsonObject, type LineReader, asArray, asObject, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

/** The values of one of the software's lists, `GESTOFFEERD` and the like, as words. */
const readWordList = (node: JsonObject, path: string): string =>
  valuesAt(node, path)
    .slice(0, 50)
    .map((code) => getText(code).replaceAll('_', ' ').toLowerCase())
    .join(', ')

function parsePropertyType(node: JsonObject, line: LineReader): PropertyType | undefined {
  const kind = line('object.type.objecttype')
  const house = readWordList(node, 'algemeen.woonhuissoort')
  const flat = readWordList(node, 'algemeen.appartementsoort')
  if (/kamer/.test(flat)) return 'room'
  const particular = readSpecificType(`${house} ${flat}`)
  if (/^woonhuis$/i.test(kind)) return particular ?? 'house'
  return /^appartement$/i.test(kind) ? (particular ?? 'apartment') : undefined
}

/** "Onder voorbehoud" it is let but for a signature; under option or bid it can still be had. */
function parseStatus(node: JsonObject, line: LineReader): Status {
  const status = line('financieel.overdracht.status')
  if (getOwn(node, 'actief') === false || /ingetrokken|archief|gearchiveerd/i.test(status)) return 'inactive'
  return /verhuurd/i.test(status) ? 'rented' : /verkocht/i.test(status) ? 'sold' : 'for_rent'
}

/** Bedrooms and bathrooms stand with each floor; null where no floor names any. */
function sumFloorCounts(node: JsonObject, of: (floor: JsonObject) => number | null): number | null {
  const counts = asArray(valueAt(node, 'detail.etages'))
    .slice(0, 50)
    .map((floor) => of(asObject(floor) ?? {}))
    .filter((count) => count !== null)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total > 0 && total <= 99 ? total : null
}

const amount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null

/** The storey of a flat, which agents count from the ground floor as the first; of some kinds it is in the kind. */
function parseStorey(line: LineReader): number | null {
  const layer = line('algemeen.appartementWoonlaag')
  return readStorey(layer === '' ? line('algemeen.appartementsoort') : `${layer} woonlaag`)
}

function parseAmenities(node: JsonObject): Amenity[] {
  const found = readAmenities(readWordList(node, 'algemeen.voorzieningenWonen'))
  const outside = (path: string) => readWordList(node, `detail.buitenruimte.${path}`)
  if (/tuin|plaats|patio/.test(outside('tuintypes'))) found.push('garden')
  if (/vrijstaand|aangebouwd|inpandig|box/.test(outside('schuurBergingSoort'))) found.push('storage')
  if (/eigen terrein|parkeergarage|parkeerkelder|parkeerplaats/.test(outside('parkeerfaciliteiten')))
    found.push('parking')
  return [...new Set(found)]
}

function parseGarage(node: JsonObject) {
  const kinds = readWordList(node, 'detail.buitenruimte.garagesoorten')
  return kinds === '' ? null : /geen garage/.test(kinds) ? 'none' : /garage|carport|box/.test(kinds) ? '1' : null
}

/** Photos that may be shown, the main one first. */
function parsePhotoUrls(node: JsonObject): string[] {
  return asArray(getOwn(node, 'media'))
    .flatMap((value) => {
      const medium = asObject(value)
      const kind = getText(medium && getOwn(medium, 'soort'))
      if (!medium || !/^(?:HOOFD)?FOTO$/.test(kind) || getOwn(medium, 'vrijgave') === false) return []
      const at = amount(getOwn(medium, 'volgnummer')) ?? Number.MAX_SAFE_INTEGER
      return parseLinks([getOwn(medium, 'link')]).map((link) => ({ link, at: kind === 'HOOFDFOTO' ? -1 : at }))
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ link }) => link)
}

function parseAvailability(line: LineReader, today: string) {
  const way = line('financieel.overdracht.aanvaarding').replaceAll('_', ' ')
  return readAvailability(`${way} ${line('financieel.overdracht.aanvaardingsdatum')}`, today)
}

function readHome(node: JsonObject, record: CapturedRecord): AdapterResult {
  if (!asObject(getOwn(node, 'adres')) || !asObject(getOwn(node, 'financieel'))) return rejectRecord('not_this_kind')
  const repaired = new Set<RepairKind>()
  const line = pathReader(node, repaired)
  const deal = (key: string) => line(`financieel.overdracht.${key}`)
  const number = line('id') || line('diversen.diversen.objectcode')
  if (number === '') return rejectRecord('no_number')
  const propertyType = parsePropertyType(node, line)
  if (!propertyType || valueAt(node, 'algemeen.bestemmingRecreatiewoning') === true)
    return rejectRecord('not_a_dwelling', number)
  const onRequest = /aanvraag/i.test(deal('huurprijsvoorvoegsel'))
  // What its office keeps confidential is not in the listing.
  if ((!(Number(deal('huurprijs')) > 0) && !onRequest) || getOwn(node, 'vertrouwelijk') === true)
    return rejectRecord('not_for_rent', number)
  const postcode = line('adres.postcode')
  if (isAbroad(line('adres.land'), postcode)) return rejectRecord('abroad', number)

  const today = toDutchDate(record.capturedAt)
  const terms = readWordList(node, 'financieel.overdracht.huurspecificaties')
  const street = readAddress(`${line('adres.straat')} ${line('adres.huisnummer.hoofdnummer')}`)
  const dutch = getText(valueAt(node, 'teksten.aanbiedingstekst'))
  const english = getText(valueAt(node, 'teksten.aanbiedingstekstEngels'))
  const built = line('algemeen.bouwjaar') || line('algemeen.bouwperiode').replace(/^\D+/, '').replaceAll('_', '-')
  return buildListing(
    {
      number,
      url: '',
      status: parseStatus(node, line),
      propertyType,
      street: street.street,
      houseNumber: street.houseNumber,
      houseNumberAddition: readAddition(line('adres.huisnummer.toevoeging')) ?? street.addition,
      postcode: readPostcode(postcode),
      city: readCity(line('adres.plaats')),
      description: dutch || english,
      siteLanguage: dutch === '' ? 'en' : 'nl',
      ...(dutch !== '' && english !== '' && { translation: { text: english, language: 'en' } as const }),
      price: toPrice({
        amount: deal('huurprijs'),
        currency: '',
        period: parsePeriod(deal('huurconditie')) ?? 'month',
        onRequest,
        serviceCosts: deal('servicekosten'),
        included: /inclusief service/.test(terms),
      }),
      depositCents: readMoney(deal('huurwaarborgsom')) || null,
      area: readArea(line('algemeen.woonoppervlakte')),
      rooms: readCount(line('algemeen.aantalKamers'), 999) || null,
      bedrooms: sumFloorCounts(node, (floor) => amount(getOwn(floor, 'aantalSlaapkamers'))),
      bathrooms: sumFloorCounts(node, (floor) => asArray(getOwn(floor, 'badkamers')).length),
      storey: parseStorey(line),
      built: readBuildYears(built, Number(today.slice(0, 4))),
      furnished: readFurnishing(terms),
      garage: parseGarage(node),
      amenities: parseAmenities(node),
      energyLabel: readEnergyLabel(line('algemeen.energieklasse').replaceAll(/_?PLUS/g, '+')),
      contractKind: /tijdelijk/i.test(deal('huurbeschikbaarheid'))
        ? 'temporary'
        : /permanent/i.test(deal('huurbeschikbaarheid'))
          ? 'indefinite'
          : null,
      availability: parseAvailability(line, today),
      age: { text: line('marketing.publicatiedatum'), at: record.capturedAt },
      photoUrls: parsePhotoUrls(node),
    },
    repaired,
  )
}

/**
 * Reads an object of Realworks' API for homes (JSON), or a whole answer of it with its objects in `resultaten`. A deposit
 * or a number of rooms of 0 was left open.
 */
export function readRealworks(record: CapturedRecord): AdapterResult {
  const value = asObject(record.value)
  if (!value) return rejectRecord('not_this_kind')
  const results = asArray(getOwn(value, 'resultaten'))
  if (results.length === 0) return readHome(value, record)
  const readings = results.map((node) => readHome(asObject(node) ?? {}, record))
  return {
    listings: readings.flatMap((result) => result.listings),
    rejects: readings.flatMap((result) => result.rejects),
    repaired: [...new Set(readings.flatMap((result) => result.repaired))],
  }
}
