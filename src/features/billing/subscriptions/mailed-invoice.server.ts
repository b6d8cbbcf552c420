import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { getPlan, planIds } from '#features/billing/plans/plans.ts'
import { mailInvoice } from '#features/billing/provider-sync/billing-mails.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'

/** Mails the invoice of an order of Premium to its renter, as often as it is called. @throws Problem payment.failed */
export async function mailOrderedInvoice(
  db: Db,
  userId: string,
  planId: string,
  invoice: Stripe.Subscription['latest_invoice'],
) {
  if (!invoice || typeof invoice === 'string' || !invoice.hosted_invoice_url) throw new Problem('payment.failed')
  const mail = { key: `invoice:${invoice.id}:${uuidv7()}`, url: invoice.hosted_invoice_url }
  const plan = planIds.find((id) => id === planId)
  if (!plan) throw new Problem('plan.unknown')
  const { cents, interval: planInterval } = getPlan(plan)
  const interval = planInterval ?? 'month'
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute((transaction) => mailInvoice(transaction, user, { ...mail, cents, interval }))
  return { customerEmail: user.email, planName: 'Premium', planAmount: cents / 100, planInterval: interval }
}

/** The unpaid invoice of an order by mail, with its plan. @throws Problem membership.none; the provider's error */
export async function findMailedInvoice(db: Db, { payments }: SyncParts, userId: string) {
  const order = await db
    .selectFrom('checkout_attempts')
    .innerJoin('billing_customers as customer', 'customer.id', 'checkout_attempts.customer_id')
    .select(['plan_id', 'subscription_id'])
    .where('customer.user_id', '=', userId)
    .where('customer.provider', '=', payments.provider)
    .where('kind', '=', 'invoice')
    .where('checkout_attempts.status', '=', 'open')
    .where('owner_listing_id', 'is', null)
    .executeTakeFirst()
  if (!order?.subscription_id) throw new Problem('membership.none')
  const { latest_invoice: invoice } = await payments.stripe.subscriptions.retrieve(order.subscription_id, {
    expand: ['latest_invoice'],
  })
  // It may have been paid, or have lapsed, since the last sync.
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') throw new Problem('membership.none')
  return { planId: order.plan_id, invoice }
}

/** Mails the unpaid invoice of an order again. @throws Problem membership.none; the provider's error */
export async function mailInvoiceAgain(db: Db, parts: SyncParts, userId: string): Promise<void> {
  const { planId, invoice } = await findMailedInvoice(db, parts, userId)
  await mailOrderedInvoice(db, userId, planId, invoice)
}
