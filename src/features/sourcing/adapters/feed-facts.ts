import { type Availability, readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { type JsonObject, type LineReader, toLine, asArray, asObject, getOwn } from './record.ts'

/** The value at a path (`geo.@land`) of nested objects; the first of a repeated element. */
export function valueAt(record: JsonObject, path: string): unknown {
  let value: unknown = record
  for (const key of path.split('.')) {
    const holder = asObject(Array.isArray(value) ? value[0] : value)
    if (!holder) return undefined
    value = getOwn(holder, key)
  }
  return value
}

/** The values at a path, whether the last element occurs once, repeatedly or not at all. */
export function valuesAt(record: JsonObject, path: string): readonly unknown[] {
  const value = valueAt(record, path)
  return value === undefined || value === null ? [] : Array.isArray(value) ? asArray(value) : [value]
}

/** The text of an element, or its `#text` if it has attributes. */
export function getText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = typeof first === 'object' && first !== null ? getOwn(asObject(first) ?? {}, '#text') : first
  return typeof text === 'string' ? text : typeof text === 'number' && Number.isFinite(text) ? String(text) : ''
}

/** Reads the fields of a feed's record by path as repaired lines; empty if missing. */
export const pathReader =
  (record: JsonObject, repaired: Set<RepairKind>): LineReader =>
  (path) =>
    toLine(getText(valueAt(record, path)), repaired)

/** Whether a feed states yes; German software also writes `1` and `ja`. */
export const isYes = (text: string): boolean => /^(?:true|1|yes|ja|y|j)$/i.test(text)
/** Whether a feed states no, which differs from leaving it empty. */
export const isNo = (text: string): boolean => /^(?:false|0|no|nein|nee|n)$/i.test(text)

const netherlandsPattern = /^(?:nl|nld|nederland|(?:the )?netherlands|holland|niederlande|pays-bas|países bajos)$/i

/**
 * Whether a home is outside the Netherlands: by its country or, without one, by a postcode of digits only.
 */
export function isAbroad(country: string, postcode: string): boolean {
  if (country !== '') return !netherlandsPattern.test(country)
  return /^\d{5}$/.test(postcode) && readPostcode(postcode) === null
}

const periods: Readonly<Record<string, 'day' | 'week' | 'month' | 'year'>> = {
  tag: 'day',
  dag: 'day',
  day: 'day',
  woche: 'week',
  week: 'week',
  monat: 'month',
  maand: 'month',
  month: 'month',
  jahr: 'year',
  jaar: 'year',
  year: 'year',
}

/** Parses a period in German, Dutch or English; null for any other text. */
export function parsePeriod(word: string) {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/^(?:pro|per)[ _]/, '')
  return Object.hasOwn(periods, plain) ? (periods[plain] ?? null) : null
}

/** A rent as stated in a feed's fields. */
interface StatedRent {
  /** The amount as written, such as `1250.00`; 0 means unknown. */
  readonly amount: string
  /** Code of three letters; empty for euros. */
  readonly currency: string
  readonly period: 'day' | 'week' | 'month' | 'year'
  readonly onRequest?: boolean
  /** Service costs as written; with `included` the rent includes them. */
  readonly serviceCosts?: string
  readonly included?: boolean
}

const signs: Readonly<Record<string, string>> = { '': '€', EUR: '€', '€': '€', USD: '$', GBP: '£' }

/**
 * Builds a price from a feed's fields, with the text that a page would show. A price in an unsupported currency is dropped.
 */
export function toPrice(rent: StatedRent): ParsedPrice {
  const nothing = readPrice('')
  const code = rent.currency.trim().toUpperCase()
  const sign = Object.hasOwn(signs, code) ? signs[code] : undefined
  if (rent.onRequest) return { ...nothing, text: 'op aanvraag', onRequest: true }
  const price =
    sign && (readMoney(rent.amount) ?? 0) > 0 ? readPrice(`${sign} ${rent.amount} per ${rent.period}`) : nothing
  const service = readMoney(rent.serviceCosts ?? '')
  const amount = service !== null && service > 0 ? service : null
  const placeholder = amount !== null && amount <= 100
  return {
    ...price,
    serviceCosts: rent.included ? 'included' : amount !== null && !placeholder ? 'extra' : 'unknown',
    serviceCostsCents: placeholder ? null : amount,
    placeholder,
  }
}

/** Reads from when a home is available, also in German: `sofort`, `nach Vereinbarung`, `01.08.2025`. */
export const parseAvailability = (text: string, today: string): Availability =>
  readAvailability(
    text.replace(/\b(?:ab )?sofort\b/i, 'per direct').replace(/\bnach (?:vereinbarung|absprache)\b/i, 'in overleg'),
    today,
  )

/** The http(s) links of a list; feeds also name attached files. */
export const parseLinks = (values: readonly unknown[]): string[] =>
  values.map((value) => getText(value).trim()).filter((link) => /^https?:\/\//i.test(link))
