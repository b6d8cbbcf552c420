import type { MembershipState } from '#features/billing/subscriptions/contract.ts'
import { isGood, type PaidSubscription, paidThrough, premiumUntil, renewalOf, untilOf } from './entitlement.ts'

/** What decides how things stand between somebody and Premium. */
export interface StateFacts {
  now: Date
  trialEndsAt: Date | null
  /** Whether an order was begun that is neither paid nor expired. */
  ordering: boolean
  /** Whether money for a first period was promised: a debit on its way, an invoice that was mailed. */
  promised: boolean
  /** Whether the contract was undone, and no other made since. */
  withdrawn: boolean
  subscriptions: readonly PaidSubscription[]
}

const stopped = new Set(['canceled', 'incomplete_expired', 'incomplete'])

/** How things stand of somebody whose right runs. */
function running(subscriptions: readonly PaidSubscription[], now: Date): MembershipState {
  const latest = subscriptions
    .map((subscription) => ({ subscription, until: untilOf(subscription, now) }))
    .filter(({ until }) => until !== undefined && until > now)
    .toSorted((a, b) => Number(b.until) - Number(a.until))[0]
  if (!latest) return 'ended'
  const { subscription } = latest
  const through = paidThrough(subscription, now)
  if (subscription.cancelsAt || subscription.endedAt) return 'cancelling'
  if (!through || through > now) return 'active'
  const renewal = renewalOf(subscription, through)
  return renewal?.firstFailedAt && !renewal.processing ? 'grace' : 'renewing'
}

/**
 * How things stand between somebody and Premium (research/payments.md, section 5.2). What it says of the right itself is
 * what `premiumUntil` says.
 */
export function membershipState(facts: StateFacts): MembershipState {
  const { now, subscriptions, trialEndsAt } = facts
  const until = premiumUntil(subscriptions, now)
  if (until && until > now) return running(subscriptions, now)
  if (facts.withdrawn) return 'withdrawn'
  const periods = subscriptions.flatMap((subscription) => subscription.periods)
  if (periods.some((period) => period.disputed && period.end > now)) return 'disputed'
  const living = subscriptions.some(({ endedAt, status }) => !endedAt && !stopped.has(status))
  if (living && periods.some(isGood)) return 'suspended'
  if (facts.promised) return 'pending'
  if (facts.ordering) return 'checkout'
  if (trialEndsAt && trialEndsAt > now) return 'trial'
  return periods.some((period) => period.status === 'paid') ? 'ended' : 'none'
}
