import type { Amenity, PropertyType } from '#features/properties/catalogue/values.ts'
import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readCity } from '#features/sourcing/field-parsers/read-place.ts'
import { type FeedRecord, isAbroad, openFeed, parseLinks, parsePeriod, toPrice } from './feed-facts.ts'
import { readGermanType, toDutch } from './german-words.ts'
import { classifyOtherKind } from '#features/sourcing/field-parsers/read-refusal.ts'
import { readFacts, readStreet } from './read-facts.ts'
import { asObject, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

/** The elements that are homes for rent. WAZ is Wohnen auf Zeit, a furnished home let temporarily. */
const dwellingTypes: ReadonlyMap<string, PropertyType> = new Map([
  ['WohnungMiete', 'apartment'],
  ['HausMiete', 'house'],
  ['WGZimmer', 'room'],
  ['WAZ', 'apartment'],
])
const forSale = /Kauf$|^(?:Zwangsversteigerung|Anlageobjekt|TypenHaus)$/
const noDwelling =
  /Miete$|^(?:BueroPraxis|Einzelhandel|Gastronomie|HalleProduktion|SonstigeGewerbe|GrundstueckGewerbe)$/

function parsePropertyType(general: PropertyType, { line }: FeedRecord): PropertyType {
  const kind = line('@WohnungKategorie') || line('@HausKategorie') || line('@WazKategorie')
  return readGermanType(kind) ?? general
}

/** For temporary homes the all-inclusive rent per day, week or month; for others the net rent per month. */
function parsePrice({ line }: FeedRecord) {
  const currency = line('@Waehrung')
  const flat = line('Pauschalmiete.@MietePauschal')
  const period = parsePeriod(line('Pauschalmiete.@MietePro')) ?? 'month'
  if (flat !== '') return toPrice({ amount: flat, currency, period, included: true })
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

function parseAmenities({ line, isYes }: FeedRecord): Amenity[] {
  const found = equipment.filter(([, path]) => isYes(path)).map(([amenity]) => amenity)
  if (/garage|carport|stellplatz|duplex/i.test(line('@Parkplatz'))) found.push('parking')
  if (/dsl|flat|kabel|internet/i.test(line('@Internetanschluss'))) found.push('wifi')
  return found
}

const parsePhotoUrls = ({ records }: FeedRecord): string[] =>
  parseLinks(
    records('MultimediaAnhang')
      .filter(({ text }) => text('@AnhangArt') === 'bild')
      .map(({ text }) => text('@Dateiname')),
  )

/**
 * Reads a home of an IS24 feed (ImmobilienScout24's transfer format). If the feed forbids publishing the address
 * (`Adressdruck`), street and number are left out; homes that it marks as ignored are rejected as empty.
 */
export function readIs24({ value, capturedAt }: CapturedRecord): AdapterResult {
  const record = asObject(value) ?? {}
  const [kind = ''] = Object.keys(record)
  const node = asObject(getOwn(record, kind))
  if (!node || !Object.hasOwn(node, '@Importmodus')) return rejectRecord('not_this_kind')
  const feed = openFeed(node)
  const { line, text, isNo } = feed
  const number = line('@AnbieterObjektID') || line('@ScoutObjektID')
  if (number === '') return rejectRecord('no_number')
  const general = dwellingTypes.get(kind)
  if (!general)
    return rejectRecord(
      forSale.test(kind) ? 'not_for_rent' : noDwelling.test(kind) ? classifyOtherKind(kind) : 'not_this_kind',
      number,
    )
  const mode = line('@Importmodus')
  if (/ignorieren/i.test(mode)) return rejectRecord('empty', number)
  const postcode = line('Adresse.@Postleitzahl')
  if (isAbroad(line('Adresse.@Laenderkennzeichen'), postcode)) return rejectRecord('abroad', number)

  const isRoom = kind === 'WGZimmer'
  const until = line('@FreiBis')
  const pets = line('@Haustiere')
  const deposit = line('Mietpreise.@Kaution') || line('@Kaution')
  const isOpen = !isNo('@Adressdruck')
  return buildListing(
    {
      number,
      status: /loeschen|löschen/i.test(mode) || /^inaktiv/i.test(line('@StatusIS24')) ? 'inactive' : 'for_rent',
      propertyType: parsePropertyType(general, feed),
      title: line('@Ueberschrift'),
      ...readStreet(isOpen ? `${line('Adresse.@Strasse')} ${line('Adresse.@Hausnummer')}` : ''),
      city: readCity(line('Adresse.@Ort')),
      description: ['Objektbeschreibung', 'Ausstattung', 'Lage', 'SonstigeAngaben']
        .map(text)
        .filter((part) => part !== '')
        .join('\n\n'),
      price: parsePrice(feed),
      ...readFacts(
        {
          postcode,
          // `3 MM` is a number of monthly rents, not an amount.
          deposit: /mm|monat/i.test(deposit) ? '' : deposit,
          area: line(isRoom ? '@Zimmerflaeche' : '@Wohnflaeche'),
          dwellingArea: isRoom ? line('@Gesamtflaeche') : '',
          rooms: isRoom ? '' : line('@Zimmer'),
          bedrooms: line('@AnzahlSchlafzimmer'),
          bathrooms: line('@AnzahlBadezimmer'),
          storey: line('@Etage'),
          built: line('@Baujahr'),
          available: toDutch(until === '' ? line('@FreiAb') : `${line('@FreiAb')} tot ${until}`),
        },
        capturedAt,
      ),
      furnished: feed.yesOrNo('@Mobilar'),
      garage: /garage/i.test(line('@Parkplatz')) ? '1' : null,
      amenities: parseAmenities(feed),
      contractKind: kind === 'WAZ' ? 'temporary' : null,
      pets: /nicht|^nein/i.test(pets)
        ? 'no'
        : /vereinbarung/i.test(pets)
          ? 'ask'
          : /erlaubt/i.test(pets)
            ? 'yes'
            : null,
      photoUrls: parsePhotoUrls(feed),
    },
    feed.repaired,
  )
}
