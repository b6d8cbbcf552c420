import type { Amenity, PropertyType, Status } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readAddition } from '#features/sourcing/field-parsers/read-address.ts'
import { readCity } from '#features/sourcing/field-parsers/read-place.ts'
import { readAmenities, readSpecificType } from '#features/sourcing/field-parsers/read-features.ts'
import { type FeedRecord, isAbroad, openFeed, parseLinks, parsePeriod, toPrice } from './feed-facts.ts'
import { classifyOtherKind } from '#features/sourcing/field-parsers/read-refusal.ts'
import { readFacts, readStreet } from './read-facts.ts'
import { asArray, asObject, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

/** The values of one of the software's enumerations, such as `GESTOFFEERD`, as words. */
const readWordList = ({ list }: FeedRecord, path: string): string => list(path).replaceAll('_', ' ').toLowerCase()

function parsePropertyType(home: FeedRecord): PropertyType | undefined {
  const kind = home.line('object.type.objecttype')
  const house = readWordList(home, 'algemeen.woonhuissoort')
  const flat = readWordList(home, 'algemeen.appartementsoort')
  if (/kamer/.test(flat)) return 'room'
  const particular = readSpecificType(`${house} ${flat}`)
  if (/^woonhuis$/i.test(kind)) return particular ?? 'house'
  return /^appartement$/i.test(kind) ? (particular ?? 'apartment') : undefined
}

/** "Onder voorbehoud" means let except for a signature; a home under option or bid is still available. */
function parseStatus({ line, value }: FeedRecord): Status {
  const status = line('financieel.overdracht.status')
  if (value('actief') === false || /ingetrokken|archief|gearchiveerd/i.test(status)) return 'inactive'
  return /verhuurd/i.test(status) ? 'rented' : /verkocht/i.test(status) ? 'sold' : 'for_rent'
}

/** Bedrooms and bathrooms are stated per floor; null if no floor states any. */
function sumFloorCounts({ records }: FeedRecord, count: (floor: FeedRecord) => number | null): number | null {
  const floors = records('detail.etages').slice(0, 50)
  const total = floors.reduce((sum, floor) => sum + (count(floor) ?? 0), 0)
  return total > 0 && total <= 99 ? total : null
}

const amount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null

/** The storey of a flat; agents count the ground floor as the first. For some kinds it follows from the kind. */
function getStorey({ line }: FeedRecord): string {
  const layer = line('algemeen.appartementWoonlaag')
  return layer === '' ? line('algemeen.appartementsoort') : `${layer} woonlaag`
}

function parseAmenities(home: FeedRecord): Amenity[] {
  const found = readAmenities(readWordList(home, 'algemeen.voorzieningenWonen'))
  const outside = (path: string) => readWordList(home, `detail.buitenruimte.${path}`)
  if (/tuin|plaats|patio/.test(outside('tuintypes'))) found.push('garden')
  if (/vrijstaand|aangebouwd|inpandig|box/.test(outside('schuurBergingSoort'))) found.push('storage')
  if (/eigen terrein|parkeergarage|parkeerkelder|parkeerplaats/.test(outside('parkeerfaciliteiten')))
    found.push('parking')
  return [...new Set(found)]
}

function parseGarage(home: FeedRecord) {
  const kinds = readWordList(home, 'detail.buitenruimte.garagesoorten')
  return kinds === '' ? null : /geen garage/.test(kinds) ? 'none' : /garage|carport|box/.test(kinds) ? '1' : null
}

/** Photos that may be shown, the main one first. */
function parsePhotoUrls({ records }: FeedRecord): string[] {
  const position = ({ text, value }: FeedRecord) =>
    text('soort') === 'HOOFDFOTO' ? -1 : (amount(value('volgnummer')) ?? Number.MAX_SAFE_INTEGER)
  const photos = records('media').filter(
    ({ text, value }) => /^(?:HOOFD)?FOTO$/.test(text('soort')) && value('vrijgave') !== false,
  )
  return parseLinks(photos.toSorted((a, b) => position(a) - position(b)).map(({ text }) => text('link')))
}

function readHome(value: unknown, { capturedAt }: CapturedRecord): AdapterResult {
  const home = openFeed(asObject(value) ?? {})
  const { line, text, value: valueOf } = home
  if (!asObject(valueOf('adres')) || !asObject(valueOf('financieel'))) return rejectRecord('not_this_kind')
  const deal = (key: string) => line(`financieel.overdracht.${key}`)
  const number = line('id') || line('diversen.diversen.objectcode')
  if (number === '') return rejectRecord('no_number')
  const propertyType = parsePropertyType(home)
  if (!propertyType) return rejectRecord(classifyOtherKind(line('object.type.objecttype')), number)
  if (valueOf('algemeen.bestemmingRecreatiewoning') === true) return rejectRecord('recreation', number)
  const onRequest = /aanvraag/i.test(deal('huurprijsvoorvoegsel'))
  // An object that its office keeps confidential is not published.
  if ((!(Number(deal('huurprijs')) > 0) && !onRequest) || valueOf('vertrouwelijk') === true)
    return rejectRecord('not_for_rent', number)
  const postcode = line('adres.postcode')
  if (isAbroad(line('adres.land'), postcode)) return rejectRecord('abroad', number)

  const terms = readWordList(home, 'financieel.overdracht.huurspecificaties')
  const street = readStreet(`${line('adres.straat')} ${line('adres.huisnummer.hoofdnummer')}`)
  const rentTerm = deal('huurbeschikbaarheid')
  const facts = readFacts(
    {
      postcode,
      deposit: deal('huurwaarborgsom'),
      area: line('algemeen.woonoppervlakte'),
      rooms: line('algemeen.aantalKamers'),
      storey: getStorey(home),
      built: line('algemeen.bouwjaar') || line('algemeen.bouwperiode').replace(/^\D+/, '').replaceAll('_', '-'),
      furnished: terms,
      energyLabel: line('algemeen.energieklasse').replaceAll(/_?PLUS/g, '+'),
      available: `${deal('aanvaarding').replaceAll('_', ' ')} ${deal('aanvaardingsdatum')}`,
      offered: line('marketing.publicatiedatum'),
    },
    capturedAt,
  )
  return buildListing(
    {
      number,
      status: parseStatus(home),
      propertyType,
      ...street,
      houseNumberAddition: readAddition(line('adres.huisnummer.toevoeging')) ?? street.houseNumberAddition,
      city: readCity(line('adres.plaats')),
      description: text('teksten.aanbiedingstekst'),
      english: text('teksten.aanbiedingstekstEngels'),
      price: toPrice({
        amount: deal('huurprijs'),
        period: parsePeriod(deal('huurconditie')) ?? 'month',
        onRequest,
        serviceCosts: deal('servicekosten'),
        included: /inclusief service/.test(terms),
      }),
      ...facts,
      depositCents: facts.depositCents || null,
      rooms: facts.rooms || null,
      bedrooms: sumFloorCounts(home, (floor) => amount(floor.value('aantalSlaapkamers'))),
      bathrooms: sumFloorCounts(home, (floor) => asArray(floor.value('badkamers')).length),
      garage: parseGarage(home),
      amenities: parseAmenities(home),
      contractKind: /tijdelijk/i.test(rentTerm) ? 'temporary' : /permanent/i.test(rentTerm) ? 'indefinite' : null,
      photoUrls: parsePhotoUrls(home),
    },
    home.repaired,
  )
}

/** Reads an object of Realworks' API for homes (JSON), or a whole response with its objects in `resultaten`. */
export function readRealworks(record: CapturedRecord): AdapterResult {
  const value = asObject(record.value)
  if (!value) return rejectRecord('not_this_kind')
  const results = asArray(getOwn(value, 'resultaten'))
  if (results.length === 0) return readHome(value, record)
  const readings = results.map((home) => readHome(home, record))
  return {
    listings: readings.flatMap(({ listings }) => listings),
    rejects: readings.flatMap(({ rejects }) => rejects),
    repaired: [...new Set(readings.flatMap(({ repaired }) => repaired))],
  }
}
