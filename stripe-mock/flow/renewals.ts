import type Stripe from 'stripe'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { draftFor } from './draft-invoice.ts'
import { collect, finalizeInvoice, invoiceFailed, methodOf, paymentOf } from './invoices.ts'
import { applySchedule } from './schedules.ts'
import { endSubscription } from './subscription-status.ts'
import { draftOf, periodEnd, planRenewal } from './subscriptions.ts'

/** Ends a subscription after its last period as requested, or begins the next period with a draft of its invoice. */
export async function renew(work: Work, id: string): Promise<void> {
  const before = await work.get('subscription', id)
  if (!before || !['active', 'past_due', 'incomplete'].includes(before.status)) return
  if (before.cancel_at_period_end) {
    await endSubscription(
      work,
      id,
      before.cancellation_details?.reason === 'payment_failed' ? 'payment_failed' : 'cancellation_requested',
    )
    return
  }
  const start = before.items.data[0]?.current_period_end ?? work.now
  const scheduled = await applySchedule(work, before, start)
  const anchor = scheduled.billing_cycle_anchor
  const items = scheduled.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(item.price, start, anchor),
  }))
  const next = { ...scheduled, items: { ...scheduled.items, data: items } }
  const invoice = await draftOf(work, next, 'subscription_cycle')
  work.create<'invoice'>(invoice, 'invoice.created')
  const after = await work.change(
    'subscription',
    id,
    { items: next.items, billing_cycle_anchor: anchor, latest_invoice: invoice.id },
    'customer.subscription.updated',
  )
  work.plan(invoice.id, 'finalize', start + draftFor, idOf(before.customer))
  planRenewal(work, after)
}

/** Announces the amount of the next renewal, some days ahead. */
export async function announce(work: Work, id: string): Promise<void> {
  const subscription = await work.get('subscription', id)
  if (!subscription || subscription.cancel_at_period_end || !['active', 'past_due'].includes(subscription.status))
    return
  work.emit('invoice.upcoming', await upcoming(work, subscription))
}

/** Returns a preview of the next period's invoice; it cannot be retrieved by its id. */
export async function upcoming(work: Work, subscription: Stripe.Subscription): Promise<Stripe.Invoice> {
  const start = subscription.items.data[0]?.current_period_end ?? work.now
  const scheduled = await applySchedule(work, subscription, start, 'look')
  const items = scheduled.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(item.price, start, scheduled.billing_cycle_anchor),
  }))
  const next = { ...scheduled, items: { ...scheduled.items, data: items } }
  const draft = await draftOf(work, next, 'upcoming')
  return {
    ...draft,
    id: `upcoming_${draft.id}`,
    created: start,
    next_payment_attempt: start + draftFor,
    period_end: start,
  }
}

/** Finalizes a draft that is due, and collects it with the known payment method, or sends it. */
export async function finalizeDue(work: Work, id: string): Promise<void> {
  const draft = await work.get('invoice', id)
  if (draft?.status !== 'draft' || draft.auto_advance === false) return
  const invoice = await finalizeInvoice(work, id)
  if (invoice.collection_method === 'send_invoice') {
    work.emit('invoice.sent', invoice)
    return
  }
  await tryAgain(work, id)
}

/** Collects an open invoice with the known payment method. */
export async function tryAgain(work: Work, id: string): Promise<void> {
  const invoice = await work.get('invoice', id)
  if (invoice?.status !== 'open') return
  const payment = await paymentOf(work, id)
  const intent = await work.get('payment_intent', idOf(payment?.payment.payment_intent) ?? '')
  if (intent?.status === 'processing') return
  const method = await methodOf(work, invoice)
  if (method === null) {
    await withoutMethod(work, invoice)
    return
  }
  await collect(work, id, method, { without: true, automatic: true })
}

/** Counts a missing payment method as a failed attempt. */
async function withoutMethod(work: Work, invoice: Stripe.Invoice): Promise<void> {
  await work.change('invoice', invoice.id, { attempted: true, attempt_count: invoice.attempt_count + 1 })
  await invoiceFailed(work, invoice.id, { automatic: true })
}

/** Handles a sent invoice that is not paid in time. */
export async function overdue(work: Work, id: string): Promise<void> {
  const invoice = await work.get('invoice', id)
  if (invoice?.status !== 'open') return
  work.emit('invoice.overdue', invoice)
  const subscription = idOf(invoice.parent?.subscription_details?.subscription)
  if (subscription === null || invoice.collection_method !== 'send_invoice') return
  const { status } = await work.need('subscription', subscription)
  if (status === 'active')
    await work.change('subscription', subscription, { status: 'past_due' }, 'customer.subscription.updated')
}
