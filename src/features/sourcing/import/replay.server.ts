import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import type { Adapter, RejectReason } from '#features/sourcing/listings/contract.ts'
import { RunReport } from './run-report.ts'
import { toCapturedListing, type CapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import { countUnknownWords } from './word-counts.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import type { Replay } from './rejected-records-contract.ts'
import { parseListing } from '#features/sourcing/listings/geocode-listing.server.ts'
import { findAdapter } from './find-adapter.server.ts'
import { parseRecordText } from './record-text.ts'
import { saveRejectedRecords, finishRun, startRun, type Rejection } from './mutations.server.ts'
import { withSourceLease, SourceBusyError } from './source-lease.server.ts'
import { writeListingsWithin } from '#features/sourcing/listings/write-listings.server.ts'

const batchSize = 500
/** How long a replay waits for a run of its source. */
const waitTimeoutMs = 5_000
/** One call reads this many records and returns where to continue. */
const maxRecordsPerCall = 5_000

interface WaitingRecord {
  fingerprint: string
  reason: RejectReason
  number: string | null
  record: string
  first_seen_at: Date
  last_seen_at: Date
}

interface ReplayFilter {
  sourceId: string
  reason?: RejectReason | undefined
}

/** The next rejected records by fingerprint and reason, a stable order while others are removed. */
async function readWaitingRecords(
  db: DbTransaction,
  { sourceId, reason }: ReplayFilter,
  after: string,
): Promise<WaitingRecord[]> {
  const [fingerprint = '', lastReason = ''] = after.split(' ')
  const { rows } = await sql<WaitingRecord>`
    select encode(fingerprint, 'hex') as fingerprint, reason, number, record, first_seen_at, last_seen_at
    from rejected_records
    where source_id = ${sourceId} and (${reason ?? null}::text is null or reason = ${reason ?? null})
      and (fingerprint, reason) > (decode(${fingerprint}, 'hex'), ${lastReason})
    order by rejected_records.fingerprint, rejected_records.reason limit ${batchSize} for update`.execute(db)
  return rows
}

interface RereadResult {
  listings: CapturedListing[]
  reasons: { reason: RejectReason; number: string | undefined }[]
}

function rereadRecord(adapter: Adapter, one: WaitingRecord, report: RunReport): RereadResult {
  const record = parseRecordText(one.record, 1)
  const number = one.number ?? undefined
  // It was not a record, or too long to be stored whole, so there is nothing new to read.
  if (record.kind === 'unreadable') return { listings: [], reasons: [{ reason: one.reason, number }] }
  const result = adapter.read({ value: record.value, capturedAt: one.last_seen_at, input: 'rejected_records' })
  const at = result.capturedAt ?? one.last_seen_at
  countUnknownWords(report.unknownWords, result.unknownWords)
  const listings: CapturedListing[] = []
  const reasons: RereadResult['reasons'] = result.rejects.map(({ reason, number: stated }) => ({
    reason,
    number: stated,
  }))
  for (const draft of result.listings) {
    const listing = parseListing(draft)
    if (listing) listings.push(toCapturedListing(listing, at))
    else reasons.push({ reason: 'invalid', number: draft.number })
  }
  return { listings, reasons }
}

/** Replays one batch in a transaction: records that become listings are removed, the others keep their new reason. */
async function replayBatch(
  db: DbTransaction,
  adapter: Adapter,
  filter: ReplayFilter,
  run: { id: string; after: string; report: RunReport },
): Promise<{ read: number; resolved: number; next: string }> {
  const { report } = run
  const batch = await readWaitingRecords(db, filter, run.after)
  const listings: CapturedListing[] = []
  const resolvedKeys: { fingerprint: string; reason: string }[] = []
  const rejections: Rejection[] = []
  let resolved = 0
  for (const one of batch) {
    const { listings: found, reasons } = rereadRecord(adapter, one, report)
    listings.push(...found)
    report.read++
    if (reasons.length === 0) resolved++
    else report.rejected++
    for (const { reason } of reasons) report.reasons[reason] = (report.reasons[reason] ?? 0) + 1
    if (reasons.some(({ reason }) => reason === one.reason)) continue
    resolvedKeys.push({ fingerprint: one.fingerprint, reason: one.reason })
    for (const { reason, number } of reasons)
      for (const at of [one.first_seen_at, one.last_seen_at])
        rejections.push({ reason, number: number?.slice(0, 120), record: one.record, at })
  }
  if (resolvedKeys.length > 0)
    await sql`
      delete from rejected_records using json_to_recordset(${JSON.stringify(resolvedKeys)}) as gone (fingerprint text, reason text)
      where source_id = ${filter.sourceId} and rejected_records.fingerprint = decode(gone.fingerprint, 'hex')
        and rejected_records.reason = gone.reason`.execute(db)
  // Each record has a first and a last time; one statement may hold identical records only once.
  const first = rejections.filter((_, at) => at % 2 === 0)
  const last = rejections.filter((_, at) => at % 2 === 1)
  for (const some of [first, last])
    if (some.length > 0) await saveRejectedRecords(db, { sourceId: filter.sourceId, runId: run.id }, some)
  report.addWritten(await writeListingsWithin(db, filter.sourceId, listings))
  const end = batch.at(-1)
  return { read: batch.length, resolved, next: end ? `${end.fingerprint} ${end.reason}` : run.after }
}

/**
 * Reads the rejected records of a source again with its current adapter, in a run of its own. Idempotent.
 *
 * @param after `next` of an earlier call
 * @throws Problem source.notFound, source.unmapped, source.busy
 */
export async function startReplay(
  db: Db,
  sourceId: string,
  { reason, after = '' }: { reason?: RejectReason | undefined; after?: string | undefined },
): Promise<Replay> {
  const adapter = await findAdapter(db, sourceId)
  return withSourceLease(db, sourceId, (signal) => replayAll(db, adapter, { sourceId, reason }, after, signal), {
    waitTimeoutMs,
  }).catch((error: unknown) => {
    throw error instanceof SourceBusyError ? new Problem('source.busy') : error
  })
}

async function replayAll(
  db: Db,
  adapter: Adapter,
  filter: ReplayFilter,
  after: string,
  signal: AbortSignal,
): Promise<Replay> {
  const runId = await startRun(db, filter.sourceId, ['rejected_records'], 'replay')
  const report = new RunReport(adapter.slug)
  let at = after
  let resolved = 0
  let more = true
  try {
    while (more && report.read < maxRecordsPerCall) {
      signal.throwIfAborted()
      const batch = await db
        .transaction()
        .execute((transaction) => replayBatch(transaction, adapter, filter, { id: runId, after: at, report }))
      resolved += batch.resolved
      at = batch.next
      more = batch.read === batchSize
    }
    await mergeDuplicates(db, report.changedListingIds)
    await finishRun(db, runId, 'finished', report)
  } catch (error) {
    const failure = signal.aborted ? 'interrupted' : 'internal'
    await finishRun(db, runId, 'failed', report, { failure }).catch(() => {})
    throw error
  }
  const { read, new: added, changed, same, rejected, reasons } = report
  return { runId, read, resolved, new: added, changed, same, rejected, reasons, next: more ? at : null }
}
