import type { CapturedRecord, AdapterResult, UnknownWord } from '#features/sourcing/listings/contract.ts'
import { formatNumber, normalizeDates, normalizeNumbers } from '#features/sourcing/field-parsers/mapped-numbers.ts'
import {
  type Mapping,
  mappedFields,
  type MappedField,
  type ValueField,
  getRule,
  isEnumField,
  type EnumField,
  enumFields,
} from '#features/sourcing/field-parsers/mapping.ts'
import { addPrefix, combineTexts, cutText } from '#features/sourcing/field-parsers/compute-value.ts'
import { findCode, findText, isEmptyWord } from '#features/sourcing/field-parsers/mapping-words.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { readAllotment } from '#features/sourcing/field-parsers/read-allotment.ts'
import { readCity } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readAmenities } from '#features/sourcing/field-parsers/read-features.ts'
import { valuesAt } from '#features/sourcing/field-parsers/values-at-path.ts'
import { classifyOtherKind } from '#features/sourcing/field-parsers/read-refusal.ts'
import { readFacts } from './read-facts.ts'
import { type Repairs, toLine, asObject, rejectRecord } from './record.ts'
import { isAbroad } from './feed-facts.ts'
import { buildListing } from './build-listing.ts'

const maxDescriptionInputLength = 100_000

/** Reads the fields of one record by a mapping, noting repairs and words without a mapping. */
class FieldReader {
  readonly repaired: Repairs = new Set()
  readonly unknown: UnknownWord[] = []
  readonly mapping: Mapping
  private readonly record: unknown

  constructor(mapping: Mapping, record: unknown) {
    this.mapping = mapping
    this.record = record
  }

  values(field: MappedField): readonly unknown[] {
    return this.valuesOf(getRule(this.mapping, field)?.from)
  }

  valuesOf(from: string | undefined): readonly unknown[] {
    return from === undefined ? [] : valuesAt(this.record, from)
  }

  /** The values of a column, with lists among them flattened. */
  members(field: MappedField): unknown[] {
    return this.values(field).flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
  }

  /** What the columns of the conditions hold, with lists among them flattened. */
  conditions(): string[] {
    const { from, parts = [] } = getRule(this.mapping, 'conditions') ?? {}
    return [from, ...parts.map((part) => part.from)]
      .flatMap((column) => this.valuesOf(column).flatMap((value): unknown[] => [value].flat()))
      .map((value) => (typeof value === 'boolean' ? String(value) : toLine(value, this.repaired)))
  }

  /** The text that the rule of a field makes of its columns; what cannot be computed is noted and empty. */
  private getText(field: MappedField): string {
    const rule = getRule(this.mapping, field)
    if (!rule) return ''
    const column = this.getColumn(field, rule.from)
    const { words = [] } = isEnumField(field) ? {} : rule
    if (!rule.cut && !rule.parts && !rule.prefix && words.length === 0) return column
    const first = cutText(column, rule.cut)
    const parts = (rule.parts ?? []).map(({ how, from }) => ({ how, text: this.getColumn(field, from) }))
    const { text, unclear } = combineTexts(first, parts, this.mapping.decimals)
    if (unclear !== undefined) this.addUnknownWord(field, unclear)
    const meant = text === '' || words.length === 0 ? text : findText(text, rule)
    if (meant === undefined) this.addUnknownWord(field, text)
    return addPrefix(meant ?? '', rule.prefix)
  }

  /** The text of a column on one line, with several values separated by commas. */
  private getColumn(field: MappedField, from: string | undefined): string {
    return this.valuesOf(from)
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

  /** The words of an enum field as the source writes them. */
  words(field: EnumField): string {
    return this.getText(field)
  }

  /** Whether any column other than the number has a value. */
  hasContent(): boolean {
    const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')
    return mappedFields.some((field) => field !== 'number' && this.values(field).some((value) => !isBlank(value)))
  }

  line(field: ValueField): string {
    return this.getText(field) || (getRule(this.mapping, field)?.constant ?? '')
  }

  /** A line with its numbers normalised. */
  numbers(field: ValueField): string {
    const [value] = this.values(field)
    const line = this.line(field)
    return typeof value === 'number' ? line : normalizeNumbers(line, this.mapping.decimals)
  }

  /** Euros as text, whatever unit the source uses. */
  euros(field: ValueField): string {
    const text = this.numbers(field)
    if (this.mapping.money !== 'cents' || !/^\s*\d+(?:\.\d+)?\s*$/.test(text)) return text
    return (Number(text) / 100).toFixed(2)
  }

  /** Our code for the column's value, else the constant; a word without a mapping is noted. */
  code<F extends EnumField>(field: F): (typeof enumFields)[F][number] | null {
    const rule = getRule(this.mapping, field) ?? {}
    const word = this.getText(field)
    const found = word === '' ? undefined : findCode(field, word, rule)
    if (found === undefined && !isEmptyWord(word)) this.addUnknownWord(field, word)
    const code = found ?? rule.constant
    // A rule only has codes of its field.
    return code === undefined ? null : (code as (typeof enumFields)[F][number])
  }

  /** Whether the column of a field is subtracted in the rule of another. */
  isBesides(field: MappedField, subtracted: MappedField): boolean {
    const from = getRule(this.mapping, subtracted)?.from
    return (getRule(this.mapping, field)?.parts ?? []).some((part) => part.how === 'minus' && part.from === from)
  }

  addUnknownWord(field: MappedField, word: string): void {
    // A field that is read twice counts once.
    const isNoted = this.unknown.some((noted) => noted.field === field && noted.word === word.slice(0, 100))
    if (this.unknown.length < 20 && !isNoted) this.unknown.push({ field, word: word.slice(0, 100) })
  }
}

/** Coordinates have more digits than amounts, so they are not rounded. */
const isCoordinate = (field: MappedField) => field === 'latitude' || field === 'longitude'

function parsePrice(reader: FieldReader): ParsedPrice {
  const period = reader.code('pricePeriod') ?? reader.mapping.period ?? null
  const price = readPrice(reader.euros('rent'), period)
  const amount = readMoney(reader.euros('serviceCostsAmount'))
  // What a total holds besides the rent comes on top of it.
  const isRest = amount !== null && amount > 100 && reader.isBesides('serviceCostsAmount', 'rent')
  const serviceCosts = amount === 0 ? 'none' : isRest ? 'extra' : price.serviceCosts
  return {
    ...price,
    text: reader.line('rent') || null,
    serviceCosts: reader.code('serviceCosts') ?? serviceCosts,
    serviceCostsCents: amount !== null && amount > 100 ? amount : price.serviceCostsCents,
    utilities: reader.code('utilities') ?? price.utilities,
    placeholder: price.placeholder || (amount !== null && amount > 0 && amount <= 100),
  }
}

function parseAddress(reader: FieldReader) {
  const number = reader.line('houseNumber')
  // A number may include its addition: `12a`.
  const own = number === '' ? undefined : readAddress(`x ${number} ${reader.line('houseNumberAddition')}`)
  const whole = readAddress(reader.line('street') || reader.line('address'))
  const { houseNumber, addition } = own ?? whole
  return { street: whole.street, houseNumber, houseNumberAddition: addition, plotNumber: whole.plotNumber }
}

function parseAmenities(reader: FieldReader) {
  const rule = getRule(reader.mapping, 'amenities') ?? {}
  const found = new Set<(typeof enumFields)['amenities'][number]>()
  for (const word of reader.members('amenities').slice(0, 100)) {
    const line = toLine(word, reader.repaired)
    for (const part of line.split(/[,;|]/).slice(0, 50)) {
      const code = enumFields.amenities.find((one) => one === findCode('amenities', part, rule))
      if (code) found.add(code)
    }
    for (const amenity of readAmenities(line)) found.add(amenity)
  }
  return [...found]
}

const parsePhotoUrls = (reader: FieldReader): string[] =>
  reader
    .members('photos')
    .filter((value) => typeof value === 'string')
    .flatMap((value) => value.slice(0, 20_000).split(/[\s,;|]+(?=https?:)/))
    .map((address) => addPrefix(address, getRule(reader.mapping, 'photos')?.prefix))

const joinDescription = (reader: FieldReader): string =>
  [reader.mapping.fields.description?.from, ...(reader.mapping.fields.description?.parts ?? []).map(({ from }) => from)]
    .flatMap((from) => reader.valuesOf(from))
    .filter((value) => typeof value === 'string')
    .join('\n')
    .slice(0, maxDescriptionInputLength)

/** Whether the country, or a postcode in its own column or before the place, is of another country. */
function isForeign(line: (field: ValueField) => string): boolean {
  const country = line('country')
  const places = [line('postcode'), line('city'), line('address').split(',').slice(1).at(-1) ?? '']
  return places.some((place) => isAbroad(isEmptyWord(country) ? '' : country, place))
}

function readFields(reader: FieldReader, capturedAt: Date): AdapterResult {
  const line = (field: ValueField) => reader.line(field)
  const toDayFirst = (field: ValueField) => normalizeDates(line(field), reader.mapping.dates)
  const number = line('number').slice(0, 120)
  if (!reader.hasContent()) return rejectRecord('empty', number)
  if (number === '') return rejectRecord('no_number')
  const status = reader.code('status')
  const propertyType = reader.code('propertyType')
  const price = parsePrice(reader)
  const city = readCity(line('city'))
  if (propertyType === 'not_a_dwelling') return rejectRecord(classifyOtherKind(reader.words('propertyType')), number)
  if (status === 'not_for_rent') return rejectRecord('not_for_rent', number)
  if (isForeign(line)) return rejectRecord('abroad', number)
  if (city === '') return rejectRecord('no_address', number)
  if (propertyType === null) return rejectRecord('not_this_kind', number)
  const allotment = readAllotment(reader, reader.conditions(), capturedAt)
  if (allotment === 'closing_unreadable') return rejectRecord(allotment, number)
  const registration = reader.code('registration')
  const monument = reader.code('monument')
  const available = toDayFirst('available')
  const facts = readFacts(
    {
      postcode: line('postcode'),
      deposit: reader.euros('deposit'),
      area: reader.numbers('area'),
      dwellingArea: reader.numbers('dwellingArea'),
      rooms: line('rooms'),
      bedrooms: line('bedrooms'),
      bathrooms: line('bathrooms'),
      floors: line('floors'),
      storey: line('storey'),
      built: line('built'),
      energyLabel: line('energyLabel'),
      occupants: line('occupants'),
      available,
      offered: toDayFirst('offered'),
    },
    capturedAt,
  )
  const codes = {
    furnished: reader.code('furnished'),
    contractKind: reader.code('contractKind'),
    contractGround: reader.code('contractGround'),
    pets: reader.code('pets'),
  }
  if (facts.availability?.available === 'unknown' && !facts.availability.availableUntil && !isEmptyWord(available))
    reader.addUnknownWord('available', available)
  return buildListing(
    {
      number,
      url: line('url'),
      status: status ?? undefined,
      propertyType,
      ...parseAddress(reader),
      city,
      neighbourhood: line('neighbourhood'),
      title: line('title'),
      description: joinDescription(reader),
      siteLanguage: reader.mapping.language ?? 'nl',
      point: { latitude: line('latitude').replace(',', '.'), longitude: line('longitude').replace(',', '.') },
      price,
      ...facts,
      ...codes,
      housemates: readWholeCount(line('housemates'), 99),
      monument: monument === 'none' ? null : monument,
      incomeCents: readMoney(reader.euros('income')) || null,
      amenities: parseAmenities(reader),
      contractMonthsMax: readWholeCount(line('contractMonths'), 600) || null,
      registration: registration && registration === 'yes',
      advertiser: line('advertiser'),
      photoUrls: parsePhotoUrls(reader),
      allotment,
    },
    reader.repaired,
  )
}

/**
 * Reads the records of a source by the mapping that an admin made. Unmapped fields are unknown, words without a mapping
 * are noted and unknown too, and the rules that apply to all sources apply here as well.
 */
export function readMapped(mapping: Mapping) {
  return ({ value, capturedAt }: CapturedRecord): AdapterResult => {
    if (!asObject(value)) return rejectRecord('not_this_kind')
    const reader = new FieldReader(mapping, value)
    const result = readFields(reader, capturedAt)
    return reader.unknown.length === 0 ? result : { ...result, unknownWords: reader.unknown }
  }
}
