import type { Db } from '#platform/database/db.ts'
import type { RejectReason } from '#features/sourcing/listings/contract.ts'

export interface RejectedRecordCount {
  sourceId: string
  source: string
  reason: RejectReason
  count: number
}

/** How many records of each source wait for each reason; by the name of the source, the most frequent reason first. */
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
    .execute()
  return rows.map(({ source_id, name, reason, count }) => ({
    sourceId: source_id,
    source: name,
    // Only the import writes here, by the contract's reasons.
    reason: reason as RejectReason,
    count,
  }))
}
