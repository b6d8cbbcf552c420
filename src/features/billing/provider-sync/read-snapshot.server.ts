import type Stripe from 'stripe'
import type { Payments } from './payment-provider.server.ts'
import { parsePricePlanId } from './prices.server.ts'
import { plans } from '#features/billing/plans/plans.ts'

/** The id of a reference, which the provider gives as an id or as the whole object. */
export const toId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
const toDate = (seconds: number) => new Date(seconds * 1_000)
const toDateOrNull = (seconds: number | null | undefined) => (typeof seconds === 'number' ? toDate(seconds) : null)

/** More than any real history has; an endless list must not block the sync. */
const maxItems = 2_000

function readSubscription(subscription: Stripe.Subscription, setups: readonly Stripe.SetupIntent[]) {
  const [item] = subscription.items.data
  if (!item) return undefined
  const { price } = item
  const { schedule, default_payment_method: method } = subscription
  const period_end = toDate(item.current_period_end)
  const next = typeof schedule === 'object' ? schedule?.metadata?.next_plan_id : undefined
  const setup = setups
    .filter(({ status, metadata }) => status === 'succeeded' && metadata?.subscription_id === subscription.id)
    .toSorted((a, b) => b.created - a.created)[0]
  const byInterval = plans.find(
    ({ audience, interval }) => audience === 'renter' && interval === price.recurring?.interval,
  )
  return {
    provider_id: subscription.id,
    status: subscription.status,
    plan_id: parsePricePlanId(price.metadata) ?? byInterval?.id ?? 'premium-month',
    cents: price.unit_amount ?? 0,
    currency: price.currency,
    started_at: toDate(subscription.start_date),
    period_end,
    cancels_at: subscription.cancel_at_period_end ? period_end : toDateOrNull(subscription.cancel_at),
    ended_at: toDateOrNull(subscription.ended_at),
    next_plan_id: next === undefined ? null : (parsePricePlanId({ plan_id: next }) ?? null),
    method: typeof method === 'object' ? (method?.type ?? null) : null,
    unsaved: {
      scheduleId: toId(schedule),
      paymentMethodId: toId(method),
      /** The method that was last entered for it, on a page of the provider. */
      requestedMethodId: toId(setup?.payment_method),
      attemptId: subscription.metadata.attempt_id,
    },
  }
}
/** A subscription as the provider has it now: the columns of its row, and what only the repairs need. */
export type SubscriptionSnapshot = NonNullable<ReturnType<typeof readSubscription>>

/** Statuses of a payment whose money may still come in, or has come in before the invoice shows it. */
const pendingIntentStatuses = new Set(['processing', 'succeeded'])

function readInvoice(
  invoice: Stripe.Invoice,
  intents: ReadonlyMap<string, Stripe.PaymentIntent>,
  charges: readonly Stripe.Charge[],
  disputed: ReadonlySet<string>,
) {
  const payments = invoice.payments?.data ?? []
  const intentIds = payments.flatMap(({ payment }) => toId(payment.payment_intent) ?? [])
  const paidBy = payments.find(({ status }) => status === 'paid')
  const paymentIntentId = toId(paidBy?.payment.payment_intent) ?? intentIds.at(-1) ?? null
  const mine = charges.filter((charge) => intentIds.includes(toId(charge.payment_intent) ?? ''))
  const intent = paymentIntentId === null ? undefined : intents.get(paymentIntentId)
  const succeeded = mine.find(({ status }) => status === 'succeeded')
  const failedAt = mine.filter(({ status }) => status === 'failed').map(({ created }) => created)
  // When a bank asks its customer to confirm, no charge has failed, but the invoice was tried once it was finalized.
  const hasFailedAttempt =
    invoice.status === 'open' &&
    invoice.attempt_count > 0 &&
    intent !== undefined &&
    !pendingIntentStatuses.has(intent.status)
  if (hasFailedAttempt) failedAt.push(invoice.status_transitions.finalized_at ?? invoice.created)
  const line = invoice.lines.data.findLast(({ amount }) => amount >= 0) ?? invoice.lines.data[0]
  const paymentDetails = (succeeded ?? mine.at(0))?.payment_method_details
  return {
    provider_id: invoice.id,
    number: invoice.number,
    status: invoice.status ?? 'draft',
    reason: invoice.billing_reason,
    cents: invoice.total,
    paid_cents: invoice.amount_paid,
    refunded_cents: mine.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    currency: invoice.currency,
    period_start: toDate(line?.period.start ?? invoice.period_start),
    period_end: toDate(line?.period.end ?? invoice.period_end),
    issued_at: toDate(invoice.created),
    paid_at: toDateOrNull(invoice.status_transitions.paid_at),
    first_failed_at: failedAt.length > 0 ? toDate(Math.min(...failedAt)) : null,
    attempts: invoice.attempt_count,
    processing: intent?.status === 'processing',
    disputed: mine.some(({ id }) => disputed.has(id)),
    method: paymentDetails?.type ?? null,
    transaction_id: succeeded?.id ?? mine.at(0)?.id ?? null,
    unsaved: {
      providerSubscriptionId: toId(invoice.parent?.subscription_details?.subscription),
      paymentIntentId,
      /** The order of a one-time payment; undefined for a subscription. */
      attemptId: invoice.metadata?.attempt_id,
      /** The method that a bank payment left behind for later debits. */
      debitMethodId: toId(paymentDetails?.ideal?.generated_sepa_debit),
    },
  }
}
/** An invoice with the outcome of its payments: the columns of its row, and what only the repairs need. */
export type InvoiceSnapshot = ReturnType<typeof readInvoice>

/** A dispute that was settled in our favour still marks its charge; only an open or lost one ends Premium. */
const favourableDisputeStatuses = new Set(['won', 'warning_closed', 'prevented'])

async function readDisputedCharges({ stripe }: Payments, charges: readonly Stripe.Charge[]): Promise<Set<string>> {
  const lists = await Promise.all(
    charges.filter(({ disputed }) => disputed).map(({ id }) => stripe.disputes.list({ charge: id, limit: 100 })),
  )
  const open = lists.flatMap(({ data }) => data).filter(({ status }) => !favourableDisputeStatuses.has(status))
  return new Set(open.flatMap(({ charge }) => toId(charge) ?? []))
}

/** Reads the present state of a customer from the provider. Changes nothing. @throws the provider's error */
export async function readSnapshot(payments: Payments, customer: string) {
  const { stripe } = payments
  const listParams = { customer, limit: 100 } as const
  const [found, subscriptions, invoices, intents, charges, setups] = await Promise.all([
    stripe.customers.retrieve(customer, { expand: ['test_clock'] }),
    stripe.subscriptions
      .list({ ...listParams, status: 'all', expand: ['data.default_payment_method', 'data.schedule'] })
      .autoPagingToArray({ limit: maxItems }),
    stripe.invoices.list({ ...listParams, expand: ['data.payments'] }).autoPagingToArray({ limit: maxItems }),
    stripe.paymentIntents.list(listParams).autoPagingToArray({ limit: maxItems }),
    stripe.charges.list(listParams).autoPagingToArray({ limit: maxItems }),
    stripe.setupIntents.list(listParams).autoPagingToArray({ limit: maxItems }),
  ])
  const clock = found.deleted ? null : (found.test_clock ?? null)
  const testNow = clock && typeof clock === 'object' ? toDate(clock.frozen_time) : null
  const disputed = await readDisputedCharges(payments, charges)
  const byId = new Map(intents.map((intent) => [intent.id, intent]))
  return {
    customerId: customer,
    isDeleted: found.deleted === true,
    email: found.deleted ? null : found.email,
    testClock: toId(clock),
    testNow,
    subscriptions: subscriptions.flatMap((subscription) => readSubscription(subscription, setups) ?? []),
    invoices: invoices.map((invoice) => readInvoice(invoice, byId, charges, disputed)),
  }
}
export type ProviderSnapshot = Awaited<ReturnType<typeof readSnapshot>>
