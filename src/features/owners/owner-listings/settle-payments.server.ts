import { type NotNull, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { restoreManualListing } from '#features/owners/property-form/manual-listing.server.ts'
import { requestRefund } from '#features/billing/checkout/one-time-payment.server.ts'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { getNextStatus } from './listing-state.ts'
import { type ListingRow, lockListing, updateListing } from './lock-listing.server.ts'
import { hasActiveOwner } from './owner-visibility.server.ts'
import { ownerPlanIds, getPlanLimits } from './plan-limits.ts'

const addDays = (from: 'now' | Date, days: number) =>
  sql<Date>`${from === 'now' ? sql`now()` : from}::timestamptz + make_interval(days => ${days})`

/** Refunds the days of a listing that never began. */
export async function refundUnusedPayments(transaction: DbTransaction, ownerListingId: string): Promise<void> {
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

/** Refunds every payment of a listing that was not refunded yet. @returns how many */
export async function refundAllPayments(transaction: DbTransaction, ownerListingId: string): Promise<number> {
  const payments = await transaction
    .updateTable('owner_listing_payments')
    .set({ refund_decided_at: sql<Date>`now()` })
    .where('owner_listing_id', '=', ownerListingId)
    .where('refund_decided_at', 'is', null)
    .returning('invoice_id')
    .execute()
  for (const { invoice_id } of payments) await requestRefund(transaction, invoice_id)
  return payments.length
}

/** Finds paid orders not yet applied to their listings, oldest first. @param ownerListingId of this listing only */
const findUnusedPayments = (db: Db, ownerListingId?: string) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('checkout_attempts as a', 'a.id', 'i.attempt_id')
    .innerJoin('billing_customers as c', 'c.id', 'i.customer_id')
    // Payments to the mock provider do not count once a real one is set up.
    .innerJoin('payment_provider as p', 'p.name', 'c.provider')
    .select(['i.id', 'a.owner_listing_id', 'a.plan_id'])
    // Older payments were applied long ago; without a limit the query would slow down with every listing.
    .where('i.paid_at', '>', sql<Date>`now() - interval '40 days'`)
    .where('a.owner_listing_id', 'is not', null)
    .where('i.status', '=', 'paid')
    .where('i.paid_cents', '>', 0)
    .where(sql<boolean>`not exists (select from owner_listing_payments u where u.invoice_id = i.id)`)
    .$if(ownerListingId !== undefined, (query) => query.where('a.owner_listing_id', '=', ownerListingId ?? ''))
    .orderBy('i.paid_at')
    .orderBy('i.id')
    .limit(200)
    .$narrowType<{ owner_listing_id: NotNull }>()
    .execute()

/** Applies a payment: its listing goes to review or gets more days; if neither is possible the payment is refunded. */
async function applyPayment(
  transaction: DbTransaction,
  listing: ListingRow,
  paid: { id: string; plan_id: string },
): Promise<void> {
  const planId = ownerPlanIds.find((known) => known === paid.plan_id)
  const next = planId && getNextStatus(listing, 'pay')
  // The first payment is for the chosen days; a renewal is for all days of its plan.
  const planDays = planId ? getPlanLimits(planId).days : 0
  const days = listing.online_from ? planDays : Math.min(listing.days, planDays)
  const startsNow = next?.state === 'online'
  const inserted = await transaction
    .insertInto('owner_listing_payments')
    .values({
      id: uuidv7(),
      owner_listing_id: listing.id,
      invoice_id: paid.id,
      plan_id: paid.plan_id,
      days,
      purpose: next ? (listing.online_from ? 'renewal' : 'placing') : 'nothing',
      started_at: startsNow ? sql<Date>`now()` : null,
      refund_decided_at: next ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .executeTakeFirst()
  // Another process applied it first.
  if (!inserted.numInsertedOrUpdatedRows) return
  if (!next || !planId) return requestRefund(transaction, paid.id)
  if (!startsNow) return updateListing(transaction, listing, next, { plan_id: planId, days })
  const from = listing.state === 'online' && listing.online_until ? listing.online_until : 'now'
  await updateListing(transaction, listing, next, { plan_id: planId, days, online_until: addDays(from, days) })
  if (listing.state === 'ended' && listing.listing_id && (await hasActiveOwner(transaction, listing)))
    await restoreManualListing(transaction, listing.listing_id)
}

/** Takes back the days of payments that were refunded or disputed at the bank or the provider. */
async function reversePayments(db: Db, ownerListingId?: string): Promise<void> {
  const lost = await db
    .selectFrom('owner_listing_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.id', 'p.owner_listing_id', 'p.days'])
    .where('p.refund_decided_at', 'is', null)
    .where('p.recorded_at', '>', sql<Date>`now() - interval '400 days'`)
    .where(sql<boolean>`(i.refund_requested_at is not null or i.disputed or i.refunded_cents >= i.paid_cents)`)
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

/** Applies payments for listings, or for one, and reverses refunded ones. Idempotent: reads stored invoices only. */
export async function settlePayments(db: Db, ownerListingId?: string): Promise<void> {
  for (const paid of await findUnusedPayments(db, ownerListingId))
    await db.transaction().execute(async (transaction) => {
      await applyPayment(transaction, await lockListing(transaction, paid.owner_listing_id), paid)
    })
  await reversePayments(db, ownerListingId)
}
