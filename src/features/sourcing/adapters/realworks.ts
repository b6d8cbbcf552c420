import type { Amenity, PropertyType, Status } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, Mending, Reading } from '#features/sourcing/listings/contract.ts'
import { readAddition, readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { dutchDay, readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readCity, readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { readMoney } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount } from '#features/sourcing/field-parsers/read-size.ts'
import {
  readAmenities,
  readEnergyLabel,
  readFurnishing,
  readParticularType,
} from '#features/sourcing/field-parsers/read-features.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { isAbroad, linksOf, pathReader, periodOf, statedPrice, textOf, valueAt, valuesAt } from './feed-facts.ts'
import { type JsonObject, listOf, objectOf, own, refuse } from './record.ts'
import { stateOffer } from './build-listing.ts'

type Line = ReturnType<typeof pathReader>

/** The values of one of the software's lists, `GESTOFFEERD` and the like, as words. */
const wordsOf = (home: JsonObject, path: string): string =>
  valuesAt(home, path)
    .slice(0, 50)
    .map((code) => textOf(code).replaceAll('_', ' ').toLowerCase())
    .join(', ')

function typeOf(home: JsonObject, line: Line): PropertyType | undefined {
  const kind = line('object.type.objecttype')
  const house = wordsOf(home, 'algemeen.woonhuissoort')
  const flat = wordsOf(home, 'algemeen.appartementsoort')
  if (/kamer/.test(flat)) return 'room'
  const particular = readParticularType(`${house} ${flat}`)
  if (/^woonhuis$/i.test(kind)) return particular ?? 'house'
  return /^appartement$/i.test(kind) ? (particular ?? 'apartment') : undefined
}

/** "Onder voorbehoud" it is let but for a signature; under option or bid it can still be had. */
function statusOf(home: JsonObject, line: Line): Status {
  const status = line('financieel.overdracht.status')
  if (own(home, 'actief') === false || /ingetrokken|archief|gearchiveerd/i.test(status)) return 'inactive'
  return /verhuurd/i.test(status) ? 'rented' : /verkocht/i.test(status) ? 'sold' : 'for_rent'
}

/** Bedrooms and bathrooms stand with each floor; null where no floor names any. */
function countOf(home: JsonObject, of: (floor: JsonObject) => number | null): number | null {
  const counts = listOf(valueAt(home, 'detail.etages'))
    .slice(0, 50)
    .map((floor) => of(objectOf(floor) ?? {}))
    .filter((count) => count !== null)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total > 0 && total <= 99 ? total : null
}

const amount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null

function amenitiesOf(home: JsonObject): Amenity[] {
  const found = readAmenities(wordsOf(home, 'algemeen.voorzieningenWonen'))
  const outside = (path: string) => wordsOf(home, `detail.buitenruimte.${path}`)
  if (/tuin|plaats|patio/.test(outside('tuintypes'))) found.push('garden')
  if (/vrijstaand|aangebouwd|inpandig|box/.test(outside('schuurBergingSoort'))) found.push('storage')
  if (/eigen terrein|parkeergarage|parkeerkelder|parkeerplaats/.test(outside('parkeerfaciliteiten')))
    found.push('parking')
  return [...new Set(found)]
}

function garageOf(home: JsonObject) {
  const kinds = wordsOf(home, 'detail.buitenruimte.garagesoorten')
  return kinds === '' ? null : /geen garage/.test(kinds) ? 'none' : /garage|carport|box/.test(kinds) ? '1' : null
}

/** Photos that may be shown, the main one first. */
function photosOf(home: JsonObject): string[] {
  return listOf(own(home, 'media'))
    .flatMap((value) => {
      const medium = objectOf(value)
      const kind = textOf(medium && own(medium, 'soort'))
      if (!medium || !/^(?:HOOFD)?FOTO$/.test(kind) || own(medium, 'vrijgave') === false) return []
      const at = amount(own(medium, 'volgnummer')) ?? Number.MAX_SAFE_INTEGER
      return linksOf([own(medium, 'link')]).map((link) => ({ link, at: kind === 'HOOFDFOTO' ? -1 : at }))
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ link }) => link)
}

function availabilityOf(line: Line, today: string) {
  const way = line('financieel.overdracht.aanvaarding').replaceAll('_', ' ')
  return readAvailability(`${way} ${line('financieel.overdracht.aanvaardingsdatum')}`, today)
}

function readHome(home: JsonObject, record: CapturedRecord): Reading {
  if (!objectOf(own(home, 'adres')) || !objectOf(own(home, 'financieel'))) return refuse('not_this_kind')
  const mended = new Set<Mending>()
  const line = pathReader(home, mended)
  const deal = (key: string) => line(`financieel.overdracht.${key}`)
  const number = line('id') || line('diversen.diversen.objectcode')
  if (number === '') return refuse('no_number')
  const propertyType = typeOf(home, line)
  if (!propertyType || valueAt(home, 'algemeen.bestemmingRecreatiewoning') === true)
    return refuse('not_a_dwelling', number)
  const onRequest = /aanvraag/i.test(deal('huurprijsvoorvoegsel'))
  // What its office keeps confidential is not on offer.
  if ((!(Number(deal('huurprijs')) > 0) && !onRequest) || own(home, 'vertrouwelijk') === true)
    return refuse('not_for_rent', number)
  const postcode = line('adres.postcode')
  if (isAbroad(line('adres.land'), postcode)) return refuse('abroad', number)

  const today = dutchDay(record.capturedAt)
  const terms = wordsOf(home, 'financieel.overdracht.huurspecificaties')
  const street = readAddress(`${line('adres.straat')} ${line('adres.huisnummer.hoofdnummer')}`)
  const dutch = textOf(valueAt(home, 'teksten.aanbiedingstekst'))
  const english = textOf(valueAt(home, 'teksten.aanbiedingstekstEngels'))
  const built = line('algemeen.bouwjaar') || line('algemeen.bouwperiode').replace(/^\D+/, '').replaceAll('_', '-')
  return stateOffer(
    {
      number,
      url: '',
      status: statusOf(home, line),
      propertyType,
      street: street.street,
      houseNumber: street.houseNumber,
      houseNumberAddition: readAddition(line('adres.huisnummer.toevoeging')) ?? street.addition,
      postcode: readPostcode(postcode),
      city: readCity(line('adres.plaats')),
      description: dutch || english,
      siteLanguage: dutch === '' ? 'en' : 'nl',
      ...(dutch !== '' && english !== '' && { translation: { text: english, language: 'en' } as const }),
      price: statedPrice({
        amount: deal('huurprijs'),
        currency: '',
        period: periodOf(deal('huurconditie')) ?? 'month',
        onRequest,
        serviceCosts: deal('servicekosten'),
        included: /inclusief service/.test(terms),
      }),
      depositCents: readMoney(deal('huurwaarborgsom')) || null,
      area: readArea(line('algemeen.woonoppervlakte')),
      rooms: readCount(line('algemeen.aantalKamers'), 999) || null,
      bedrooms: countOf(home, (floor) => amount(own(floor, 'aantalSlaapkamers'))),
      bathrooms: countOf(home, (floor) => listOf(own(floor, 'badkamers')).length),
      built: readBuildYears(built, Number(today.slice(0, 4))),
      furnished: readFurnishing(terms),
      garage: garageOf(home),
      amenities: amenitiesOf(home),
      energyLabel: readEnergyLabel(line('algemeen.energieklasse').replaceAll(/_?PLUS/g, '+')),
      contractKind: /tijdelijk/i.test(deal('huurbeschikbaarheid'))
        ? 'temporary'
        : /permanent/i.test(deal('huurbeschikbaarheid'))
          ? 'indefinite'
          : null,
      availability: availabilityOf(line, today),
      age: { text: line('marketing.publicatiedatum'), at: record.capturedAt },
      photoUrls: photosOf(home),
    },
    mended,
  )
}

/**
 * Reads an object of Realworks' API for homes (JSON), or a whole answer of it with its objects in `resultaten`. A deposit
 * or a number of rooms of 0 was left open.
 */
export function readRealworks(record: CapturedRecord): Reading {
  const value = objectOf(record.value)
  if (!value) return refuse('not_this_kind')
  const results = listOf(own(value, 'resultaten'))
  if (results.length === 0) return readHome(value, record)
  const readings = results.map((home) => readHome(objectOf(home) ?? {}, record))
  return {
    offers: readings.flatMap((reading) => reading.offers),
    rejects: readings.flatMap((reading) => reading.rejects),
    mended: [...new Set(readings.flatMap((reading) => reading.mended))],
  }
}
