import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { markHandled } from '#features/administration/inquiries/mutations.server.ts'
import { deleteMail, retryMail } from '#features/administration/outbox/mutations.server.ts'
import { decideObjection } from './decide-objection.server.ts'
import { decideReports } from '#features/administration/reports/decide-reports.server.ts'
import { requestSync } from '#features/billing/provider-sync/billing-customer.server.ts'
import { decideListing } from '#features/owners/owner-listings/decide-listing.server.ts'
import { saveGroupDecision } from '#features/sourcing/deduplication/mutations.server.ts'
import { markReason } from '#features/sourcing/import/expected-rejections.server.ts'
import { acceptRun, requestRun } from '#features/sourcing/sources/mutations.server.ts'
import type { QueueDecision } from './contract.ts'
import { parseRejection } from './details.server.ts'
import { decisionsByKind, type QueueKind } from './kinds.ts'
import { readItem } from './queries.server.ts'

interface DecisionParts {
  db: Db
  adminId: string
  /** Origin of the links in mails. */
  origin: string
}

interface Decided {
  id: string
  decision: QueueDecision
  /** What was shown. */
  seen: string
  reason: string
}

/** The listings of a group of possible duplicates. */
async function readListingIds(db: Db, id: string): Promise<string[]> {
  const group = await db.selectFrom('duplicate_groups').select('listing_ids').where('id', '=', id).executeTakeFirst()
  if (!group) throw new Problem('queue.gone')
  return group.listing_ids
}

/** Asks the provider about a customer again. */
async function syncAgain(db: Db, customerId: string | undefined): Promise<void> {
  if (customerId === undefined) throw new Problem('queue.gone')
  await requestSync(db, { id: customerId })
}

/** Carries out a decision about an item of each kind, by what its noun does with it. */
const deciders: Record<QueueKind, (parts: DecisionParts, decided: Decided) => Promise<unknown>> = {
  ownerListing: ({ db, adminId, origin }, { id, decision, seen, reason }) =>
    decideListing(db, id, { decision, reason, version: Number(seen) }, { adminId, origin }),
  report: ({ db, adminId, origin }, { id, decision, seen }) =>
    decideReports(
      db,
      id,
      { verdict: decision === 'approve' ? 'dismissed' : 'hidden', lastReportId: seen },
      { adminId, origin },
    ),
  objection: ({ db, adminId, origin }, { id, decision, reason }) =>
    decideObjection(
      db,
      id,
      { outcome: decision === 'approve' ? 'granted' : 'rejected', answer: reason },
      { adminId, origin },
    ),
  inquiry: ({ db, adminId }, { id }) => markHandled(db, id, adminId),
  refund: async ({ db }, { id }) => {
    const invoice = await db.selectFrom('invoices').select('customer_id').where('id', '=', id).executeTakeFirst()
    await syncAgain(db, invoice?.customer_id)
  },
  billingError: ({ db }, { id }) => syncAgain(db, id),
  duplicate: async ({ db, adminId }, { id, decision, seen }) => {
    const ids = await readListingIds(db, id)
    const properties = decision === 'approve' ? [ids] : ids.map((one) => [one])
    await saveGroupDecision(db, id, { properties, stateHash: seen }, adminId)
  },
  heldList: ({ db, adminId }, { id, seen }) => acceptRun(db, { id: seen, runId: id }, adminId),
  sourceAlert: ({ db, adminId }, { seen }) => requestRun(db, seen, adminId),
  rejectedRecords: ({ db, adminId }, { id }) => markReason(db, parseRejection(id), true, adminId),
  failedMail: ({ db, adminId }, { id, decision }) =>
    decision === 'approve' ? retryMail(db, id, adminId) : deleteMail(db, id, adminId),
}

/** What every kind refuses in its own words, if the item is no longer as it was shown. */
const seenPattern: Partial<Record<QueueKind, RegExp>> = {
  ownerListing: /^\d{1,7}$/,
  report: /^[0-9a-f-]{36}$/,
  heldList: /^[0-9a-f-]{36}$/,
  sourceAlert: /^[0-9a-f-]{36}$/,
}

/**
 * Decides about an item that waits.
 *
 * @throws Problem queue.gone, queue.changed, queue.notPossible, and those of its noun
 */
export async function decideItem(
  parts: DecisionParts,
  { kind, ...decided }: Omit<Decided, 'reason'> & { kind: QueueKind; reason?: string | undefined },
  language: Language,
): Promise<void> {
  if (!decisionsByKind[kind][decided.decision]) throw new Problem('queue.notPossible')
  if (!(await readItem(parts.db, { kind, id: decided.id }, language))) throw new Problem('queue.gone')
  if (seenPattern[kind]?.test(decided.seen) === false) throw new Problem('queue.changed')
  await deciders[kind](parts, { ...decided, reason: decided.reason ?? '' })
  await parts.db.deleteFrom('queue_assignments').where('kind', '=', kind).where('item', '=', decided.id).execute()
}

/** Says who takes on an item, or that nobody does. @throws Problem queue.gone, queue.notAnAdmin */
export async function assignItem(
  db: Db,
  { kind, id }: { kind: QueueKind; id: string },
  adminId: string | null,
  language: Language,
): Promise<void> {
  if (!(await readItem(db, { kind, id }, language))) throw new Problem('queue.gone')
  if (adminId === null) {
    await db.deleteFrom('queue_assignments').where('kind', '=', kind).where('item', '=', id).execute()
    return
  }
  const assigned = await sql`
    insert into queue_assignments (kind, item, admin_id)
    select ${kind}, ${id}, id from users where id = ${adminId} and role = 'ADMIN' and deactivated_at is null
    on conflict (kind, item) do update set admin_id = excluded.admin_id, assigned_at = now()
    returning item`.execute(db)
  if (assigned.rows.length === 0) throw new Problem('queue.notAnAdmin')
}
