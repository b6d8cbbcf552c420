import {
  isPeriodPaid,
  type PaidSubscription,
  getPaidThrough,
  premiumUntil,
  findRenewal,
  getPremiumEnd,
} from './entitlement.ts'

/** The states of a membership (research/payments.md, section 5.2). */
export const membershipStates = [
  'none',
  'trial',
  'checkout',
  'pending',
  'active',
  'cancelling',
  'renewing',
  'grace',
  'suspended',
  'disputed',
  'withdrawn',
  'ended',
] as const
export type MembershipState = (typeof membershipStates)[number]

/** The facts that decide the state of a membership. */
export interface StateInput {
  now: Date
  trialEndsAt: Date | null
  /** Whether there is an order that is neither paid nor expired. */
  hasOpenOrder: boolean
  /** Whether the first payment is pending: a bank debit, or a mailed invoice. */
  isPaymentPending: boolean
  /** Whether the last contract was withdrawn from. */
  withdrawn: boolean
  subscriptions: readonly PaidSubscription[]
}

const stoppedStatuses = new Set(['canceled', 'incomplete_expired', 'incomplete'])

/** The state of a membership that gives Premium now. */
function getRunningState(subscriptions: readonly PaidSubscription[], now: Date): MembershipState {
  const latest = subscriptions
    .map((subscription) => ({ subscription, until: getPremiumEnd(subscription, now) }))
    .filter(({ until }) => until !== undefined && until > now)
    .toSorted((a, b) => Number(b.until) - Number(a.until))[0]
  if (!latest) return 'ended'
  const { subscription } = latest
  const through = getPaidThrough(subscription, now)
  if (subscription.cancels_at || subscription.ended_at) return 'cancelling'
  if (!through || through > now) return 'active'
  const renewal = findRenewal(subscription, through)
  return renewal?.first_failed_at && !renewal.processing ? 'grace' : 'renewing'
}

/** The state of a membership (research/payments.md, section 5.2). It agrees with `premiumUntil` about the right itself. */
export function getMembershipState(facts: StateInput): MembershipState {
  const { now, subscriptions, trialEndsAt } = facts
  const until = premiumUntil(subscriptions, now)
  if (until && until > now) return getRunningState(subscriptions, now)
  if (facts.withdrawn) return 'withdrawn'
  const invoices = subscriptions.flatMap((subscription) => subscription.invoices)
  if (invoices.some(({ disputed, period_end }) => disputed && period_end > now)) return 'disputed'
  const hasLiveSubscription = subscriptions.some(({ ended_at, status }) => !ended_at && !stoppedStatuses.has(status))
  if (hasLiveSubscription && invoices.some(isPeriodPaid)) return 'suspended'
  if (facts.isPaymentPending) return 'pending'
  if (facts.hasOpenOrder) return 'checkout'
  if (trialEndsAt && trialEndsAt > now) return 'trial'
  return invoices.some(({ status }) => status === 'paid') ? 'ended' : 'none'
}
