import { type Availability, readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { type JsonObject, type LineReader, toLine, asArray, asObject, getOwn } from './record.ts'

/** The value at a path (`geo.@land`) of nested objects; of an element that repeats, its first. */
export function valueAt(record: JsonObject, path: string): unknown {
  let value: unknown = record
  for (const key of path.split('.')) {
    const holder = asObject(Array.isArray(value) ? value[0] : value)
    if (!holder) return undefined
    value = getOwn(holder, key)
  }
  return value
}

/** The values at a path, whether the last element is there once, several times or not at all. */
export function valuesAt(record: JsonObject, path: string): readonly unknown[] {
  const value = valueAt(record, path)
  return value === undefined || value === null ? [] : Array.isArray(value) ? asArray(value) : [value]
}

/** The text of an element: itself, or its `#text` where it also has attributes. */
export function getText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = typeof first === 'object' && first !== null ? getOwn(asObject(first) ?? {}, '#text') : first
  return typeof text === 'string' ? text : typeof text === 'number' && Number.isFinite(text) ? String(text) : ''
}

/** Reads the fields of a feed's record by their paths as repaired lines; empty for what is not there. */
export const pathReader =
  (record: JsonObject, repaired: Set<RepairKind>): LineReader =>
  (path) =>
    toLine(getText(valueAt(record, path)), repaired)

/** What feeds write for yes; German software also writes `1` and `ja`. */
export const isYes = (text: string): boolean => /^(?:true|1|yes|ja|y|j)$/i.test(text)
/** What feeds write for no, which is more than saying nothing. */
export const isNo = (text: string): boolean => /^(?:false|0|no|nein|nee|n)$/i.test(text)

const netherlandsPattern = /^(?:nl|nld|nederland|(?:the )?netherlands|holland|niederlande|pays-bas|países bajos)$/i

/**
 * Whether a home is said to be outside the Netherlands: by its country or, where none is named, by a postcode of digits
 * alone.
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

/** The period that a feed names in German, Dutch or English; null for another or none. */
export function parsePeriod(word: string) {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/^(?:pro|per)[ _]/, '')
  return Object.hasOwn(periods, plain) ? (periods[plain] ?? null) : null
}

/** A rent as a feed states it in fields of its own. */
interface StatedRent {
  /** The amount as written, such as `1250.00`; an amount of 0 says nothing. */
  readonly amount: string
  /** Code of three letters; empty for euros. */
  readonly currency: string
  readonly period: 'day' | 'week' | 'month' | 'year'
  readonly onRequest?: boolean
  /** What stands for service costs; with `included` the rent holds them. */
  readonly serviceCosts?: string
  readonly included?: boolean
}

const signs: Readonly<Record<string, string>> = { '': '€', EUR: '€', '€': '€', USD: '$', GBP: '£' }

/**
 * The price of what a feed states in fields. The words kept are those that a page would show, as a feed has none. In
 * another currency than the contract has, a price is no price.
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

/** From when a home is free, also in German: `sofort`, `nach Vereinbarung`, `01.08.2025`. */
export const parseAvailability = (text: string, today: string): Availability =>
  readAvailability(
    text.replace(/\b(?:ab )?sofort\b/i, 'per direct').replace(/\bnach (?:vereinbarung|absprache)\b/i, 'in overleg'),
    today,
  )

/** The links of a list, as far as they are some; feeds also name files that come along with them. */
export const parseLinks = (values: readonly unknown[]): string[] =>
  values.map((value) => getText(value).trim()).filter((link) => /^https?:\/\//i.test(link))
