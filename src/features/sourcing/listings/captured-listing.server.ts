import { hash } from 'node:crypto'
import type { Listing } from './contract.ts'

/** A captured listing, with what decides which of several captures of one number is kept. */
export interface CapturedListing {
  listing: Listing
  /** The listing as JSON text, which is hashed and stored. */
  json: string
  capturedAt: Date
  contentHash: Buffer
  completeness: number
  /** Fingerprint of its record (`known-records.server.ts`), if the record holds only this listing. */
  recordHash?: Buffer | undefined
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === 'unknown' || value === '' || (Array.isArray(value) && value.length === 0)

/** How many facts a listing holds: of two captures at the same time the more complete one is kept (point 24). */
const countFacts = (values: readonly unknown[]): number => values.filter((value) => !isEmpty(value)).length

const ageFields = ['publishedAt', 'publishedWithinHours'] as const

/**
 * The JSON text of a listing without its age: a listing that only gets older has not changed. Replaced in the text, which
 * takes half as long as making it anew; quotes within texts are escaped there, so that no text looks like a field.
 */
const withoutAge = (json: string, listing: Listing): string =>
  ageFields.reduce(
    (text, name) =>
      listing[name] === null ? text : text.replace(`"${name}":${JSON.stringify(listing[name])}`, `"${name}":null`),
    json,
  )

/** Computes the hash and completeness of a captured listing. */
export function toCapturedListing(listing: Listing, capturedAt: Date): CapturedListing {
  // A parsed listing holds every field, in the order of its schema.
  const json = JSON.stringify(listing)
  const contentHash = hash('sha1', withoutAge(json, listing), 'buffer')
  return { listing, json, capturedAt, contentHash, completeness: countFacts(Object.values(listing)) }
}

type RankedCapture = Pick<CapturedListing, 'completeness' | 'contentHash'> & { at: Date }

/**
 * Whether capture `a` replaces capture `b` of the same number: the later, else the more complete one, else the one
 * with the larger hash, so that the reading order has no effect.
 */
export function isPreferredCapture(a: RankedCapture, b: RankedCapture): boolean {
  const byTime = a.at.getTime() - b.at.getTime()
  return (byTime || a.completeness - b.completeness || Buffer.compare(a.contentHash, b.contentHash)) > 0
}
