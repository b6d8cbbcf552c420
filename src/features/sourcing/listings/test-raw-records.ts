import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectRoot } from '#platform/database/project-root.ts'

/** A field as a record says it; null where it says nothing. */
export type Value = string | number | boolean | null
export type Fields = Record<string, Value>

/** What a record says, read in the simplest way that is right, without the rules of the product. */
export interface RawReading {
  /** The source's number of the ad; undefined where the record names none. */
  readonly number: string | undefined
  /** Whether it is the record of a home for rent, as far as its fields tell. */
  readonly isHome: boolean
  readonly fields: Fields
}

/** A row of a CSV file or the top of a JSON object, with texts only where the values are. */
export type RawRecord = Readonly<Record<string, unknown>>

/** A parsed value as a record; empty if it is none. */
export const toRawRecord = (value: unknown): RawRecord =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** The path of an open file. */
export const openData = (name: string) => join(projectRoot, '..', 'shared', 'data', name)

/** The rows of a CSV file with a header. */
function parseCsv(text: string): RawRecord[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  const [columns = [], ...rest] = rows.filter((row) => row.length > 1)
  return rest.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])))
}

/** All records of an open file, without the reader of the product. */
export function readRawRecords(name: string): RawRecord[] {
  const text = gunzipSync(readFileSync(openData(name)))
    .toString()
    .replace(/^\uFEFF/, '')
  if (name.includes('.csv')) return parseCsv(text)
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => toRawRecord(JSON.parse(line.replace(/,\s*$/, ''))))
}

/** A text of a record with its spaces collapsed; empty if it has none. */
export const say = (record: unknown, name: string): string => {
  const value = toRawRecord(record)[name]
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
}

/** The first number of a text, where points and commas before three digits separate thousands. */
export function firstNumber(text: string): number | null {
  const digits = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,](?=\d{3}(?!\d))/g, '')
  return digits === undefined ? null : Number(digits.replace(/[.,]$/, '').replace(',', '.'))
}

/** Euros as cents; a euro or less was filled in because the form asked for an amount. */
export const toCents = (euros: number | null): number | null =>
  euros === null || euros <= 1 ? null : Math.round(euros * 100)

/** Letters and digits only, without accents: two spellings of a name are equal. */
export const plainName = (name: string): string | null =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase() || null

/** A place without what only tells it from others of its name, and by its official name. */
export function placeName(text: string): string | null {
  const name = text
    .replace(/\(.*/, '')
    .replace(/^St\.?[ -]+/, 'Sint ')
    .replace(/(?<=\w) (?:GN|NH|NB|ZH|LB|gld|ca|Rotterdam)$/i, '')
  return plainName(name.replace(/^Den Bosch$/, "'s-Hertogenbosch").replace(/^'s-Gravenhage$/, 'Den Haag'))
}

/** A day written as 31-12-2024, as 2024-12-31. */
export const toDay = (text: string): string | null => {
  const [, day = '', month = '', year = ''] = /(\d{1,2})-(\d{1,2})-(\d{4})/.exec(text) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The value of the first words that a text has. */
export const oneOf = <V extends Value>(text: string, words: readonly (readonly [string, V])[]): V | null =>
  words.find(([word]) => text.toLowerCase().includes(word))?.[1] ?? null

/** A known energy label; more plusses than four do not exist. */
export const toLabel = (text: string): string | null =>
  /^[A-G]\+*$/.test(text) ? text.replace(/\+{5,}$/, '++++') : null
