import { type Kysely, sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import { restoreManualListing } from '#features/owners/property-form/manual-listing.server.ts'
import { requestRefund } from '#features/billing/checkout/one-time-payment.server.ts'
import { getPlan, type PlanId } from '#features/billing/plans/plans.ts'
import type { Db } from '#platform/database/db.ts'
import { getNextStatus } from './listing-state.ts'
import { type LockedListing, lockListing, updateListing } from './lock-listing.server.ts'
import { hasActiveOwner } from './owner-visibility.server.ts'
import { ownerPlanIds, getPlanLimits } from './plan-limits.ts'

const addDays = (from: 'now' | Date, days: number) =>
  sql<Date>`${from === 'now' ? sql`now()` : from}::timestamptz + make_interval(days => ${days})`

/** Refunds the days of a listing that never began. */
export async function refundUnusedPayments(transaction: Transaction<Tables>, ownerListingId: string): Promise<void> {
  const payments = await transaction
    .updateTable('owner_listing_payments')
    .set({ refund_decided_at: sql<Date>`now()` })
    .where('owner_listing_id', '=', ownerListingId)
    .where('started_at', 'is', null)
    .where('refund_decided_at', 'is', null)
    .returning('invoice_id')
    .execute()
  for (const { invoice_id } of payments) await requestRefund(transaction, invoice_id)
}

/** A payment for a listing that came in and was not used yet. */
interface UnusedPayment {
  invoiceId: string
  ownerListingId: string
  planId: PlanId
}

/** What was paid longer ago was used long since; without an end the search would grow with every ad ever placed. */
const lookbackPeriod = '40 days'

/** Payments for listings that came in and were not used yet, the oldest first. @param ownerListingId of one listing only, if given */
async function findUnusedPayments(db: Db, ownerListingId?: string): Promise<UnusedPayment[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('checkout_attempts as a', 'a.id', 'i.attempt_id')
    .innerJoin('billing_customers as c', 'c.id', 'i.customer_id')
    // Play money places nothing once there are keys.
    .innerJoin('payment_provider as p', 'p.name', 'c.provider')
    .select(['i.id', 'a.owner_listing_id', 'a.plan_id'])
    .where('i.paid_at', '>', sql<Date>`now() - ${lookbackPeriod}::interval`)
    .where('a.owner_listing_id', 'is not', null)
    .where('i.status', '=', 'paid')
    .where('i.paid_cents', '>', 0)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('owner_listing_payments as u').select('u.id').whereRef('u.invoice_id', '=', 'i.id'),
        ),
      ),
    )
    .$if(ownerListingId !== undefined, (query) => query.where('a.owner_listing_id', '=', ownerListingId ?? ''))
    .orderBy('i.paid_at')
    .orderBy('i.id')
    .limit(200)
    .execute()
  // Orders are for plans of the catalogue; nothing else was ever written.
  return rows.flatMap(({ id, owner_listing_id, plan_id }) =>
    owner_listing_id === null
      ? []
      : [{ invoiceId: id, ownerListingId: owner_listing_id, planId: getPlan(plan_id as PlanId).id }],
  )
}

/** Uses a payment for its listing: it goes to the admins, or gets more days. What it cannot be used for goes back. */
async function applyPayment(
  transaction: Transaction<Tables>,
  listing: LockedListing,
  paid: UnusedPayment,
): Promise<void> {
  const planId = ownerPlanIds.find((known) => known === paid.planId)
  const next = planId && getNextStatus(listing, 'pay')
  // The days that were chosen for a first time; a renewal is for all days of its plan.
  const days = planId
    ? listing.online_from
      ? getPlanLimits(planId).days
      : Math.min(listing.days, getPlanLimits(planId).days)
    : 0
  const startsNow = next?.state === 'online'
  const inserted = await transaction
    .insertInto('owner_listing_payments')
    .values({
      id: uuidv7(),
      owner_listing_id: listing.id,
      invoice_id: paid.invoiceId,
      plan_id: paid.planId,
      days,
      purpose: next ? (listing.online_from ? 'renewal' : 'placing') : 'nothing',
      started_at: startsNow ? sql<Date>`now()` : null,
      refund_decided_at: next ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .executeTakeFirst()
  // Another process was here first.
  if (!inserted.numInsertedOrUpdatedRows) return
  if (!next || !planId) return requestRefund(transaction, paid.invoiceId)
  if (!startsNow) return updateListing(transaction, listing, next, { planId, days })
  const from = listing.state === 'online' && listing.online_until ? listing.online_until : 'now'
  await updateListing(transaction, listing, next, { planId, days, online_until: addDays(from, days) })
  if (listing.state === 'ended' && listing.listing_id && (await hasActiveOwner(transaction, listing)))
    await restoreManualListing(transaction, listing.listing_id)
}

/** What was paid for a listing and was refunded elsewhere: a bank, or the operator on a page of the provider. */
async function reversePayments(db: Kysely<Tables>, ownerListingId?: string): Promise<void> {
  const lost = await db
    .selectFrom('owner_listing_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.id', 'p.owner_listing_id', 'p.days'])
    .where('p.refund_decided_at', 'is', null)
    .where('p.recorded_at', '>', sql<Date>`now() - interval '400 days'`)
    .where((where) =>
      where.or([
        where('i.refund_requested_at', 'is not', null),
        where('i.disputed', '=', true),
        where('i.refunded_cents', '>=', where.ref('i.paid_cents')),
      ]),
    )
    .$if(ownerListingId !== undefined, (query) => query.where('p.owner_listing_id', '=', ownerListingId ?? ''))
    .orderBy('p.recorded_at')
    .orderBy('p.id')
    .limit(100)
    .execute()
  for (const { id, owner_listing_id, days } of lost)
    await db.transaction().execute(async (transaction) => {
      const listing = await lockListing(transaction, owner_listing_id)
      const inserted = await transaction
        .updateTable('owner_listing_payments')
        .set({ refund_decided_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('refund_decided_at', 'is', null)
        .executeTakeFirst()
      const next = getNextStatus(listing, 'paymentReversed')
      if (!inserted.numUpdatedRows || !next) return
      const shortened =
        listing.state === 'online' && listing.online_until ? { online_until: addDays(listing.online_until, -days) } : {}
      await updateListing(transaction, listing, next, shortened)
    })
}

/**
 * Uses payments that came in for listings and reverses those that were refunded: from the stored invoices alone, so that it comes to the
 * same whoever does it, however often, and whatever died in between.
 *
 * @param ownerListingId of one listing only, if given
 */
export async function settlePayments(db: Kysely<Tables>, ownerListingId?: string): Promise<void> {
  for (const paid of await findUnusedPayments(db, ownerListingId))
    await db.transaction().execute(async (transaction) => {
      await applyPayment(transaction, await lockListing(transaction, paid.ownerListingId), paid)
    })
  await reversePayments(db, ownerListingId)
}
