import { type RawBuilder, sql } from 'kysely'
import { fromEntries, typedEntries } from '#shared/records.ts'
import type { Db } from '#platform/database/db.ts'
import { countListingsInReview } from '#features/owners/owner-listings/queries.server.ts'
import { countOpenInquiries } from '#features/administration/inquiries/queue-queries.server.ts'
import { queueKinds } from '#features/administration/queue/kinds.ts'
import { selectWaiting } from '#features/administration/queue/waiting.server.ts'
import { countReportedProperties } from '#features/administration/reports/queries.server.ts'
import { countDuplicateGroups } from '#features/sourcing/deduplication/queries.server.ts'

/** The highest number that is counted; above it the menu only says that there are more. */
const maxCounted = 999

const count = (query: RawBuilder<{ waiting: number }>) => async (db: Db) =>
  (await query.execute(db)).rows[0]?.waiting ?? 0

/** What waits for an admin, by queue. Menu entries refer to these names. */
const queues = {
  everything: count(
    sql`select count(*) as waiting from (
      select from (${selectWaiting(queueKinds)}) as waiting limit ${maxCounted + 1}) as counted`,
  ),
  reports: countReportedProperties,
  ownerListings: countListingsInReview,
  messages: (db: Db) => countOpenInquiries(db, maxCounted + 1),
  duplicates: countDuplicateGroups,
  rejectedRecords: count(sql`select count(*) as waiting from (${selectWaiting(['rejectedRecords'])}) as waiting`),
  sources: count(sql`select count(distinct source_id) as waiting from source_alerts where ended_at is null`),
} satisfies Record<string, (db: Db) => Promise<number>>

export type QueueName = keyof typeof queues
/** The length of each queue. */
export type QueueCounts = Partial<Record<QueueName, number>>

/** Counts what waits in each queue. */
export async function readQueueCounts(db: Db): Promise<QueueCounts> {
  return fromEntries(
    await Promise.all(typedEntries(queues).map(async ([name, count]) => [name, await count(db)] as const)),
  )
}
