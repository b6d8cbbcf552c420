import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Invoices, Subscriptions } from '#platform/database/tables.ts'
import { type PaidSubscription, premiumUntil } from './entitlement.ts'
import { getMembershipState, type MembershipState } from './membership-state.ts'

export type InvoiceRow = Selectable<Invoices>
/** Whether an invoice is for an owner listing instead of a membership. */
export const isForOwnerListing = ({ attempt_id }: InvoiceRow): boolean => attempt_id !== null
/** A stored subscription with its billing periods. */
export type SubscriptionRow = Selectable<Subscriptions> & PaidSubscription & { invoices: InvoiceRow[] }

/** Everything that is stored about the orders and payments of a customer. */
export interface BillingState {
  state: MembershipState
  /** The present for this customer, by their test clock if there is one. */
  now: Date
  /** Undefined if the account is deleted. */
  user: { id: string; name: string; email: string; language: string; trialEndsAt: Date | null } | undefined
  premiumUntil: Date | undefined
  subscriptions: SubscriptionRow[]
  invoices: InvoiceRow[]
}

const toPeriod = (row: InvoiceRow) => ({
  status: row.status,
  cents: row.cents,
  paidCents: row.paid_cents,
  // A refund counts from the moment of its decision.
  refundedCents: row.refund_requested_at ? row.paid_cents : row.refunded_cents,
  disputed: row.disputed,
  processing: row.processing,
  firstFailedAt: row.first_failed_at,
  start: row.period_start,
  end: row.period_end,
})

/** The billing state of a customer, from what is stored. */
export async function readBillingState(db: Db, customerId: string): Promise<BillingState> {
  const [customer, subscriptions, invoices, attempts] = await Promise.all([
    db
      .selectFrom('billing_customers as c')
      .leftJoin('users as u', 'u.id', 'c.user_id')
      .select(['c.test_now', 'u.id', 'u.name', 'u.email', 'u.language', 'u.trial_ends_at', sql<Date>`now()`.as('now')])
      .where('c.id', '=', customerId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('subscriptions')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('started_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('invoices')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('issued_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('checkout_attempts')
      .select(['kind', 'status'])
      .where('customer_id', '=', customerId)
      .where('owner_listing_id', 'is', null)
      .where('status', 'in', ['open', 'processing'])
      .execute(),
  ])
  const withdrawn = await db
    .selectFrom('withdrawals')
    .innerJoin('subscriptions', 'subscriptions.id', 'withdrawals.subscription_id')
    .select('subscriptions.id')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .execute()
  const rows = subscriptions.map((row): SubscriptionRow => {
    const mine = invoices.filter(({ subscription_id }) => subscription_id === row.id)
    return { ...row, cancelsAt: row.cancels_at, endedAt: row.ended_at, periods: mine.map(toPeriod), invoices: mine }
  })
  const now = customer.test_now ?? customer.now
  const newest = rows.findLast(({ status }) => status !== 'incomplete_expired')
  return {
    state: getMembershipState({
      now,
      trialEndsAt: customer.trial_ends_at,
      hasOpenOrder: attempts.length > 0,
      isPaymentPending: attempts.some(({ kind, status }) => kind === 'invoice' || status === 'processing'),
      withdrawn: withdrawn.some(({ id }) => id === newest?.id),
      subscriptions: rows,
    }),
    now,
    user:
      customer.id !== null && customer.name !== null && customer.email !== null
        ? {
            id: customer.id,
            name: customer.name,
            email: customer.email,
            language: customer.language ?? 'nl',
            trialEndsAt: customer.trial_ends_at,
          }
        : undefined,
    premiumUntil: premiumUntil(rows, now),
    subscriptions: rows,
    invoices,
  }
}
