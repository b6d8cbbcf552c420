import type { CapturedRecord, AdapterResult } from '#features/sourcing/listings/contract.ts'
import { readCity, slugToWords } from '#features/sourcing/field-parsers/read-place.ts'
import { readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readRooms } from '#features/sourcing/field-parsers/read-size.ts'
import { readPythonValues } from '#features/sourcing/field-parsers/read-python.ts'
import { parseDetails, parseKind, readKamernetAddress } from './kamernet-facts.ts'
import { readFacts } from './read-facts.ts'
import { type JsonObject, toLine, openRecord, asArray, parseTimestamp, getOwn, rejectRecord } from './record.ts'
import { buildListing } from './build-listing.ts'

/** A row of the site's list as captured on a day in 2021. */
export function readDailyRow(row: JsonObject, record: CapturedRecord): AdapterResult {
  const { line, repaired } = openRecord(row)
  const url = line('kamers_url')
  if (url === '') return rejectRecord('empty')
  const address = readKamernetAddress(url)
  if (!address) return rejectRecord(/kamernet\.nl\/.*-\d{3,}/.test(url) ? 'not_this_kind' : 'no_number')

  // A dictionary in Python notation: alternating labels and values.
  const values = readPythonValues(line('woningdetails'))
  const detail = (label: string) => {
    const at = values.indexOf(label)
    return at >= 0 && at % 2 === 0 ? (values[at + 1] ?? '').trim() : ''
  }
  const area = readArea(line('oppervlakte_kamer'))
  // For a room this is the area of the whole dwelling, for other homes the number of rooms.
  const subtitle = line('oppervlakte_subtitel')
  const facts = readFacts(
    {
      dwellingArea: /oppervlakte/i.test(subtitle) ? subtitle : '',
      furnished: line('opleverniveau'),
      available: line('beschikbaarheid'),
      offered: line('publicatiedatum'),
    },
    record.capturedAt,
  )
  return buildListing(
    {
      number: address.number,
      url,
      ...parseKind(address.kind, area),
      street: line('straat') || null,
      city: readCity(line('plaats')) || slugToWords(address.citySlug),
      price: readPrice(`${line('prijs')} ${line('gas_water_licht')}`),
      ...facts,
      area,
      ...readRooms(subtitle),
      ...parseDetails(detail('Internet'), detail('Energielabel'), detail('Huisdieren'), detail('Huisgenoten')),
      contractKind: facts.availability?.availableUntil ? 'temporary' : null,
    },
    repaired,
  )
}

/**
 * A short card for another ad at the foot of a page; the only place with a postcode. Its title is truncated and not
 * used. If the card does not say "incl. G/W/E", the ad's page states that they are extra.
 */
export function readCard(card: JsonObject, record: CapturedRecord): AdapterResult {
  const { line, repaired } = openRecord(card)
  const address = readKamernetAddress(line('url'))
  const number = /^\d{3,12}$/.test(line('roomid')) ? line('roomid') : (address?.number ?? '')
  if (number === '') return rejectRecord('no_number')
  const kind =
    address?.kind ??
    line('type')
      .replace(/^[- ]+/, '')
      .toLowerCase()
  if (kind === '') return rejectRecord('not_this_kind', number)

  const statedAt = parseTimestamp(getOwn(card, 'commit_date'))
  const capturedAt = statedAt ?? record.capturedAt
  const area = readArea(line('surface'))
  const price = readPrice(line('rent'), 'month')
  const facts = readFacts(
    {
      postcode: line('postalCode'),
      furnished: line('furnished'),
      available: line('availability'),
      offered: line('placed'),
    },
    capturedAt,
  )
  const { availability } = facts
  const image = getOwn(card, 'image')
  return buildListing(
    {
      number,
      url: line('url'),
      ...parseKind(kind, area),
      street: line('street') || null,
      city: readCity(line('city')) || slugToWords(address?.citySlug ?? ''),
      point: { latitude: line('lat'), longitude: line('lon'), precision: 'postcode' },
      price: price.cents !== null && price.utilities === 'unknown' ? { ...price, utilities: 'extra' } : price,
      ...facts,
      area,
      bedrooms: readRooms(line('bedrooms')).bedrooms,
      contractKind: availability?.availableUntil ? 'temporary' : availability?.endless ? 'indefinite' : null,
      photoUrls: typeof image === 'string' && !image.includes('placeholder') ? [image] : [],
    },
    repaired,
    statedAt,
  )
}

const findDetail = (details: readonly string[], about: RegExp): string =>
  details.find((detail) => about.test(detail)) ?? ''

/** A record of a list run of 2024, from CSV or a JSON fragment. These lists hold rooms and do not state a kind. */
export function readRunRecord(row: JsonObject): AdapterResult {
  const { line, repaired } = openRecord(row)
  const number = line('room_id')
  if (!/^\d{3,12}$/.test(number)) return rejectRecord('no_number')
  if (line('error') !== '') return rejectRecord('error_record', number)
  const street = line('street')
  const city = readCity(line('city'))
  if (street === '' && city === '' && line('price') === '') return rejectRecord('empty', number)

  const listed = getOwn(row, 'details')
  const details =
    typeof listed === 'string'
      ? readPythonValues(toLine(listed, repaired))
      : asArray(listed)
          .slice(0, 50)
          .map((detail) => toLine(detail, repaired))
  const statedAt = parseTimestamp(getOwn(row, 'time of extraction'))
  return buildListing(
    {
      number,
      propertyType: 'room',
      street: street || null,
      city,
      price: readPrice(`${line('price')} ${line('included')}`, 'month'),
      area: readArea(line('area')),
      ...parseDetails(
        findDetail(details, /internet/i),
        findDetail(details, /energielabel/i),
        findDetail(details, /huisdieren/i),
        findDetail(details, /^\d+ huisgenoten/i),
      ),
    },
    repaired,
    statedAt,
  )
}
