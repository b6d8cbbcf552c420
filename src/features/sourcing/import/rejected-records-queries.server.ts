import { paginate } from '#shared/pagination.ts'
import type { RejectedRecord, RejectedRecordQuery } from './rejected-records-contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { RejectReason } from '#features/sourcing/listings/contract.ts'

interface RejectedRecordCount {
  sourceId: string
  source: string
  reason: RejectReason
  count: number
}

/** Rejected records per source and reason; by source name, the most frequent reason first. */
export async function countRejectedRecordsByReason(db: Db): Promise<RejectedRecordCount[]> {
  const rows = await db
    .selectFrom('rejected_records')
    .innerJoin('sources', 'sources.id', 'rejected_records.source_id')
    .select(({ fn }) => ['source_id', 'sources.name', 'reason', fn.countAll<number>().as('count')])
    .groupBy(['source_id', 'sources.name', 'reason'])
    .orderBy('sources.name')
    .orderBy('source_id')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .$narrowType<{ reason: RejectReason }>()
    .execute()
  return rows.map(({ source_id, name, reason, count }) => ({ sourceId: source_id, source: name, reason, count }))
}

/** Rejected records, most recently seen first. */
export async function readRejectedRecords(db: Db, { page, limit, sourceId, reason }: RejectedRecordQuery) {
  const asked = db
    .selectFrom('rejected_records')
    .$if(sourceId !== undefined, (query) => query.where('source_id', '=', sourceId ?? ''))
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
  // An index has the keys of a page; the long records are read only for that page.
  const keys = asked
    .select(['source_id', 'fingerprint', 'reason', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('source_id')
    .orderBy('fingerprint')
    .orderBy('reason')
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(keys.as('shown'))
      .innerJoin('rejected_records', (join) =>
        join
          .onRef('rejected_records.source_id', '=', 'shown.source_id')
          .onRef('rejected_records.fingerprint', '=', 'shown.fingerprint')
          .onRef('rejected_records.reason', '=', 'shown.reason'),
      )
      .innerJoin('sources', 'sources.id', 'rejected_records.source_id')
      .select(['rejected_records.source_id', 'sources.name', 'rejected_records.reason', 'rejected_records.number'])
      .select(['rejected_records.record', 'rejected_records.first_seen_at', 'rejected_records.last_seen_at'])
      .orderBy('rejected_records.last_seen_at', 'desc')
      .orderBy('rejected_records.source_id')
      .orderBy('rejected_records.fingerprint')
      .orderBy('rejected_records.reason')
      .$narrowType<{ reason: RejectReason }>()
      .execute(),
    asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const records = rows.map((row): RejectedRecord => ({
    sourceId: row.source_id,
    source: row.name,
    reason: row.reason,
    number: row.number,
    record: row.record,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
  return { records, pagination: paginate(page, limit, total) }
}
