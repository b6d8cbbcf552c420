import { sql, type Selectable } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { RejectedRecords } from '#platform/database/tables.ts'
import { pick } from '#shared/records.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import type { CapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import { readListings } from './read-listings.server.ts'
import { loadFallenFields } from './fill-rates.server.ts'
import { countOne, RunReport } from './run-report.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import type { Replay } from './rejected-records-contract.ts'
import { findAdapter } from './find-adapter.server.ts'
import { parseRecordText } from './record-text.ts'
import { saveRejectedRecords, finishRun, startRun, type Rejection } from './mutations.server.ts'
import { withSourceLease } from './source-lease.server.ts'
import { writeListingsWithin } from '#features/sourcing/listings/write-listings.server.ts'

const batchSize = 500
/** How long a replay waits for a run of its source. */
const waitTimeoutMs = 5_000
/** One call reads this many records and returns where to continue. */
const maxRecordsPerCall = 5_000

type WaitingRecord = Pick<Selectable<RejectedRecords>, 'record' | 'first_seen_at' | 'last_seen_at'> & {
  fingerprint: string
  reason: RejectReason
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
    select encode(fingerprint, 'hex') as fingerprint, reason, record, first_seen_at, last_seen_at
    from rejected_records
    where source_id = ${sourceId} and (${reason ?? null}::text is null or reason = ${reason ?? null})
      and (fingerprint, reason) > (decode(${fingerprint}, 'hex'), ${lastReason})
    order by rejected_records.fingerprint, rejected_records.reason limit ${batchSize} for update`.execute(db)
  return rows
}

function rereadRecord(adapter: Adapter, one: WaitingRecord, report: RunReport) {
  const record = parseRecordText(one.record, 1)
  // It was not a record, or too long to be stored completely, so there is nothing new to read.
  if (record.kind === 'unreadable') return { listings: [], rejects: [{ reason: one.reason, number: undefined }] }
  return readListings(adapter, { ...record, capturedAt: one.last_seen_at, input: 'rejected_records' }, report)
}

/** Replays one batch in a transaction: records that become listings are removed, the others keep their new reason. */
async function replayBatch(
  db: DbTransaction,
  adapter: Adapter,
  filter: ReplayFilter,
  { runId, after, report }: { runId: string; after: string; report: RunReport },
): Promise<{ read: number; resolved: number; next: string }> {
  const batch = await readWaitingRecords(db, filter, after)
  const listings: CapturedListing[] = []
  const resolvedRecords: WaitingRecord[] = []
  // Each record has a first and a last time; one statement may hold identical records only once.
  const [first, last]: [Rejection[], Rejection[]] = [[], []]
  let resolved = 0
  for (const one of batch) {
    const { listings: found, rejects } = rereadRecord(adapter, one, report)
    listings.push(...found)
    report.read++
    if (rejects.length === 0) resolved++
    else report.rejected++
    for (const { reason } of rejects) countOne(report.reasons, reason)
    if (rejects.some(({ reason }) => reason === one.reason)) continue
    resolvedRecords.push(one)
    for (const { reason, number } of rejects) {
      const rejection = { reason, number: number?.slice(0, 120), record: one.record }
      first.push({ ...rejection, at: one.first_seen_at })
      last.push({ ...rejection, at: one.last_seen_at })
    }
  }
  if (resolvedRecords.length > 0)
    await sql`
      delete from rejected_records using json_to_recordset(${JSON.stringify(resolvedRecords)}) as gone (fingerprint text, reason text)
      where source_id = ${filter.sourceId} and rejected_records.fingerprint = decode(gone.fingerprint, 'hex')
        and rejected_records.reason = gone.reason`.execute(db)
  for (const rejections of [first, last])
    if (rejections.length > 0) await saveRejectedRecords(db, { sourceId: filter.sourceId, runId }, rejections)
  const keepsFacts = { fallen: await loadFallenFields(db, filter.sourceId) }
  report.addWritten(await writeListingsWithin(db, filter.sourceId, listings, { keepsFacts }))
  const end = batch.at(-1)
  return { read: batch.length, resolved, next: end ? `${end.fingerprint} ${end.reason}` : after }
}

/**
 * Reads the rejected records of a source again with its current adapter, in a run of its own, from the `next` of an
 * earlier call on. Idempotent.
 * @throws Problem source.notFound, source.unmapped, source.busy
 */
export async function startReplay(
  db: Db,
  sourceId: string,
  { reason, after = '' }: { reason?: RejectReason | undefined; after?: string | undefined },
): Promise<Replay> {
  const adapter = await findAdapter(db, sourceId)
  const replay = (signal: AbortSignal) => replayAll(db, adapter, { sourceId, reason }, after, signal)
  return withSourceLease(db, sourceId, replay, { waitTimeoutMs, busyCode: 'source.busy' })
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
        .execute((transaction) => replayBatch(transaction, adapter, filter, { runId, after: at, report }))
      resolved += batch.resolved
      at = batch.next
      more = batch.read === batchSize
    }
    await mergeDuplicates(db)
    await finishRun(db, runId, report)
  } catch (error) {
    const failure = signal.aborted ? 'interrupted' : 'internal'
    await finishRun(db, runId, report, { failure }).catch(() => {})
    throw error
  }
  const counts = pick(report, ['read', 'new', 'changed', 'same', 'rejected', 'reasons'])
  return { runId, resolved, ...counts, next: more ? at : null }
}
