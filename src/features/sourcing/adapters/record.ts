import type { AdapterResult, CapturedRecord } from '#features/sourcing/listings/contract.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { readLine } from '#features/sourcing/field-parsers/read-text.ts'

export type JsonObject = Readonly<Record<string, unknown>>
/** The kinds of repairs made in a record. */
export type Repairs = Set<RepairKind>

/** A value as an object, if it is one. */
export function asObject(value: unknown): JsonObject | undefined {
  // JSON objects have string keys and unknown values.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
}

/** A value as an array; empty if it is not one. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Gets a record's own property, never an inherited one. */
export const getOwn = (record: JsonObject, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Reads a field as one repaired line; empty unless it is a text or a number. */
export type LineReader = (key: string) => string

const longestLine = 5000

/** A value as one repaired line; empty unless it is a text or a number. */
export function toLine(value: unknown, repaired: Repairs): string {
  if (typeof value === 'string') return value === '' ? '' : readLine(value.slice(0, longestLine), repaired)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** Returns a reader for the fields of a record as lines, which notes repairs. */
export function lineReader(record: unknown, repaired: Repairs): LineReader {
  const fields = asObject(record) ?? {}
  return (key) => toLine(getOwn(fields, key), repaired)
}

/** Returns a reader for a record's fields, and the repairs that it makes. */
export function openRecord(record: JsonObject) {
  const repaired: Repairs = new Set()
  return { repaired, line: lineReader(record, repaired) }
}

/** Returns a reader for pairs (`[["Borg", "€ 500"]]`) by label, as lines; of a repeated label, the first. */
export function pairReader(value: unknown, repaired: Repairs): LineReader {
  const pairs = new Map<unknown, unknown>()
  for (const pair of asArray(value).slice(0, 200)) {
    const [label, text] = asArray(pair)
    if (!pairs.has(label)) pairs.set(label, text)
  }
  return (label) => toLine(pairs.get(label), repaired)
}

/** Parses ISO text (UTC without a zone), a day (its noon) or Unix seconds; undefined otherwise or before 1995. */
export function parseTimestamp(value: unknown): Date | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().slice(0, 40) : ''
  let time = Number.NaN
  if (/^\d{9,10}(?:\.\d{1,6})?$/.test(text)) time = Number(text) * 1000
  else if (/^\d{4}-\d\d-\d\d$/.test(text)) time = Date.parse(`${text}T12:00:00Z`)
  else if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text))
    time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
  // The web has had rental sites since about 1995.
  return time > Date.UTC(1995, 0) && time < Date.UTC(2100, 0) ? new Date(time) : undefined
}

/** Parses a record that is a whole page: `{ url, html }`, the requested URL and its response; else undefined. */
export function parsePageRecord({ value }: CapturedRecord): { url: string; html: string } | undefined {
  const { url, html } = asObject(value) ?? {}
  return typeof html === 'string' && typeof url === 'string' ? { url: url.slice(0, 2_000), html } : undefined
}

/** The result for a record that is rejected. */
export const rejectRecord = (reason: RejectReason, number = ''): AdapterResult => ({
  listings: [],
  rejects: [number === '' ? { reason } : { reason, number: number.slice(0, 120) }],
  repaired: [],
})
