import { sql } from 'kysely'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { paginate } from '#shared/pagination.ts'
import { isRejectionUnexpected } from './expected-rejections.server.ts'
import type { RejectedRecord, RejectedRecordQuery } from './rejected-records-contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'

interface RejectedRecordCount {
  sourceId: string
  source: string
  reason: RejectReason
  count: number
  /** Whether an admin marked the reason as right for the source. */
  expected: boolean
}

/** Rejected records per source and reason; by source name, the most frequent reason first. */
export async function countRejectedRecordsByReason(db: Db): Promise<RejectedRecordCount[]> {
  const { rows } = await sql<RejectedRecordCount>`
    select source_id as "sourceId", name as source, reason, count(*)::integer as count, marked_at is not null as expected
    from rejected_records join sources on sources.id = source_id
    left join expected_rejections using (source_id, reason)
    group by source_id, name, reason, marked_at order by name, source_id, marked_at is not null, count desc, reason`.execute(
    db,
  )
  return rows
}

/** Rejected records, most recently seen first; those of a reason that is right for its source only by that reason. */
export async function readRejectedRecords(db: Db, { page, limit, sourceId, reason }: RejectedRecordQuery) {
  const asked = db
    .selectFrom('rejected_records')
    .$if(sourceId !== undefined, (query) => query.where('source_id', '=', sourceId ?? ''))
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .$if(reason === undefined, (query) => query.where(isRejectionUnexpected))
  // An index has the keys of a page; the long records are read only for that page.
  const keys = asked
    .select(['source_id', 'fingerprint', 'reason'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('source_id')
    .orderBy('fingerprint')
    .orderBy('reason')
    .limit(limit)
    .offset((page - 1) * limit)
  const [{ rows }, { total }] = await Promise.all([
    sql<Omit<RejectedRecord, 'firstSeenAt' | 'lastSeenAt'> & { firstSeenAt: Date; lastSeenAt: Date }>`
      select source_id as "sourceId", name as source, reason, number, record, first_seen_at as "firstSeenAt",
        last_seen_at as "lastSeenAt"
      from (${keys}) as shown join rejected_records using (source_id, fingerprint, reason)
      join sources on sources.id = source_id
      order by last_seen_at desc, source_id, fingerprint, reason`.execute(db),
    asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records: rows.map(withIsoDates), pagination: paginate(page, limit, total) }
}
