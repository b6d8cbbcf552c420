import Stripe from 'stripe'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { requestSync } from '#features/billing/provider-sync/billing-customer.server.ts'
import type { CheckoutOutcome } from './contract.ts'
import { readBillingState } from '#features/billing/entitlement/billing-state.server.ts'
import { toId } from '#features/billing/provider-sync/read-snapshot.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

const { StripeInvalidRequestError } = Stripe.errors

/** @throws Problem payment.sessionUnknown */
async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['line_items.data.price.product'] })
  } catch (error) {
    if (error instanceof StripeInvalidRequestError) throw new Problem('payment.sessionUnknown')
    throw error
  }
}

function toOutcomeState({ status, payment_status }: Stripe.Checkout.Session): CheckoutOutcome['state'] {
  if (payment_status !== 'unpaid' && status === 'complete') return 'paid'
  if (status === 'complete') return 'processing'
  return status === 'expired' ? 'expired' : 'open'
}

const toDisplayItems = ({ line_items }: Stripe.Checkout.Session): CheckoutOutcome['display_items'] =>
  (line_items?.data ?? []).map(({ amount_total, currency, quantity, price }) => {
    const product = price?.product
    const name = typeof product === 'object' && !product.deleted ? product.name : null
    return {
      amount: amount_total,
      currency,
      quantity: quantity ?? 1,
      type: 'plan' as const,
      plan: {
        nickname: price?.nickname ?? name,
        interval: price?.recurring?.interval ?? null,
        amount: price?.unit_amount ?? amount_total,
        currency: price?.currency ?? currency,
      },
    }
  })

/**
 * The outcome of a checkout, read from the provider now. The id, which is long and secret, is enough to see what was paid,
 * since the app of a bank may return to another browser; details of the payer are only for its owner.
 *
 * @param caller id of the account that is logged in, if any
 * @throws Problem payment.sessionUnknown, also for another user's session
 */
export async function readCheckoutOutcome(
  db: Db,
  parts: SyncParts,
  { id, caller }: { id: string; caller: string | undefined },
): Promise<CheckoutOutcome> {
  const session = await retrieve(parts.payments.stripe, id)
  const customer = await db
    .selectFrom('billing_customers')
    .select(['id', 'user_id'])
    .where('provider_id', '=', toId(session.customer) ?? '')
    .where('provider', '=', parts.payments.provider)
    .executeTakeFirst()
  if (!customer || (caller !== undefined && customer.user_id !== caller)) throw new Problem('payment.sessionUnknown')
  const outcome: CheckoutOutcome = {
    payment_status: session.payment_status,
    amount_total: session.amount_total,
    currency: session.currency,
    display_items: toDisplayItems(session),
    state: toOutcomeState(session),
  }
  if (caller === undefined) {
    await requestSync(db, { id: customer.id })
    return outcome
  }
  await syncNow(db, parts, customer.id)
  const billingState = await readBillingState(db, customer.id)
  const subscription = toId(session.subscription)
  const paid = billingState.subscriptions
    .find(({ provider_id }) => provider_id === subscription)
    ?.invoices.find(({ paid_at }) => paid_at !== null)
  return {
    ...outcome,
    owner: {
      id: session.id,
      email: billingState.user?.email ?? '',
      transactionId: paid?.transaction_id ?? null,
      lastPaymentTime: paid?.paid_at ? Math.floor(paid.paid_at.getTime() / 1_000) : null,
      receiptAvailable: paid !== undefined,
      ispaid: billingState.isPaid,
    },
  }
}
