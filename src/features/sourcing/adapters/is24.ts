import type { Amenity, PropertyType } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { toDutchDate } from '#shared/dates.ts'
import { readCity, readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { readMoney } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readStorey } from '#features/sourcing/field-parsers/read-storey.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import {
  parseAvailability,
  isAbroad,
  isNo,
  isYes,
  parseLinks,
  pathReader,
  parsePeriod,
  toPrice,
  getText,
  valueAt,
  valuesAt,
} from './feed-facts.ts'
import { type JsonObject, type LineReader, asObject, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

/** The elements that are homes to rent. WAZ is Wohnen auf Zeit, a furnished home for a time. */
const dwellingTypes: Readonly<Record<string, PropertyType>> = {
  WohnungMiete: 'apartment',
  HausMiete: 'house',
  WGZimmer: 'room',
  WAZ: 'apartment',
}
const forSale = /Kauf$|^(?:Zwangsversteigerung|Anlageobjekt|TypenHaus)$/
const noDwelling =
  /Miete$|^(?:BueroPraxis|Einzelhandel|Gastronomie|HalleProduktion|SonstigeGewerbe|GrundstueckGewerbe)$/

const specificTypes: readonly (readonly [RegExp, PropertyType])[] = [
  [/maisonette/i, 'maisonnette'],
  [/penthouse/i, 'penthouse'],
  [/loft/i, 'loft'],
  [/villa/i, 'villa'],
  [/bungalow/i, 'bungalow'],
  [/bauernhaus/i, 'farmhouse'],
  [/reihen|stadthaus/i, 'townhouse'],
  [/^zimmer/i, 'room'],
  [/^haus/i, 'house'],
]

function parsePropertyType(general: PropertyType, line: LineReader): PropertyType {
  const kind = line('@WohnungKategorie') || line('@HausKategorie') || line('@WazKategorie')
  return specificTypes.find(([words]) => words.test(kind))?.[1] ?? general
}

/** Of temporary homes one rent for everything, by the day, week or month; of others the net rent by the month. */
function parsePrice(line: LineReader) {
  const currency = line('@Waehrung')
  const flat = line('Pauschalmiete.@MietePauschal')
  if (flat !== '')
    return toPrice({
      amount: flat,
      currency,
      period: parsePeriod(line('Pauschalmiete.@MietePro')) ?? 'month',
      included: true,
    })
  const net = line('Mietpreise.@Kaltmiete')
  const warm = line('Mietpreise.@Warmmiete')
  return toPrice({
    amount: net || warm,
    currency,
    period: 'month',
    serviceCosts: line('Mietpreise.@Nebenkosten'),
    included: net === '' && warm !== '',
  })
}

const equipment: readonly (readonly [Amenity, string])[] = [
  ['elevator', '@Aufzug'],
  ['balcony', '@BalkonTerrasse'],
  ['garden', '@GartenBenutzung'],
  ['laundry', '@Waschmaschine'],
]

function parseAmenities(line: LineReader): Amenity[] {
  const found = equipment.filter(([, path]) => isYes(line(path))).map(([amenity]) => amenity)
  if (/garage|carport|stellplatz|duplex/i.test(line('@Parkplatz'))) found.push('parking')
  if (/dsl|flat|kabel|internet/i.test(line('@Internetanschluss'))) found.push('wifi')
  return found
}

/** `3 MM` are months' rents, which are no amount. */
const parseDeposit = (text: string): number | null => (/mm|monat/i.test(text) ? null : readMoney(text))

function parsePhotoUrls(node: JsonObject): string[] {
  return valuesAt(node, 'MultimediaAnhang').flatMap((attachment) => {
    const object = asObject(attachment) ?? {}
    return getText(getOwn(object, '@AnhangArt')) === 'bild' ? parseLinks([getOwn(object, '@Dateiname')]) : []
  })
}

/**
 * Reads a home of an IS24 feed (ImmobilienScout24's transfer format; the element's name says what it is). Where the
 * feed forbids to print the address (`Adressdruck`), street and number are left out; what it marks as to be ignored is
 * rejected as empty.
 */
export function readIs24(record: CapturedRecord): AdapterResult {
  const value = asObject(record.value) ?? {}
  const [kind = ''] = Object.keys(value)
  const node = asObject(valueAt(value, kind))
  if (!node || !Object.hasOwn(node, '@Importmodus')) return rejectRecord('not_this_kind')
  const repaired = new Set<RepairKind>()
  const line = pathReader(node, repaired)
  const number = line('@AnbieterObjektID') || line('@ScoutObjektID')
  if (number === '') return rejectRecord('no_number')
  const general = Object.hasOwn(dwellingTypes, kind) ? dwellingTypes[kind] : undefined
  if (!general)
    return rejectRecord(
      forSale.test(kind) ? 'not_for_rent' : noDwelling.test(kind) ? 'not_a_dwelling' : 'not_this_kind',
      number,
    )
  const mode = line('@Importmodus')
  if (/ignorieren/i.test(mode)) return rejectRecord('empty', number)
  const postcode = line('Adresse.@Postleitzahl')
  if (isAbroad(line('Adresse.@Laenderkennzeichen'), postcode)) return rejectRecord('abroad', number)

  const isRoom = kind === 'WGZimmer'
  const isOpen = !isNo(line('@Adressdruck'))
  const street = readAddress(`${line('Adresse.@Strasse')} ${line('Adresse.@Hausnummer')}`)
  const today = toDutchDate(record.capturedAt)
  const until = line('@FreiBis')
  const pets = line('@Haustiere')
  const furniture = line('@Mobilar')
  return buildListing(
    {
      number,
      url: '',
      status: /loeschen|löschen/i.test(mode) || /^inaktiv/i.test(line('@StatusIS24')) ? 'inactive' : 'for_rent',
      propertyType: parsePropertyType(general, line),
      title: line('@Ueberschrift'),
      street: isOpen ? street.street : null,
      houseNumber: isOpen ? street.houseNumber : null,
      houseNumberAddition: isOpen ? street.addition : null,
      postcode: readPostcode(postcode),
      city: readCity(line('Adresse.@Ort')),
      description: ['Objektbeschreibung', 'Ausstattung', 'Lage', 'SonstigeAngaben']
        .map((part) => getText(valueAt(node, part)))
        .filter((text) => text !== '')
        .join('\n\n'),
      siteLanguage: 'nl',
      price: parsePrice(line),
      depositCents: parseDeposit(line('Mietpreise.@Kaution') || line('@Kaution')),
      area: readArea(isRoom ? line('@Zimmerflaeche') : line('@Wohnflaeche')),
      dwellingArea: isRoom ? readArea(line('@Gesamtflaeche')) : null,
      rooms: isRoom ? null : readCount(line('@Zimmer'), 999),
      bedrooms: readWholeCount(line('@AnzahlSchlafzimmer'), 99),
      bathrooms: readCount(line('@AnzahlBadezimmer'), 99),
      storey: readStorey(line('@Etage')),
      built: readBuildYears(line('@Baujahr'), Number(today.slice(0, 4))),
      furnished: isYes(furniture) ? 'yes' : isNo(furniture) ? 'no' : null,
      garage: /garage/i.test(line('@Parkplatz')) ? '1' : null,
      amenities: parseAmenities(line),
      contractKind: kind === 'WAZ' ? 'temporary' : null,
      pets: /nicht|^nein/i.test(pets)
        ? 'no'
        : /vereinbarung/i.test(pets)
          ? 'ask'
          : /erlaubt/i.test(pets)
            ? 'yes'
            : null,
      availability: parseAvailability(until === '' ? line('@FreiAb') : `${line('@FreiAb')} tot ${until}`, today),
      photoUrls: parsePhotoUrls(node),
    },
    repaired,
  )
}
