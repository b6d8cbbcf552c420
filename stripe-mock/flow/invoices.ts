import type Stripe from 'stripe'
import { invalid } from '#stripe-mock/api-error.ts'
import { day } from '#stripe-mock/calendar.ts'
import { newId, randomText } from '#stripe-mock/ids.ts'
import { allOf } from '#stripe-mock/lists.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'
import { attempt, type Attempt } from './intents.ts'
import { createIntent } from './new-intents.ts'
import { endSubscription } from './subscription-status.ts'

/** Days to wait after each failed attempt: retries are on days 3, 5 and 7. After the last, the subscription ends. */
const retryDays = [3, 2, 2]

/** The subscription of an invoice. */
const subscriptionOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription)

/** The payment of an invoice, made or due. */
export async function paymentOf(work: Work, invoice: string): Promise<Stripe.InvoicePayment | undefined> {
  const payments = await allOf(work, 'invoice_payment', { holds: { invoice } })
  return payments.find((payment) => payment.status !== 'canceled') ?? payments[0]
}

/**
 * Finalizes a draft: it gets its number, its page and an intent to pay it.
 *
 * @param intent an intent already paid, by a Checkout Session
 */
export async function finalizeInvoice(work: Work, id: string, intent?: string): Promise<Stripe.Invoice> {
  const draft = await work.need('invoice', id)
  if (draft.status !== 'draft')
    throw invalid(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      undefined,
      'invoice_not_editable',
    )
  const customer = await work.need('customer', idOf(draft.customer) ?? '')
  const sequence = customer.next_invoice_sequence ?? 1
  await work.change('customer', customer.id, { next_invoice_sequence: sequence + 1 })
  const secret = randomText(40)
  work.put<'invoice_page'>({ id: secret, object: 'invoice_page', invoice: id })
  const page = `${work.at.origin}/betaalproef/factuur/${secret}`
  const subscription = subscriptionOf(draft)
  const payment =
    intent ??
    createIntent(work, {
      amount: draft.amount_due,
      currency: draft.currency,
      customer: customer.id,
      description: subscription === null ? null : 'Subscription update',
      methods: draft.payment_settings.payment_method_types ?? ['card', 'ideal', 'sepa_debit'],
      keep: await keeps(work, subscription),
    }).id
  work.put<'invoice_payment'>({
    id: newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: draft.amount_due,
    created: work.now,
    currency: draft.currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: payment },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
  work.forget(id, 'finalize')
  if (draft.due_date !== null) work.plan(id, 'overdue', draft.due_date, customer.id)
  return work.change(
    'invoice',
    id,
    {
      status: 'open',
      number: `${customer.invoice_prefix ?? work.at.secrets.invoicePrefix}-${String(sequence).padStart(4, '0')}`,
      effective_at: work.now,
      automatically_finalizes_at: null,
      hosted_invoice_url: page,
      invoice_pdf: `${page}/pdf`,
      status_transitions: { ...draft.status_transitions, finalized_at: work.now },
    },
    'invoice.finalized',
  )
}

async function keeps(work: Work, subscription: string | null): Promise<boolean> {
  if (subscription === null) return false
  const { payment_settings: settings } = await work.need('subscription', subscription)
  return settings?.save_default_payment_method === 'on_subscription'
}

/** Tries to collect the payment of an invoice. */
export async function collect(
  work: Work,
  id: string,
  method: string,
  terms: { without: boolean; returnUrl?: string; automatic?: boolean },
): Promise<Attempt> {
  const payment = await paymentOf(work, id)
  const intent = idOf(payment?.payment.payment_intent)
  if (intent === null) throw invalid('This invoice has no payment.')
  if ((await work.need('payment_intent', intent)).status === 'processing')
    throw invalid('A payment of this invoice is being processed.', undefined, 'payment_intent_unexpected_state')
  const { attempt_count: count } = await work.need('invoice', id)
  await work.change('invoice', id, { attempted: true, attempt_count: terms.automatic ? count + 1 : Math.max(1, count) })
  const outcome = await attempt(work, intent, method, terms)
  if (outcome.kind === 'paid') await invoicePaid(work, id)
  if (outcome.kind === 'refused')
    await invoiceFailed(work, id, {
      automatic: terms.automatic ?? false,
      asksOwner: outcome.code === 'authentication_required',
    })
  return outcome
}

/** The payment method of renewals: the subscription's own, else the customer's. */
export async function methodOf(work: Work, invoice: Stripe.Invoice): Promise<string | null> {
  const id = subscriptionOf(invoice)
  const subscription = id === null ? undefined : await work.need('subscription', id)
  const customer = await work.need('customer', idOf(invoice.customer) ?? '')
  return (
    idOf(invoice.default_payment_method) ??
    idOf(subscription?.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method)
  )
}

/** Marks an invoice as paid; its subscription continues or begins. */
export async function invoicePaid(work: Work, id: string): Promise<void> {
  work.forget(id, 'retry', 'overdue')
  const before = await work.need('invoice', id)
  const payment = await paymentOf(work, id)
  if (payment) {
    const paid = {
      status: 'paid',
      amount_paid: before.amount_due,
      status_transitions: { canceled_at: null, paid_at: work.now },
    }
    await work.change('invoice_payment', payment.id, paid, 'invoice_payment.paid')
  }
  const after = await work.change(
    'invoice',
    id,
    {
      status: 'paid',
      amount_paid: before.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: Math.max(1, before.attempt_count),
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...before.status_transitions, paid_at: work.now },
    },
    'invoice.updated',
  )
  work.emit('invoice.paid', after)
  work.emit('invoice.payment_succeeded', after)
  const subscription = subscriptionOf(after)
  if (subscription !== null) await subscriptionPaid(work, subscription, idOf(payment?.payment.payment_intent), id)
}

async function subscriptionPaid(work: Work, id: string, intentId: string | null, invoice: string): Promise<void> {
  const before = await work.need('subscription', id)
  const patch: Partial<Stripe.Subscription> = {}
  if (before.latest_invoice === invoice && ['incomplete', 'past_due', 'unpaid'].includes(before.status))
    patch.status = 'active'
  const intent = intentId === null ? undefined : await work.get('payment_intent', intentId)
  if (intent && (await work.hidden(intent.id)).keep === true) {
    const charge = await work.get('charge', idOf(intent.latest_charge) ?? '')
    const debit = idOf(charge?.payment_method_details?.ideal?.generated_sepa_debit)
    const kept = debit ?? (intent.payment_method_types.includes('card') ? idOf(intent.payment_method) : null)
    if (kept !== null && kept !== idOf(before.default_payment_method)) patch.default_payment_method = kept
  }
  work.forget(id, 'expire-incomplete')
  if (Object.keys(patch).length > 0) await work.change('subscription', id, patch, 'customer.subscription.updated')
}

/**
 * Records a failed payment of an invoice. An automatic attempt is retried some days later, until the subscription ends;
 * attempts by the customer do not change that schedule.
 */
export async function invoiceFailed(
  work: Work,
  id: string,
  { automatic, asksOwner = false }: { automatic: boolean; asksOwner?: boolean },
): Promise<void> {
  const before = await work.need('invoice', id)
  if (before.status !== 'open') return
  const subscriptionId = subscriptionOf(before)
  const subscription = subscriptionId === null ? undefined : await work.need('subscription', subscriptionId)
  const renewal = subscription !== undefined && subscription.status !== 'incomplete'
  const retried = automatic && renewal && before.collection_method === 'charge_automatically'
  const wait = retryDays[before.attempt_count - 1]
  const next = !retried ? before.next_payment_attempt : wait === undefined ? null : work.now + wait * day
  const after = await work.change(
    'invoice',
    id,
    { next_payment_attempt: next, auto_advance: next !== null },
    'invoice.updated',
  )
  work.emit('invoice.payment_failed', after)
  if (asksOwner) work.emit('invoice.payment_action_required', after)
  if (!retried) return
  if (next !== null) {
    work.plan(id, 'retry', next, idOf(before.customer))
    if (subscription.status === 'active')
      await work.change('subscription', subscription.id, { status: 'past_due' }, 'customer.subscription.updated')
  } else if (subscription.status !== 'canceled') await endSubscription(work, subscription.id, 'payment_failed')
}

/** Voids an invoice. */
export async function voidInvoice(work: Work, id: string): Promise<Stripe.Invoice> {
  const before = await work.need('invoice', id)
  if (before.status !== 'open' && before.status !== 'uncollectible')
    throw invalid(
      'You can only pass in open or uncollectible invoices. This invoice is not open or uncollectible.',
      'invoice',
      'invoice_not_editable',
    )
  work.forget(id, 'retry', 'overdue')
  const payment = await paymentOf(work, id)
  const intent = idOf(payment?.payment.payment_intent)
  if (payment) {
    const canceled = { status: 'canceled', status_transitions: { canceled_at: work.now, paid_at: null } }
    await work.change('invoice_payment', payment.id, canceled)
  }
  // A pending debit cannot be recalled: it is paid, and has to be refunded.
  if (intent !== null && !['succeeded', 'processing'].includes((await work.need('payment_intent', intent)).status))
    await work.change(
      'payment_intent',
      intent,
      { status: 'canceled', canceled_at: work.now, cancellation_reason: 'void_invoice', next_action: null },
      'payment_intent.canceled',
    )
  return work.change(
    'invoice',
    id,
    {
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...before.status_transitions, voided_at: work.now },
    },
    'invoice.voided',
  )
}
