import type { CapturedRecord, AdapterResult, UnknownWord } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { formatNumber, normalizeDates, normalizeNumbers } from '#features/sourcing/field-parsers/mapped-numbers.ts'
import {
  type Mapping,
  mappedFields,
  type MappedField,
  type ValueField,
  getRule,
  type EnumField,
  enumFields,
} from '#features/sourcing/field-parsers/mapping.ts'
import { findCode, isEmptyWord } from '#features/sourcing/field-parsers/mapping-words.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { toDutchDate } from '#shared/dates.ts'
import { readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readCity, readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount, readOccupants, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readAmenities, readEnergyLabel } from '#features/sourcing/field-parsers/read-features.ts'
import { readStorey } from '#features/sourcing/field-parsers/read-storey.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'
import { valuesAt } from '#features/sourcing/field-parsers/values-at-path.ts'
import { toLine, asObject, rejectRecord } from './record.ts'
import { buildListing, type ListingFacts } from './build-listing.ts'

const maxDescriptionInputLength = 100_000

/** Reads the fields of one record by a mapping, noting what was repaired and which words have no meaning. */
class FieldReader {
  readonly repaired = new Set<RepairKind>()
  readonly unknown: UnknownWord[] = []
  private readonly mapping: Mapping
  private readonly record: unknown

  constructor(mapping: Mapping, record: unknown) {
    this.mapping = mapping
    this.record = record
  }

  values(field: MappedField): readonly unknown[] {
    const from = getRule(this.mapping, field)?.from
    return from === undefined ? [] : valuesAt(this.record, from)
  }

  /** What the column says, on one line; what it holds several of, with commas between. */
  private getText(field: MappedField): string {
    return this.values(field)
      .flatMap((value): unknown[] => (Array.isArray(value) ? value.slice(0, 50) : [value]))
      .map((value) => {
        if (typeof value === 'boolean') return value ? 'true' : 'false'
        return typeof value === 'number' && Number.isFinite(value) && !isCoordinate(field)
          ? formatNumber(value)
          : toLine(value, this.repaired)
      })
      .filter((text) => text !== '')
      .join(', ')
  }

  /** Whether any column but that of the number holds anything. */
  hasContent(): boolean {
    const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')
    return mappedFields.some((field) => field !== 'number' && this.values(field).some((value) => !isBlank(value)))
  }

  line(field: ValueField): string {
    return this.getText(field) || (getRule(this.mapping, field)?.constant ?? '')
  }

  /** A line with its numbers in the one form. */
  numbers(field: ValueField): string {
    const [value] = this.values(field)
    const line = this.line(field)
    return typeof value === 'number' ? line : normalizeNumbers(line, this.mapping.decimals)
  }

  /** Euros as text, whatever unit the source counts in. */
  euros(field: ValueField): string {
    const text = this.numbers(field)
    if (this.mapping.money !== 'cents' || !/^\s*\d+(?:\.\d+)?\s*$/.test(text)) return text
    return (Number(text) / 100).toFixed(2)
  }

  /** Our code for what the column says, else the constant; a word without a meaning is noted. */
  code<F extends EnumField>(field: F): (typeof enumFields)[F][number] | null {
    const rule = getRule(this.mapping, field) ?? {}
    const word = this.getText(field)
    const found = word === '' ? undefined : findCode(field, word, rule)
    if (found === undefined && !isEmptyWord(word)) this.addUnknownWord(field, word)
    const code = found ?? rule.constant
    // The codes of a rule are those of its field.
    return code === undefined ? null : (code as (typeof enumFields)[F][number])
  }

  addUnknownWord(field: MappedField, word: string): void {
    if (this.unknown.length < 20) this.unknown.push({ field, word: word.slice(0, 100) })
  }
}

/** Degrees have more digits than amounts. */
const isCoordinate = (field: MappedField) => field === 'latitude' || field === 'longitude'

function parsePrice(reader: FieldReader, mapping: Mapping): ParsedPrice {
  const period = reader.code('pricePeriod') ?? mapping.period ?? null
  const price = readPrice(reader.euros('rent'), period)
  const shown = reader.line('rent')
  const amount = readMoney(reader.euros('serviceCostsAmount'))
  const named = amount !== null && amount > 100
  return {
    ...price,
    text: shown === '' ? null : shown.slice(0, 200).trim(),
    serviceCosts: reader.code('serviceCosts') ?? (amount === 0 ? 'none' : price.serviceCosts),
    serviceCostsCents: named ? amount : price.serviceCostsCents,
    utilities: reader.code('utilities') ?? price.utilities,
    placeholder: price.placeholder || (amount !== null && amount > 0 && amount <= 100),
  }
}

function parseAddress(reader: FieldReader) {
  const line = readAddress(reader.line('address'))
  const street = reader.line('street')
  const number = reader.line('houseNumber')
  // A number may carry its addition: `12a`.
  const own = number === '' ? undefined : readAddress(`x ${number} ${reader.line('houseNumberAddition')}`)
  const whole = street === '' ? line : readAddress(street)
  return {
    street: whole.street,
    houseNumber: own ? own.houseNumber : whole.houseNumber,
    houseNumberAddition: own ? own.addition : whole.addition,
    plotNumber: whole.plotNumber,
  }
}

function parseAvailability(reader: FieldReader, mapping: Mapping, today: string) {
  const text = normalizeDates(reader.line('available'), mapping.dates)
  const availability = readAvailability(text, today)
  if (availability.available === 'unknown' && !isEmptyWord(text) && availability.availableUntil === null)
    reader.addUnknownWord('available', text)
  return availability
}

function parseAmenities(reader: FieldReader, mapping: Mapping) {
  const rule = getRule(mapping, 'amenities') ?? {}
  const found = new Set<(typeof enumFields)['amenities'][number]>()
  const words = reader.values('amenities').flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
  for (const word of words.slice(0, 100)) {
    const line = toLine(word, reader.repaired)
    for (const part of line.split(/[,;|]/).slice(0, 50)) {
      const code = enumFields.amenities.find((one) => one === findCode('amenities', part, rule))
      if (code) found.add(code)
    }
    for (const amenity of readAmenities(line)) found.add(amenity)
  }
  return [...found]
}

function parsePhotoUrls(reader: FieldReader): unknown[] {
  const listed = reader.values('photos').flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
  return listed.flatMap((value): unknown[] =>
    typeof value === 'string' ? value.slice(0, 20_000).split(/[\s,;|]+(?=https?:)/) : [],
  )
}

function joinDescription(reader: FieldReader): string {
  return reader
    .values('description')
    .filter((value): value is string => typeof value === 'string')
    .join('\n')
    .slice(0, maxDescriptionInputLength)
}

const parseMonths = (text: string): number | null => {
  const count = readWholeCount(text, 600)
  return count !== null && count > 0 ? count : null
}

function read(mapping: Mapping, { value, capturedAt }: CapturedRecord): AdapterResult {
  if (!asObject(value)) return rejectRecord('not_this_kind')
  const reader = new FieldReader(mapping, value)
  const number = reader.line('number').slice(0, 120)
  const status = reader.code('status')
  const propertyType = reader.code('propertyType')
  const today = toDutchDate(capturedAt)
  const price = parsePrice(reader, mapping)
  const address = parseAddress(reader)
  const city = readCity(reader.line('city'))
  const description = joinDescription(reader)
  const unknown = (result: AdapterResult): AdapterResult =>
    reader.unknown.length === 0 ? result : { ...result, unknownWords: reader.unknown }

  if (!reader.hasContent()) return rejectRecord('empty', number)
  if (number === '') return rejectRecord('no_number')
  if (propertyType === 'not_a_dwelling') return unknown(rejectRecord('not_a_dwelling', number))
  if (status === 'not_for_rent') return unknown(rejectRecord('not_for_rent', number))
  if (city === '') return unknown(rejectRecord('no_address', number))
  if (propertyType === null) return unknown(rejectRecord('not_this_kind', number))
  const registration = reader.code('registration')
  const facts: ListingFacts = {
    number,
    url: reader.line('url'),
    status: status ?? undefined,
    propertyType,
    ...address,
    postcode: readPostcode(reader.line('postcode')),
    city,
    neighbourhood: reader.line('neighbourhood'),
    title: reader.line('title'),
    description,
    siteLanguage: mapping.language ?? 'nl',
    point: {
      latitude: reader.line('latitude').replace(',', '.'),
      longitude: reader.line('longitude').replace(',', '.'),
      precision: address.houseNumber === null ? 'street' : 'address',
    },
    price,
    depositCents: readMoney(reader.euros('deposit')),
    incomeCents: readMoney(reader.euros('income')) || null,
    area: readArea(reader.numbers('area')),
    dwellingArea: readArea(reader.numbers('dwellingArea')),
    rooms: readCount(reader.line('rooms'), 999),
    bedrooms: readWholeCount(reader.line('bedrooms'), 99),
    bathrooms: readCount(reader.line('bathrooms'), 99),
    floors: readWholeCount(reader.line('floors'), 99),
    storey: readStorey(reader.line('storey')),
    built: readBuildYears(reader.line('built'), Number(today.slice(0, 4))),
    furnished: reader.code('furnished'),
    amenities: parseAmenities(reader, mapping),
    energyLabel: readEnergyLabel(reader.line('energyLabel')),
    contractKind: reader.code('contractKind'),
    contractGround: reader.code('contractGround'),
    contractMonthsMax: parseMonths(reader.line('contractMonths')),
    registration: registration && registration === 'yes',
    pets: reader.code('pets'),
    occupantsMax: readOccupants(reader.line('occupants')),
    availability: parseAvailability(reader, mapping, today),
    age: { text: normalizeDates(reader.line('offered'), mapping.dates), at: capturedAt },
    advertiser: reader.line('advertiser'),
    photoUrls: parsePhotoUrls(reader),
  }
  return unknown(buildListing(facts, reader.repaired))
}

/**
 * Reads the records of a source by what an admin has mapped. What is not mapped is unknown, a word without a meaning is
 * noted and unknown too, and nothing of a record is believed that the rules of all sources would refuse.
 *
 * @returns a pure function: the same record gives the same reading
 */
export const readMapped =
  (mapping: Mapping) =>
  (record: CapturedRecord): AdapterResult =>
    read(mapping, record)
