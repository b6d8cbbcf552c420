import type Stripe from 'stripe'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import {
  type Attempt,
  findOrCreateAttempt,
  recordAttemptStarted,
  openCheckoutSession,
  type AttemptRequest,
} from './attempts.server.ts'
import { ensureCustomer } from '#features/billing/provider-sync/billing-customer.server.ts'
import { consentText } from './displayed-plans.server.ts'
import type { Order } from '#features/billing/plans/contract.ts'
import { retryOnConflict } from '#features/billing/provider-sync/retry-on-conflict.server.ts'
import { mailOrderedInvoice } from '#features/billing/subscriptions/mailed-invoice.server.ts'
import { getPlan } from '#features/billing/plans/plans.ts'
import { getPriceId, getTaxRateId } from '#features/billing/provider-sync/prices.server.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

/** An order of Premium: who orders which plan, and how they pay. */
export interface CheckoutOrder {
  userId: string
  order: Order
  kind: Attempt['kind']
  language: Language
}

type SubscriptionParams = Stripe.SubscriptionCreateParams

async function buildStripeParams(
  { payments, origin }: SyncParts,
  { order, kind, language }: CheckoutOrder,
  attemptId: string,
  customer: string,
): Promise<Stripe.Checkout.SessionCreateParams | SubscriptionParams> {
  const [price, taxRate] = await Promise.all([getPriceId(payments, getPlan(order.planId)), getTaxRateId(payments)])
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
  const returnUrl = `${origin}${toLanguagePath(language, paths.success)}?session_id={CHECKOUT_SESSION_ID}`
  return {
    mode: 'subscription',
    customer,
    locale: language,
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ['card', 'ideal'],
    metadata,
    subscription_data: { metadata, default_tax_rates: [taxRate] },
    ...(kind === 'elements'
      ? { ui_mode: 'elements', return_url: returnUrl }
      : {
          ui_mode: 'hosted_page',
          success_url: returnUrl,
          cancel_url: origin + toLanguagePath(language, paths.cancel),
        }),
  }
}

/**
 * The request of an order, once a sync has shown that the customer has no live subscription.
 *
 * @throws Problem plan.placesAd, membership.alreadyActive, payment.unreachable
 */
async function buildAttempt(db: Db, parts: SyncParts, checkoutOrder: CheckoutOrder): Promise<AttemptRequest> {
  const { userId, order, kind, language } = checkoutOrder
  const plan = getPlan(order.planId)
  if (plan.audience !== 'renter') throw new Problem('plan.placesAd')
  const customer = await ensureCustomer(db, parts.payments, userId)
  // Without this check a user might pay twice.
  if (!(await syncNow(db, parts, customer.id))) throw new Problem('payment.unreachable')
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('status')
    .where('customer_id', '=', customer.id)
    .execute()
  if (subscriptions.some(isLive)) throw new Problem('membership.alreadyActive')
  return {
    customer_id: customer.id,
    plan_id: order.planId,
    kind,
    owner_listing_id: null,
    consent_text: consentText(plan, kind === 'invoice', language),
    params: (attemptId) => buildStripeParams(parts, checkoutOrder, attemptId, customer.providerId),
  }
}

/** Starts a payment for Premium, one order at a time per customer. @throws as `buildAttempt`; Problem payment.underway */
export const startCheckout = async (
  db: Db,
  parts: SyncParts,
  checkoutOrder: CheckoutOrder & { kind: 'elements' | 'hosted' },
): Promise<Stripe.Checkout.Session> =>
  openCheckoutSession(db, parts.payments, await buildAttempt(db, parts, checkoutOrder))

/** Orders Premium by a mailed invoice, payable for 23 hours; a repeated order mails it again. @throws as `startCheckout` */
export async function startInvoiceCheckout(db: Db, parts: SyncParts, given: Omit<CheckoutOrder, 'kind'>) {
  const { subscriptions } = parts.payments.stripe
  const request = await buildAttempt(db, parts, { ...given, kind: 'invoice' })
  const attempt = await findOrCreateAttempt(db, parts.payments, request)
  const expand = ['latest_invoice']
  // Written by `buildStripeParams` for an order by invoice.
  const params = { ...(attempt.params as SubscriptionParams), expand }
  const subscription = attempt.subscription_id
    ? await subscriptions.retrieve(attempt.subscription_id, { expand })
    : await retryOnConflict(() => subscriptions.create(params, { idempotencyKey: attempt.id }))
  if (!(await recordAttemptStarted(db, attempt, { subscription_id: subscription.id }))) {
    await subscriptions.cancel(subscription.id)
    throw new Problem('payment.failed')
  }
  return mailOrderedInvoice(db, given.userId, given.order.planId, subscription.latest_invoice)
}
