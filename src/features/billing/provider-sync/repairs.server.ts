import Stripe from 'stripe'
import type { Payments } from '#features/billing/subscriptions/payment-provider.server.ts'
import { grace, isGood } from '#features/billing/entitlement/entitlement.ts'
import type { PlanId } from '#features/billing/plans/plans.ts'
import { priceOf } from './prices.server.ts'
import type { ReadInvoice, ReadSubscription, Truth } from './read-snapshot.server.ts'

/** What is to be so at the provider, whatever is so now. */
export interface Wishes {
  /** By the provider's id of the subscription. */
  subscriptions: ReadonlyMap<string, { wanted: 'cancel' | 'keep' | 'end' | null; wantedPlanId: PlanId | null }>
  /** Invoices whose money is to go back, by the provider's id: how many cents of it, or everything. */
  refunds: ReadonlyMap<string, number | null>
  /** The address of the account, where the provider's own mails and receipts go too. */
  email: string | undefined
  /** Orders that others replaced, so that they may not be paid any more. */
  abandoned: ReadonlySet<string>
  /** Whether the account is gone, so that nothing may be taken any more. */
  userGone: boolean
}

type Step = () => Promise<unknown>

const liveStates = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
/** Whether a subscription goes on taking money, or tries to. */
export const isLive = ({ status }: { status: string }): boolean => liveStates.has(status)
const isOverdue = ({ status }: ReadSubscription) => status === 'past_due' || status === 'unpaid'

/** What is not there any more is what was asked for. */
async function unlessMissing(step: Promise<unknown>): Promise<void> {
  try {
    await step
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return
    throw error
  }
}

/** The live subscription to keep of several: the one that was paid first. */
export function keptOf(live: readonly ReadSubscription[], invoices: readonly ReadInvoice[]) {
  const paidFirst = ({ providerId, startedAt }: ReadSubscription) =>
    Math.min(
      ...invoices
        .filter((invoice) => invoice.subscriptionProviderId === providerId && invoice.paidAt)
        .map(({ paidAt }) => paidAt?.getTime() ?? Infinity),
      startedAt.getTime() + 1e13,
    )
  return live.toSorted((a, b) => paidFirst(a) - paidFirst(b) || a.providerId.localeCompare(b.providerId))[0]
}

/** Changes the plan at the next renewal: one phase up to there, the next one from there on. */
async function schedule(payments: Payments, subscription: ReadSubscription, planId: PlanId): Promise<void> {
  const { stripe } = payments
  const present = subscription.scheduleId
    ? await stripe.subscriptionSchedules.retrieve(subscription.scheduleId)
    : await stripe.subscriptionSchedules.create({ from_subscription: subscription.providerId })
  const start = present.current_phase?.start_date ?? Math.floor(subscription.startedAt.getTime() / 1_000)
  const [price, next] = await Promise.all([priceOf(payments, subscription.planId), priceOf(payments, planId)])
  await stripe.subscriptionSchedules.update(present.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { next_plan_id: planId },
    phases: [
      {
        items: [{ price, quantity: 1 }],
        start_date: start,
        end_date: Math.floor(subscription.periodEnd.getTime() / 1_000),
      },
      {
        items: [{ price: next, quantity: 1 }],
        duration: { interval: planId === 'premium-year' ? 'year' : 'month', interval_count: 1 },
      },
    ],
  })
}

function planSteps(payments: Payments, subscription: ReadSubscription, wanted: PlanId | null): Step[] {
  const { scheduleId, planId, nextPlanId, cancelsAt } = subscription
  if (wanted === null || cancelsAt) return []
  if (wanted !== planId && wanted !== nextPlanId) return [() => schedule(payments, subscription, wanted)]
  if (wanted === planId && nextPlanId && scheduleId)
    return [() => payments.stripe.subscriptionSchedules.release(scheduleId)]
  return []
}

/** Takes another way to pay, and tries with it what was not paid yet; that it is refused again is a fact like others. */
async function useMethod({ stripe }: Payments, subscription: ReadSubscription, method: string, open?: ReadInvoice) {
  await stripe.subscriptions.update(subscription.providerId, { default_payment_method: method })
  if (!open) return
  try {
    await stripe.invoices.pay(open.providerId, { payment_method: method })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError))
      throw error
  }
}

function refundSteps(
  { stripe }: Payments,
  invoices: readonly ReadInvoice[],
  wanted: ReadonlyMap<string, number | null>,
): Step[] {
  return invoices.flatMap(({ providerId, paymentIntentId, status, paidCents, refundedCents, processing, disputed }) => {
    const amount = (wanted.get(providerId) ?? paidCents) - refundedCents
    // Of a debit that is on its way the money could go back twice; of a dispute the bank takes it.
    if (status !== 'paid' || amount <= 0 || processing || disputed || !paymentIntentId) return []
    return () =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, amount },
        { idempotencyKey: `refund:${providerId}:${amount}` },
      )
  })
}

function addressSteps({ stripe }: Payments, { customerId, email }: Truth, wishes: Wishes): Step[] {
  if (wishes.email === undefined || wishes.email === email) return []
  const address = wishes.email
  return [() => stripe.customers.update(customerId, { email: address })]
}

/**
 * What has to be done at the provider so that it is as it should be: what its owner or an admin asked for, one live
 * subscription for each customer, nothing that can still be paid for one that ended, and no debit without a method
 * (research/payments.md, section 4.5). Each step may be made again.
 *
 * @returns `owed`: invoices, by the provider's id, whose money has to go back whenever that can be
 */
export function repairsOf(
  payments: Payments,
  truth: Truth,
  wishes: Wishes,
  now: Date,
): { steps: Step[]; owed: Set<string> } {
  const { stripe } = payments
  const { subscriptions, invoices } = truth
  const of = ({ providerId }: ReadSubscription) =>
    invoices.filter(({ subscriptionProviderId }) => subscriptionProviderId === providerId)
  const live = subscriptions.filter(isLive)
  const kept = keptOf(live, invoices)
  const end =
    ({ providerId, scheduleId }: ReadSubscription): Step =>
    async () => {
      if (scheduleId) await unlessMissing(stripe.subscriptionSchedules.release(scheduleId))
      await unlessMissing(stripe.subscriptions.cancel(providerId, { prorate: false, invoice_now: false }))
    }

  const surplus = live.filter((subscription) => subscription !== kept).flatMap(of)
  // A link can be paid, or a debit come in, in the moment before nothing can be paid any more.
  const late = subscriptions.flatMap((subscription) =>
    of(subscription).filter(({ paidAt }) => paidAt && subscription.endedAt && paidAt > subscription.endedAt),
  )
  const owed = new Set([...surplus, ...late].map(({ providerId }) => providerId))
  const steps = subscriptions.flatMap((subscription): Step[] => {
    const { providerId, status, cancelsAt, scheduleId, method, methodId, attemptId } = subscription
    const wish = wishes.subscriptions.get(providerId)
    const mine = of(subscription)
    if (!isLive(subscription)) {
      const unwanted = kept || wishes.userGone || wish?.wanted === 'end' || wishes.abandoned.has(attemptId ?? '')
      if (status === 'incomplete') return unwanted ? [end(subscription)] : []
      return mine
        .filter((invoice) => invoice.status === 'open' && !invoice.processing)
        .map((invoice) => () => unlessMissing(stripe.invoices.voidInvoice(invoice.providerId)))
    }
    if (subscription !== kept) return [end(subscription)]
    const paidTo = Math.max(0, ...mine.filter(isGood).map(({ end: until }) => until.getTime()))
    const givenUp = isOverdue(subscription) && paidTo + grace.debit < now.getTime()
    const disputed = mine.some((invoice) => invoice.disputed)
    const over = wish?.wanted === 'end' || (wish?.wanted === 'cancel' && isOverdue(subscription))
    if (wishes.userGone || over || givenUp || disputed) return [end(subscription)]
    if (wish?.wanted === 'cancel' && !cancelsAt)
      return [
        async () => {
          if (scheduleId) await unlessMissing(stripe.subscriptionSchedules.release(scheduleId))
          await stripe.subscriptions.update(providerId, { cancel_at_period_end: true })
        },
      ]
    if (wish?.wanted === 'keep' && cancelsAt)
      return [() => stripe.subscriptions.update(providerId, { cancel_at_period_end: false })]
    const { namedMethodId } = subscription
    const unpaid = mine.findLast((invoice) => invoice.status === 'open' && !invoice.processing && invoice.attempts > 0)
    if (namedMethodId && namedMethodId !== methodId)
      return [() => useMethod(payments, subscription, namedMethodId, unpaid)]
    const debit = mine.findLast((invoice) => invoice.debitMethodId)?.debitMethodId
    if ((methodId === null || method === 'ideal') && debit)
      return [() => stripe.subscriptions.update(providerId, { default_payment_method: debit })]
    return planSteps(payments, subscription, wish?.wantedPlanId ?? null)
  })
  const refunds = invoices.filter(({ providerId }) => owed.has(providerId) || wishes.refunds.has(providerId))
  // Money first: once a surplus subscription has ended, nothing tells any more that it was one.
  return {
    steps: [...refundSteps(payments, refunds, wishes.refunds), ...steps, ...addressSteps(payments, truth, wishes)],
    owed,
  }
}
