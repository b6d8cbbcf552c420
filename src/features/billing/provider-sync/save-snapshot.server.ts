import { type Kysely, type Selectable, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { BillingCustomers, Tables } from '#platform/database/tables.ts'
import type { ReadAttempt } from './read-attempts.server.ts'
import { premiumUntil } from '#features/billing/entitlement/entitlement.ts'
import { mailAboutMoney } from './billing-mails.server.ts'
import type { Truth } from './read-snapshot.server.ts'
import type { Wishes } from './repairs.server.ts'
import { readStanding } from '#features/billing/entitlement/billing-state.server.ts'

/** How long a customer is left alone after a reading, in milliseconds, however often they are rung for. */
export const betweenReadings = 250

interface Read {
  claimed: Selectable<BillingCustomers> & { now: Date }
  truth: Truth
  /** Invoices whose money has to go back, by the provider's id. */
  owed: ReadonlySet<string>
  wishes: Wishes
  attempts: readonly ReadAttempt[]
  origin: string
}

async function writeSubscriptions(db: Db, customer_id: string, { subscriptions }: Truth): Promise<void> {
  if (subscriptions.length === 0) return
  await db
    .insertInto('subscriptions')
    .values(
      subscriptions.map((one) => ({
        id: uuidv7(),
        customer_id,
        provider_id: one.providerId,
        status: one.status,
        plan_id: one.planId,
        cents: one.cents,
        currency: one.currency,
        method: one.method,
        started_at: one.startedAt,
        period_end: one.periodEnd,
        cancels_at: one.cancelsAt,
        ended_at: one.endedAt,
        next_plan_id: one.nextPlanId,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet((row) => ({
        status: row.ref('excluded.status'),
        plan_id: row.ref('excluded.plan_id'),
        cents: row.ref('excluded.cents'),
        currency: row.ref('excluded.currency'),
        method: row.ref('excluded.method'),
        period_end: row.ref('excluded.period_end'),
        cancels_at: row.ref('excluded.cancels_at'),
        ended_at: row.ref('excluded.ended_at'),
        next_plan_id: row.ref('excluded.next_plan_id'),
      })),
    )
    .execute()
}

async function writeInvoices(db: Db, { claimed, truth: { invoices, testNow }, owed }: Read): Promise<void> {
  if (invoices.length === 0) return
  const now = testNow ?? claimed.now
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'provider_id'])
    .where('customer_id', '=', claimed.id)
    .execute()
  const ids = new Map(rows.map(({ id, provider_id }) => [provider_id, id]))
  const orders = await db
    .selectFrom('checkout_attempts')
    .select('id')
    .where('customer_id', '=', claimed.id)
    .where('ad_id', 'is not', null)
    .execute()
  await db
    .insertInto('invoices')
    .values(
      invoices.map((one) => ({
        id: uuidv7(),
        customer_id: claimed.id,
        subscription_id: ids.get(one.subscriptionProviderId ?? '') ?? null,
        attempt_id: orders.find(({ id }) => id === one.attemptId)?.id ?? null,
        provider_id: one.providerId,
        number: one.number,
        status: one.status,
        reason: one.reason,
        cents: one.cents,
        paid_cents: one.paidCents,
        refunded_cents: one.refundedCents,
        currency: one.currency,
        period_start: one.start,
        period_end: one.end,
        made_at: one.madeAt,
        paid_at: one.paidAt,
        first_failed_at: one.firstFailedAt,
        attempts: one.attempts,
        processing: one.processing,
        disputed: one.disputed,
        method: one.method,
        transaction_id: one.transactionId,
        refund_wanted_at: owed.has(one.providerId) ? now : null,
        refunded_at: one.refundedCents > 0 ? now : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet((row) => ({
        subscription_id: row.ref('excluded.subscription_id'),
        attempt_id: row.ref('excluded.attempt_id'),
        number: row.ref('excluded.number'),
        status: row.ref('excluded.status'),
        cents: row.ref('excluded.cents'),
        paid_cents: row.ref('excluded.paid_cents'),
        refunded_cents: row.ref('excluded.refunded_cents'),
        period_start: row.ref('excluded.period_start'),
        period_end: row.ref('excluded.period_end'),
        paid_at: row.ref('excluded.paid_at'),
        // The first failure stays the first, whichever tries the provider still tells of.
        first_failed_at: sql<Date>`least(invoices.first_failed_at, excluded.first_failed_at)`,
        attempts: row.ref('excluded.attempts'),
        processing: row.ref('excluded.processing'),
        disputed: row.ref('excluded.disputed'),
        method: row.ref('excluded.method'),
        transaction_id: row.ref('excluded.transaction_id'),
        refund_wanted_at: sql<Date>`coalesce(invoices.refund_wanted_at, excluded.refund_wanted_at)`,
        refunded_at: sql<Date>`coalesce(invoices.refunded_at, excluded.refunded_at)`,
      })),
    )
    .execute()
}

async function writeAttempts(db: Db, { claimed, truth, attempts }: Read): Promise<void> {
  for (const { id, status, sessionId } of attempts)
    await db
      .updateTable('checkout_attempts')
      .set({ status, ...(sessionId !== null && { session_id: sessionId }) })
      .where('id', '=', id)
      .execute()
  const byInvoice = await db
    .selectFrom('checkout_attempts')
    .select(['id', 'subscription_id', 'created_at'])
    .where('customer_id', '=', claimed.id)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['creating', 'open', 'processing'])
    .execute()
  for (const { id, subscription_id } of byInvoice) {
    const ordered = truth.subscriptions.find(
      (one) => one.providerId === subscription_id || (subscription_id === null && one.attemptId === id),
    )
    if (!ordered || ordered.status === 'incomplete') continue
    const status = ordered.status === 'incomplete_expired' || ordered.endedAt ? 'expired' : 'complete'
    await db.updateTable('checkout_attempts').set({ status }).where('id', '=', id).execute()
  }
}

/** Forgets what was asked for once it is so; what was asked for meanwhile stays. */
async function forgetWishes(db: Db, { truth, wishes }: Read): Promise<void> {
  for (const one of truth.subscriptions) {
    const wish = wishes.subscriptions.get(one.providerId)
    if (!wish) continue
    const over = one.endedAt !== null || one.status === 'incomplete_expired'
    const isSo =
      over || (wish.wanted === 'cancel' && one.cancelsAt !== null) || (wish.wanted === 'keep' && one.cancelsAt === null)
    const planned =
      over || one.nextPlanId === wish.wantedPlanId || (one.planId === wish.wantedPlanId && !one.nextPlanId)
    if (wish.wanted && isSo)
      await db
        .updateTable('subscriptions')
        .set({ wanted: null })
        .where('provider_id', '=', one.providerId)
        .where('wanted', '=', wish.wanted)
        .execute()
    if (wish.wantedPlanId && planned)
      await db
        .updateTable('subscriptions')
        .set({ wanted_plan_id: null })
        .where('provider_id', '=', one.providerId)
        .where('wanted_plan_id', '=', wish.wantedPlanId)
        .execute()
  }
}

/**
 * Writes what was read of a customer, in one transaction: subscriptions, invoices, orders, until when Premium lasts, the
 * mails that tell of it, and that the bell was answered.
 *
 * @returns whether it was written; not by who lost the lease meanwhile
 */
export async function writeTruth(db: Kysely<Tables>, read: Read): Promise<boolean> {
  const { claimed, truth } = read
  const now = truth.testNow ?? claimed.now
  return db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('billing_customers')
      .select('lease_token')
      .where('id', '=', claimed.id)
      .forUpdate()
      .executeTakeFirst()
    if (held?.lease_token !== claimed.lease_token) return false
    const before = await readStanding(transaction, claimed.id)
    await writeSubscriptions(transaction, claimed.id, truth)
    await writeInvoices(transaction, read)
    await writeAttempts(transaction, read)
    await forgetWishes(transaction, read)
    const written = await readStanding(transaction, claimed.id)
    await transaction
      .updateTable('billing_customers')
      .set({
        premium_until: premiumUntil(written.subscriptions, now) ?? null,
        test_clock: truth.testClock,
        test_now: truth.testNow,
        done_seq: claimed.requested_seq,
        lease_until: null,
        failures: 0,
        complaint: null,
        // Who is rung for all the time is read a few times a second, not all the time.
        next_try_at: sql`now() + make_interval(secs => ${betweenReadings / 1_000})`,
        synced_at: sql`now()`,
      })
      .where('id', '=', claimed.id)
      .execute()
    const after = await readStanding(transaction, claimed.id)
    if (before.state !== after.state)
      await transaction
        .insertInto('membership_changes')
        .values({ id: uuidv7(), customer_id: claimed.id, before: before.state, after: after.state })
        .execute()
    await mailAboutMoney(transaction, { before, after, origin: read.origin })
    return true
  })
}
