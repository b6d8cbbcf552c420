import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#platform/database/tables.ts'
import {
  Offer,
  type Adapter,
  type CapturedRecord,
  type RejectReason,
  type UnknownWord,
} from '#features/sourcing/listings/contract.ts'
import { essence, fullness } from '#features/sourcing/listings/to-property-columns.ts'
import { emptyReport, RunFailure, type Input, type Inputs, type RunReport } from './run-report.ts'
import {
  isLongSince,
  noteSeen,
  returnSeen,
  settleLife,
  settleUnchanged,
} from '#features/sourcing/listings/listing-lifecycle.server.ts'
import { placeOffer } from '#features/sourcing/listings/geocode-listing.server.ts'
import {
  addSetAside,
  finishRun,
  noteProgress,
  sourceOf,
  startRun,
  type RunCause,
  type SetAside,
} from './mutations.server.ts'
import { forgetRecords, knownRecords, markOf } from './known-records.server.ts'
import { cutRecords, type Read, type ReadOptions } from '#features/sourcing/file-formats/read-records.server.ts'
import { writeLanes } from './write-pipeline.ts'
import { writeOffers, type ReadOffer } from '#features/sourcing/listings/write-listings.server.ts'

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
  onSetAside?: (aside: { reason: RejectReason; number: string | undefined; line: number }) => void
  /** How the inputs are to be read, where their first bytes do not tell. */
  reading?: ReadOptions
}

const batchSize = 250
const turnEvery = 8
const longestKeptRecord = 20_000
const progressEvery = 1_000

const later = (a: Date | undefined, b: Date | undefined) => (a && (!b || a > b) ? a : b)
const add = <K extends string>(counts: Partial<Record<K, number>>, key: K) => {
  counts[key] = (counts[key] ?? 0) + 1
}

const mostUnknownWords = 200

/** Counts words that a mapping did not know, as many different ones as somebody will look at. */
export function countWords(counts: Record<string, number>, words: readonly UnknownWord[] = []): void {
  for (const { field, word } of words) {
    const key = `${field} ${word.replaceAll('\0', '\uFFFD')}`
    if (Object.hasOwn(counts, key) || Object.keys(counts).length < mostUnknownWords)
      counts[key] = (counts[key] ?? 0) + 1
  }
}

/**
 * A file name may tell when it was captured: `2021-09-08-run2.csv.gz`, `listings-2024-11-02.csv.gz`. Of several runs on
 * one day the later is the later by a minute.
 */
async function captureTime(path: string): Promise<Date> {
  const [, day, run = '0'] = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)(?:-run(\d))?/.exec(basename(path)) ?? []
  const said = day ? new Date(`${day}T12:0${run}:00Z`) : undefined
  if (said && !Number.isNaN(said.getTime())) return said
  return stat(path).then(
    (file) => file.mtime,
    () => new Date(),
  )
}

/** A file as an input: its records, its size, and when it was captured. */
async function inputOf(
  path: string,
  capturedAt: Date | undefined,
  how: ReadOptions,
): Promise<Extract<Input, { kind: 'records' }>> {
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  const at = capturedAt ?? (await captureTime(path))
  return { kind: 'records', name: basename(path), capturedAt: at, records: cutRecords(path, how), bytes }
}

interface Batch {
  batch: ReadOffer[]
  rejects: SetAside[]
  /** Numbers of offers that were seen and not read. */
  again: string[]
  at: Date
}

/**
 * Reads the files of one source into offers and homes. A record that cannot become an offer is set aside with its
 * reason and the rest goes on; a file that cannot be read is named in the report; homes already there stay.
 */
export async function importFiles(
  db: Kysely<Tables>,
  adapter: Adapter,
  inputs: Inputs,
  options: ImportOptions = {},
): Promise<RunReport> {
  const { capturedAt, complete = false, cause = 'command', signal, onProgress = () => {} } = options
  const { onSetAside, reading: how } = options
  const started = performance.now()
  const report = emptyReport(adapter.slug)
  const sourceId = await sourceOf(db, adapter)
  const names = options.inputs ?? (Array.isArray(inputs) ? inputs.map((path) => basename(String(path))) : [])
  const runId = await startRun(db, sourceId, names, cause)

  let told = started
  const seen = new Set<string>()
  let newest: Date | undefined
  let offers: ReadOffer[] = []
  let setAside: SetAside[] = []
  let seenAgain: string[] = []
  /** Numbers of which there was more than one record. */
  const repeated: string[] = []
  const known = await knownRecords(db, adapter, sourceId)
  let writingAside: Promise<void> = Promise.resolve()
  const lanes = writeLanes(
    ({ batch }: Batch) => new Set(batch.map(({ offer }) => offer.number)),
    async ({ batch, rejects, again, at }, allNew) => {
      await noteSeen(db, sourceId, again, at)
      if (batch.length === 0) allNew()
      else {
        const written = await writeOffers(db, sourceId, batch, allNew)
        report.new += written.new
        report.changed += written.changed
        report.same += written.same
        report.touched.push(...written.touched)
      }
      // The same record may wait already, so that these are written one after the other.
      if (rejects.length > 0)
        await (writingAside = writingAside.then(() => addSetAside(db, { sourceId, runId }, rejects)))
    },
  )
  // The next batch is read while the last ones are written.
  const flush = async (at: Date) => {
    const ready: Batch = { batch: offers, rejects: setAside, again: seenAgain, at }
    offers = []
    setAside = []
    seenAgain = []
    signal?.throwIfAborted()
    await lanes.add(ready)
  }
  const progress = async (input: string) => {
    onProgress(report, input)
    if (performance.now() - told < progressEvery) return
    told = performance.now()
    await noteProgress(db, runId, report)
  }
  const reject = (reason: RejectReason, one: RecordRead, at: Date, number?: string) => {
    report.setAside++
    if (number) seen.add(number)
    add(report.reasons, reason)
    setAside.push({ reason, number: number?.slice(0, 120), record: keptText(one), at })
    onSetAside?.({ reason, number, line: one.line ?? 1 })
  }

  try {
    for await (const given of inputs) {
      const input =
        typeof given === 'string' ? await inputOf(given, capturedAt, { recordsAt: adapter.recordsAt, ...how }) : given
      if (input.kind !== 'trouble') newest = later(newest, input.kind === 'records' ? input.capturedAt : input.at)
      if (input.kind === 'unchanged') report.unchanged = true
      if (input.kind === 'trouble') report.troubles.push(`${input.name}: ${input.sentence}`)
      if (input.kind === 'seen') {
        for (const number of input.numbers) seen.add(number)
        await noteSeen(db, sourceId, input.numbers, input.at)
      }
      if (input.kind !== 'records') continue
      const numbers: string[] = []
      const fileTime = input.capturedAt
      report.bytes += input.bytes
      for await (const cut of input.records) {
        if (cut.kind === 'trouble') {
          report.troubles.push(`${input.name} ${cut.sentence}`)
          continue
        }
        report.read++
        // The database waits for its next statement while this thread reads; it is served between records.
        if (report.read % turnEvery === 0) await setImmediate()
        const recordHash = cut.kind === 'unread' ? known.hashOf(cut.raw) : undefined
        const before = recordHash && known.find(recordHash, fileTime)
        if (before && !seen.has(before.number)) {
          report.same++
          seen.add(before.number)
          numbers.push(before.number)
          if (!before.dated && isLongSince(before.lastSeenAt, fileTime)) seenAgain.push(before.number)
          continue
        }
        const one = cut.kind === 'unread' ? cut.read() : cut
        if (one.kind === 'trouble') continue
        if (one.kind === 'unreadable') reject('unreadable', one, fileTime)
        else {
          if (one.mended) add(report.mended, 'encoding')
          const record: CapturedRecord = { value: one.value, capturedAt: fileTime, input: input.name }
          const reading = adapter.read(record)
          const at = reading.capturedAt ?? fileTime
          for (const kind of reading.mended) add(report.mended, kind)
          countWords(report.unknownWords, reading.unknownWords)
          for (const { reason, number } of reading.rejects) reject(reason, one, at, number)
          const mark =
            recordHash && reading.offers.length === 1 && reading.rejects.length === 0
              ? markOf(recordHash, reading.capturedAt !== undefined)
              : undefined
          for (const draft of reading.offers) {
            const checked = z.safeParse(Offer, draft)
            if (checked.success) {
              const { number } = checked.data
              if (seen.has(number)) repeated.push(number)
              seen.add(number)
              numbers.push(number)
              offers.push({ ...readOffer(placeOffer(checked.data), at), recordHash: mark })
            } else reject('invalid', one, at, draft.number)
          }
        }
        if (offers.length + setAside.length >= batchSize) {
          await flush(fileTime)
          await progress(input.name)
        }
      }
      // A page that was read is on the site before the next one is asked for.
      await flush(fileTime)
      if (input.written) {
        await lanes.drain()
        await input.written(numbers)
      }
      await progress(input.name)
    }
    await lanes.drain()
    await forgetRecords(db, sourceId, repeated)
    const capturedOn = newest ?? new Date()
    await settle(db, report, { id: runId, sourceId, capturedAt: capturedOn }, [...seen], complete)
    report.seconds = (performance.now() - started) / 1000
    await finishRun(db, runId, 'finished', report, complete ? { completeAt: capturedOn } : {})
    return report
  } catch (error) {
    await lanes.drain().catch(() => {})
    const failure = error instanceof RunFailure ? error.code : signal?.aborted ? 'interrupted' : 'internal'
    await finishRun(db, runId, 'failed', report, { failure }).catch(() => {})
    throw error
  }
}

/** What the run tells about offers that were missing, and of a whole list about those that are. */
async function settle(
  db: Kysely<Tables>,
  report: RunReport,
  run: { id: string; sourceId: string; capturedAt: Date },
  seen: readonly string[],
  complete: boolean,
): Promise<void> {
  if (report.unchanged) {
    const life = await settleUnchanged(db, run, complete)
    if (complete) Object.assign(report, { life })
    return
  }
  // A list in trouble was not read to its end: what it does not name may stand on the rest.
  if (complete && report.troubles.length === 0) {
    const { returned, ...life } = await settleLife(db, run, seen)
    Object.assign(report, { returned, life: { seen: seen.length, ...life } })
    return
  }
  report.returned = await db.transaction().execute((transaction) => returnSeen(transaction, run, seen))
}

type RecordRead = Extract<Read, { kind: 'record' | 'unreadable' }>

/** A record as it is kept when it is set aside: as it was parsed, or as it came where that cannot be written. */
export function keptText(one: RecordRead): string {
  return textOf(one).slice(0, longestKeptRecord).replaceAll('\0', '\uFFFD')
}

function textOf(one: RecordRead): string {
  if (one.kind === 'unreadable') return one.text
  try {
    return JSON.stringify(one.value)
  } catch {
    // Nested deeper than it can be written.
    return one.text ?? ''
  }
}

/** An offer with what decides which of several captures of one number counts. */
export const readOffer = (offer: Offer, capturedAt: Date): ReadOffer => ({
  offer,
  capturedAt,
  fingerprint: hash('sha1', essence(offer), 'buffer'),
  fullness: fullness(offer),
})
