import Stripe from 'stripe'
import type { Payments } from './payment-provider.server.ts'
import { graceMs, isPeriodPaid } from '#features/billing/entitlement/entitlement.ts'
import { getPlan, type PlanId } from '#features/billing/plans/plans.ts'
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
  /** Whether the account is deleted or deactivated, so that no order of it may begin any more. */
  isAccountClosed: boolean
  /** The subscriptions that are stored, by the provider's id. */
  knownSubscriptionIds: ReadonlySet<string>
}

type RepairStep = () => Promise<unknown>

const liveStatuses = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
/** Whether a subscription still charges, or tries to. */
export const isLive = ({ status }: { status: string }): boolean => liveStatuses.has(status)
const isOverdue = ({ status }: SubscriptionSnapshot) => status === 'past_due' || status === 'unpaid'

/** Whether an order was begun before the account was closed, and paid after. */
const isUnwanted = ({ provider_id }: SubscriptionSnapshot, { isAccountClosed, knownSubscriptionIds }: DesiredState) =>
  isAccountClosed && !knownSubscriptionIds.has(provider_id)

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
  const paidFirst = ({ provider_id, started_at }: SubscriptionSnapshot) =>
    Math.min(
      ...invoices
        .filter(({ unsaved }) => unsaved.providerSubscriptionId === provider_id)
        .map(({ paid_at }) => paid_at?.getTime() ?? Infinity),
      started_at.getTime() + 1e13,
    )
  return live.toSorted((a, b) => paidFirst(a) - paidFirst(b) || a.provider_id.localeCompare(b.provider_id))[0]
}

/** Changes the plan at the next renewal: one phase up to there, the next one from there on. */
async function schedulePlanChange(
  payments: Payments,
  subscription: SubscriptionSnapshot,
  planId: PlanId,
): Promise<void> {
  const { subscriptionSchedules } = payments.stripe
  const { scheduleId } = subscription.unsaved
  const current = scheduleId
    ? await subscriptionSchedules.retrieve(scheduleId)
    : await subscriptionSchedules.create({ from_subscription: subscription.provider_id })
  const start = current.current_phase?.start_date ?? Math.floor(subscription.started_at.getTime() / 1_000)
  const [price, next] = await Promise.all([
    getPriceId(payments, getPlan(subscription.plan_id)),
    getPriceId(payments, getPlan(planId)),
  ])
  await subscriptionSchedules.update(current.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { next_plan_id: planId },
    phases: [
      {
        items: [{ price, quantity: 1 }],
        start_date: start,
        end_date: Math.floor(subscription.period_end.getTime() / 1_000),
      },
      {
        items: [{ price: next, quantity: 1 }],
        duration: { interval: planId === 'premium-year' ? 'year' : 'month', interval_count: 1 },
      },
    ],
  })
}

function planChangeSteps(payments: Payments, subscription: SubscriptionSnapshot, desired: PlanId | null): RepairStep[] {
  const { plan_id, next_plan_id, cancels_at } = subscription
  const { scheduleId } = subscription.unsaved
  if (desired === null || cancels_at) return []
  if (desired !== plan_id && desired !== next_plan_id)
    return [() => schedulePlanChange(payments, subscription, desired)]
  if (desired === plan_id && next_plan_id && scheduleId)
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
  await stripe.subscriptions.update(subscription.provider_id, { default_payment_method: method })
  if (!open) return
  try {
    await stripe.invoices.pay(open.provider_id, { payment_method: method })
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
  return invoices.flatMap(({ provider_id, status, paid_cents, refunded_cents, processing, disputed, unsaved }) => {
    const payment_intent = unsaved.paymentIntentId
    const amount = (desired.get(provider_id) ?? paid_cents) - refunded_cents
    // A refund of a pending debit could be paid out twice; in a dispute the bank takes the money.
    if (status !== 'paid' || amount <= 0 || processing || disputed || !payment_intent) return []
    return () =>
      stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: `refund:${provider_id}:${amount}` })
  })
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
  const of = ({ provider_id }: SubscriptionSnapshot) =>
    invoices.filter(({ unsaved }) => unsaved.providerSubscriptionId === provider_id)
  const live = subscriptions.filter(isLive)
  const primary = selectPrimarySubscription(live, invoices)
  const releaseSchedule = async ({ unsaved: { scheduleId } }: SubscriptionSnapshot) =>
    scheduleId && ignoreMissing(stripe.subscriptionSchedules.release(scheduleId))
  const end =
    (subscription: SubscriptionSnapshot): RepairStep =>
    async () => {
      await releaseSchedule(subscription)
      await ignoreMissing(stripe.subscriptions.cancel(subscription.provider_id, { prorate: false, invoice_now: false }))
    }

  const surplus = live.filter((one) => one !== primary || isUnwanted(one, desiredState)).flatMap(of)
  // A link can be paid, or a debit come in, just before the subscription ends.
  const late = subscriptions.flatMap((subscription) =>
    of(subscription).filter(({ paid_at }) => paid_at && subscription.ended_at && paid_at > subscription.ended_at),
  )
  const refundsDue = new Set([...surplus, ...late].map(({ provider_id }) => provider_id))
  const steps = subscriptions.flatMap((subscription): RepairStep[] => {
    const { provider_id, status, cancels_at, method } = subscription
    const { paymentMethodId, requestedMethodId, attemptId } = subscription.unsaved
    const target = desiredState.subscriptions.get(provider_id)
    const mine = of(subscription)
    if (!isLive(subscription)) {
      const mustCancel =
        primary ||
        desiredState.isAccountClosed ||
        target?.desired === 'end' ||
        desiredState.cancelledAttemptIds.has(attemptId ?? '')
      if (status === 'incomplete') return mustCancel ? [end(subscription)] : []
      return mine
        .filter((invoice) => invoice.status === 'open' && !invoice.processing)
        .map((invoice) => () => ignoreMissing(stripe.invoices.voidInvoice(invoice.provider_id)))
    }
    if (subscription !== primary) return [end(subscription)]
    const paidTo = Math.max(0, ...mine.filter(isPeriodPaid).map(({ period_end }) => period_end.getTime()))
    const isPastGrace = isOverdue(subscription) && paidTo + graceMs.debit < now.getTime()
    const disputed = mine.some((invoice) => invoice.disputed)
    const mustEnd = target?.desired === 'end' || (target?.desired === 'cancel' && isOverdue(subscription))
    const isOver = desiredState.isUserDeleted || isUnwanted(subscription, desiredState)
    if (isOver || mustEnd || isPastGrace || disputed) return [end(subscription)]
    if (target?.desired === 'cancel' && !cancels_at)
      return [
        async () => {
          await releaseSchedule(subscription)
          await stripe.subscriptions.update(provider_id, { cancel_at_period_end: true })
        },
      ]
    if (target?.desired === 'keep' && cancels_at)
      return [() => stripe.subscriptions.update(provider_id, { cancel_at_period_end: false })]
    const unpaid = mine.findLast((invoice) => invoice.status === 'open' && !invoice.processing && invoice.attempts > 0)
    if (requestedMethodId && requestedMethodId !== paymentMethodId)
      return [() => switchPaymentMethod(payments, subscription, requestedMethodId, unpaid)]
    const debit = mine.findLast(({ unsaved }) => unsaved.debitMethodId)?.unsaved.debitMethodId
    if ((paymentMethodId === null || method === 'ideal') && debit)
      return [() => stripe.subscriptions.update(provider_id, { default_payment_method: debit })]
    return planChangeSteps(payments, subscription, target?.desiredPlanId ?? null)
  })
  const refunds = invoices.filter(
    ({ provider_id }) => refundsDue.has(provider_id) || desiredState.refunds.has(provider_id),
  )
  const { email } = desiredState
  const emailSteps =
    email === undefined || email === snapshot.email
      ? []
      : [() => stripe.customers.update(snapshot.customerId, { email })]
  // Refunds first: once a surplus subscription has ended, nothing shows that it was one.
  return { steps: [...refundSteps(payments, refunds, desiredState.refunds), ...steps, ...emailSteps], refundsDue }
}
