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

/** The id of the customer that an account is at the provider that counts. */
export async function findCustomerId(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_customers')
    .innerJoin('payment_provider', 'payment_provider.name', 'billing_customers.provider')
    .select('billing_customers.id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id
}

const parsePlanId = (text: string | null): PlanId | null => planIds.find((id) => id === text) ?? null

const readWithoutCustomer = async (db: Db, userId: string): Promise<Membership> => {
  const row = await db
    .selectFrom('users')
    .select(['trial_ends_at', sql<boolean>`trial_ends_at > now()`.as('trying')])
    .where('id', '=', userId)
    .executeTakeFirst()
  return {
    state: row?.trying ? 'trial' : 'none',
    ispaid: false,
    trialEndsAt: row?.trial_ends_at?.toISOString() ?? null,
    planId: null,
    planName: null,
    planInterval: null,
    planAmount: null,
    paymentMethod: null,
    paidUntil: null,
    nextPaymentDate: null,
    nextPlanId: null,
    withdrawUntil: null,
    canPayNow: false,
    refund: null,
  }
}

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

/** How things stand with the membership of an account, as its profile shows it. */
export async function readMembership(db: Db, userId: string): Promise<Membership> {
  const customerId = await findCustomerId(db, userId)
  if (customerId === undefined) return readWithoutCustomer(db, userId)
  const billingState = await readBillingState(db, customerId)
  const { state, now, user, premiumUntil } = billingState
  const subscription = getCurrentSubscription(billingState)
  const planId = parsePlanId(subscription?.plan_id ?? null)
  const through = subscription && getPaidThrough(subscription, now)
  return {
    state,
    ispaid: premiumUntil !== undefined && premiumUntil > now,
    trialEndsAt: user?.trialEndsAt?.toISOString() ?? null,
    planId,
    planName: subscription ? 'Premium' : null,
    planInterval: planId && getPlan(planId).interval,
    planAmount: subscription ? subscription.cents / 100 : null,
    paymentMethod: getPaymentMethodName(subscription?.method ?? null),
    paidUntil: through?.toISOString() ?? null,
    nextPaymentDate: getNextPaymentDate(subscription),
    nextPlanId: parsePlanId(subscription?.desired_plan_id ?? subscription?.next_plan_id ?? null),
    withdrawUntil: getWithdrawalDeadline(subscription, now)?.toISOString() ?? null,
    canPayNow:
      subscription !== undefined &&
      isLive(subscription) &&
      subscription.invoices.some(
        ({ status, processing, attempts }) => status === 'open' && !processing && attempts > 0,
      ),
    refund: getRefundState(billingState),
  }
}

/** What became of the payment for an invoice; nothing of one that was never tried. */
function getPaymentStatus(invoice: InvoiceRow): Subscription['planStatus'] | undefined {
  if (invoice.disputed) return 'disputed'
  if (invoice.paid_at && invoice.paid_cents > 0) {
    return invoice.refunded_cents >= invoice.paid_cents ? 'refunded' : 'active'
  }
  if (invoice.processing) return 'processing'
  return invoice.first_failed_at ? 'failed' : undefined
}

/** A payment for Premium as the history shows it, if it was tried at all; those for listings are shown with their listings. */
export function toPayment(invoice: InvoiceRow, { subscriptions }: BillingState): Subscription | undefined {
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
    paymentMethod: getPaymentMethodName(invoice.method ?? subscription?.method ?? null),
    createdAt: (invoice.paid_at ?? invoice.issued_at).toISOString(),
    invoiceUrl: invoice.paid_at ? paths.receipt(invoice.id) : null,
    nextPaymentDate: null,
  }
}

/** The payments of a customer that were made or tried, newest first; the newest says when the next one is. */
function toPayments(billingState: BillingState): Subscription[] {
  const payments = billingState.invoices
    .toReversed()
    .flatMap((invoice) => toPayment(invoice, billingState) ?? [])
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const next = getNextPaymentDate(billingState.subscriptions.findLast(isLive))
  return payments.map((payment, index) => (index === 0 ? { ...payment, nextPaymentDate: next } : payment))
}

/** Whether an account has paid Premium now, and its payments, newest first. A trial is another thing. */
export async function readPaidState(
  db: Db,
  userId: string,
): Promise<{ ispaid: boolean; subscriptions: Subscription[] }> {
  const customerId = await findCustomerId(db, userId)
  if (customerId === undefined) return { ispaid: false, subscriptions: [] }
  const billingState = await readBillingState(db, customerId)
  const { premiumUntil, now } = billingState
  return { ispaid: premiumUntil !== undefined && premiumUntil > now, subscriptions: toPayments(billingState) }
}

/** The payments of an account, newest first. */
export const readPayments = async (db: Db, userId: string): Promise<Subscription[]> =>
  (await readPaidState(db, userId)).subscriptions
