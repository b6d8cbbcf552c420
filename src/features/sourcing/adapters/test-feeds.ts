import { Listing, type AdapterResult } from '#features/sourcing/listings/contract.ts'
import { XmlSplitter } from '#features/sourcing/file-formats/split-xml.ts'

export const capturedAt = new Date('2025-06-10T12:00:00Z')

/** The records of a feed given as text. */
export function recordsOf(feed: string): unknown[] {
  const splitter = new XmlSplitter((text) => ({ text, repaired: false }))
  return [...splitter.push(feed), ...splitter.end()].map((piece) => ('record' in piece ? piece.record : piece))
}

/** The single listing of a result, validated by the contract. */
export const readListing = (result: AdapterResult): Listing => Listing.parse(result.listings[0])
/** Why the record was rejected. */
export const getRejectReason = (result: AdapterResult): string | undefined => result.rejects[0]?.reason
