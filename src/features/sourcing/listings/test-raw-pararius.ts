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

/** `/apartment-for-rent/utrecht/0a1b2c3d/street`, `/en/project/utrecht/0a1b2c3d/name/kind`. */
function readUrl(url: string) {
  const parts = url
    .replace(/^https?:\/\/[^/]+\//, '')
    .replace(/^en\//, '')
    .split('/')
  const [kind = '', , number, name = '', unit] = parts
  const isProject = kind === 'project'
  const type = isProject ? 'apartment' : kind.replace('-for-rent', '')
  return { isProject, type, number: isProject && unit ? `${number}/${unit}` : number, name }
}

const kinds = [
  ['penthouse', 'penthouse'],
  ['maisonnette', 'maisonnette'],
  ['maisonette', 'maisonnette'],
  ['studio', 'studio'],
  ['loft', 'loft'],
  ['bungalow', 'bungalow'],
  ['farmhouse', 'farmhouse'],
  ['villa', 'villa'],
  ['mansion', 'townhouse'],
  ['canal house', 'townhouse'],
] as const

const furnishings = [
  ['upholstered or furnished', 'choice'],
  ['upholstered', 'partially'],
  ['furnished', 'yes'],
  ['shell', 'no'],
] as const

const contracts = [
  ['unlimited', 'indefinite'],
  ['temporary', 'temporary'],
] as const

function readPlace(text: string) {
  return {
    postcode: text.replace(/^(\d{4}) ?([A-Z]{2}).*$/, '$1 $2').match(/^\d{4} [A-Z]{2}$/)?.[0] ?? null,
    neighbourhood: plainName(/\((.*)\)/.exec(text)?.[1] ?? ''),
  }
}

function readPrice(price: string, includes: string) {
  const service = oneOf(includes.replace(/.*(excludes|includes):(?=[^:]*service costs)/i, '$1 '), [
    ['service costs', true],
  ])
  const [first = '', second = ''] = price.split(' - ')
  const cents = toCents(firstNumber(first))
  return {
    priceCents: cents,
    priceUpToCents: cents === null ? null : toCents(firstNumber(second)),
    pricePeriod: cents !== null && price.includes('per month') ? 'month' : null,
    priceOnRequest: /on request/i.test(price),
    serviceCosts: !service ? 'unknown' : /^[^:]*excludes:[^:]*service/i.test(includes) ? 'extra' : 'included',
    utilities:
      !/includes:/i.test(includes) || !/gas|water|electricity/i.test(includes)
        ? 'unknown'
        : ['gas', 'water', 'electricity'].every((word) => includes.toLowerCase().includes(word))
          ? 'included'
          : 'partly',
  }
}

function readYears(text: string) {
  const [from = null, to = from] = (text.match(/\d{4}/g) ?? []).map(Number)
  if (from === null || to === null || from < 1130 || to > 2029) return { builtFrom: null, builtTo: null }
  return /before/i.test(text) ? { builtFrom: null, builtTo: from - 1 } : { builtFrom: from, builtTo: to }
}

const readMonument = (text: string) =>
  oneOf(text, [
    ['monument', 'unspecified'],
    ['townscape', 'townscape'],
  ])

const isPresent = (...texts: string[]) => texts.some((text) => /^present/i.test(text))
/** A French balcony is a railing before a window. */
const hasBalcony = (facilities: string) =>
  facilities
    .replace(/French balcony/gi, '')
    .toLowerCase()
    .includes('balcony')
const hasLine = (facilities: string, word: string) => facilities.toLowerCase().includes(word)

/** A row of a national list of Pararius. */
export function readRawParariusRow(row: RawRecord): RawReading {
  const url = readUrl(say(row, 'Link'))
  const rent = say(row, 'Huurprijs')
  const facilities = say(row, 'Faciliteiten')
  return {
    number: url.number,
    isHome: Object.entries(row).some(([name, value]) => name !== 'Link' && value !== ''),
    fields: {
      propertyType: oneOf(say(row, 'Type woning'), kinds) ?? url.type,
      street: url.isProject ? null : plainName(url.name),
      ...readPlace(say(row, 'Locatie')),
      ...readPrice(rent, say(row, 'Prijs details')),
      areaM2: firstNumber(say(row, 'm2')),
      rooms: firstNumber(say(row, 'Kamers')),
      bathrooms: firstNumber(say(row, 'Badkamers')),
      ...readYears(say(row, 'Bouwjaar')),
      furnished: oneOf(say(row, 'Interieur'), furnishings),
      energyLabel: toLabel(say(row, 'Energie label')),
      contractKind: oneOf(say(row, 'Huurovereenkomst'), contracts),
      monument: readMonument(say(row, 'Specificaties')),
      balcony: isPresent(say(row, 'Balkon')) || hasBalcony(facilities),
      garden: isPresent(say(row, 'Tuin')),
      storage: isPresent(say(row, 'Opslag')) || hasLine(facilities, 'storage space'),
      elevator: hasLine(facilities, 'lift'),
      garage: oneOf(say(row, 'Garage'), [
        ['yes', '1'],
        ['no', 'none'],
      ]),
    },
  }
}

function readAvailable(text: string, captured: string) {
  const day = toDay(text)
  if (day && day > captured) return { available: 'from', availableFrom: day }
  const words = oneOf(text, [
    ['consultation', 'in_consultation'],
    ['immediately', 'now'],
  ])
  return { available: day ? 'now' : (words ?? 'unknown'), availableFrom: null }
}

/** A captured page of Pararius. */
export function readRawParariusPage(page: RawRecord): RawReading {
  const features: [string, string][] = Array.isArray(page.features) ? page.features : []
  const all = (label: string) => features.filter(([name]) => name === label).map(([, value]) => value)
  const feature = (label: string) => all(label)[0] ?? ''
  const url = readUrl(say(page, 'url'))
  const [, address = '', city = ''] =
    /^For rent: \S+ (.*) in (.*)$/.exec(say(page, 'title').replace(/ App in /, ' in ')) ?? []
  const [, street = address, number, addition = ''] =
    /^(.*?\p{L}.*?) (\d+)(?!e\b)([^\s]*(?: .{1,8})?)$/u.exec(address) ?? []
  const rent = feature('Rental price') || `${say(page, 'price')} ${say(page, 'price_postfix')}`
  const service = toCents(firstNumber(feature('Service costs')))
  const price = readPrice(rent.replace(/(?:Includes|Excludes).*/, ''), rent.replace(/^.*?(?=Includes|Excludes|$)/, ''))
  const months = firstNumber(feature('Duration'))
  const income = toCents(firstNumber(feature('Income requirement')))
  const point = (name: string) => (say(page, name) === '' ? null : Number(Number(say(page, name)).toFixed(4)))
  const pets = feature('Pets allowed')
  return {
    number: url.number,
    isHome: say(page, 'price') !== '',
    fields: {
      status: (feature('Status') || String(page.label)).includes('Rented') ? 'rented' : 'for_rent',
      propertyType: oneOf(all('Type of house').join(', '), kinds) ?? url.type,
      street: url.isProject ? null : plainName(street),
      houseNumber: number ? Number(number) : null,
      houseNumberAddition: plainName(addition),
      city: placeName(city || say(page, 'location').replace(/^\d{4} ?[A-Z]{2}/, '')),
      ...readPlace(say(page, 'location')),
      ...price,
      ...(service !== null && price.serviceCosts === 'unknown' && { serviceCosts: 'extra' }),
      serviceCostsCents: service,
      deposit: feature('Deposit') === '' ? 'unknown' : 'amount',
      depositCents: toCents(firstNumber(feature('Deposit'))),
      areaM2: firstNumber(feature('Living area')),
      rooms: firstNumber(feature('Number of rooms')),
      bedrooms: firstNumber(feature('Number of bedrooms')),
      bathrooms: firstNumber(feature('Number of bathrooms')),
      floors: firstNumber(feature('Number of floors')),
      ...readYears(feature('Year of construction')),
      furnished: oneOf(feature('Interior'), furnishings),
      energyLabel: toLabel(feature('Energy rating')),
      ...readAvailable(feature('Available'), say(page, 'folder_date') || '2024-11-02'),
      contractKind: oneOf(feature('Rental agreement'), contracts),
      contractMonthsMin: feature('Duration').startsWith('Min') ? months : null,
      contractMonthsMax: feature('Duration').startsWith('Max') ? months : null,
      occupantsMax: firstNumber(feature('Maximum number of residents')),
      // An income of four (times the rent) or of a year is not one of a month.
      incomeCents: income !== null && income >= 50_000 && income <= 2_000_000 ? income : null,
      pets: oneOf(pets, [
        ['yes', 'yes'],
        ['no', 'no'],
      ]),
      monument: readMonument(feature('Specifics')),
      balcony: isPresent(...all('Balcony')) || hasBalcony(feature('Facilities')),
      garden: isPresent(...all('Garden')),
      storage: isPresent(...all('Shed/Storeroom')) || hasLine(feature('Facilities'), 'storage space'),
      elevator: hasLine(feature('Facilities'), 'lift'),
      latitude: point('lat'),
      longitude: point('lon'),
      advertiser: plainName(say(page, 'agent')),
    },
  }
}
