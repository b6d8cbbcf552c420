import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Payments } from '#features/billing/provider-sync/payment-provider.server.ts'
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
import { consentText } from './consent.server.ts'
import type { Order } from '#features/billing/plans/contract.ts'
import { retryOnConflict } from '#features/billing/provider-sync/retry-on-conflict.server.ts'
import { mailInvoice } from '#features/billing/provider-sync/billing-mails.server.ts'
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
  payments: Payments,
  { order, kind, language }: CheckoutOrder,
  { attemptId, customer, origin }: { attemptId: string; customer: string; origin: string },
): Promise<Stripe.Checkout.SessionCreateParams | SubscriptionParams> {
  const [price, taxRate] = await Promise.all([getPriceId(payments, order.planId), getTaxRateId(payments)])
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
 * The customer of an order, once a sync has shown that they have no live subscription.
 *
 * @throws Problem plan.placesAd, membership.alreadyActive, payment.unreachable
 */
async function ensureBuyer(db: Db, parts: SyncParts, { userId, order }: CheckoutOrder) {
  if (getPlan(order.planId).audience !== 'renter') throw new Problem('plan.placesAd')
  const customer = await ensureCustomer(db, parts.payments, userId)
  // Without this check somebody might pay twice.
  if (!(await syncNow(db, parts, customer.id))) throw new Problem('payment.unreachable')
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('status')
    .where('customer_id', '=', customer.id)
    .execute()
  if (subscriptions.some(isLive)) throw new Problem('membership.alreadyActive')
  return customer
}

const toAttemptRequest = (
  { payments, origin }: SyncParts,
  checkoutOrder: CheckoutOrder,
  customer: { id: string; providerId: string },
): AttemptRequest => ({
  customerId: customer.id,
  planId: checkoutOrder.order.planId,
  kind: checkoutOrder.kind,
  ownerListingId: null,
  consent: consentText(getPlan(checkoutOrder.order.planId), checkoutOrder.kind === 'invoice', checkoutOrder.language),
  params: (attemptId) =>
    buildStripeParams(payments, checkoutOrder, { attemptId, customer: customer.providerId, origin }),
})

/**
 * Starts a payment for Premium: one order at a time per customer, priced by the catalogue.
 *
 * @returns the open session at the provider
 * @throws Problem plan.placesAd, membership.alreadyActive, payment.underway, payment.unreachable
 */
export async function startCheckout(
  db: Db,
  parts: SyncParts,
  checkoutOrder: CheckoutOrder & { kind: 'elements' | 'hosted' },
): Promise<Stripe.Checkout.Session> {
  const customer = await ensureBuyer(db, parts, checkoutOrder)
  return openCheckoutSession(db, parts.payments, toAttemptRequest(parts, checkoutOrder, customer))
}

/**
 * Orders Premium by a mailed invoice, which can be paid for 23 hours. Premium starts when it is paid; a repeated order
 * mails the same invoice again.
 *
 * @throws as `startCheckout`
 */
export async function startInvoiceCheckout(db: Db, parts: SyncParts, given: Omit<CheckoutOrder, 'kind'>) {
  const { stripe } = parts.payments
  const checkoutOrder: CheckoutOrder = { ...given, kind: 'invoice' }
  const customer = await ensureBuyer(db, parts, checkoutOrder)
  const attempt = await findOrCreateAttempt(db, parts.payments, toAttemptRequest(parts, checkoutOrder, customer))
  const expand = ['latest_invoice']
  const subscription = attempt.subscription_id
    ? await stripe.subscriptions.retrieve(attempt.subscription_id, { expand })
    : await retryOnConflict(() =>
        stripe.subscriptions.create(
          // Written by `buildStripeParams` for an order by invoice.
          { ...(attempt.params as SubscriptionParams), expand },
          { idempotencyKey: attempt.id },
        ),
      )
  if (!(await recordAttemptStarted(db, attempt, { subscription_id: subscription.id }))) {
    await stripe.subscriptions.cancel(subscription.id)
    throw new Problem('payment.failed')
  }
  const invoice = subscription.latest_invoice
  if (!invoice || typeof invoice === 'string' || !invoice.hosted_invoice_url) throw new Problem('payment.failed')
  const url = invoice.hosted_invoice_url
  const plan = getPlan(checkoutOrder.order.planId)
  const interval = plan.interval ?? 'month'
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', checkoutOrder.userId)
    .executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((transaction) =>
      mailInvoice(transaction, user, { key: `invoice:${invoice.id}:${uuidv7()}`, url, cents: plan.cents, interval }),
    )
  return { customerEmail: user.email, planName: 'Premium', planAmount: plan.cents / 100, planInterval: interval }
}
