import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Invoices } from '#platform/database/tables.ts'
import { premiumUntil } from './entitlement.ts'
import { getMembershipState } from './membership-state.ts'

export type InvoiceRow = Selectable<Invoices>
/** Whether an invoice is for an owner listing instead of a membership. */
export const isForOwnerListing = ({ attempt_id }: InvoiceRow): boolean => attempt_id !== null

/** Everything that is stored about the orders and payments of a customer. */
export type BillingState = Awaited<ReturnType<typeof readBillingState>>
/** A stored subscription with its invoices. */
export type SubscriptionRow = BillingState['subscriptions'][number]

/** The stored billing state of a customer; `now` follows their test clock, if any, and `user` is undefined for a deleted account. */
export async function readBillingState(db: Db, customerId: string) {
  const [{ now }, user, rows, invoices, attempts] = await Promise.all([
    db
      .selectFrom('billing_customers')
      .select(sql<Date>`coalesce(test_now, now())`.as('now'))
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .innerJoin('billing_customers as c', 'c.user_id', 'users.id')
      .select(['users.id', 'name', 'email', 'language', 'trial_ends_at'])
      .where('c.id', '=', customerId)
      .executeTakeFirst(),
    db
      .selectFrom('subscriptions')
      .selectAll()
      .select(
        sql<boolean>`exists (select from withdrawals where subscription_id = subscriptions.id and confirmed_at is not null)`.as(
          'isWithdrawn',
        ),
      )
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
  const subscriptions = rows.map((row) => ({
    ...row,
    invoices: invoices.filter(({ subscription_id }) => subscription_id === row.id),
  }))
  const state = getMembershipState({
    now,
    trialEndsAt: user?.trial_ends_at ?? null,
    hasOpenOrder: attempts.length > 0,
    isPaymentPending: attempts.some(({ kind, status }) => kind === 'invoice' || status === 'processing'),
    withdrawn: subscriptions.findLast(({ status }) => status !== 'incomplete_expired')?.isWithdrawn ?? false,
    subscriptions,
  })
  const until = premiumUntil(subscriptions, now)
  /** Whether Premium was ordered by an invoice that was mailed and is not paid yet. */
  const hasMailedInvoice = attempts.some(({ kind, status }) => kind === 'invoice' && status === 'open')
  return { state, now, user, isPaid: until !== undefined && until > now, hasMailedInvoice, subscriptions, invoices }
}
