import { hash } from 'node:crypto'
import { typedKeys } from '#shared/typed-keys.ts'
import { Listing } from './contract.ts'

/** A listing as it was read, with what decides which of several captures of one number counts. */
export interface CapturedListing {
  listing: Listing
  capturedAt: Date
  contentHash: Buffer
  completeness: number
  /** Mark of the record that the listing was read from (`known-records.server.ts`), if it was read from one of its own. */
  recordHash?: Buffer | undefined
}

// What merely ages does not make a listing a changed one.
const { publishedAt: _at, publishedWithinHours: _within, ...stableFields } = Listing.shape
const contentFields = typedKeys(stableFields)

const isEmpty = (value: unknown): boolean =>
  value === null || value === 'unknown' || value === '' || (Array.isArray(value) && value.length === 0)

/** How many facts a listing holds: of two captures at one moment the fuller one wins (point 24). */
export const completeness = (listing: Listing): number =>
  Object.values(listing).filter((value) => !isEmpty(value)).length

/** A listing with what decides which of several captures of one number counts. */
export const toCapturedListing = (listing: Listing, capturedAt: Date): CapturedListing => ({
  listing,
  capturedAt,
  contentHash: hash('sha1', JSON.stringify(contentFields.map((name) => listing[name])), 'buffer'),
  completeness: completeness(listing),
})

/**
 * Whether a capture counts above another of the same number: the later one; of one moment the fuller one; else the one
 * with the larger fingerprint, so that the outcome never depends on the order in which captures are read.
 */
export function isPreferredCapture(
  a: { at: Date; completeness: number; contentHash: Buffer },
  b: { at: Date; completeness: number; contentHash: Buffer },
): boolean {
  return (
    (a.at.getTime() - b.at.getTime() ||
      a.completeness - b.completeness ||
      Buffer.compare(a.contentHash, b.contentHash)) > 0
  )
}
