import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import type { RunReport } from './run-report.ts'

/** A record that could not become a listing, as received. */
export interface Rejection {
  reason: RejectReason
  number: string | undefined
  record: string
  at: Date
}

export type RunCause = 'schedule' | 'admin' | 'command' | 'push' | 'replay'

/** Records the start of a run. @returns its id */
export async function startRun(
  db: Db,
  sourceId: string,
  inputs: string[],
  cause: RunCause = 'command',
): Promise<string> {
  const id = uuidv7()
  await db.insertInto('import_runs').values({ id, source_id: sourceId, inputs, state: 'running', cause }).execute()
  return id
}

const toCountColumns = (report: RunReport) => ({
  read_count: report.read,
  new_count: report.new,
  changed_count: report.changed,
  same_count: report.same,
  rejected_count: report.rejected,
  bytes: report.bytes,
})

/** Saves the progress of a run. */
export async function saveProgress(db: Db, id: string, report: RunReport): Promise<void> {
  const progress = { ...toCountColumns(report), progress_at: sql<Date>`now()` }
  await db.updateTable('import_runs').set(progress).where('id', '=', id).execute()
}

/** Ends a run with its report, unless it has ended. @param completeAt capture time of the source's complete list */
export async function finishRun(
  db: Db,
  id: string,
  report: RunReport,
  { completeAt, failure }: { completeAt?: Date; failure?: string } = {},
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({
      state: failure ? 'failed' : 'finished',
      finished_at: new Date(),
      ...toCountColumns(report),
      failure: failure ?? null,
      unchanged: report.unchanged,
      unreadable: report.unreadable,
      rejected_by_reason: JSON.stringify(report.reasons),
      repaired: JSON.stringify(report.repaired),
      unknown_words: JSON.stringify(report.unknownWords),
      problems: JSON.stringify(report.problems),
      returned_count: report.returned,
      ...(completeAt && { captured_at: completeAt }),
      ...(report.lifecycle && {
        complete: true,
        seen_count: report.lifecycle.seen,
        missing_count: report.lifecycle.missing,
        gone_count: report.lifecycle.gone,
        held: report.lifecycle.held,
      }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

const insertRejectedRecords = `insert into rejected_records
    (source_id, fingerprint, reason, number, record, first_run_id, first_seen_at, last_seen_at)
  select $1::uuid, given.fingerprint, given.reason, given.number, given.record, $2::uuid, given.first_seen_at, given.last_seen_at
  from json_populate_recordset(null::rejected_records, $3) as given
  on conflict (source_id, fingerprint, reason) do update
    set first_seen_at = least(rejected_records.first_seen_at, excluded.first_seen_at),
        last_seen_at = greatest(rejected_records.last_seen_at, excluded.last_seen_at)
    where rejected_records.first_seen_at > excluded.first_seen_at or rejected_records.last_seen_at < excluded.last_seen_at`

/** Stores rejected records; a record that is already stored only has its times updated. */
export async function saveRejectedRecords(
  db: Db,
  { sourceId, runId }: { sourceId: string; runId: string },
  records: readonly Rejection[],
): Promise<void> {
  // A statement may not touch a row twice, so only the first of identical records is written.
  const rows = new Map<string, Record<string, unknown>>()
  for (const { reason, number, record, at } of records) {
    const fingerprint = createHash('sha1').update(record).digest('hex')
    const key = `${fingerprint} ${reason}`
    if (rows.has(key)) continue
    rows.set(key, { fingerprint: `\\x${fingerprint}`, reason, number, record, first_seen_at: at, last_seen_at: at })
  }
  await db.executeQuery(CompiledQuery.raw(insertRejectedRecords, [sourceId, runId, JSON.stringify([...rows.values()])]))
}
