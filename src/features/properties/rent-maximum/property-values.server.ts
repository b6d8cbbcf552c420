import type { Db } from '#platform/database/db.ts'

/** The average value (WOZ) of the homes of a postcode, by an official statistic. */
export interface PostcodeAverage {
  euros: number
  /** 1 January of the year for which the homes were valued. */
  valuationDate: string
}

/** The averages of a country in two arrays beside each other, in the order of the postcodes. */
export interface PropertyValues {
  postcodes: Int32Array
  euros: Int32Array
}

const letterA = 65
const letters = 26
const loadBatchSize = 20_000

/** A postcode as a number in the same order; undefined if it is none of six characters. */
export function packPostcode(text: string): number | undefined {
  const [, digits, first, second] = /^([1-9]\d{3}) ?([A-Z])([A-Z])$/.exec(text) ?? []
  if (digits === undefined || first === undefined || second === undefined) return undefined
  return (Number(digits) * letters + first.charCodeAt(0) - letterA) * letters + second.charCodeAt(0) - letterA
}

/** The postcode of a number of {@link packPostcode}, without a space. */
export function unpackPostcode(packed: number): string {
  const [pair, digits] = [packed % letters ** 2, Math.floor(packed / letters ** 2)]
  return `${digits}${String.fromCharCode(letterA + Math.floor(pair / letters), letterA + (pair % letters))}`
}

interface Used extends PropertyValues {
  version: string
  valuationDate: string
}
/** What this process estimates by; undefined if nothing was imported. */
let used: Used | undefined

/** Reads the table in parts, so that its rows are never in memory all at once. */
async function readValues(db: Db, count: number): Promise<PropertyValues> {
  const values = { postcodes: new Int32Array(count), euros: new Int32Array(count) }
  let at = 0
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('property_values')
      .selectAll()
      .where('postcode', '>', last)
      .orderBy('postcode')
      .limit(loadBatchSize)
      .execute()
    for (const { postcode, euros } of rows) {
      values.postcodes[at] = packPostcode(postcode) ?? 0
      values.euros[at++] = euros
    }
    const final = rows.at(-1)
    if (!final || rows.length < loadBatchSize) break
    last = final.postcode
  }
  return { postcodes: values.postcodes.subarray(0, at), euros: values.euros.subarray(0, at) }
}

/** What was imported last: the file, how many postcodes, and the day of which the values are; undefined if nothing. */
export const readPropertyValuesFacts = (db: Db) =>
  db
    .selectFrom('property_value_imports')
    .select(['version', 'file_name as fileName', 'postcodes', 'valuation_date as valuationDate'])
    .executeTakeFirst()

/**
 * Lets this process estimate by the stored averages, or by none. Cheap unless they are others than before.
 *
 * @returns the version of what it estimates by
 */
export async function refreshPropertyValues(db: Db): Promise<string | undefined> {
  const stored = await readPropertyValuesFacts(db)
  if (stored?.version === used?.version) return used?.version
  if (!stored) used = undefined
  else {
    const { version, valuationDate, postcodes } = stored
    // An import that ends meanwhile has another version, so that the next call reads it.
    used = { version, valuationDate, ...(await readValues(db, postcodes)) }
  }
  return used?.version
}

/** The average value of the homes of a postcode of six characters, with or without its space. */
export function findPostcodeAverage(postcode: string): PostcodeAverage | undefined {
  const wanted = packPostcode(postcode)
  if (wanted === undefined || !used) return undefined
  const { postcodes, euros, valuationDate } = used
  let [low, high] = [0, postcodes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((postcodes[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  const found = euros[low]
  return postcodes[low] === wanted && found !== undefined ? { euros: found, valuationDate } : undefined
}
