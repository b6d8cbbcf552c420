import type { Amenity, PropertyType, Status } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { readAddition, readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { toDutchDate } from '#shared/dates.ts'
import { readCity, readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { readMoney } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount, readOccupants, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readEnergyLabel } from '#features/sourcing/field-parsers/read-features.ts'
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

// Of OpenImmo's kinds of object (objektart) only these are homes; the rest is offices, shops, land, parking.
const dwellingTypes: readonly (readonly [element: string, type: PropertyType, kind: string])[] = [
  ['zimmer', 'room', 'zimmertyp'],
  ['wohnung', 'apartment', 'wohnungtyp'],
  ['haus', 'house', 'haustyp'],
]
const specificTypes: Readonly<Record<string, PropertyType>> = {
  MAISONETTE: 'maisonnette',
  PENTHOUSE: 'penthouse',
  'LOFT-STUDIO-ATELIER': 'loft',
  LOFT: 'loft',
  VILLA: 'villa',
  BUNGALOW: 'bungalow',
  BAUERNHAUS: 'farmhouse',
  REIHENHAUS: 'townhouse',
  REIHENEND: 'townhouse',
  REIHENMITTEL: 'townhouse',
  REIHENECK: 'townhouse',
  STADTHAUS: 'townhouse',
}

function parsePropertyType(node: JsonObject, line: LineReader): PropertyType | undefined {
  for (const [element, type, kind] of dwellingTypes) {
    if (valueAt(node, `objektkategorie.objektart.${element}`) === undefined) continue
    const said = line(`objektkategorie.objektart.${element}.@${kind}`).toUpperCase()
    return Object.hasOwn(specificTypes, said) ? specificTypes[said] : type
  }
  return undefined
}

function parseStatus(line: LineReader): Status {
  if (/delete/i.test(line('verwaltung_techn.aktion.@aktionart'))) return 'inactive'
  if (isYes(line('verwaltung_objekt.vermietet'))) return 'rented'
  return /verkauft|vermietet/i.test(line('zustand_angaben.verkaufstatus.@stand')) ? 'rented' : 'for_rent'
}

/** Net rent where it is stated, else the rent that holds the side costs (warm) or everything (all in one). */
function parsePrice(line: LineReader) {
  const net = line('preise.kaltmiete') || line('preise.nettokaltmiete')
  const whole = line('preise.warmmiete') || line('preise.pauschalmiete')
  return toPrice({
    amount: net || whole,
    currency: line('preise.waehrung.@iso_waehrung'),
    // The format counts rents by the month unless a unit is named (preis_zeiteinheit).
    period: parsePeriod(line('preise.preis_zeiteinheit.@zeiteinheit')) ?? 'month',
    serviceCosts: line('preise.nebenkosten'),
    included: net === '' && whole !== '',
  })
}

const equipment: readonly (readonly [Amenity, readonly string[]])[] = [
  ['elevator', ['fahrstuhl.@PERSONEN']],
  ['ac', ['klimatisiert']],
  ['tv', ['kabel_sat_tv']],
  ['swimming_pool', ['swimmingpool']],
  ['laundry', ['wasch_trockenraum']],
  ['garden', ['gartennutzung']],
  ['security', ['sicherheitstechnik.@ALARMANLAGE', 'sicherheitstechnik.@KAMERA']],
  ['storage', ['abstellraum']],
  ['parking', ['GARAGE', 'TIEFGARAGE', 'CARPORT', 'FREIPLATZ', 'DUPLEX'].map((kind) => `stellplatzart.@${kind}`)],
]

function parseAmenities(line: LineReader): Amenity[] {
  const found = equipment
    .filter(([, paths]) => paths.some((path) => isYes(line(`ausstattung.${path}`))))
    .map(([amenity]) => amenity)
  if ((readCount(line('flaechen.anzahl_balkone'), 99) ?? 0) > 0) found.push('balcony')
  return found
}

/** The parts of the description, and the one in English where the feed has it. */
function getDescriptions(node: JsonObject) {
  const parts = ['objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben']
  const english = valuesAt(node, 'freitexte.objekt_text').find((text) =>
    /^en/i.test(getText(getOwn(asObject(text) ?? {}, '@lang'))),
  )
  return {
    description: parts
      .map((part) => getText(valueAt(node, `freitexte.${part}`)))
      .filter((text) => text !== '')
      .join('\n\n'),
    siteLanguage: 'nl',
    ...(english !== undefined && { translation: { text: getText(english), language: 'en' } as const }),
  } as const
}

/** Links of photos, the one for the front first; files that are sent along with the feed are none. */
function parsePhotoUrls(node: JsonObject): string[] {
  const photos = valuesAt(node, 'anhaenge.anhang').flatMap((attachment) => {
    const object = asObject(attachment)
    if (!object) return []
    const group = getText(getOwn(object, '@gruppe')).toUpperCase()
    if (!/^$|BILD|ANSICHT/.test(group)) return []
    return parseLinks([valueAt(object, 'daten.pfad')]).map((link) => ({ link, first: group === 'TITELBILD' }))
  })
  return photos.toSorted((a, b) => Number(b.first) - Number(a.first)).map(({ link }) => link)
}

/** A term of the contract, where it is given in months or years. */
function parseMonths(line: LineReader, path: string, unit: string): number | null {
  const count = readWholeCount(line(path), 600)
  const months = /jahr/i.test(line(`${path}.@${unit}`)) ? 12 : /monat/i.test(line(`${path}.@${unit}`)) ? 1 : 0
  const term = count === null ? 0 : count * months
  return term >= 1 && term <= 600 ? term : null
}

/**
 * Reads a home of an OpenImmo feed (`immobilie` of version 1.2). Where the feed forbids to publish the address
 * (`objektadresse_freigeben`), street, number and point are left out.
 */
export function readOpenImmo(record: CapturedRecord): AdapterResult {
  const node = asObject(valueAt(asObject(record.value) ?? {}, 'immobilie'))
  if (!node || !asObject(getOwn(node, 'objektkategorie'))) return rejectRecord('not_this_kind')
  const repaired = new Set<RepairKind>()
  const line = pathReader(node, repaired)
  const number =
    line('verwaltung_techn.openimmo_obid') ||
    line('verwaltung_techn.objektnr_extern') ||
    line('verwaltung_techn.objektnr_intern')
  if (number === '') return rejectRecord('no_number')
  const propertyType = parsePropertyType(node, line)
  if (!propertyType || isNo(line('objektkategorie.nutzungsart.@WOHNEN'))) return rejectRecord('not_a_dwelling', number)
  if (!isYes(line('objektkategorie.vermarktungsart.@MIETE_PACHT'))) return rejectRecord('not_for_rent', number)
  const postcode = line('geo.plz')
  if (isAbroad(line('geo.land.@iso_land'), postcode)) return rejectRecord('abroad', number)

  const isOpen = !isNo(line('verwaltung_objekt.objektadresse_freigeben'))
  const street = readAddress(`${line('geo.strasse')} ${line('geo.hausnummer')}`)
  const today = toDutchDate(record.capturedAt)
  const furniture = line('ausstattung.moebliert.@moeb')
  const free = line('verwaltung_objekt.verfuegbar_ab') || line('verwaltung_objekt.abdatum')
  const until = line('verwaltung_objekt.bisdatum')
  const pets = line('verwaltung_objekt.haustiere')
  return buildListing(
    {
      number,
      url: '',
      status: parseStatus(line),
      propertyType,
      title: line('freitexte.objekttitel'),
      street: isOpen ? street.street : null,
      houseNumber: isOpen ? street.houseNumber : null,
      houseNumberAddition: isOpen ? (street.addition ?? readAddition(line('geo.wohnungsnr'))) : null,
      postcode: readPostcode(postcode),
      city: readCity(line('geo.ort')),
      neighbourhood: line('geo.regionaler_zusatz'),
      ...(isOpen && {
        point: {
          latitude: line('geo.geokoordinaten.@breitengrad'),
          longitude: line('geo.geokoordinaten.@laengengrad'),
          precision: street.houseNumber === null ? 'street' : 'address',
        } as const,
      }),
      ...getDescriptions(node),
      price: parsePrice(line),
      depositCents: readMoney(line('preise.kaution')),
      area: readArea(line('flaechen.wohnflaeche')),
      dwellingArea: readArea(line('flaechen.gesamtflaeche')),
      rooms: readCount(line('flaechen.anzahl_zimmer'), 999),
      bedrooms: readWholeCount(line('flaechen.anzahl_schlafzimmer'), 99),
      bathrooms: readCount(line('flaechen.anzahl_badezimmer'), 99),
      storey: readStorey(line('geo.etage')),
      built: readBuildYears(line('zustand_angaben.baujahr'), Number(today.slice(0, 4))),
      furnished: furniture === 'VOLL' ? 'yes' : furniture === 'TEIL' ? 'partially' : null,
      garage: isYes(line('ausstattung.stellplatzart.@GARAGE')) ? '1' : null,
      amenities: parseAmenities(line),
      energyLabel: readEnergyLabel(line('zustand_angaben.energiepass.wertklasse')),
      contractKind: isYes(line('objektkategorie.nutzungsart.@WAZ')) ? 'temporary' : null,
      contractMonthsMin: parseMonths(line, 'verwaltung_objekt.min_mietdauer', 'min_dauer'),
      contractMonthsMax: parseMonths(line, 'verwaltung_objekt.max_mietdauer', 'max_dauer'),
      occupantsMax: readOccupants(line('verwaltung_objekt.max_personen')),
      pets: isYes(pets) ? 'yes' : isNo(pets) ? 'no' : null,
      availability: parseAvailability(until === '' ? free : `${free} tot ${until}`, today),
      advertiser: line('kontaktperson.firma'),
      photoUrls: parsePhotoUrls(node),
    },
    repaired,
  )
}
