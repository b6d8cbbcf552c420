import { type Kysely, sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import { returnHome } from '#features/owners/property-form/manual-listing.server.ts'
import { type PaidOnce, paidOnce, wantRefund } from '#features/billing/checkout/one-time-payment.server.ts'
import { nextSituation } from './listing-state.ts'
import { type HeldAd, holdAd, writeAd } from './lock-listing.server.ts'
import { hasOwnerLetIn } from './owner-visibility.server.ts'
import { adPlanIds, limitsOf } from './plan-limits.ts'

const daysFrom = (from: 'now' | Date, days: number) =>
  sql<Date>`${from === 'now' ? sql`now()` : from}::timestamptz + make_interval(days => ${days})`

/** Sends back the money for days of an ad that never began. */
export async function giveBack(transaction: Transaction<Tables>, adId: string): Promise<void> {
  const payments = await transaction
    .updateTable('ad_payments')
    .set({ returned_at: sql<Date>`now()` })
    .where('ad_id', '=', adId)
    .where('begun_at', 'is', null)
    .where('returned_at', 'is', null)
    .returning('invoice_id')
    .execute()
  for (const { invoice_id } of payments) await wantRefund(transaction, invoice_id)
}

/** Uses a payment for its ad: the ad goes to the admins, or gets more days. What it cannot be used for goes back. */
async function usePayment(transaction: Transaction<Tables>, ad: HeldAd, paid: PaidOnce): Promise<void> {
  const planId = adPlanIds.find((known) => known === paid.planId)
  const next = planId && nextSituation(ad, 'pay')
  // The days that were chosen for a first time; a renewal is for all days of its plan.
  const days = planId ? (ad.online_from ? limitsOf(planId).days : Math.min(ad.days, limitsOf(planId).days)) : 0
  const begins = next?.state === 'online'
  const noted = await transaction
    .insertInto('ad_payments')
    .values({
      id: uuidv7(),
      ad_id: ad.id,
      invoice_id: paid.invoiceId,
      plan_id: paid.planId,
      days,
      used_for: next ? (ad.online_from ? 'renewal' : 'placing') : 'nothing',
      begun_at: begins ? sql<Date>`now()` : null,
      returned_at: next ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .executeTakeFirst()
  // Another process was here first.
  if (!noted.numInsertedOrUpdatedRows) return
  if (!next || !planId) return wantRefund(transaction, paid.invoiceId)
  if (!begins) return writeAd(transaction, ad, next, { planId, days })
  const from = ad.state === 'online' && ad.online_until ? ad.online_until : 'now'
  await writeAd(transaction, ad, next, { planId, days, online_until: daysFrom(from, days) })
  if (ad.state === 'ended' && ad.offer_id && (await hasOwnerLetIn(transaction, ad)))
    await returnHome(transaction, ad.offer_id)
}

/** What was paid for an ad and goes back by others: a bank, or the operator on a page of the provider. */
async function losePayments(db: Kysely<Tables>, adId?: string): Promise<void> {
  const lost = await db
    .selectFrom('ad_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.id', 'p.ad_id', 'p.days'])
    .where('p.returned_at', 'is', null)
    .where('p.taken_at', '>', sql<Date>`now() - interval '400 days'`)
    .where((where) =>
      where.or([
        where('i.refund_wanted_at', 'is not', null),
        where('i.disputed', '=', true),
        where('i.refunded_cents', '>=', where.ref('i.paid_cents')),
      ]),
    )
    .$if(adId !== undefined, (query) => query.where('p.ad_id', '=', adId ?? ''))
    .orderBy('p.taken_at')
    .orderBy('p.id')
    .limit(100)
    .execute()
  for (const { id, ad_id, days } of lost)
    await db.transaction().execute(async (transaction) => {
      const ad = await holdAd(transaction, ad_id)
      const noted = await transaction
        .updateTable('ad_payments')
        .set({ returned_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('returned_at', 'is', null)
        .executeTakeFirst()
      const next = nextSituation(ad, 'loseMoney')
      if (!noted.numUpdatedRows || !next) return
      const fewer = ad.state === 'online' && ad.online_until ? { online_until: daysFrom(ad.online_until, -days) } : {}
      await writeAd(transaction, ad, next, fewer)
    })
}

/**
 * Uses what came in for ads and takes back what went: from what is written of invoices alone, so that it comes to the
 * same whoever does it, however often, and whatever died in between.
 *
 * @param adId of one ad only, if given
 */
export async function settleAds(db: Kysely<Tables>, adId?: string): Promise<void> {
  for (const paid of await paidOnce(db, adId))
    await db.transaction().execute(async (transaction) => {
      await usePayment(transaction, await holdAd(transaction, paid.adId), paid)
    })
  await losePayments(db, adId)
}
