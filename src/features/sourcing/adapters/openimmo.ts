import type { Amenity, PropertyType, Status } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readAddition } from '#features/sourcing/field-parsers/read-address.ts'
import { readCity } from '#features/sourcing/field-parsers/read-place.ts'
import { readCount, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { type FeedRecord, isAbroad, openFeed, parseLinks, parsePeriod, toPrice } from './feed-facts.ts'
import { readGermanType, toDutch } from './german-words.ts'
import { readFacts, readStreet } from './read-facts.ts'
import { asObject, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

// Of OpenImmo's kinds of object (objektart) only these are homes; the others are offices, shops, land, parking.
const dwellingTypes: readonly (readonly [element: string, type: PropertyType, kind: string])[] = [
  ['zimmer', 'room', 'zimmertyp'],
  ['wohnung', 'apartment', 'wohnungtyp'],
  ['haus', 'house', 'haustyp'],
]

function parsePropertyType({ line, value }: FeedRecord): PropertyType | undefined {
  for (const [element, type, kind] of dwellingTypes) {
    if (value(`objektkategorie.objektart.${element}`) === undefined) continue
    return readGermanType(line(`objektkategorie.objektart.${element}.@${kind}`)) ?? type
  }
  return undefined
}

function parseStatus({ line, isYes }: FeedRecord): Status {
  if (/delete/i.test(line('verwaltung_techn.aktion.@aktionart'))) return 'inactive'
  if (isYes('verwaltung_objekt.vermietet')) return 'rented'
  return /verkauft|vermietet/i.test(line('zustand_angaben.verkaufstatus.@stand')) ? 'rented' : 'for_rent'
}

/** The net rent if stated, else the rent including service costs (warm) or everything (all in one). */
function parsePrice({ line }: FeedRecord) {
  const net = line('preise.kaltmiete') || line('preise.nettokaltmiete')
  const whole = line('preise.warmmiete') || line('preise.pauschalmiete')
  return toPrice({
    amount: net || whole,
    currency: line('preise.waehrung.@iso_waehrung'),
    // Rents in this format are monthly unless a unit is named (preis_zeiteinheit).
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

function parseAmenities({ line, isYes }: FeedRecord): Amenity[] {
  const found = equipment
    .filter(([, paths]) => paths.some((path) => isYes(`ausstattung.${path}`)))
    .map(([amenity]) => amenity)
  if ((readCount(line('flaechen.anzahl_balkone'), 99) ?? 0) > 0) found.push('balcony')
  return found
}

/** The parts of the description, and the English one if the feed has it. */
const getDescriptions = ({ records, text }: FeedRecord) => ({
  description: ['objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben']
    .map((part) => text(`freitexte.${part}`))
    .filter((part) => part !== '')
    .join('\n\n'),
  english:
    records('freitexte.objekt_text')
      .find((part) => /^en/i.test(part.text('@lang')))
      ?.text('#text') ?? '',
})

/** Links to photos, the title picture first; files sent along with the feed are not included. */
function parsePhotoUrls({ records }: FeedRecord): string[] {
  const isFront = ({ text }: FeedRecord) => /^titelbild$/i.test(text('@gruppe'))
  const photos = records('anhaenge.anhang').filter(({ text }) => /^$|bild|ansicht/i.test(text('@gruppe')))
  const frontFirst = photos.toSorted((a, b) => Number(isFront(b)) - Number(isFront(a)))
  return parseLinks(frontFirst.map(({ text }) => text('daten.pfad')))
}

/** A term of the contract, if it is given in months or years. */
function parseMonths({ line }: FeedRecord, path: string, unit: string): number | null {
  const count = readWholeCount(line(path), 600)
  const months = /jahr/i.test(line(`${path}.@${unit}`)) ? 12 : /monat/i.test(line(`${path}.@${unit}`)) ? 1 : 0
  const term = count === null ? 0 : count * months
  return term >= 1 && term <= 600 ? term : null
}

/**
 * Reads a home of an OpenImmo feed (`immobilie` of version 1.2). If the feed forbids publishing the address
 * (`objektadresse_freigeben`), street, number and point are left out.
 */
export function readOpenImmo({ value, capturedAt }: CapturedRecord): AdapterResult {
  const node = asObject(getOwn(asObject(value) ?? {}, 'immobilie'))
  if (!node || !asObject(getOwn(node, 'objektkategorie'))) return rejectRecord('not_this_kind')
  const feed = openFeed(node)
  const { line, isNo, isYes } = feed
  const number =
    line('verwaltung_techn.openimmo_obid') ||
    line('verwaltung_techn.objektnr_extern') ||
    line('verwaltung_techn.objektnr_intern')
  if (number === '') return rejectRecord('no_number')
  const propertyType = parsePropertyType(feed)
  if (!propertyType || isNo('objektkategorie.nutzungsart.@WOHNEN'))
    return rejectRecord(
      feed.value('objektkategorie.objektart.parken') === undefined ? 'not_a_dwelling' : 'parking',
      number,
    )
  if (!isYes('objektkategorie.vermarktungsart.@MIETE_PACHT')) return rejectRecord('not_for_rent', number)
  const postcode = line('geo.plz')
  if (isAbroad(line('geo.land.@iso_land'), postcode)) return rejectRecord('abroad', number)

  const isOpen = !isNo('verwaltung_objekt.objektadresse_freigeben')
  const street = readStreet(`${line('geo.strasse')} ${line('geo.hausnummer')}`)
  const furniture = line('ausstattung.moebliert.@moeb')
  const free = line('verwaltung_objekt.verfuegbar_ab') || line('verwaltung_objekt.abdatum')
  const until = line('verwaltung_objekt.bisdatum')
  return buildListing(
    {
      number,
      status: parseStatus(feed),
      propertyType,
      title: line('freitexte.objekttitel'),
      street: null,
      ...(isOpen && {
        ...street,
        houseNumberAddition: street.houseNumberAddition ?? readAddition(line('geo.wohnungsnr')),
        point: {
          latitude: line('geo.geokoordinaten.@breitengrad'),
          longitude: line('geo.geokoordinaten.@laengengrad'),
        },
      }),
      city: readCity(line('geo.ort')),
      neighbourhood: line('geo.regionaler_zusatz'),
      ...getDescriptions(feed),
      price: parsePrice(feed),
      ...readFacts(
        {
          postcode,
          deposit: line('preise.kaution'),
          area: line('flaechen.wohnflaeche'),
          dwellingArea: line('flaechen.gesamtflaeche'),
          rooms: line('flaechen.anzahl_zimmer'),
          bedrooms: line('flaechen.anzahl_schlafzimmer'),
          bathrooms: line('flaechen.anzahl_badezimmer'),
          storey: line('geo.etage'),
          built: line('zustand_angaben.baujahr'),
          energyLabel: line('zustand_angaben.energiepass.wertklasse'),
          occupants: line('verwaltung_objekt.max_personen'),
          available: toDutch(until === '' ? free : `${free} tot ${until}`),
        },
        capturedAt,
      ),
      furnished: furniture === 'VOLL' ? 'yes' : furniture === 'TEIL' ? 'partially' : null,
      garage: isYes('ausstattung.stellplatzart.@GARAGE') ? '1' : null,
      amenities: parseAmenities(feed),
      contractKind: isYes('objektkategorie.nutzungsart.@WAZ') ? 'temporary' : null,
      contractMonthsMin: parseMonths(feed, 'verwaltung_objekt.min_mietdauer', 'min_dauer'),
      contractMonthsMax: parseMonths(feed, 'verwaltung_objekt.max_mietdauer', 'max_dauer'),
      pets: feed.yesOrNo('verwaltung_objekt.haustiere'),
      advertiser: line('kontaktperson.firma'),
      photoUrls: parsePhotoUrls(feed),
    },
    feed.repaired,
  )
}
