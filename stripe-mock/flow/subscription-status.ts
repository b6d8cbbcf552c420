import type Stripe from 'stripe'
import type { Work } from '#stripe-mock/work.ts'

/** Ends a subscription at once; its unpaid invoices are no longer collected. */
export async function endSubscription(
  work: Work,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed' | null,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Promise<Stripe.Subscription> {
  work.forget(id, 'renew', 'announce', 'cancel', 'expire-incomplete')
  const before = await work.need('subscription', id)
  if (typeof before.schedule === 'string')
    await work.change(
      'subscription_schedule',
      before.schedule,
      { status: 'canceled', canceled_at: work.now, current_phase: null },
      'subscription_schedule.canceled',
    )
  const latest =
    typeof before.latest_invoice === 'string' ? await work.get('invoice', before.latest_invoice) : undefined
  if (latest && ['draft', 'open'].includes(latest.status ?? '')) {
    work.forget(latest.id, 'finalize', 'retry')
    await work.change('invoice', latest.id, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated')
  }
  return work.change(
    'subscription',
    id,
    {
      status: 'canceled',
      canceled_at: before.canceled_at ?? work.now,
      ended_at: work.now,
      cancel_at: before.cancel_at_period_end ? before.cancel_at : null,
      schedule: null,
      cancellation_details: {
        ...before.cancellation_details,
        comment: null,
        feedback: null,
        feedback_option: null,
        reason,
        ...details,
      },
    },
    'customer.subscription.deleted',
  )
}

/** Expires an `incomplete` subscription that was not paid within 23 hours. */
export async function expireSubscription(work: Work, id: string): Promise<void> {
  work.forget(id, 'renew', 'announce')
  await work.change(
    'subscription',
    id,
    { status: 'incomplete_expired', ended_at: work.now },
    'customer.subscription.updated',
  )
}
