import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import type { Adapter, CapturedRecord } from '#features/sourcing/listings/contract.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import { toCapturedListing, type CapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import { parseListing } from '#features/sourcing/listings/geocode-listing.server.ts'
import { judgeListing } from '#features/sourcing/listings/judge-listing.ts'
import type { RunReport } from './run-report.ts'
import { countUnknownWords } from './word-counts.ts'

interface ReadListings {
  listings: CapturedListing[]
  /** Why the rest of the record is no listing. */
  rejects: { reason: RejectReason; number?: string | undefined }[]
  capturedAt: Date
  /** Whether the record states its own capture time. */
  dated: boolean
  repaired: readonly RepairKind[]
}

/** Reads the listings in a record, and counts its unknown words in the report. */
export function readListings(adapter: Adapter, record: CapturedRecord, report: RunReport): ReadListings {
  const result = adapter.read(record)
  const capturedAt = result.capturedAt ?? record.capturedAt
  countUnknownWords(report.unknownWords, result.unknownWords)
  const { repaired, rejects } = result
  const read: ReadListings = { listings: [], rejects: [...rejects], capturedAt, dated: !!result.capturedAt, repaired }
  for (const draft of result.listings) {
    const listing = parseListing(draft)
    if (listing) read.listings.push(toCapturedListing(judgeListing(listing, capturedAt), capturedAt))
    else read.rejects.push({ reason: 'invalid', number: draft.number })
  }
  return read
}
