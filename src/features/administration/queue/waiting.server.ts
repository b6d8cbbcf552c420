import { type RawBuilder, sql } from 'kysely'
import { isInReview } from '#features/owners/owner-listings/queries.server.ts'
import { isDuplicateGroupOpen } from '#features/sourcing/deduplication/queries.server.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import { isHeldListOpen } from '#features/sourcing/sources/queries.server.ts'
import type { QueueKind } from './kinds.ts'

/** Selects the id of each piece of work of a kind, and since when it waits. */
const waitingByKind: Record<QueueKind, RawBuilder<unknown>> = {
  ownerListing: sql`select id::text, submitted_at from owner_listings where ${isInReview}`,
  report: sql`select property_id::text, min(created_at) from property_reports
    where decision_id is null
      and property_id not in (select id from properties where decided_status = 'deleted')
    group by property_id`,
  // Without a text its author is gone, and nobody can be answered.
  objection: sql`select id::text, made_at from objections where answered_at is null and text is not null`,
  inquiry: sql`select id::text, created_at from inquiries where handled_at is null`,
  refund: sql`select id::text, refund_requested_at from invoices where payment_state = 'refunding'`,
  billingError: sql`select id::text, coalesce(synced_at, created_at) from billing_customers
    where failures > 0 and last_error is not null and synced_seq < requested_seq
      and provider = (select name from payment_provider)`,
  duplicate: sql`select id::text, found_at from duplicate_groups where ${isDuplicateGroupOpen}`,
  heldList: sql`select id::text, started_at from import_runs where ${isHeldListOpen}`,
  sourceAlert: sql`select id::text, raised_at from source_alerts where ended_at is null`,
  // One for each source and reason: their records are decided together. The oldest of each is the first of an index.
  rejectedRecords: sql`select sources.id || '~' || reason, oldest.first_seen_at
    from sources cross join unnest(${[...rejectReasons]}::text[]) as reason
    cross join lateral (
      select first_seen_at from rejected_records
      where source_id = sources.id and rejected_records.reason = reason.reason order by first_seen_at limit 1
    ) as oldest
    where not exists (select from expected_rejections as expected
      where expected.source_id = sources.id and expected.reason = reason.reason)`,
  failedMail: sql`select id::text, failed_at from mails where failed_at is not null`,
}

/** Selects everything that waits: `kind`, `id` and `since`; only that of a kind, if one is given. */
export function selectWaiting(kinds: readonly QueueKind[]): RawBuilder<unknown> {
  return sql.join(
    kinds.map(
      (kind) => sql`select ${sql.lit(kind)} as kind, id, since from (${waitingByKind[kind]}) as one (id, since)`,
    ),
    sql` union all `,
  )
}
