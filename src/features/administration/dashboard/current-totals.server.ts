import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { typedKeys } from '#shared/records.ts'
import { countOpenInquiries } from '#features/administration/inquiries/queue-queries.server.ts'
import type { QueueKind } from '#features/administration/queue/kinds.ts'
import { selectWaiting } from '#features/administration/queue/waiting.server.ts'
import { countReportedProperties } from '#features/administration/reports/queries.server.ts'
import { readSubscriptionMetrics } from '#features/billing/subscriptions/metrics-queries.server.ts'
import { countListingsInReview } from '#features/owners/owner-listings/queries.server.ts'
import { countByStatus } from '#features/properties/search/queries.server.ts'
import { ifSearchable, type SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { isAwaitingAnswer } from '#features/renters/replies/admin-queries.server.ts'
import { countDuplicateGroups } from '#features/sourcing/deduplication/queries.server.ts'
import type { CurrentTotal } from './figures.ts'

/** What the queue alone lists, by the figure that counts it. */
const queuedKinds = {
  objectionsWaiting: 'objection',
  refundsWaiting: 'refund',
  billingErrors: 'billingError',
  heldLists: 'heldList',
  rejectedRecords: 'rejectedRecords',
} as const satisfies Partial<Record<CurrentTotal, QueueKind>>

type PendingCounts = Record<
  keyof typeof queuedKinds | 'sourceAlerts' | 'repliesWaiting' | 'mailsWaiting' | 'mailsGivenUp',
  number
>

/** Counts the queues. Rejected records are counted per source and reason, as in their queue. */
async function countPending(db: Db): Promise<PendingCounts> {
  const { rows } = await sql<PendingCounts>`select
    ${sql.join(
      typedKeys(queuedKinds).map(
        (name) =>
          sql`(select count(*) from (${selectWaiting([queuedKinds[name]])}) as waiting)::integer as ${sql.ref(name)}`,
      ),
    )},
    (select count(*) from source_alerts where ended_at is null)::integer as "sourceAlerts",
    (select count(*) from replies where ${isAwaitingAnswer})::integer as "repliesWaiting",
    (select count(*) from mails where sent_at is null and failed_at is null)::integer as "mailsWaiting",
    (select count(*) from mails where failed_at is not null)::integer as "mailsGivenUp"`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('The count returned no row.')
  return counted
}

/** Reads the current totals; null for a share of nothing, and for homes while nothing can be searched. */
export async function readCurrentTotals(
  db: Db,
  searchEngine: SearchEngine,
): Promise<Record<CurrentTotal, number | null>> {
  const [pending, reportsWaiting, listingsWaiting, messagesWaiting, duplicates, members, homes] = await Promise.all([
    countPending(db),
    countReportedProperties(db),
    countListingsInReview(db),
    countOpenInquiries(db),
    countDuplicateGroups(db),
    readSubscriptionMetrics(db),
    ifSearchable(searchEngine.run(countByStatus, undefined)),
  ])
  return {
    ...pending,
    ...members,
    reportsWaiting,
    listingsWaiting,
    messagesWaiting,
    duplicates,
    homesForRent: homes?.for_rent ?? null,
  }
}
