import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { Offer, type Adapter, type RejectReason } from '#features/sourcing/listings/contract.ts'
import { emptyReport, type RunReport } from './run-report.ts'
import { countWords, readOffer } from './import-files.server.ts'
import { joinHomes } from '#features/sourcing/deduplication/merge-properties.server.ts'
import type { Replay } from '#features/sourcing/feed-mapping/contract.ts'
import { placeOffer } from '#features/sourcing/listings/geocode-listing.server.ts'
import { readerOf } from './find-adapter.server.ts'
import { recordOfText } from '#features/sourcing/feed-mapping/preview-mapping.server.ts'
import { addSetAside, finishRun, startRun, type SetAside } from './mutations.server.ts'
import { holdSource, SourceBusy } from './source-lease.server.ts'
import { writeOffersWithin, type ReadOffer } from '#features/sourcing/listings/write-listings.server.ts'

const batchSize = 500
/** So long a replay waits for a run of its source, in milliseconds. */
const patience = 5_000
/** So many records are read in one call, which then says where to go on. */
const mostAtOnce = 5_000

interface Waiting {
  fingerprint: string
  reason: RejectReason
  number: string | null
  record: string
  first_seen_at: Date
  last_seen_at: Date
}

interface Asked {
  sourceId: string
  reason: RejectReason | undefined
}

/** The next records that wait, by fingerprint and reason, which stay as they are while others leave. */
async function waiting(db: Transaction<Tables>, { sourceId, reason }: Asked, after: string): Promise<Waiting[]> {
  const [fingerprint = '', lastReason = ''] = after.split(' ')
  const { rows } = await sql<Waiting>`
    select encode(fingerprint, 'hex') as fingerprint, reason, number, record, first_seen_at, last_seen_at
    from quarantine
    where source_id = ${sourceId} and (${reason ?? null}::text is null or reason = ${reason ?? null})
      and (fingerprint, reason) > (decode(${fingerprint}, 'hex'), ${lastReason})
    order by quarantine.fingerprint, quarantine.reason limit ${batchSize} for update`.execute(db)
  return rows
}

interface Reread {
  offers: ReadOffer[]
  reasons: { reason: RejectReason; number: string | undefined }[]
}

function reread(adapter: Adapter, one: Waiting, report: RunReport): Reread {
  const record = recordOfText(one.record, 1)
  const number = one.number ?? undefined
  // It was no record, or it was too long to be kept whole: there is nothing else to read.
  if (record.kind === 'unreadable') return { offers: [], reasons: [{ reason: one.reason, number }] }
  const reading = adapter.read({ value: record.value, capturedAt: one.last_seen_at, input: 'quarantine' })
  const at = reading.capturedAt ?? one.last_seen_at
  countWords(report.unknownWords, reading.unknownWords)
  const offers: ReadOffer[] = []
  const reasons: Reread['reasons'] = reading.rejects.map((reject) => ({ reason: reject.reason, number: reject.number }))
  for (const draft of reading.offers) {
    const checked = z.safeParse(Offer, draft)
    if (checked.success) offers.push(readOffer(placeOffer(checked.data), at))
    else reasons.push({ reason: 'invalid', number: draft.number })
  }
  return { offers, reasons }
}

/** One batch, whole or not at all: what becomes offers is written and leaves, the rest stays with the reason it has now. */
async function replayBatch(
  transaction: Transaction<Tables>,
  adapter: Adapter,
  asked: Asked,
  run: { id: string; after: string; report: RunReport },
): Promise<{ read: number; resolved: number; next: string }> {
  const { report } = run
  const batch = await waiting(transaction, asked, run.after)
  const offers: ReadOffer[] = []
  const moved: { fingerprint: string; reason: string }[] = []
  const aside: SetAside[] = []
  let resolved = 0
  for (const one of batch) {
    const { offers: found, reasons } = reread(adapter, one, report)
    offers.push(...found)
    report.read++
    if (reasons.length === 0) resolved++
    else report.setAside++
    for (const { reason } of reasons) report.reasons[reason] = (report.reasons[reason] ?? 0) + 1
    if (reasons.some(({ reason }) => reason === one.reason)) continue
    moved.push({ fingerprint: one.fingerprint, reason: one.reason })
    for (const { reason, number } of reasons)
      for (const at of [one.first_seen_at, one.last_seen_at])
        aside.push({ reason, number: number?.slice(0, 120), record: one.record, at })
  }
  if (moved.length > 0)
    await sql`
      delete from quarantine using json_to_recordset(${JSON.stringify(moved)}) as gone (fingerprint text, reason text)
      where source_id = ${asked.sourceId} and quarantine.fingerprint = decode(gone.fingerprint, 'hex')
        and quarantine.reason = gone.reason`.execute(transaction)
  // A record is seen first and last; of equal records only one may be in a statement.
  const first = aside.filter((_, at) => at % 2 === 0)
  const last = aside.filter((_, at) => at % 2 === 1)
  for (const some of [first, last])
    if (some.length > 0) await addSetAside(transaction, { sourceId: asked.sourceId, runId: run.id }, some)
  const written = await writeOffersWithin(transaction, asked.sourceId, offers)
  report.new += written.new
  report.changed += written.changed
  report.same += written.same
  report.touched.push(...written.touched)
  const end = batch.at(-1)
  return { read: batch.length, resolved, next: end ? `${end.fingerprint} ${end.reason}` : run.after }
}

/**
 * Reads records of a source that were set aside once more, as the source is read now, as a run of its own. It may be
 * done again at any time: what has left is not there any more, and what stays is as it was.
 *
 * @param after where an earlier call stopped
 * @throws Problem source.notFound, source.unmapped, source.busy
 */
export const replayQuarantineOf = (
  db: Kysely<Tables>,
  sourceId: string,
  asked: { reason?: RejectReason | undefined; after?: string | undefined },
): Promise<Replay> =>
  readerOf(db, sourceId).then((adapter) =>
    holdSource(db, sourceId, (signal) => replayHeld(db, adapter, { sourceId, ...asked, signal }), { patience }).catch(
      (error: unknown) => {
        throw error instanceof SourceBusy ? new Problem('source.busy') : error
      },
    ),
  )

async function replayHeld(
  db: Kysely<Tables>,
  adapter: Adapter,
  {
    sourceId,
    reason,
    after = '',
    signal,
  }: { sourceId: string; reason?: RejectReason | undefined; after?: string | undefined; signal: AbortSignal },
): Promise<Replay> {
  const runId = await startRun(db, sourceId, ['quarantine'], 'replay')
  const report = emptyReport(adapter.slug)
  let at = after
  let resolved = 0
  let more = true
  try {
    while (more && report.read < mostAtOnce) {
      signal.throwIfAborted()
      const batch = await db
        .transaction()
        .execute((transaction) =>
          replayBatch(transaction, adapter, { sourceId, reason }, { id: runId, after: at, report }),
        )
      resolved += batch.resolved
      at = batch.next
      more = batch.read === batchSize
    }
    await joinHomes(db, report.touched)
    await finishRun(db, runId, 'finished', report)
  } catch (error) {
    await finishRun(db, runId, 'failed', report, { failure: signal.aborted ? 'interrupted' : 'internal' }).catch(
      () => {},
    )
    throw error
  }
  const { read, new: added, changed, same, setAside, reasons } = report
  return { runId, read, resolved, new: added, changed, same, setAside, reasons, next: more ? at : null }
}
