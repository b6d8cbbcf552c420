import type { Mending, RejectReason } from '#features/sourcing/listings/contract.ts'
import type { LifeReport } from '#features/sourcing/listings/listing-lifecycle.server.ts'
import type { Read, Unread } from '#features/sourcing/file-formats/read-records.server.ts'

/** What a run did. `read` counts records; one record may hold several offers, so the others need not add up to it. */
export interface RunReport {
  source: string
  read: number
  new: number
  changed: number
  same: number
  setAside: number
  /** Offers that were missing and are back. */
  returned: number
  /** Ids of the offers that are new or say something else. */
  touched: string[]
  /** Of a run over the whole list of a source: how many numbers stood on it, and what is no longer there. */
  life: ({ seen: number } & Omit<LifeReport, 'returned'>) | undefined
  /** How often each reason set a record aside. */
  reasons: Partial<Record<RejectReason, number>>
  mended: Partial<Record<Mending, number>>
  /** How often each word stood there that the mapping does not know: `propertyType woonboot`. */
  unknownWords: Record<string, number>
  /** What was wrong with whole inputs. */
  troubles: string[]
  /** Of the inputs, as they lie or came. */
  bytes: number
  /** Whether the source said that nothing changed since it was read last. */
  unchanged: boolean
  seconds: number
}

/** The report of a run that has not read anything yet. */
export const emptyReport = (source: string): RunReport => ({
  source,
  read: 0,
  new: 0,
  changed: 0,
  same: 0,
  setAside: 0,
  returned: 0,
  touched: [],
  life: undefined,
  reasons: {},
  mended: {},
  unknownWords: {},
  troubles: [],
  bytes: 0,
  unchanged: false,
  seconds: 0,
})

/** What a run reads beside files: records as they come, or what is known without reading. */
export type Input =
  | {
      kind: 'records'
      name: string
      capturedAt: Date
      bytes: number
      records: AsyncIterable<Read | Unread> | Iterable<Read>
      /** Told the numbers of the offers that were read, once they are written. */
      written?: (numbers: string[]) => Promise<void>
    }
  /** The whole source says that nothing changed. */
  | { kind: 'unchanged'; at: Date }
  /** Offers that are there as they were. */
  | { kind: 'seen'; at: Date; numbers: readonly string[] }
  /** Something could not be read, and the rest goes on. */
  | { kind: 'trouble'; name: string; sentence: string }

/** What a run reads, one after the other; an iterator may fetch each when it is its turn. */
export type Inputs = Iterable<string | Input> | AsyncIterable<string | Input>

/** Something kept a run from reading at all, by a code that the page of runs has words for. */
export class RunFailure extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
