import type { RejectReason } from '#features/sourcing/listings/contract.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import type { LifecycleReport } from '#features/sourcing/listings/listing-lifecycle.server.ts'
import type { RecordResult, UnparsedRecord } from '#features/sourcing/file-formats/read-records.server.ts'

/** What a run did. `read` counts records; one record may hold several listings, so the others need not add up to it. */
export interface RunReport {
  source: string
  read: number
  new: number
  changed: number
  same: number
  rejected: number
  /** Listings that were missing and are back. */
  returned: number
  /** Ids of the listings that are new or say something else. */
  changedListingIds: string[]
  /** Of a run over the whole list of a source: how many numbers stood on it, and what is no longer there. */
  lifecycle: ({ seen: number } & Omit<LifecycleReport, 'returned'>) | undefined
  /** How often each reason set a record aside. */
  reasons: Partial<Record<RejectReason, number>>
  repaired: Partial<Record<RepairKind, number>>
  /** How often each word stood there that the mapping does not know: `propertyType woonboot`. */
  unknownWords: Record<string, number>
  /** What was wrong with whole inputs. */
  problems: string[]
  /** Of the inputs, as they lie or came. */
  bytes: number
  /** Whether the source said that nothing changed since it was read last. */
  unchanged: boolean
  seconds: number
}

/** The report of a run that has not read anything yet. */
export const createRunReport = (source: string): RunReport => ({
  source,
  read: 0,
  new: 0,
  changed: 0,
  same: 0,
  rejected: 0,
  returned: 0,
  changedListingIds: [],
  lifecycle: undefined,
  reasons: {},
  repaired: {},
  unknownWords: {},
  problems: [],
  bytes: 0,
  unchanged: false,
  seconds: 0,
})

/** Records as they are read. */
export interface RecordsInput {
  kind: 'records'
  name: string
  capturedAt: Date
  bytes: number
  records: AsyncIterable<RecordResult | UnparsedRecord> | Iterable<RecordResult>
  /** Called with the numbers of the listings that were read, once they are written. */
  written?: (numbers: string[]) => Promise<void>
}

/** What a run reads besides files: records, or what is known without reading. */
export type RunInput =
  | RecordsInput
  /** The whole source says that nothing changed. */
  | { kind: 'unchanged'; at: Date }
  /** These listings are unchanged. */
  | { kind: 'seen'; at: Date; numbers: readonly string[] }
  /** Something could not be read, and the rest goes on. */
  | { kind: 'problem'; name: string; message: string }

/** What a run reads, one after the other; an iterator may fetch each as its turn comes. */
export type RunInputs = Iterable<string | RunInput> | AsyncIterable<string | RunInput>

/** Something kept a run from reading at all, by a code that the page of runs has words for. */
export class RunFailure extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
