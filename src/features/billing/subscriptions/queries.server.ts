import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { paths } from '#shared/paths.ts'
import type { Subscription } from '#features/accounts/accounts/contract.ts'
import type { Membership } from './contract.ts'
import { getPaidThrough } from '#features/billing/entitlement/entitlement.ts'
import { getPaymentMethodName } from '#features/billing/entitlement/payment-method.ts'
import { type PlanId, planIds, getPlan } from '#features/billing/plans/plans.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'
import {
  type InvoiceRow,
  isForOwnerListing,
  readBillingState,
  type BillingState,
  type SubscriptionRow,
} from '#features/billing/entitlement/billing-state.server.ts'
import { getWithdrawalEnd } from '#features/billing/entitlement/withdrawal-term.ts'

/** The billing state of an account at the provider in use; an empty one if it never started to pay. */
export async function readAccountBilling(
  db: Db,
  userId: string,
): Promise<BillingState & { providerId?: string | null }> {
  const customer = await db
    .selectFrom('billing_customers')
    .innerJoin('payment_provider', 'payment_provider.name', 'billing_customers.provider')
    .select(['billing_customers.id', 'provider_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (customer) return { ...(await readBillingState(db, customer.id)), providerId: customer.provider_id }
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'trial_ends_at', sql<Date>`now()`.as('now')])
    .where('id', '=', userId)
    .executeTakeFirst()
  const now = user?.now ?? new Date()
  const isTrial = user?.trial_ends_at && user.trial_ends_at > now
  return {
    state: isTrial ? 'trial' : 'none',
    now,
    user,
    isPaid: false,
    hasMailedInvoice: false,
    subscriptions: [],
    invoices: [],
  }
}

const parsePlanId = (text: string | null | undefined): PlanId | null => planIds.find((id) => id === text) ?? null

/** The subscription that a profile is about: the live one, else the last one that was paid for. */
export const getCurrentSubscription = ({ subscriptions }: BillingState): SubscriptionRow | undefined =>
  subscriptions.findLast(isLive) ?? subscriptions.findLast(({ invoices }) => invoices.some(({ paid_at }) => paid_at))

/** Until when the contract of a subscription may be undone, if it still may. */
export function getWithdrawalDeadline(subscription: SubscriptionRow | undefined, now: Date): Date | undefined {
  const first = subscription?.invoices.find(({ paid_at }) => paid_at !== null)
  if (!subscription || !first || first.refund_requested_at || first.refunded_cents > 0) return undefined
  const until = getWithdrawalEnd(subscription.started_at)
  return now <= until ? until : undefined
}

function getRefundState({ invoices }: BillingState): Membership['refund'] {
  const refunds = invoices.filter((one) => one.refund_requested_at !== null && !isForOwnerListing(one))
  if (refunds.length === 0) return null
  if (refunds.every((one) => one.refunded_cents >= (one.refund_requested_cents ?? one.paid_cents))) return 'done'
  return refunds.some(({ processing }) => processing) ? 'due' : 'underway'
}

const getNextPaymentDate = (subscription: SubscriptionRow | undefined): string | null =>
  subscription && isLive(subscription) && !subscription.cancels_at && subscription.status === 'active'
    ? subscription.period_end.toISOString()
    : null

/** The state of a membership, as a profile shows it. */
export function toMembership(billingState: BillingState): Membership {
  const { state, now, user, isPaid } = billingState
  const subscription = getCurrentSubscription(billingState)
  const planId = parsePlanId(subscription?.plan_id)
  const canPayNow = subscription?.invoices.some(
    ({ status, processing, attempts }) => status === 'open' && !processing && attempts > 0,
  )
  return {
    state,
    ispaid: isPaid,
    trialEndsAt: user?.trial_ends_at?.toISOString() ?? null,
    planId,
    planName: subscription ? 'Premium' : null,
    planInterval: planId && getPlan(planId).interval,
    planAmount: subscription ? subscription.cents / 100 : null,
    paymentMethod: getPaymentMethodName(subscription?.method),
    paidUntil: (subscription && getPaidThrough(subscription, now))?.toISOString() ?? null,
    nextPaymentDate: getNextPaymentDate(subscription),
    nextPlanId: parsePlanId(subscription?.desired_plan_id ?? subscription?.next_plan_id),
    withdrawUntil: getWithdrawalDeadline(subscription, now)?.toISOString() ?? null,
    canPayNow: subscription !== undefined && isLive(subscription) && canPayNow === true,
    hasMailedInvoice: billingState.hasMailedInvoice,
    refund: getRefundState(billingState),
  }
}

/** The membership of an account, derived from what the payment provider last told. */
export const readMembership = async (db: Db, userId: string): Promise<Membership> =>
  toMembership(await readAccountBilling(db, userId))

/** The status of the payment for an invoice; undefined if it was never tried. */
function getPaymentStatus(invoice: InvoiceRow): Subscription['planStatus'] | undefined {
  if (invoice.disputed) return 'disputed'
  if (invoice.paid_at && invoice.paid_cents > 0) {
    return invoice.refunded_cents >= invoice.paid_cents ? 'refunded' : 'active'
  }
  if (invoice.processing) return 'processing'
  return invoice.first_failed_at ? 'failed' : undefined
}

/** A payment for Premium as the history shows it, if it was tried at all; those for listings are shown with their listings. */
function toPayment(invoice: InvoiceRow, { subscriptions }: BillingState): Subscription | undefined {
  if (isForOwnerListing(invoice)) return undefined
  const planStatus = getPaymentStatus(invoice)
  if (!planStatus) return undefined
  const subscription = subscriptions.find(({ id }) => id === invoice.subscription_id)
  const days = (invoice.period_end.getTime() - invoice.period_start.getTime()) / 86_400_000
  return {
    id: invoice.id,
    planName: 'Premium',
    planInterval: days > 200 ? 'year' : 'month',
    planStatus,
    planAmount: (planStatus === 'active' ? invoice.paid_cents : invoice.cents) / 100,
    paymentMethod: getPaymentMethodName(invoice.method ?? subscription?.method),
    createdAt: (invoice.paid_at ?? invoice.issued_at).toISOString(),
    invoiceUrl: invoice.paid_at ? paths.receipt(invoice.id) : null,
    nextPaymentDate: null,
  }
}

/** The payments of a customer that were made or tried, newest first; the newest says when the next one is. */
export function toPayments(billingState: BillingState): Subscription[] {
  const payments = billingState.invoices
    .toReversed()
    .flatMap((invoice) => toPayment(invoice, billingState) ?? [])
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const nextPaymentDate = getNextPaymentDate(billingState.subscriptions.findLast(isLive))
  return payments.map((payment, index) => (index === 0 ? { ...payment, nextPaymentDate } : payment))
}

/** Whether an account has paid Premium now, and its payments, newest first. Trials do not count. */
export async function readPaidState(db: Db, userId: string) {
  const billingState = await readAccountBilling(db, userId)
  return { ispaid: billingState.isPaid, subscriptions: toPayments(billingState) }
}
