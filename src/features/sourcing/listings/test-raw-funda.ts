import {
  firstNumber,
  oneOf,
  placeName,
  plainName,
  say,
  toCents,
  toDay,
  toLabel,
  type RawReading,
  type RawRecord,
} from './test-raw-records.ts'

/** The kinds of houses that have a name of their own here. */
const houses = [
  ['maisonnette', 'maisonnette'],
  ['bungalow', 'bungalow'],
  ['boerderij', 'farmhouse'],
  ['villa', 'villa'],
  ['herenhuis', 'townhouse'],
  ['grachtenpand', 'townhouse'],
] as const

function readType(row: RawRecord, kind: string) {
  const plot = /bouwnr/i.test(say(row, 'adres')) ? say(row, 'adres') : ''
  return (
    oneOf(`${say(row, 'soort_woonhuis')} ${plot}`, [
      ['penthouse', 'penthouse'],
      ['studio', 'studio'],
      ['loft', 'loft'],
      ...houses,
    ]) ?? (kind === 'huis' ? 'house' : 'apartment')
  )
}

/**
 * `Eikstraat 12-A`; `Eikstraat 12 (bij)`, which is near number 12; `De Eik - 30`, a home of a project, and `De Eik - 2
 * kamer appartementen (Bouwnr. 12)`.
 */
function readAddress(line: string) {
  const plot = /\(Bouwnr\.? ?([^)]*)\)/i.exec(line)?.[1] ?? ''
  const [plain = ''] = line
    .replace(/ \d+ \(bij\)/, '')
    .replace(/\(.*\)/, '')
    .trim()
    .split(/ +- (?=\d kamer|maisonnette|\d+$)/)
  const [, street = plain, number, addition = ''] =
    /^(.*?\p{L}.*?) (\d+)(?!e\b)([^\s]*(?: .{1,8})?)$/u.exec(plain) ?? []
  return {
    street: plainName(street),
    houseNumber: number ? Number(number) : null,
    houseNumberAddition: plainName(addition),
    plotNumber: plainName(plot),
  }
}

function readPrice(row: RawRecord) {
  const price = say(row, 'huurprijs')
  const rent = say(row, 'huurmaand')
  const service = /servicekosten à € ([\d.,]+)/.exec(price)?.[1]
  const perYear = price.includes('per jaar')
  return {
    priceCents: toCents(rent === '' || perYear ? firstNumber(price) : Number(rent)),
    pricePeriod: perYear ? 'year' : rent !== '' || price.includes('per maand') ? 'month' : null,
    priceOnRequest: price.includes('op aanvraag'),
    serviceCosts:
      oneOf(price, [
        ['geen service', 'none'],
        ['exclusief service', 'extra'],
        ['inclusief service', 'included'],
      ]) ?? 'unknown',
    serviceCostsCents: service === undefined ? null : toCents(Number(service.replace('.', '').replace(',', '.'))),
  }
}

function readYears(text: string) {
  const year = firstNumber(text)
  // Years before the oldest inhabited house are filled in; 1906 is how the collector wrote "before 1906".
  if (year === null || year < 1130) return { builtFrom: null, builtTo: null }
  return year === 1906 ? { builtFrom: null, builtTo: 1905 } : { builtFrom: year, builtTo: year }
}

function readSpecifics(text: string) {
  const words = text.toLowerCase()
  const building = words.replace(/beschermd stads- of dorpsgezicht/, '')
  return {
    furnished: oneOf(words, [
      ['gemeubileerd', 'yes'],
      ['gestoffeerd', 'partially'],
    ]),
    monument: /monument/.test(building) ? 'unspecified' : words === building ? null : 'townscape',
  }
}

function readAvailable(text: string, captured: string) {
  const day = toDay(text)
  if (day && day > captured) return { available: 'from', availableFrom: day }
  return {
    available: day
      ? 'now'
      : (oneOf(text, [
          ['overleg', 'in_consultation'],
          ['direct', 'now'],
        ]) ?? 'unknown'),
    availableFrom: null,
  }
}

/** A row of the list of Funda, of 28 November 2024. */
export function readRawFunda(row: RawRecord): RawReading {
  // `https://www.funda.nl/detail/huur/utrecht/huis-street-1/12345678/`
  const [, , , , offer, , home = '', number] = say(row, 'link-href').split('/')
  const [kind = ''] = home.split('-')
  const count = (name: string) => firstNumber(say(row, name))
  const outside = say(row, 'balkon_dakterras').toLowerCase()
  const shown = typeof row.link === 'string' ? row.link.split('\n') : []
  const place = (shown.at(-1) ?? '').trim()
  return {
    number,
    isHome: offer === 'huur' && (kind === 'appartement' || kind === 'huis'),
    fields: {
      status: oneOf(say(row, 'status'), [['verhuurd', 'rented']]) ?? 'for_rent',
      propertyType: readType(row, kind),
      ...readAddress(say(row, 'adres') || (shown[0] ?? '').trim()),
      postcode: say(row, 'postcode') || (/^\d{4} [A-Z]{2}/.exec(place)?.[0] ?? null),
      city: placeName(say(row, 'plaatsnaam') || place.replace(/^\d{4} [A-Z]{2}/, '')),
      neighbourhood: plainName(say(row, 'buurt')),
      ...readPrice(row),
      areaM2: count('oppervlakte_wonen'),
      rooms: count('aantal_kamers'),
      bedrooms: count('slaapkamers'),
      bathrooms: count('aantal_badkamers'),
      ...readYears(say(row, 'bouwjaar')),
      ...readSpecifics(say(row, 'specifiek')),
      energyLabel: toLabel(say(row, 'energielabel')),
      ...readAvailable(say(row, 'aanvaarding'), '2024-11-28'),
      contractKind: oneOf(say(row, 'huurovereenkomst'), [
        ['onbepaalde', 'indefinite'],
        ['tijdelijk', 'temporary'],
      ]),
      balcony: /(?<!frans )balkon/.test(outside) || /(^|, )balkon/i.test(say(row, 'voorzieningen')),
      roof_terrace: outside.includes('dakterras'),
      elevator: /\blift\b/i.test(say(row, 'voorzieningen')),
    },
  }
}
