import { typedKeys } from '#shared/records.ts'
import { readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { type ParsedPrice, readMoney, readPrice } from '#features/sourcing/field-parsers/read-price.ts'
import { type JsonObject, type Repairs, toLine, asArray, asObject, getOwn } from './record.ts'

/** The value at a path (`geo.@land`) of nested objects; the first of a repeated element. */
function valueAt(record: unknown, path: string): unknown {
  let value = record
  for (const key of path.split('.')) {
    const holder = asObject(Array.isArray(value) ? value[0] : value)
    if (!holder) return undefined
    value = getOwn(holder, key)
  }
  return value
}

/** The text of an element, or its `#text` if it has attributes. */
export function getText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = typeof first === 'object' && first !== null ? getOwn(asObject(first) ?? {}, '#text') : first
  return typeof text === 'string' ? text : typeof text === 'number' && Number.isFinite(text) ? String(text) : ''
}

const yesPattern = /^(?:true|1|yes|ja|y|j)$/i
const noPattern = /^(?:false|0|no|nein|nee|n)$/i

/**
 * Reads the fields of a feed's record by path: `line` as a repaired line and `text` as the text with its markup, both
 * empty if missing; `values` and `records` for elements that occur once, repeatedly or not at all.
 */
export function openFeed(node: JsonObject, repaired: Repairs = new Set()) {
  const value = (path: string) => valueAt(node, path)
  const text = (path: string) => getText(value(path))
  const line = (path: string) => toLine(text(path), repaired)
  const values = (path: string): readonly unknown[] => {
    const found = value(path)
    return found === undefined || found === null ? [] : Array.isArray(found) ? asArray(found) : [found]
  }
  /** Whether a feed states yes or no, as opposed to leaving it empty; German software also writes `1` and `ja`. */
  const isYes = (path: string) => yesPattern.test(line(path))
  const isNo = (path: string) => noPattern.test(line(path))
  return {
    repaired,
    value,
    text,
    line,
    values,
    isYes,
    isNo,
    yesOrNo: (path: string) => (isYes(path) ? 'yes' : isNo(path) ? 'no' : null),
    records: (path: string) =>
      values(path).flatMap((one) => {
        const record = asObject(one)
        return record ? [openFeed(record, repaired)] : []
      }),
    /** The lines of a list, separated by commas. */
    list: (path: string) =>
      values(path)
        .slice(0, 100)
        .map((one) => toLine(getText(one), repaired))
        .join(', '),
  }
}
export type FeedRecord = ReturnType<typeof openFeed>

const netherlandsPattern =
  /^(?:nl|nld|528|nederland|(?:the )?(?:kingdom of the )?netherlands|holland|niederlande|pays-bas|países bajos)$/i
// A postcode of another country, alone or before its place: `10115`, `D-10115`, `10115 Berlin`.
const foreignPostcodePattern = /^(?:\p{Lu}{1,3}-)?\d{5}(?=$|,|\s+\p{L}{3})/u

/** Whether a home is outside the Netherlands: by its country or, without one, by a postcode of five digits. */
export function isAbroad(country: string, postcode: string): boolean {
  if (country !== '') return !netherlandsPattern.test(country)
  return foreignPostcodePattern.test(postcode.trim()) && readPostcode(postcode) === null
}

const periodPatterns = {
  day: /^(?:p(?:ro|er)[ _])?(?:tag|dag|day)$/i,
  week: /^(?:p(?:ro|er)[ _])?(?:woche|week)$/i,
  month: /^(?:p(?:ro|er)[ _])?(?:monat|maand|month)$/i,
  year: /^(?:p(?:ro|er)[ _])?(?:jahr|jaar|year)$/i,
}
export type RentPeriod = keyof typeof periodPatterns

/** Parses a period in German, Dutch or English; undefined for any other text. */
export const parsePeriod = (words: string): RentPeriod | undefined =>
  typedKeys(periodPatterns).find((period) => periodPatterns[period].test(words.trim()))

interface StatedRent {
  /** The amount as written, such as `1250.00`; 0 means unknown. */
  readonly amount: string
  /** Three-letter code; empty for euros. */
  readonly currency?: string
  readonly period: RentPeriod
  readonly onRequest?: boolean
  /** Service costs as written; with `included` the rent includes them. */
  readonly serviceCosts?: string
  readonly included?: boolean
}

const signs = new Map(Object.entries({ '': '€', EUR: '€', '€': '€', USD: '$', GBP: '£' }))

/** Builds a price from a feed's fields, with the text that a page would show. Drops prices in other currencies. */
export function toPrice(rent: StatedRent): ParsedPrice {
  const nothing = readPrice('')
  if (rent.onRequest) return { ...nothing, text: 'op aanvraag', onRequest: true }
  const sign = signs.get((rent.currency ?? '').trim().toUpperCase())
  const isKnown = sign !== undefined && (readMoney(rent.amount) ?? 0) > 0
  const serviceCents = readMoney(rent.serviceCosts ?? '') || null
  const placeholder = serviceCents !== null && serviceCents <= 100
  return {
    ...(isKnown ? readPrice(`${sign} ${rent.amount} per ${rent.period}`) : nothing),
    serviceCosts: rent.included ? 'included' : serviceCents !== null && !placeholder ? 'extra' : 'unknown',
    serviceCostsCents: placeholder ? null : serviceCents,
    placeholder,
  }
}

/** The http(s) links of a list; feeds also name attached files. */
export const parseLinks = (links: readonly string[]): string[] =>
  links.map((link) => link.trim()).filter((link) => /^https?:\/\//i.test(link))
