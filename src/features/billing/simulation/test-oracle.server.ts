import type Stripe from 'stripe'
import { toId } from '#features/billing/provider-sync/read-snapshot.server.ts'
import { graceMs, type PaidSubscription } from '#features/billing/entitlement/entitlement.ts'

/** A second, slow implementation of the rule in `entitlement.ts`: whether there is Premium at this moment. */
export function hasPremiumAt(subscriptions: readonly PaidSubscription[], now: number): boolean {
  return subscriptions.some(({ status, cancels_at, ended_at, invoices }) => {
    const kept = invoices.filter(
      (one) =>
        one.status === 'paid' && !one.disputed && (one.cents === 0 || one.refunded_cents < Math.max(1, one.paid_cents)),
    )
    if (kept.some((one) => one.period_start.getTime() <= now && now < one.period_end.getTime())) return true
    if (ended_at || cancels_at || ['canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'].includes(status))
      return false
    const lastEnd = Math.max(
      ...kept.filter((one) => one.period_start.getTime() <= now).map((one) => one.period_end.getTime()),
    )
    if (!Number.isFinite(lastEnd)) return false
    const next = invoices.find((one) => one.period_start.getTime() === lastEnd)
    if (next && (next.status === 'paid' || next.status === 'void' || next.disputed)) return false
    if (next?.processing) return now < lastEnd + graceMs.debit
    if (next?.first_failed_at)
      return now < Math.min(next.first_failed_at.getTime() + graceMs.failed, lastEnd + graceMs.debit)
    return now < lastEnd + graceMs.renewing
  })
}

const at = (seconds: number) => new Date(seconds * 1_000)

/** Everything that the payment provider has on one account. */
export async function readLedger(stripe: Stripe, userId: string) {
  const all = await stripe.customers.list({ limit: 100, expand: ['data.test_clock'] })
  const customers = all.data.filter(({ metadata }) => metadata.user_id === userId)
  const [customer] = customers
  if (!customer) return undefined
  const mine = { customer: customer.id, limit: 100 } as const
  const [subscriptions, invoices, charges, intents, sessions, disputes] = await Promise.all([
    stripe.subscriptions.list({ ...mine, status: 'all' }),
    stripe.invoices.list({ ...mine, expand: ['data.payments'] }),
    stripe.charges.list(mine),
    stripe.paymentIntents.list(mine),
    stripe.checkout.sessions.list(mine),
    stripe.disputes.list({ limit: 100 }),
  ])
  const clock = customer.test_clock
  return {
    customers,
    now: clock && typeof clock === 'object' ? at(clock.frozen_time) : new Date(),
    subscriptions: subscriptions.data,
    invoices: invoices.data,
    charges: charges.data,
    intents: intents.data,
    sessions: sessions.data,
    disputes: disputes.data,
  }
}
export type Ledger = NonNullable<Awaited<ReturnType<typeof readLedger>>>

/** The charges for an invoice. */
export function getCharges({ charges }: Ledger, invoice: Stripe.Invoice): Stripe.Charge[] {
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => toId(payment.payment_intent))
  return charges.filter((charge) => intents.includes(toId(charge.payment_intent)))
}

/** Whether the ledger gives Premium now. */
export function isPremiumByLedger(ledger: Ledger): boolean {
  const lost = new Set(
    ledger.disputes
      .filter(({ status }) => status !== 'won' && status !== 'warning_closed')
      .map(({ charge }) => toId(charge)),
  )
  const paid = ledger.subscriptions.map((subscription): PaidSubscription => ({
    status: subscription.status,
    cancels_at: subscription.cancel_at_period_end
      ? new Date()
      : subscription.cancel_at
        ? at(subscription.cancel_at)
        : null,
    ended_at: subscription.ended_at ? at(subscription.ended_at) : null,
    invoices: ledger.invoices
      .filter(({ parent }) => toId(parent?.subscription_details?.subscription) === subscription.id)
      .map((invoice) => {
        const charges = getCharges(ledger, invoice)
        const failed = charges.filter(({ status }) => status === 'failed').map(({ created }) => created)
        const [line] = invoice.lines.data
        const processing = ledger.intents.some(
          ({ id, status }) =>
            status === 'processing' &&
            invoice.payments?.data.some(({ payment }) => toId(payment.payment_intent) === id),
        )
        // Tried without success: a charge failed, or the bank wants its customer to confirm first.
        if (invoice.status === 'open' && invoice.attempt_count > 0 && !processing)
          failed.push(invoice.status_transitions.finalized_at ?? invoice.created)
        return {
          status: invoice.status ?? 'draft',
          cents: invoice.total,
          paid_cents: invoice.amount_paid,
          refunded_cents: charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
          disputed: charges.some(({ id }) => lost.has(id)),
          processing,
          first_failed_at: failed.length > 0 ? at(Math.min(...failed)) : null,
          period_start: at(line?.period.start ?? 0),
          period_end: at(line?.period.end ?? 0),
        }
      }),
  }))
  return hasPremiumAt(paid, ledger.now.getTime())
}
