import type Stripe from 'stripe'
import type { Payments } from '#features/billing/subscriptions/payment-provider.server.ts'
import { planOfPrice } from './prices.server.ts'
import { type PlanId, plans } from '#features/billing/plans/plans.ts'

/** A subscription as the provider tells of it now. */
export interface ReadSubscription {
  providerId: string
  status: string
  planId: PlanId
  cents: number
  currency: string
  startedAt: Date
  periodEnd: Date
  cancelsAt: Date | null
  endedAt: Date | null
  nextPlanId: PlanId | null
  scheduleId: string | null
  method: string | null
  methodId: string | null
  /** The method that was named last to pay it with, on a page of the provider. */
  namedMethodId: string | null
  attemptId: string | undefined
}

/** An invoice, with what became of the payments for it. */
export interface ReadInvoice {
  providerId: string
  subscriptionProviderId: string | null
  number: string | null
  status: string
  reason: string | null
  cents: number
  paidCents: number
  refundedCents: number
  currency: string
  start: Date
  end: Date
  madeAt: Date
  paidAt: Date | null
  firstFailedAt: Date | null
  attempts: number
  processing: boolean
  disputed: boolean
  method: string | null
  transactionId: string | null
  paymentIntentId: string | null
  /** The method that a bank payment left behind for later debits. */
  debitMethodId: string | null
  /** The order of a payment that is made once; none of a subscription. */
  attemptId: string | undefined
}

/** Everything that counts of one customer. */
export interface Truth {
  customerId: string
  gone: boolean
  email: string | null
  testClock: string | null
  testNow: Date | null
  subscriptions: ReadSubscription[]
  invoices: ReadInvoice[]
}

/** The id of what is named by its id alone or given whole. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
const date = (seconds: number) => new Date(seconds * 1_000)
const dateOrNull = (seconds: number | null | undefined) => (typeof seconds === 'number' ? date(seconds) : null)

/** More pages than anybody's history has; an endless list would keep the reader for ever. */
const most = 2_000

function readSubscription(
  subscription: Stripe.Subscription,
  setups: readonly Stripe.SetupIntent[],
): ReadSubscription | undefined {
  const [item] = subscription.items.data
  if (!item) return undefined
  const { price } = item
  const periodEnd = date(item.current_period_end)
  const method = subscription.default_payment_method
  const { schedule } = subscription
  const next = typeof schedule === 'object' ? schedule?.metadata?.next_plan_id : undefined
  const interval = price.recurring?.interval
  const named = setups
    .filter(({ status, metadata }) => status === 'succeeded' && metadata?.subscription_id === subscription.id)
    .toSorted((a, b) => b.created - a.created)[0]
  const byInterval = plans.find((plan) => plan.audience === 'renter' && plan.interval === interval)
  return {
    providerId: subscription.id,
    status: subscription.status,
    planId: planOfPrice(price.metadata) ?? byInterval?.id ?? 'premium-month',
    cents: price.unit_amount ?? 0,
    currency: price.currency,
    startedAt: date(subscription.start_date),
    periodEnd,
    cancelsAt: subscription.cancel_at_period_end ? periodEnd : dateOrNull(subscription.cancel_at),
    endedAt: dateOrNull(subscription.ended_at),
    nextPlanId: next === undefined ? null : (planOfPrice({ plan_id: next }) ?? null),
    scheduleId: idOf(schedule),
    method: typeof method === 'object' ? (method?.type ?? null) : null,
    methodId: idOf(method),
    namedMethodId: idOf(named?.payment_method),
    attemptId: subscription.metadata.attempt_id,
  }
}

/** What a try to pay is called while its money may come in, or has and the invoice does not say so yet. */
const mayStillPay = new Set(['processing', 'succeeded'])

function readInvoice(
  invoice: Stripe.Invoice,
  intents: ReadonlyMap<string, Stripe.PaymentIntent>,
  charges: readonly Stripe.Charge[],
  disputed: ReadonlySet<string>,
): ReadInvoice {
  const payments = invoice.payments?.data ?? []
  const intentIds = payments.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])
  const paidBy = payments.find(({ status }) => status === 'paid')
  const paymentIntentId = idOf(paidBy?.payment.payment_intent) ?? intentIds.at(-1) ?? null
  const mine = charges.filter((charge) => intentIds.includes(idOf(charge.payment_intent) ?? ''))
  const intent = paymentIntentId === null ? undefined : intents.get(paymentIntentId)
  const succeeded = mine.find(({ status }) => status === 'succeeded')
  const failedAt = mine.filter(({ status }) => status === 'failed').map(({ created }) => created)
  // Where a bank wants its customer asked once more there is no charge that failed; tried it was as soon as it was final.
  const triedInVain =
    invoice.status === 'open' && invoice.attempt_count > 0 && intent !== undefined && !mayStillPay.has(intent.status)
  if (triedInVain) failedAt.push(invoice.status_transitions.finalized_at ?? invoice.created)
  const line = invoice.lines.data.findLast(({ amount }) => amount >= 0) ?? invoice.lines.data[0]
  const lastDetails = (succeeded ?? mine.at(0))?.payment_method_details
  return {
    providerId: invoice.id,
    subscriptionProviderId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: invoice.status ?? 'draft',
    reason: invoice.billing_reason,
    cents: invoice.total,
    paidCents: invoice.amount_paid,
    refundedCents: mine.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    currency: invoice.currency,
    start: date(line?.period.start ?? invoice.period_start),
    end: date(line?.period.end ?? invoice.period_end),
    madeAt: date(invoice.created),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    firstFailedAt: failedAt.length > 0 ? date(Math.min(...failedAt)) : null,
    attempts: invoice.attempt_count,
    processing: intent?.status === 'processing',
    disputed: mine.some(({ id }) => disputed.has(id)),
    method: lastDetails?.type ?? null,
    transactionId: succeeded?.id ?? mine.at(0)?.id ?? null,
    paymentIntentId,
    attemptId: invoice.metadata?.attempt_id,
    debitMethodId: idOf(lastDetails?.ideal?.generated_sepa_debit),
  }
}

/** Disputes that ended well leave their mark on a charge; only an open or a lost one takes a right away. */
const endedWell = new Set(['won', 'warning_closed', 'prevented'])

async function disputedOf({ stripe }: Payments, charges: readonly Stripe.Charge[]): Promise<Set<string>> {
  const lists = await Promise.all(
    charges.filter(({ disputed }) => disputed).map(({ id }) => stripe.disputes.list({ charge: id, limit: 100 })),
  )
  const open = lists.flatMap(({ data }) => data).filter(({ status }) => !endedWell.has(status))
  return new Set(open.flatMap(({ charge }) => idOf(charge) ?? []))
}

/**
 * Reads all that counts of a customer from the provider, as it is now. Changes nothing.
 *
 * @throws whatever the provider refuses with
 */
export async function readProvider(payments: Payments, customer: string): Promise<Truth> {
  const { stripe } = payments
  const whole = { customer, limit: 100 } as const
  const [found, subscriptions, invoices, intents, charges, setups] = await Promise.all([
    stripe.customers.retrieve(customer, { expand: ['test_clock'] }),
    stripe.subscriptions
      .list({ ...whole, status: 'all', expand: ['data.default_payment_method', 'data.schedule'] })
      .autoPagingToArray({ limit: most }),
    stripe.invoices.list({ ...whole, expand: ['data.payments'] }).autoPagingToArray({ limit: most }),
    stripe.paymentIntents.list(whole).autoPagingToArray({ limit: most }),
    stripe.charges.list(whole).autoPagingToArray({ limit: most }),
    stripe.setupIntents.list(whole).autoPagingToArray({ limit: most }),
  ])
  const clock = found.deleted ? null : (found.test_clock ?? null)
  const testNow = clock && typeof clock === 'object' ? date(clock.frozen_time) : null
  const disputed = await disputedOf(payments, charges)
  const byId = new Map(intents.map((intent) => [intent.id, intent]))
  return {
    customerId: customer,
    gone: found.deleted === true,
    email: found.deleted ? null : found.email,
    testClock: idOf(clock),
    testNow,
    subscriptions: subscriptions.flatMap((subscription) => readSubscription(subscription, setups) ?? []),
    invoices: invoices.map((invoice) => readInvoice(invoice, byId, charges, disputed)),
  }
}
