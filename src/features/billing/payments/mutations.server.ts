import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { readMonthlyRevenue } from '#features/billing/subscriptions/metrics-queries.server.ts'
import { readAccountBilling, toMembership } from '#features/billing/subscriptions/queries.server.ts'
import { readBillingState } from '#features/billing/entitlement/billing-state.server.ts'
import type { AdminPayment } from './contract.ts'
import { isRefundable, readPayment, readPaymentsOf } from './queries.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

/** The provider's page about a customer, for admins; the Stripe mock has none. */
const dashboardUrls: Record<Payments['provider'], string | undefined> = {
  stripe_mock: undefined,
  stripe_test: 'https://dashboard.stripe.com/test/customers/',
  stripe_live: 'https://dashboard.stripe.com/customers/',
}

/** What an admin sees of the membership and the payments of an account. */
export async function readMemberPayments(db: Db, { provider }: Payments, userId: string) {
  const [billingState, payments] = await Promise.all([readAccountBilling(db, userId), readPaymentsOf(db, userId)])
  const { providerId } = billingState
  const dashboard = dashboardUrls[provider]
  return {
    membership: toMembership(billingState),
    payments,
    providerUrl: dashboard && providerId ? dashboard + providerId : null,
  }
}

/**
 * Refunds a payment in full. If Premium depends on it now, Premium ends too, so that it is not charged again at the next
 * renewal; an ad loses the days that it was for. The refund is recorded first and made as soon as the provider can be
 * reached.
 *
 * @throws Problem payment.notRefundable, also for an unknown payment
 */
export async function refund(
  db: Db,
  parts: SyncParts,
  { invoiceId, adminId }: { invoiceId: string; adminId: string },
): Promise<AdminPayment> {
  const customerId = await db.transaction().execute(async (transaction) => {
    // First, as syncs and changes of the contract do, so that none waits for the other.
    await transaction
      .selectFrom('billing_customers')
      .select('id')
      .where('id', 'in', (customers) =>
        customers.selectFrom('invoices').select('customer_id').where('id', '=', invoiceId),
      )
      .forUpdate()
      .execute()
    const invoice = await transaction
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoiceId)
      .where(isRefundable)
      .forUpdate()
      .executeTakeFirst()
    if (!invoice) throw new Problem('payment.notRefundable')
    const billingState = await readBillingState(transaction, invoice.customer_id)
    await transaction
      .updateTable('invoices')
      .set({ refund_requested_at: billingState.now })
      .where('id', '=', invoiceId)
      .execute()
    if (invoice.subscription_id && invoice.period_end > billingState.now)
      await transaction
        .updateTable('subscriptions')
        .set({ desired: 'end' })
        .where('id', '=', invoice.subscription_id)
        .where('ended_at', 'is', null)
        .execute()
    await writeAudit(transaction, adminId, 'payment.refunded', ['user', billingState.user?.id ?? invoice.customer_id], {
      invoice: invoice.number ?? invoice.id,
      amount: (invoice.paid_cents / 100).toFixed(2),
    })
    return invoice.customer_id
  })
  // If this fails, the next sync makes the recorded refund.
  await syncNow(db, parts, customerId).catch(() => false)
  const payment = await readPayment(db, invoiceId)
  if (!payment) throw new Problem('payment.notRefundable')
  return payment
}

/** Payments and refunds in euros of the last twelve months, and how many accounts have Premium. Other currencies are left out. */
export async function readRevenue(db: Db) {
  const [months, counts] = await Promise.all([
    readMonthlyRevenue(db),
    sql<{ members: number; trials: number; failing: number }>`select
      (select count(*) from paid_members)::int4 as members,
      (select count(*) from users where trial_ends_at > now())::int4 as trials,
      (select count(*) from subscriptions s join billing_customers c on c.id = s.customer_id
        join payment_provider p on p.name = c.provider
        where s.ended_at is null and s.status in ('past_due', 'unpaid'))::int4 as failing`.execute(db),
  ])
  return {
    months: months
      .filter(({ currency }) => currency === 'EUR')
      .map(({ month, paidCents, refundedCents, payments }) => ({
        month,
        paid: paidCents / 100,
        refunded: refundedCents / 100,
        payments,
      })),
    ...(counts.rows[0] ?? { members: 0, trials: 0, failing: 0 }),
  }
}
