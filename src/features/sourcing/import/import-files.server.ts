import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#platform/database/tables.ts'
import {
  Listing,
  type Adapter,
  type CapturedRecord,
  type RejectReason,
  type UnknownWord,
} from '#features/sourcing/listings/contract.ts'
import { toContentText, completeness } from '#features/sourcing/listings/to-property-columns.ts'
import { createRunReport, RunFailure, type RunInput, type RunInputs, type RunReport } from './run-report.ts'
import {
  needsSeenUpdate,
  markSeen,
  restoreReturned,
  applyCompleteRun,
  applyUnchangedRun,
} from '#features/sourcing/listings/listing-lifecycle.server.ts'
import { geocodeListing } from '#features/sourcing/listings/geocode-listing.server.ts'
import {
  saveRejectedRecords,
  finishRun,
  saveProgress,
  ensureSource,
  startRun,
  type RunCause,
  type Rejection,
} from './mutations.server.ts'
import { clearRecordHashes, loadKnownRecords, createRecordMark } from './known-records.server.ts'
import {
  splitRecords,
  type RecordResult,
  type ReadOptions,
} from '#features/sourcing/file-formats/read-records.server.ts'
import { createWritePipeline } from './write-pipeline.ts'
import { writeListings, type CapturedListing } from '#features/sourcing/listings/write-listings.server.ts'

export interface ImportOptions {
  /** When the inputs were captured, where neither record nor file name says so; else the file's own time. */
  capturedAt?: Date | undefined
  /** Whether the inputs together are the whole list of the source, so that what is not on it is missing. */
  complete?: boolean
  cause?: RunCause
  /** What the run says that it read, where that is not the names of the files. */
  inputs?: string[]
  /** Breaks the run off; it then ends as failed. */
  signal?: AbortSignal | undefined
  onProgress?: (report: RunReport, input: string) => void
  /** Told of each record that is set aside, and of the line of the input on which it began. */
  onRejected?: (aside: { reason: RejectReason; number: string | undefined; line: number }) => void
  /** How the inputs are to be read, where their first bytes do not tell. */
  readOptions?: ReadOptions
}

const batchSize = 250
const yieldEveryRecords = 8
const maxRecordLength = 20_000
const progressIntervalMs = 1_000

const later = (a: Date | undefined, b: Date | undefined) => (a && (!b || a > b) ? a : b)
const add = <K extends string>(counts: Partial<Record<K, number>>, key: K) => {
  counts[key] = (counts[key] ?? 0) + 1
}

const maxUnknownWords = 200

/** Counts words that a mapping did not know, as many different ones as somebody will look at. */
export function countUnknownWords(counts: Record<string, number>, words: readonly UnknownWord[] = []): void {
  for (const { field, word } of words) {
    const key = `${field} ${word.replaceAll('\0', '\uFFFD')}`
    if (Object.hasOwn(counts, key) || Object.keys(counts).length < maxUnknownWords) counts[key] = (counts[key] ?? 0) + 1
  }
}

/**
 * A file name may tell when it was captured: `2021-09-08-run2.csv.gz`, `listings-2024-11-02.csv.gz`. Of several runs on
 * one day the later is the later by a minute.
 */
async function findCaptureTime(path: string): Promise<Date> {
  const [, day, run = '0'] = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)(?:-run(\d))?/.exec(basename(path)) ?? []
  const said = day ? new Date(`${day}T12:0${run}:00Z`) : undefined
  if (said && !Number.isNaN(said.getTime())) return said
  return stat(path).then(
    (file) => file.mtime,
    () => new Date(),
  )
}

/** A file as an input: its records, its size, and when it was captured. */
async function openFileInput(
  path: string,
  capturedAt: Date | undefined,
  how: ReadOptions,
): Promise<Extract<RunInput, { kind: 'records' }>> {
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  const at = capturedAt ?? (await findCaptureTime(path))
  return { kind: 'records', name: basename(path), capturedAt: at, records: splitRecords(path, how), bytes }
}

interface Batch {
  batch: CapturedListing[]
  rejects: Rejection[]
  /** Numbers of offers that were seen and not read. */
  seenNumbers: string[]
  at: Date
}

/**
 * Reads the files of one source into offers and homes. A record that cannot become an offer is set aside with its
 * reason and the rest goes on; a file that cannot be read is named in the report; homes already there stay.
 */
export async function importFiles(
  db: Kysely<Tables>,
  adapter: Adapter,
  inputs: RunInputs,
  options: ImportOptions = {},
): Promise<RunReport> {
  const { capturedAt, complete = false, cause = 'command', signal, onProgress = () => {} } = options
  const { onRejected, readOptions: how } = options
  const started = performance.now()
  const report = createRunReport(adapter.slug)
  const sourceId = await ensureSource(db, adapter)
  const names = options.inputs ?? (Array.isArray(inputs) ? inputs.map((path) => basename(String(path))) : [])
  const runId = await startRun(db, sourceId, names, cause)

  let lastProgressAt = started
  const seen = new Set<string>()
  let newest: Date | undefined
  let listings: CapturedListing[] = []
  let rejected: Rejection[] = []
  let seenListings: string[] = []
  /** Numbers of which there was more than one record. */
  const repeated: string[] = []
  const known = await loadKnownRecords(db, adapter, sourceId)
  let savingRejected: Promise<void> = Promise.resolve()
  const pipeline = createWritePipeline(
    ({ batch }: Batch) => new Set(batch.map(({ listing }) => listing.number)),
    async ({ batch, rejects, seenNumbers, at }, allNew) => {
      await markSeen(db, sourceId, seenNumbers, at)
      if (batch.length === 0) allNew()
      else {
        const written = await writeListings(db, sourceId, batch, allNew)
        report.new += written.new
        report.changed += written.changed
        report.same += written.same
        report.changedListingIds.push(...written.changedListingIds)
      }
      // The same record may wait already, so that these are written one after the other.
      if (rejects.length > 0)
        await (savingRejected = savingRejected.then(() => saveRejectedRecords(db, { sourceId, runId }, rejects)))
    },
  )
  // The next batch is read while the last ones are written.
  const flush = async (at: Date) => {
    const ready: Batch = { batch: listings, rejects: rejected, seenNumbers: seenListings, at }
    listings = []
    rejected = []
    seenListings = []
    signal?.throwIfAborted()
    await pipeline.add(ready)
  }
  const progress = async (input: string) => {
    onProgress(report, input)
    if (performance.now() - lastProgressAt < progressIntervalMs) return
    lastProgressAt = performance.now()
    await saveProgress(db, runId, report)
  }
  const reject = (reason: RejectReason, one: ParsedRecord, at: Date, number?: string) => {
    report.rejected++
    if (number) seen.add(number)
    add(report.reasons, reason)
    rejected.push({ reason, number: number?.slice(0, 120), record: toRecordText(one), at })
    onRejected?.({ reason, number, line: one.line ?? 1 })
  }

  try {
    for await (const given of inputs) {
      const input =
        typeof given === 'string'
          ? await openFileInput(given, capturedAt, { recordsAt: adapter.recordsAt, ...how })
          : given
      if (input.kind !== 'problem') newest = later(newest, input.kind === 'records' ? input.capturedAt : input.at)
      if (input.kind === 'unchanged') report.unchanged = true
      if (input.kind === 'problem') report.problems.push(`${input.name}: ${input.message}`)
      if (input.kind === 'seen') {
        for (const number of input.numbers) seen.add(number)
        await markSeen(db, sourceId, input.numbers, input.at)
      }
      if (input.kind !== 'records') continue
      const numbers: string[] = []
      const fileTime = input.capturedAt
      report.bytes += input.bytes
      for await (const cut of input.records) {
        if (cut.kind === 'problem') {
          report.problems.push(`${input.name} ${cut.message}`)
          continue
        }
        report.read++
        // The database waits for its next statement while this thread reads; it is served between records.
        if (report.read % yieldEveryRecords === 0) await setImmediate()
        const recordHash = cut.kind === 'unread' ? known.hashRecord(cut.raw) : undefined
        const before = recordHash && known.find(recordHash, fileTime)
        if (before && !seen.has(before.number)) {
          report.same++
          seen.add(before.number)
          numbers.push(before.number)
          if (!before.dated && needsSeenUpdate(before.lastSeenAt, fileTime)) seenListings.push(before.number)
          continue
        }
        const one = cut.kind === 'unread' ? cut.read() : cut
        if (one.kind === 'problem') continue
        if (one.kind === 'unreadable') reject('unreadable', one, fileTime)
        else {
          if (one.repaired) add(report.repaired, 'encoding')
          const record: CapturedRecord = { value: one.value, capturedAt: fileTime, input: input.name }
          const readOptions = adapter.read(record)
          const at = readOptions.capturedAt ?? fileTime
          for (const kind of readOptions.repaired) add(report.repaired, kind)
          countUnknownWords(report.unknownWords, readOptions.unknownWords)
          for (const { reason, number } of readOptions.rejects) reject(reason, one, at, number)
          const mark =
            recordHash && readOptions.listings.length === 1 && readOptions.rejects.length === 0
              ? createRecordMark(recordHash, readOptions.capturedAt !== undefined)
              : undefined
          for (const draft of readOptions.listings) {
            const checked = z.safeParse(Listing, draft)
            if (checked.success) {
              const { number } = checked.data
              if (seen.has(number)) repeated.push(number)
              seen.add(number)
              numbers.push(number)
              listings.push({ ...toCapturedListing(geocodeListing(checked.data), at), recordHash: mark })
            } else reject('invalid', one, at, draft.number)
          }
        }
        if (listings.length + rejected.length >= batchSize) {
          await flush(fileTime)
          await progress(input.name)
        }
      }
      // A page that was read is on the site before the next one is asked for.
      await flush(fileTime)
      if (input.written) {
        await pipeline.drain()
        await input.written(numbers)
      }
      await progress(input.name)
    }
    await pipeline.drain()
    await clearRecordHashes(db, sourceId, repeated)
    const capturedOn = newest ?? new Date()
    await applyLifecycle(db, report, { id: runId, sourceId, capturedAt: capturedOn }, [...seen], complete)
    report.seconds = (performance.now() - started) / 1000
    await finishRun(db, runId, 'finished', report, complete ? { completeAt: capturedOn } : {})
    return report
  } catch (error) {
    await pipeline.drain().catch(() => {})
    const failure = error instanceof RunFailure ? error.code : signal?.aborted ? 'interrupted' : 'internal'
    await finishRun(db, runId, 'failed', report, { failure }).catch(() => {})
    throw error
  }
}

/** What the run tells about offers that were missing, and of a whole list about those that are. */
async function applyLifecycle(
  db: Kysely<Tables>,
  report: RunReport,
  run: { id: string; sourceId: string; capturedAt: Date },
  seen: readonly string[],
  complete: boolean,
): Promise<void> {
  if (report.unchanged) {
    const lifecycle = await applyUnchangedRun(db, run, complete)
    if (complete) Object.assign(report, { lifecycle })
    return
  }
  // A list in trouble was not read to its end: what it does not name may stand on the rest.
  if (complete && report.problems.length === 0) {
    const { returned, ...lifecycle } = await applyCompleteRun(db, run, seen)
    Object.assign(report, { returned, lifecycle: { seen: seen.length, ...lifecycle } })
    return
  }
  report.returned = await db.transaction().execute((transaction) => restoreReturned(transaction, run, seen))
}

type ParsedRecord = Extract<RecordResult, { kind: 'record' | 'unreadable' }>

/** A record as it is kept when it is set aside: as it was parsed, or as it came where that cannot be written. */
export function toRecordText(one: ParsedRecord): string {
  return stringifyRecord(one).slice(0, maxRecordLength).replaceAll('\0', '\uFFFD')
}

function stringifyRecord(one: ParsedRecord): string {
  if (one.kind === 'unreadable') return one.text
  try {
    return JSON.stringify(one.value)
  } catch {
    // Nested deeper than it can be written.
    return one.text ?? ''
  }
}

/** An offer with what decides which of several captures of one number counts. */
export const toCapturedListing = (listing: Listing, capturedAt: Date): CapturedListing => ({
  listing,
  capturedAt,
  contentHash: hash('sha1', toContentText(listing), 'buffer'),
  completeness: completeness(listing),
})
