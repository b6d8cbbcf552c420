import { type Kysely, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { AdminPayment, RevenueMonth } from './admin-contract.ts'
import { findCustomerId, toPayment, readMembership } from './queries.server.ts'
import {
  type InvoiceRow,
  isForOwnerListing,
  readBillingState,
  type BillingState,
} from '#features/billing/entitlement/billing-state.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

const isRefundable = (invoice: InvoiceRow) =>
  invoice.paid_at !== null &&
  invoice.paid_cents > invoice.refunded_cents &&
  !invoice.disputed &&
  invoice.refund_requested_at === null &&
  // Payments for listings are refunded with the decision about the listing.
  !isForOwnerListing(invoice)

function toAdminPayment(invoice: InvoiceRow, billingState: BillingState): AdminPayment | undefined {
  const payment = toPayment(invoice, billingState)
  return (
    payment && {
      ...payment,
      number: invoice.number,
      refunded: invoice.refunded_cents / 100,
      refundable: isRefundable(invoice),
    }
  )
}

/** The provider's page about a customer, for admins; the Stripe mock has none. */
const dashboardUrls: Record<Payments['provider'], string | undefined> = {
  stripe_mock: undefined,
  stripe_test: 'https://dashboard.stripe.com/test/customers/',
  stripe_live: 'https://dashboard.stripe.com/customers/',
}

/** What an admin sees of the membership of an account. */
export async function readMemberPayments(db: Db, { provider }: Payments, userId: string) {
  const customerId = await findCustomerId(db, userId)
  const membership = await readMembership(db, userId)
  if (customerId === undefined) return { membership, payments: [], providerUrl: null }
  const billingState = await readBillingState(db, customerId)
  const row = await db
    .selectFrom('billing_customers')
    .select('provider_id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  const dashboard = dashboardUrls[provider]
  return {
    membership,
    payments: billingState.invoices.toReversed().flatMap((invoice) => toAdminPayment(invoice, billingState) ?? []),
    providerUrl: dashboard !== undefined && row?.provider_id ? dashboard + row.provider_id : null,
  }
}

/**
 * Gives a payment back in full. If it is what Premium rests on now, Premium ends with it, so that it is not taken again at
 * the next renewal. Written down first; the money follows as soon as the provider can be reached.
 *
 * @throws Problem payment.notRefundable, also for what is not there
 */
export async function refund(
  db: Kysely<Tables>,
  parts: SyncParts,
  { invoiceId, adminId }: { invoiceId: string; adminId: string },
): Promise<AdminPayment> {
  const customerId = await db.transaction().execute(async (transaction) => {
    const invoice = await transaction
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst()
    if (!invoice || !isRefundable(invoice)) throw new Problem('payment.notRefundable')
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
    await writeAudit(transaction, {
      adminId,
      action: 'payment.refunded',
      subjectKind: 'user',
      subjectId: billingState.user?.id ?? invoice.customer_id,
      details: { invoice: invoice.number ?? invoice.id, amount: (invoice.paid_cents / 100).toFixed(2) },
    })
    return invoice.customer_id
  })
  // What could not be done now is done later; it is written down.
  await syncNow(db, parts, customerId).catch(() => false)
  const billingState = await readBillingState(db, customerId)
  const invoice = billingState.invoices.find(({ id }) => id === invoiceId)
  const payment = invoice && toAdminPayment(invoice, billingState)
  if (!payment) throw new Problem('payment.notRefundable')
  return payment
}

/**
 * What came in and went back in euros by the month, for a year, and how many have Premium, by payment and by trial. Listings
 * are paid in dollars and shown elsewhere.
 */
export async function readRevenue(db: Db) {
  const [months, counts] = await Promise.all([
    sql<RevenueMonth>`
      with customers as (select c.id from billing_customers c join payment_provider p on p.name = c.provider),
      months as (
        select to_char(m, 'YYYY-MM') as month, m as first from generate_series(
          date_trunc('month', now() at time zone 'Europe/Amsterdam') - interval '11 months',
          date_trunc('month', now() at time zone 'Europe/Amsterdam'), interval '1 month') m),
      paid as (
        select to_char(paid_at at time zone 'Europe/Amsterdam', 'YYYY-MM') as month, sum(paid_cents) as cents, count(*) as payments
        from invoices where paid_at > now() - interval '13 months' and paid_cents > 0
          and lower(currency) = 'eur' and customer_id in (select id from customers) group by 1),
      refunded as (
        select to_char(refunded_at at time zone 'Europe/Amsterdam', 'YYYY-MM') as month, sum(refunded_cents) as cents
        from invoices where refunded_at > now() - interval '13 months'
          and lower(currency) = 'eur' and customer_id in (select id from customers) group by 1)
      select months.month, coalesce(paid.cents, 0)::float8 / 100 as paid, coalesce(refunded.cents, 0)::float8 / 100 as refunded,
        coalesce(paid.payments, 0)::int4 as payments
      from months left join paid using (month) left join refunded using (month) order by months.first`.execute(db),
    sql<{ members: number; trials: number; failing: number }>`select
      (select count(*) from paid_members)::int4 as members,
      (select count(*) from users where trial_ends_at > now())::int4 as trials,
      (select count(*) from subscriptions s join billing_customers c on c.id = s.customer_id
        join payment_provider p on p.name = c.provider
        where s.ended_at is null and s.status in ('past_due', 'unpaid'))::int4 as failing`.execute(db),
  ])
  return { months: months.rows, ...(counts.rows[0] ?? { members: 0, trials: 0, failing: 0 }) }
}
