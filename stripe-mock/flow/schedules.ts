import type Stripe from 'stripe'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { planOf } from './subscriptions.ts'

/** Releases a subscription from its schedule; it continues unchanged. */
export async function releaseSchedule(work: Work, id: string): Promise<Stripe.SubscriptionSchedule> {
  const before = await work.need('subscription_schedule', id)
  const subscription = idOf(before.subscription)
  if (subscription !== null)
    await work.change('subscription', subscription, { schedule: null }, 'customer.subscription.updated')
  return work.change(
    'subscription_schedule',
    id,
    {
      status: 'released',
      released_at: work.now,
      released_subscription: subscription,
      subscription: null,
      current_phase: null,
    },
    'subscription_schedule.released',
  )
}

/**
 * Returns the subscription as its schedule has it at a time, in seconds.
 *
 * @param look previews without changing anything
 */
export async function applySchedule(
  work: Work,
  subscription: Stripe.Subscription,
  at: number,
  look?: 'look',
): Promise<Stripe.Subscription> {
  const id = idOf(subscription.schedule)
  const schedule = id === null ? undefined : await work.get('subscription_schedule', id)
  if (!schedule || schedule.status !== 'active') return subscription
  const phase = schedule.phases.find(({ start_date: start, end_date: end }) => start <= at && at < end)
  if (!phase) {
    if (look) return subscription
    if (schedule.end_behavior === 'release') await releaseSchedule(work, schedule.id)
    return work.need('subscription', subscription.id)
  }
  if (!look && schedule.current_phase?.start_date !== phase.start_date)
    await work.change(
      'subscription_schedule',
      schedule.id,
      { current_phase: { start_date: phase.start_date, end_date: phase.end_date } },
      'subscription_schedule.updated',
    )
  const [item] = subscription.items.data
  const [wanted] = phase.items
  const priceId = idOf(wanted?.price)
  if (!item || priceId === null || item.price.id === priceId) return subscription
  const price = await work.need('price', priceId)
  const other = price.recurring?.interval !== item.price.recurring?.interval
  return {
    ...subscription,
    billing_cycle_anchor: other ? at : subscription.billing_cycle_anchor,
    items: {
      ...subscription.items,
      data: [{ ...item, price, plan: planOf(price), quantity: wanted?.quantity ?? item.quantity ?? 1 }],
    },
  }
}
