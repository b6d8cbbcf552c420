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

const furnishings = [
  ['gemeubileerd', 'yes'],
  ['gestoffeerd', 'partially'],
  ['kaal', 'no'],
] as const

const petWords = [
  ['overleg', 'ask'],
  ['nee', 'no'],
  ['geen', 'no'],
  ['ja', 'yes'],
  ['toegestaan', 'yes'],
] as const

function readAvailable(text: string, captured: string) {
  const [first = '', until = ''] = text.split(' tot ')
  const from = toDay(first)
  const isLater = from !== null && from > captured
  return {
    available: isLater ? 'from' : from ? 'now' : 'unknown',
    availableFrom: isLater ? from : null,
    availableUntil: toDay(until),
    contractKind: toDay(until) ? 'temporary' : null,
  }
}

/** `Geen`, `3`; `Meer dan 8` says no number. */
const readHousemates = (text: string) => (text === 'Geen' ? 0 : text.startsWith('Meer') ? null : firstNumber(text))

/** A captured page of an ad of Kamernet in 2021. */
export function readRawKamernetPage(page: RawRecord): RawReading {
  const pairs = (name: string) => (label: string) => {
    const list: unknown = page[name]
    const found: unknown = Array.isArray(list)
      ? list.find((pair) => Array.isArray(pair) && pair[0] === label)
      : undefined
    return Array.isArray(found) && typeof found[1] === 'string' ? found[1] : ''
  }
  const [costs, details, tenant] = [pairs('costs'), pairs('details'), pairs('tenant')]
  const header = (name: string) => say(page.header, name)
  const kind = say(page, 'type_slug')
  const area = firstNumber(header('surface'))
  const isRoom = kind === 'kamer' || kind === 'studentencomplex' || (kind === 'anti-kraak' && (area ?? 0) <= 30)
  const deposit = toCents(firstNumber(costs('Borg')))
  const extra = toCents(firstNumber(costs('Extra kosten')))
  const people = tenant('Geschikt voor')
  const [latitude, longitude] = say(page, 'map_latlng')
    .split(',')
    .map((text) => (text.trim() === '' ? null : Number(Number(text).toFixed(4))))
  return {
    number: say(page, 'id'),
    isHome: true,
    fields: {
      propertyType: isRoom ? 'room' : kind === 'studio' ? 'studio' : 'apartment',
      street: plainName(header('street')),
      city: placeName(header('city').replace(/^in /, '')),
      postcode: null,
      houseNumber: null,
      priceCents: toCents(firstNumber(header('price'))),
      pricePeriod: 'month',
      utilities: header('gwe').includes('incl.') ? 'included' : 'extra',
      serviceCosts: extra === null ? 'unknown' : 'extra',
      serviceCostsCents: extra,
      deposit: costs('Borg') === '€ 0' ? 'none' : deposit === null ? 'unknown' : 'amount',
      depositCents: deposit,
      // A room of 999 m² or a studio of 1000 is mistyped.
      areaM2: (area ?? 0) > (isRoom ? 250 : kind === 'studio' ? 300 : 3_000) ? null : area,
      dwellingAreaM2: isRoom ? firstNumber(header('total_surface')) : null,
      furnished: oneOf(header('furnishing'), furnishings),
      energyLabel: toLabel(details('Energielabel')),
      pets: oneOf(details('Huisdieren'), petWords),
      wifi: details('Internet') === 'Ja',
      housemates: readHousemates(details('Huisgenoten')),
      occupantsMax: people.startsWith('>') ? null : firstNumber(people),
      ...readAvailable(header('availability'), say(page, 'capture_date').slice(0, 10)),
      contractGround: oneOf(kind, [
        ['anti-kraak', 'anti_squat'],
        ['studentencomplex', 'student'],
      ]),
      latitude: latitude ?? null,
      longitude: longitude ?? null,
    },
  }
}

/** A row of a run over the list of Kamernet in 2024; `details` is a list in the notation of Python. */
export function readRawKamernetRun(row: RawRecord): RawReading {
  const details = (say(row, 'details').match(/'[^']*'/g) ?? []).map((text) => text.slice(1, -1).toLowerCase())
  const detail = (word: string) => details.find((text) => text.includes(word)) ?? ''
  const city = say(row, 'city')
  return {
    number: say(row, 'room_id'),
    isHome: city !== '' || say(row, 'street') !== '' || say(row, 'price') !== '',
    fields: {
      propertyType: 'room',
      street: plainName(say(row, 'street')),
      city: placeName(city),
      priceCents: toCents(firstNumber(say(row, 'price'))),
      pricePeriod: 'month',
      utilities: say(row, 'included').startsWith('Incl') ? 'included' : 'extra',
      areaM2: firstNumber(say(row, 'area')),
      energyLabel: toLabel(detail('energielabel').replace('energielabel', '').trim().toUpperCase()),
      pets: oneOf(detail('huisdieren').replace('huisdieren', ''), petWords),
      housemates: readHousemates(details.find((text) => /^\d+ huisgenoten/.test(text)) ?? ''),
      wifi: detail('internet') === 'internet beschikbaar',
    },
  }
}
