import type Stripe from 'stripe'
import { invalid } from '#stripe-mock/api-error.ts'
import type { MethodGiven } from '#stripe-mock/acts.ts'
import { newId } from '#stripe-mock/ids.ts'
import type { Order } from '#stripe-mock/kinds.ts'
import { idOf } from '#stripe-mock/wire.ts'
import { createCustomer } from '#stripe-mock/resources/customers.ts'
import type { Work } from '#stripe-mock/work.ts'
import { cardFault } from './cards.ts'
import { attempt, type Attempt } from './intents.ts'
import { createIntent, createSetup } from './new-intents.ts'
import { attemptSetup } from './setups.ts'
import { draftInvoice } from './draft-invoice.ts'
import { finalizeInvoice, invoicePaid } from './invoices.ts'
import { invoiceLine } from './lines.ts'
import { createMethod } from './methods.ts'
import { issueFirst, newSubscription, planRenewal } from './subscriptions.ts'

/** Returns what a session creates when it is paid. */
export async function orderOf(work: Work, id: string): Promise<Order> {
  const { order } = await work.hidden(id)
  if (!order) throw invalid(`No order of ${id}`)
  return order
}

async function pricesOf(work: Work, order: Order) {
  const items = []
  for (const line of order.lines) {
    const price = await work.need('price', line.price)
    const product = await work.need('product', idOf(price.product) ?? '')
    const rates = []
    for (const id of line.taxRates) rates.push(await work.need('tax_rate', id))
    items.push({ price, product, quantity: line.quantity, rates })
  }
  return items
}

async function customerOf(work: Work, session: Stripe.Checkout.Session): Promise<Stripe.Customer | undefined> {
  const id = idOf(session.customer)
  return id === null ? undefined : await work.get('customer', id)
}

/** Returns the intent of a session, which is created at the first payment attempt. */
async function intentOf(work: Work, session: Stripe.Checkout.Session): Promise<string> {
  const { intent } = await work.hidden(session.id)
  if (intent !== undefined) return intent
  const order = await orderOf(work, session.id)
  const customer = idOf(session.customer)
  const methods = session.payment_method_types
  const made =
    session.mode === 'setup'
      ? createSetup(work, { customer, metadata: order.intentMetadata, methods }, { session: session.id })
      : createIntent(
          work,
          {
            amount: session.amount_total ?? 0,
            currency: session.currency ?? 'eur',
            customer,
            metadata: session.mode === 'payment' ? order.intentMetadata : {},
            methods,
            description: session.mode === 'subscription' ? 'Subscription creation' : null,
            keep: session.mode === 'subscription' || order.setupFutureUsage,
          },
          { session: session.id },
        )
  await work.hide(session.id, { intent: made.id })
  if (session.mode === 'payment') await work.change('checkout.session', session.id, { payment_intent: made.id })
  if (session.mode === 'setup') await work.change('checkout.session', session.id, { setup_intent: made.id })
  return made.id
}

/** Pays a session on its page. @throws ApiError when it is no longer open */
export async function paySession(work: Work, id: string, given: MethodGiven, returnUrl: string): Promise<Attempt> {
  let session = await work.need('checkout.session', id)
  if (session.status !== 'open')
    throw invalid('This Checkout Session is no longer open.', undefined, 'checkout_session_not_open')
  if (!session.payment_method_types.includes(given.kind))
    throw invalid(`The payment method ${given.kind} is not offered here.`, 'payment_method')
  const fault = given.kind === 'card' ? cardFault(given, work.now) : undefined
  if (fault) return { kind: 'refused', ...fault }
  if (session.mode === 'subscription' && session.customer === null) {
    const customer = await createCustomer(work, { email: session.customer_email })
    session = await work.change('checkout.session', id, { customer: customer.id })
  }
  const intent = await intentOf(work, session)
  const method = createMethod(work, given, await customerOf(work, session))
  const outcome =
    session.mode === 'setup'
      ? await attemptSetup(work, intent, method.id, { returnUrl })
      : await attempt(work, intent, method.id, { returnUrl })
  if (outcome.kind === 'paid' || outcome.kind === 'processing') await completeSession(work, id)
  return outcome
}

/** Completes a paid session; only now its subscription and invoice are created. */
export async function completeSession(work: Work, id: string): Promise<void> {
  const session = await work.need('checkout.session', id)
  if (session.status !== 'open') return
  const { intent = '' } = await work.hidden(id)
  const customer = await customerOf(work, session)
  const patch: Partial<Stripe.Checkout.Session> = {
    status: 'complete',
    payment_status: session.mode === 'setup' ? 'no_payment_required' : 'paid',
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer?.email ?? session.customer_email,
      individual_name: null,
      name: customer?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  }
  if (session.mode === 'subscription' && customer)
    Object.assign(patch, await subscribe(work, session, customer, intent))
  if (session.mode === 'payment' && (await orderOf(work, id)).invoice && customer)
    patch.invoice = await bill(work, session, customer, intent)
  work.forget(id, 'expire-session')
  await work.change('checkout.session', id, patch, undefined)
  work.emit('checkout.session.completed', await work.need('checkout.session', id))
}

async function subscribe(work: Work, session: Stripe.Checkout.Session, customer: Stripe.Customer, intentId: string) {
  const order = await orderOf(work, session.id)
  const items = await pricesOf(work, order)
  const rates = []
  for (const id of order.defaultTaxRates) rates.push(await work.need('tax_rate', id))
  const subscription = newSubscription(work, {
    customer,
    items: items.filter(({ price }) => price.recurring),
    status: 'active',
    collection: 'charge_automatically',
    daysUntilDue: null,
    method: null,
    metadata: order.metadata,
    description: order.description,
    rates,
    methods: null,
    keep: 'off',
  })
  work.put<'subscription'>(subscription)
  const extra = items
    .filter(({ price }) => !price.recurring)
    .map((item) => invoiceLine({ ...item, invoice: '', period: { start: work.now, end: work.now } }))
  const invoice = await issueFirst(work, subscription, extra)
  await finalizeInvoice(work, invoice.id, intentId)
  // The event shows it active, with the payment method of its renewals.
  await invoicePaid(work, invoice.id)
  work.emit('customer.subscription.created', await work.need('subscription', subscription.id))
  planRenewal(work, subscription)
  return { subscription: subscription.id, invoice: invoice.id }
}

async function bill(work: Work, session: Stripe.Checkout.Session, customer: Stripe.Customer, intent: string) {
  const order = await orderOf(work, session.id)
  const id = newId('invoice')
  const period = { start: work.now, end: work.now }
  const lines = (await pricesOf(work, order)).map((item) => invoiceLine({ ...item, invoice: id, period }))
  const draft = draftInvoice(work, {
    id,
    customer,
    lines,
    reason: 'manual',
    subscription: undefined,
    period,
    metadata: order.invoiceMetadata,
  })
  work.create<'invoice'>(draft, 'invoice.created')
  await finalizeInvoice(work, id, intent)
  await invoicePaid(work, id)
  return id
}

/** Expires an open session, so that it can no longer be paid. */
export async function expireSession(work: Work, id: string): Promise<Stripe.Checkout.Session> {
  const session = await work.need('checkout.session', id)
  if (session.status !== 'open')
    throw invalid(
      'Only Checkout Sessions with a status in ["open"] can be expired.',
      undefined,
      'resource_invalid_state',
    )
  work.forget(id, 'expire-session')
  const { intent } = await work.hidden(id)
  if (intent?.startsWith('pi_'))
    await work.change(
      'payment_intent',
      intent,
      { status: 'canceled', canceled_at: work.now, next_action: null, cancellation_reason: 'automatic' },
      'payment_intent.canceled',
    )
  return work.change('checkout.session', id, { status: 'expired', url: null }, 'checkout.session.expired')
}
