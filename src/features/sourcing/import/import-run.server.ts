import { setImmediate } from 'node:timers/promises'
import { typedKeys } from '#shared/records.ts'
import type { Db } from '#platform/database/db.ts'
import type { RecordResult, UnparsedRecord } from '#features/sourcing/file-formats/read-records.server.ts'
import type { CapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import { endRefusedListings } from '#features/sourcing/listings/end-listings.server.ts'
import { otherOfferReasons, type RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import { ensureSource } from '#features/sourcing/listings/ensure-source.server.ts'
import {
  applyCompleteRun,
  applyUnchangedRun,
  markSeen,
  needsSeenUpdate,
  restoreReturned,
} from '#features/sourcing/listings/listing-lifecycle.server.ts'
import { writeListings } from '#features/sourcing/listings/write-listings.server.ts'
import { clearRecordHashes, createRecordMark, loadKnownRecords, type KnownRecords } from './known-records.server.ts'
import {
  finishRun,
  saveProgress,
  saveRejectedRecords,
  startRun,
  type Rejection,
  type RunCause,
} from './mutations.server.ts'
import { toRecordText, type ParsedRecord } from './record-text.ts'
import { readListings } from './read-listings.server.ts'
import { countOne, RunFailure, RunReport, type RecordsInput, type RunInput } from './run-report.ts'
import { FillCounter, loadFallenFields, saveFillRates } from './fill-rates.server.ts'
import { findRoot, toUnreadProblem, understoodReasons, type Root } from './unreadable-input.ts'
import { createWritePipeline } from './write-pipeline.ts'

export interface RunOptions {
  /** Whether the inputs are the complete list of the source, so that listings not on it are missing. */
  complete?: boolean
  cause?: RunCause
  /** Aborts the run, which then ends as failed. */
  signal?: AbortSignal | undefined
  onProgress?: (report: RunReport, input: string) => void
  /** Called for each rejected record, with the line of the input on which it begins. */
  onRejected?: (rejected: {
    reason: RejectReason
    number: string | undefined
    line: number
    /** Which of all records of the run it is, from 1. */
    record: number
  }) => void
}

const batchSize = 250
const yieldEveryRecords = 8
const progressIntervalMs = 1_000

/** What has been read but not yet passed to the write pipeline. */
class Batch {
  readonly listings: CapturedListing[] = []
  readonly rejections: Rejection[] = []
  /** Numbers of listings whose record is unchanged and was not parsed. */
  readonly seenNumbers: string[] = []
}

interface RunContext {
  db: Db
  adapter: Adapter
  options: RunOptions
  ids: { sourceId: string; runId: string }
  known: KnownRecords
  keepsFacts: { fallen: ReadonlySet<string> }
}

const otherOffers: ReadonlySet<RejectReason> = new Set(otherOfferReasons)

/** The rejected records that are known to be no home for rent; one without a number is of no stored listing. */
const findRefused = (rejections: readonly Rejection[]) =>
  rejections.flatMap(({ reason, number, at }) => (number && otherOffers.has(reason) ? [{ number, at }] : []))

/** One import of a source: reads inputs record by record, writes batches, and marks missing listings at the end. */
export class ImportRun {
  private readonly started = performance.now()
  private readonly report: RunReport
  /** Numbers of all listings in the inputs, rejected ones included. */
  private readonly seen = new Set<string>()
  /** Numbers with more than one record. */
  private readonly repeated: string[] = []
  private newest: Date | undefined
  /** Listings that were read or are known to be there. */
  private found = 0
  private readonly fillCounter = new FillCounter()
  /** What the input is made of, for the problem that nothing in it could be read. */
  private root: Root = {}
  private batch = new Batch()
  private lastProgressAt = this.started
  private savingRejected: Promise<void> = Promise.resolve()
  private readonly pipeline = createWritePipeline(
    ({ batch }: { batch: Batch; at: Date }) => new Set(batch.listings.map(({ listing }) => listing.number)),
    ({ batch, at }, onAllNew) => this.write(batch, at, onAllNew),
  )
  private readonly context: RunContext

  private constructor(context: RunContext) {
    this.context = context
    this.report = new RunReport(context.adapter.slug)
  }

  /** @param inputs names of the inputs, as shown with the run */
  static async start(db: Db, adapter: Adapter, inputs: string[], options: RunOptions): Promise<ImportRun> {
    const sourceId = await ensureSource(db, adapter)
    const runId = await startRun(db, sourceId, inputs, options.cause)
    const known = await loadKnownRecords(db, adapter, sourceId)
    const keepsFacts = { fallen: await loadFallenFields(db, sourceId) }
    return new ImportRun({ db, adapter, options, ids: { sourceId, runId }, known, keepsFacts })
  }

  /** Reads one input. Its last batches may still be in the pipeline when this resolves. */
  async read(input: RunInput): Promise<void> {
    if (input.kind === 'problem') this.report.problems.push({ input: input.name, problem: input.problem })
    else this.noteCaptureTime(input.kind === 'records' ? input.capturedAt : input.at)
    if (input.kind === 'records') await this.readRecords(input)
    if (input.kind === 'unchanged') this.report.unchanged = true
    if (input.kind === 'seen') {
      for (const number of input.numbers) this.seen.add(number)
      this.found += input.numbers.length
      await markSeen(this.context.db, this.context.ids.sourceId, input.numbers, input.at)
    }
  }

  /** Waits until everything is written, then marks which listings have returned, are missing or are gone. */
  async settle(): Promise<RunReport> {
    const { db, ids, options } = this.context
    const { report } = this
    await this.pipeline.drain()
    await clearRecordHashes(db, ids.sourceId, this.repeated)
    this.noteUnreadable()
    await saveFillRates(db, ids.sourceId, this.fillCounter)
    const capturedAt = this.newest ?? new Date()
    await this.applyLifecycle(capturedAt)
    report.seconds = (performance.now() - this.started) / 1000
    await finishRun(db, ids.runId, report, options.complete ? { completeAt: capturedAt } : {})
    return report
  }

  /** Ends the run as failed, after pending writes. */
  async fail(error: unknown): Promise<void> {
    const { db, ids, options } = this.context
    await this.pipeline.drain().catch(() => {})
    const failure = error instanceof RunFailure ? error.code : options.signal?.aborted ? 'interrupted' : 'internal'
    await finishRun(db, ids.runId, this.report, { failure }).catch(() => {})
  }

  /** Notes that nothing could be read of what was received: a problem, even if each record has its own reason. */
  private noteUnreadable(): void {
    const { report } = this
    if (this.found > 0 || report.unchanged) return
    const isOtherForm =
      report.rejected > 0 && !typedKeys(report.reasons).some((reason) => understoodReasons.has(reason))
    if (isOtherForm && report.problems.length === 0)
      report.problems.push({ problem: toUnreadProblem(report.read, this.root) })
    report.unreadable = report.problems.length > 0
  }

  private noteCaptureTime(at: Date): void {
    if (!this.newest || at > this.newest) this.newest = at
  }

  private async readRecords(input: RecordsInput): Promise<void> {
    const { report } = this
    const numbers: string[] = []
    report.bytes += input.bytes
    for await (const record of input.records) {
      if (record.kind === 'problem') {
        report.problems.push({ input: input.name, problem: record.problem })
        continue
      }
      report.read++
      // Yields, so that a waiting database connection gets its next statement.
      if (report.read % yieldEveryRecords === 0) await setImmediate()
      this.readRecord(record, input, numbers)
      if (this.batch.listings.length + this.batch.rejections.length >= batchSize) {
        await this.flush(input.capturedAt)
        await this.saveProgress(input.name)
      }
    }
    // A page is written before the next one is fetched.
    await this.flush(input.capturedAt)
    if (input.written) {
      await this.pipeline.drain()
      await input.written(
        numbers,
        numbers.some((number) => report.lacking.has(number)),
      )
    }
    await this.saveProgress(input.name)
  }

  /** @param numbers receives the numbers of the listings in the record */
  private readRecord(record: RecordResult | UnparsedRecord, input: RecordsInput, numbers: string[]): void {
    const { hashRecord, find } = this.context.known
    const recordHash = record.kind === 'unread' ? hashRecord(record.raw) : undefined
    const known = recordHash && find(recordHash, input.capturedAt)
    if (known && !this.seen.has(known.number)) {
      this.report.same++
      this.found++
      this.seen.add(known.number)
      numbers.push(known.number)
      if (!known.dated && needsSeenUpdate(known.lastSeenAt, input.capturedAt)) this.batch.seenNumbers.push(known.number)
      return
    }
    const parsed = record.kind === 'unread' ? record.read() : record
    if (parsed.kind === 'unreadable') this.reject('unreadable', parsed, input.capturedAt)
    else if (parsed.kind === 'record') this.readListings(parsed, recordHash, input, numbers)
  }

  private readListings(
    record: Extract<ParsedRecord, { kind: 'record' }>,
    recordHash: Buffer | undefined,
    input: RecordsInput,
    numbers: string[],
  ): void {
    if (record.repaired) countOne(this.report.repaired, 'encoding')
    if (this.found === 0) this.root = findRoot(record)
    const captured = { value: record.value, capturedAt: input.capturedAt, input: input.name }
    const { listings, rejects, capturedAt, dated, repaired } = readListings(this.context.adapter, captured, this.report)
    for (const kind of repaired) countOne(this.report.repaired, kind)
    for (const { reason, number } of rejects) this.reject(reason, record, capturedAt, number)
    const isWholeRecord = listings.length === 1 && rejects.length === 0
    const mark = recordHash && isWholeRecord ? createRecordMark(recordHash, dated) : undefined
    this.found += listings.length
    for (const captured of listings) {
      const { number } = captured.listing
      this.fillCounter.add(captured.listing)
      if (this.seen.has(number)) this.repeated.push(number)
      this.seen.add(number)
      numbers.push(number)
      this.batch.listings.push({ ...captured, recordHash: mark })
    }
  }

  private reject(reason: RejectReason, record: ParsedRecord, at: Date, number?: string): void {
    this.report.rejected++
    if (number) this.seen.add(number)
    countOne(this.report.reasons, reason)
    this.batch.rejections.push({ reason, number: number?.slice(0, 120), record: toRecordText(record), at })
    this.context.options.onRejected?.({ reason, number, line: record.line ?? 1, record: this.report.read })
  }

  /** Passes the batch to the write pipeline, while reading continues. */
  private async flush(at: Date): Promise<void> {
    const ready = { batch: this.batch, at }
    this.batch = new Batch()
    this.context.options.signal?.throwIfAborted()
    await this.pipeline.add(ready)
  }

  private async write(batch: Batch, at: Date, onAllNew: () => void): Promise<void> {
    const { db, ids, keepsFacts } = this.context
    await markSeen(db, ids.sourceId, batch.seenNumbers, at)
    if (batch.listings.length === 0) onAllNew()
    else this.report.addWritten(await writeListings(db, ids.sourceId, batch.listings, { onAllNew, keepsFacts }))
    await endRefusedListings(db, ids.sourceId, findRefused(batch.rejections))
    // Two batches may reject the same record, so rejections are written in sequence.
    if (batch.rejections.length > 0)
      await (this.savingRejected = this.savingRejected.then(() => saveRejectedRecords(db, ids, batch.rejections)))
  }

  private async saveProgress(input: string): Promise<void> {
    this.context.options.onProgress?.(this.report, input)
    if (performance.now() - this.lastProgressAt < progressIntervalMs) return
    this.lastProgressAt = performance.now()
    await saveProgress(this.context.db, this.context.ids.runId, this.report)
  }

  private async applyLifecycle(capturedAt: Date): Promise<void> {
    const { report, seen } = this
    const { db, ids, options } = this.context
    const { complete = false } = options
    const run = { id: ids.runId, sourceId: ids.sourceId, capturedAt }
    if (report.unchanged) {
      const lifecycle = await applyUnchangedRun(db, run, complete)
      if (complete) report.lifecycle = lifecycle
      return
    }
    // An input with problems was not read to its end: listings that seem missing may be in the rest.
    if (complete && report.problems.length === 0) {
      const { returned, ...lifecycle } = await applyCompleteRun(db, run, [...seen])
      report.returned = returned
      report.lifecycle = { seen: seen.size, ...lifecycle }
      return
    }
    report.returned = await db.transaction().execute((transaction) => restoreReturned(transaction, run, [...seen]))
  }
}
