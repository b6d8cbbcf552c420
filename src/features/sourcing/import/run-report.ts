import type { InputProblem, RunProblem } from '#features/sourcing/file-formats/input-problem.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import type { LifecycleReport } from '#features/sourcing/listings/listing-lifecycle.server.ts'
import type { WriteReport } from '#features/sourcing/listings/write-listings.server.ts'
import type { RecordResult, UnparsedRecord } from '#features/sourcing/file-formats/read-records.server.ts'

/** Adds one to a count by name. */
export const countOne = <K extends string>(counts: Partial<Record<K, number>>, key: K) => {
  counts[key] = (counts[key] ?? 0) + 1
}

/** The result of a run. `read` counts records; one record may hold several listings, so the others need not add up. */
export class RunReport {
  readonly source: string
  read = 0
  new = 0
  changed = 0
  same = 0
  rejected = 0
  /** Listings that were missing and have returned. */
  returned = 0
  /** Numbers of listings with known facts that were not stated: they have to be read once more to be believed. */
  readonly lacking = new Set<string>()
  /** For a run over a source's complete list: how many listings it held, and how many are missing or gone. */
  lifecycle: ({ seen: number } & Omit<LifecycleReport, 'returned'>) | undefined
  readonly reasons: Partial<Record<RejectReason, number>> = {}
  readonly repaired: Partial<Record<RepairKind, number>> = {}
  /** Occurrences of each word that the mapping does not know: `propertyType woonboot`. */
  readonly unknownWords: Record<string, number> = {}
  /** Whether something was received, and no listing could be read from it. */
  unreadable = false
  /** Problems with whole inputs. */
  readonly problems: RunProblem[] = []
  /** Size of the inputs as received. */
  bytes = 0
  /** Whether the source reported no change since the last run. */
  unchanged = false
  seconds = 0

  constructor(source: string) {
    this.source = source
  }

  addWritten(written: WriteReport): void {
    this.new += written.new
    this.changed += written.changed
    this.same += written.same
    for (const number of written.lacking) this.lacking.add(number)
  }
}

export interface RecordsInput {
  kind: 'records'
  name: string
  capturedAt: Date
  bytes: number
  records: AsyncIterable<RecordResult | UnparsedRecord> | Iterable<RecordResult>
  /** Called with the numbers of the listings once they are written, and whether they have to be read once more. */
  written?: (numbers: string[], again: boolean) => Promise<void>
}

/** An input of a run: records, or information that needs no reading. */
export type RunInput =
  | RecordsInput
  /** The source reports no change. */
  | { kind: 'unchanged'; at: Date }
  /** These listings are unchanged. */
  | { kind: 'seen'; at: Date; numbers: readonly string[] }
  /** Something could not be read; the run continues. */
  | { kind: 'problem'; name: string; problem: InputProblem }

/** A run could not read its source; the page of runs has a text for each code. */
export class RunFailure extends Error {
  readonly code: string
  /** When the source may be read again, if that is known and sooner than its schedule. */
  readonly retryAt: Date | undefined

  constructor(code: string, message: string, retryAt?: Date) {
    super(message)
    this.code = code
    this.retryAt = retryAt
  }
}
