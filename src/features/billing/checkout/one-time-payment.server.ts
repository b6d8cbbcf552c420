import type Stripe from 'stripe'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { cancelAttempt, openCheckoutSession } from './attempts.server.ts'
import { findCustomer, ensureCustomer, requestSync } from '#features/billing/provider-sync/billing-customer.server.ts'
import type { Plan } from '#features/billing/plans/plans.ts'
import { getPriceId, getTaxRateId } from '#features/billing/provider-sync/prices.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

/** A one-time payment for an owner listing. */
export interface OneTimePayment {
  userId: string
  ownerListingId: string
  plan: Plan
  language: Language
  /** The text of the terms that were accepted. */
  consent: string
  /** Where the browser goes after the payment, and when the user cancels it. */
  successUrl: string
  cancelUrl: string
}

/** How a plan can be paid: iDEAL knows only euros. */
const getPaymentMethods = ({ currency }: Pick<Plan, 'currency'>) =>
  currency === 'EUR' ? (['card', 'ideal'] as const) : (['card'] as const)

/**
 * Starts a payment for an owner listing on the provider's page, at the price of its plan. An order that was begun at
 * another price is replaced. Its invoice names the order and has no subscription: it gives no right to Premium.
 *
 * @throws Problem payment.underway, payment.unreachable, payment.failed
 */
export async function startOneTimePayment(
  db: Db,
  { payments }: SyncParts,
  { userId, ownerListingId, plan, language, consent, successUrl, cancelUrl }: OneTimePayment,
): Promise<Stripe.Checkout.Session> {
  const customer = await ensureCustomer(db, payments, userId)
  const price = await getPriceId(payments, plan)
  const buildParams = async (attemptId: string): Promise<Stripe.Checkout.SessionCreateParams> => {
    const taxRate = await getTaxRateId(payments)
    const metadata = { attempt_id: attemptId, plan_id: plan.id, owner_listing_id: ownerListingId }
    return {
      mode: 'payment',
      ui_mode: 'hosted_page',
      customer: customer.providerId,
      locale: language,
      line_items: [{ price, quantity: 1, tax_rates: [taxRate] }],
      allowed_payment_method_types: [...getPaymentMethods(plan)],
      metadata,
      payment_intent_data: { metadata },
      invoice_creation: { enabled: true, invoice_data: { metadata } },
      success_url: successUrl,
      cancel_url: cancelUrl,
    }
  }
  return openCheckoutSession(db, payments, {
    customer_id: customer.id,
    plan_id: plan.id,
    price,
    kind: 'hosted',
    owner_listing_id: ownerListingId,
    consent_text: consent,
    params: buildParams,
  })
}

/** Syncs the payments of an account with the provider now. @throws Problem payment.unreachable */
export async function syncPaymentsNow(db: Db, parts: SyncParts, userId: string): Promise<void> {
  const customer = await findCustomer(db, parts.payments, userId)
  if (!customer?.provider_id) return
  if (!(await syncNow(db, parts, customer.id))) throw new Problem('payment.unreachable')
}

/** Cancels the open order for a withdrawn listing. @throws Problem payment.underway once it was paid */
export async function cancelOneTimePayment(db: Db, { payments }: SyncParts, ownerListingId: string): Promise<void> {
  const open = await db
    .selectFrom('checkout_attempts')
    .selectAll()
    .where('owner_listing_id', '=', ownerListingId)
    .where('status', 'in', ['creating', 'open', 'processing'])
    .execute()
  for (const attempt of open) await cancelAttempt(db, payments, attempt)
}

/** Records that an invoice must be refunded; the next sync of its customer makes the refund. */
export async function requestRefund(db: Db, invoiceId: string): Promise<void> {
  const row = await db
    .updateTable('invoices')
    .set({ refund_requested_at: new Date() })
    .where('id', '=', invoiceId)
    .where('refund_requested_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  if (row) await requestSync(db, { id: row.customer_id })
}
