import type { Kysely } from 'kysely'
import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import type { Payments } from '#features/billing/subscriptions/payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { type Attempt, attemptFor, noteBegun, openSession, type Wanted } from './attempts.server.ts'
import { ensureCustomer } from '#features/billing/provider-sync/billing-customer.server.ts'
import { consentText } from './consent.server.ts'
import type { Order } from '#features/billing/subscriptions/contract.ts'
import { oneAtATime } from '#features/billing/provider-sync/retry-on-conflict.server.ts'
import { mailInvoice } from '#features/billing/provider-sync/billing-mails.server.ts'
import { planOf } from '#features/billing/plans/plans.ts'
import { priceOf, taxRateOf } from '#features/billing/provider-sync/prices.server.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

/** Who orders what, and how they want to pay. */
export interface Ordered {
  userId: string
  order: Order
  kind: Attempt['kind']
  language: Language
}

type SubscriptionParams = Stripe.SubscriptionCreateParams

async function paramsOf(
  payments: Payments,
  { order, kind, language }: Ordered,
  { attemptId, customer, origin }: { attemptId: string; customer: string; origin: string },
): Promise<Stripe.Checkout.SessionCreateParams | SubscriptionParams> {
  const [price, taxRate] = await Promise.all([priceOf(payments, order.planId), taxRateOf(payments)])
  const metadata = { attempt_id: attemptId, plan_id: order.planId }
  if (kind === 'invoice')
    return {
      customer,
      items: [{ price }],
      default_tax_rates: [taxRate],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata,
    }
  const back = `${origin}${inLanguage(language, paths.success)}?session_id={CHECKOUT_SESSION_ID}`
  return {
    mode: 'subscription',
    customer,
    locale: language,
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ['card', 'ideal'],
    metadata,
    subscription_data: { metadata, default_tax_rates: [taxRate] },
    ...(kind === 'elements'
      ? { ui_mode: 'elements', return_url: back }
      : {
          ui_mode: 'hosted_page',
          success_url: back,
          cancel_url: origin + inLanguage(language, paths.cancel),
        }),
  }
}

/**
 * Who orders, once it is sure that they do not pay already: the provider was asked just now.
 *
 * @throws Problem plan.placesAd, membership.alreadyActive, payment.unreachable
 */
async function buyer(db: Kysely<Tables>, parts: SyncParts, { userId, order }: Ordered) {
  if (planOf(order.planId).audience !== 'renter') throw new Problem('plan.placesAd')
  const customer = await ensureCustomer(db, parts.payments, userId)
  // A check that could not be made blocks: else somebody might pay twice.
  if (!(await syncNow(db, parts, customer.id))) throw new Problem('payment.unreachable')
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('status')
    .where('customer_id', '=', customer.id)
    .execute()
  if (subscriptions.some(isLive)) throw new Problem('membership.alreadyActive')
  return customer
}

const wantedOf = (
  { payments, origin }: SyncParts,
  ordered: Ordered,
  customer: { id: string; providerId: string },
): Wanted => ({
  customerId: customer.id,
  planId: ordered.order.planId,
  kind: ordered.kind,
  adId: null,
  consent: consentText(planOf(ordered.order.planId), ordered.kind === 'invoice', ordered.language),
  params: (attemptId) => paramsOf(payments, ordered, { attemptId, customer: customer.providerId, origin }),
})

/**
 * Begins a payment for Premium: one order at a time for each customer, priced by the catalogue.
 *
 * @returns the session at the provider, open to be paid
 * @throws Problem plan.placesAd, membership.alreadyActive, payment.underway, payment.unreachable
 */
export async function beginCheckout(
  db: Kysely<Tables>,
  parts: SyncParts,
  ordered: Ordered & { kind: 'elements' | 'hosted' },
): Promise<Stripe.Checkout.Session> {
  const customer = await buyer(db, parts, ordered)
  return openSession(db, parts.payments, wantedOf(parts, ordered, customer))
}

/**
 * Orders Premium by an invoice in the mail, which can be paid for 23 hours. Nothing begins before it is paid; asked for
 * again, the same invoice is mailed again.
 *
 * @throws as `beginCheckout`
 */
export async function beginByInvoice(db: Kysely<Tables>, parts: SyncParts, given: Omit<Ordered, 'kind'>) {
  const { stripe } = parts.payments
  const ordered: Ordered = { ...given, kind: 'invoice' }
  const customer = await buyer(db, parts, ordered)
  const attempt = await attemptFor(db, parts.payments, wantedOf(parts, ordered, customer))
  const expand = ['latest_invoice']
  const subscription = attempt.subscription_id
    ? await stripe.subscriptions.retrieve(attempt.subscription_id, { expand })
    : await oneAtATime(() =>
        stripe.subscriptions.create(
          // Written by `paramsOf` for an order by invoice.
          { ...(attempt.params as SubscriptionParams), expand },
          { idempotencyKey: attempt.id },
        ),
      )
  if (!(await noteBegun(db, attempt, { subscription_id: subscription.id }))) {
    await stripe.subscriptions.cancel(subscription.id)
    throw new Problem('payment.failed')
  }
  const invoice = subscription.latest_invoice
  if (!invoice || typeof invoice === 'string' || !invoice.hosted_invoice_url) throw new Problem('payment.failed')
  const url = invoice.hosted_invoice_url
  const plan = planOf(ordered.order.planId)
  const interval = plan.interval ?? 'month'
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', ordered.userId)
    .executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((transaction) =>
      mailInvoice(transaction, user, { key: `invoice:${invoice.id}:${uuidv7()}`, url, cents: plan.cents, interval }),
    )
  return { customerEmail: user.email, planName: 'Premium', planAmount: plan.cents / 100, planInterval: interval }
}
