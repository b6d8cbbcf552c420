import Stripe from 'stripe'
import type { Payments } from './payment-provider.server.ts'
import { graceMs, isPeriodPaid } from '#features/billing/entitlement/entitlement.ts'
import type { PlanId } from '#features/billing/plans/plans.ts'
import { getPriceId } from './prices.server.ts'
import type { InvoiceSnapshot, SubscriptionSnapshot, ProviderSnapshot } from './read-snapshot.server.ts'

/** The state that the provider should be brought to. */
export interface DesiredState {
  /** By the provider's id of the subscription. */
  subscriptions: ReadonlyMap<string, { desired: 'cancel' | 'keep' | 'end' | null; desiredPlanId: PlanId | null }>
  /** Invoices to refund, by the provider's id: how many cents, or null for all. */
  refunds: ReadonlyMap<string, number | null>
  /** The address of the account, which the provider's own mails and receipts go to as well. */
  email: string | undefined
  /** Replaced orders, which must not be paid any more. */
  cancelledAttemptIds: ReadonlySet<string>
  /** Whether the account is deleted, so that nothing may be charged any more. */
  isUserDeleted: boolean
}

type RepairStep = () => Promise<unknown>

const liveStatuses = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
/** Whether a subscription still charges, or tries to. */
export const isLive = ({ status }: { status: string }): boolean => liveStatuses.has(status)
const isOverdue = ({ status }: SubscriptionSnapshot) => status === 'past_due' || status === 'unpaid'

/** A missing object is the desired result of these steps. */
async function ignoreMissing(step: Promise<unknown>): Promise<void> {
  try {
    await step
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return
    throw error
  }
}

/** The live subscription to keep if there are several: the one that was paid first. */
function selectPrimarySubscription(live: readonly SubscriptionSnapshot[], invoices: readonly InvoiceSnapshot[]) {
  const paidFirst = ({ providerId, startedAt }: SubscriptionSnapshot) =>
    Math.min(
      ...invoices
        .filter((invoice) => invoice.providerSubscriptionId === providerId && invoice.paidAt)
        .map(({ paidAt }) => paidAt?.getTime() ?? Infinity),
      startedAt.getTime() + 1e13,
    )
  return live.toSorted((a, b) => paidFirst(a) - paidFirst(b) || a.providerId.localeCompare(b.providerId))[0]
}

/** Changes the plan at the next renewal: one phase up to there, the next one from there on. */
async function schedulePlanChange(
  payments: Payments,
  subscription: SubscriptionSnapshot,
  planId: PlanId,
): Promise<void> {
  const { stripe } = payments
  const current = subscription.scheduleId
    ? await stripe.subscriptionSchedules.retrieve(subscription.scheduleId)
    : await stripe.subscriptionSchedules.create({ from_subscription: subscription.providerId })
  const start = current.current_phase?.start_date ?? Math.floor(subscription.startedAt.getTime() / 1_000)
  const [price, next] = await Promise.all([getPriceId(payments, subscription.planId), getPriceId(payments, planId)])
  await stripe.subscriptionSchedules.update(current.id, {
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

function planChangeSteps(payments: Payments, subscription: SubscriptionSnapshot, desired: PlanId | null): RepairStep[] {
  const { scheduleId, planId, nextPlanId, cancelsAt } = subscription
  if (desired === null || cancelsAt) return []
  if (desired !== planId && desired !== nextPlanId) return [() => schedulePlanChange(payments, subscription, desired)]
  if (desired === planId && nextPlanId && scheduleId)
    return [() => payments.stripe.subscriptionSchedules.release(scheduleId)]
  return []
}

/** Switches to another payment method and retries an open invoice with it; a second refusal is not an error. */
async function switchPaymentMethod(
  { stripe }: Payments,
  subscription: SubscriptionSnapshot,
  method: string,
  open?: InvoiceSnapshot,
) {
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
  invoices: readonly InvoiceSnapshot[],
  desired: ReadonlyMap<string, number | null>,
): RepairStep[] {
  return invoices.flatMap(({ providerId, paymentIntentId, status, paidCents, refundedCents, processing, disputed }) => {
    const amount = (desired.get(providerId) ?? paidCents) - refundedCents
    // A refund of a pending debit could be paid out twice; in a dispute the bank takes the money.
    if (status !== 'paid' || amount <= 0 || processing || disputed || !paymentIntentId) return []
    return () =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, amount },
        { idempotencyKey: `refund:${providerId}:${amount}` },
      )
  })
}

function emailSteps(
  { stripe }: Payments,
  { customerId, email }: ProviderSnapshot,
  desiredState: DesiredState,
): RepairStep[] {
  if (desiredState.email === undefined || desiredState.email === email) return []
  const address = desiredState.email
  return [() => stripe.customers.update(customerId, { email: address })]
}

/**
 * Plans the steps that bring the provider to the desired state: what the owner or an admin asked for, one live
 * subscription per customer, no payable invoice of an ended one, and no debit without a payment method
 * (research/payments.md, section 4.5). Each step may be repeated.
 *
 * @returns `refundsDue`: invoices to refund as soon as that is possible, by the provider's id
 */
export function planRepairs(
  payments: Payments,
  snapshot: ProviderSnapshot,
  desiredState: DesiredState,
  now: Date,
): { steps: RepairStep[]; refundsDue: Set<string> } {
  const { stripe } = payments
  const { subscriptions, invoices } = snapshot
  const of = ({ providerId }: SubscriptionSnapshot) =>
    invoices.filter(({ providerSubscriptionId }) => providerSubscriptionId === providerId)
  const live = subscriptions.filter(isLive)
  const primary = selectPrimarySubscription(live, invoices)
  const end =
    ({ providerId, scheduleId }: SubscriptionSnapshot): RepairStep =>
    async () => {
      if (scheduleId) await ignoreMissing(stripe.subscriptionSchedules.release(scheduleId))
      await ignoreMissing(stripe.subscriptions.cancel(providerId, { prorate: false, invoice_now: false }))
    }

  const surplus = live.filter((subscription) => subscription !== primary).flatMap(of)
  // A link can be paid, or a debit come in, just before the subscription ends.
  const late = subscriptions.flatMap((subscription) =>
    of(subscription).filter(({ paidAt }) => paidAt && subscription.endedAt && paidAt > subscription.endedAt),
  )
  const refundsDue = new Set([...surplus, ...late].map(({ providerId }) => providerId))
  const steps = subscriptions.flatMap((subscription): RepairStep[] => {
    const { providerId, status, cancelsAt, scheduleId, method, paymentMethodId, attemptId } = subscription
    const target = desiredState.subscriptions.get(providerId)
    const mine = of(subscription)
    if (!isLive(subscription)) {
      const mustCancel =
        primary ||
        desiredState.isUserDeleted ||
        target?.desired === 'end' ||
        desiredState.cancelledAttemptIds.has(attemptId ?? '')
      if (status === 'incomplete') return mustCancel ? [end(subscription)] : []
      return mine
        .filter((invoice) => invoice.status === 'open' && !invoice.processing)
        .map((invoice) => () => ignoreMissing(stripe.invoices.voidInvoice(invoice.providerId)))
    }
    if (subscription !== primary) return [end(subscription)]
    const paidTo = Math.max(0, ...mine.filter(isPeriodPaid).map(({ end: until }) => until.getTime()))
    const isPastGrace = isOverdue(subscription) && paidTo + graceMs.debit < now.getTime()
    const disputed = mine.some((invoice) => invoice.disputed)
    const mustEnd = target?.desired === 'end' || (target?.desired === 'cancel' && isOverdue(subscription))
    if (desiredState.isUserDeleted || mustEnd || isPastGrace || disputed) return [end(subscription)]
    if (target?.desired === 'cancel' && !cancelsAt)
      return [
        async () => {
          if (scheduleId) await ignoreMissing(stripe.subscriptionSchedules.release(scheduleId))
          await stripe.subscriptions.update(providerId, { cancel_at_period_end: true })
        },
      ]
    if (target?.desired === 'keep' && cancelsAt)
      return [() => stripe.subscriptions.update(providerId, { cancel_at_period_end: false })]
    const { requestedMethodId } = subscription
    const unpaid = mine.findLast((invoice) => invoice.status === 'open' && !invoice.processing && invoice.attempts > 0)
    if (requestedMethodId && requestedMethodId !== paymentMethodId)
      return [() => switchPaymentMethod(payments, subscription, requestedMethodId, unpaid)]
    const debit = mine.findLast((invoice) => invoice.debitMethodId)?.debitMethodId
    if ((paymentMethodId === null || method === 'ideal') && debit)
      return [() => stripe.subscriptions.update(providerId, { default_payment_method: debit })]
    return planChangeSteps(payments, subscription, target?.desiredPlanId ?? null)
  })
  const refunds = invoices.filter(
    ({ providerId }) => refundsDue.has(providerId) || desiredState.refunds.has(providerId),
  )
  // Refunds first: once a surplus subscription has ended, nothing shows that it was one.
  return {
    steps: [
      ...refundSteps(payments, refunds, desiredState.refunds),
      ...steps,
      ...emailSteps(payments, snapshot, desiredState),
    ],
    refundsDue,
  }
}
