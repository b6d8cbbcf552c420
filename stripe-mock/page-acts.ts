import type Stripe from 'stripe'
import type {
  ActionFacts,
  Acts,
  CustomerFacts,
  InvoiceFacts,
  InvoiceLine,
  MethodGiven,
  Outcome,
  SessionFacts,
} from './acts.ts'
import { invalid } from './api-error.ts'
import type { Engine } from './engine.ts'
import { day } from './calendar.ts'
import { allOf } from './lists.ts'
import { createClock, moveClock } from '#stripe-mock/resources/account.ts'
import { lineItems } from '#stripe-mock/resources/sessions.ts'
import { idOf } from './wire.ts'
import type { Work } from './work.ts'
import { answerAction } from '#stripe-mock/flow/answers.ts'
import { cardFault } from '#stripe-mock/flow/cards.ts'
import { createDispute } from '#stripe-mock/flow/charges.ts'
import type { Attempt } from '#stripe-mock/flow/intents.ts'
import { collect } from '#stripe-mock/flow/invoices.ts'
import { createMethod } from '#stripe-mock/flow/methods.ts'
import { paySession } from '#stripe-mock/flow/sessions.ts'

const outcomeOf = (attempt: Attempt): Outcome =>
  attempt.kind === 'refused'
    ? { kind: 'refused', code: attempt.code, declineCode: attempt.decline_code, message: attempt.message }
    : attempt

const localeOf = (locale: string | null | undefined) => (locale?.startsWith('en') ? 'en' : 'nl')
const known = (types: string[]) => (['card', 'ideal'] as const).filter((type) => types.includes(type))

/** Removes the spaces that people type in card numbers. */
const tidied = (given: MethodGiven): MethodGiven =>
  given.kind === 'card' ? { ...given, number: given.number.replaceAll(/[\s-]/g, '') } : given

async function sessionFacts(work: Work, id: string): Promise<SessionFacts | undefined> {
  const session = await work.get('checkout.session', id)
  if (!session) return undefined
  const items = session.mode === 'setup' ? [] : await lineItems(work, id)
  const customer = await work.get('customer', idOf(session.customer) ?? '')
  const interval = items[0]?.price?.recurring?.interval
  return {
    id,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    mode: session.mode === 'setup' ? 'setup' : session.mode === 'payment' ? 'payment' : 'subscription',
    locale: localeOf(session.locale ?? customer?.preferred_locales?.[0]),
    productName: items.map(({ description }) => description ?? '').join(', '),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    interval: (['month', 'year'] as const).find((one) => one === interval) ?? null,
    email: customer?.email ?? session.customer_email,
    methods: known(session.payment_method_types),
    returnUrl: session.return_url ?? null,
    successUrl: session.success_url,
    cancelUrl: session.cancel_url,
  }
}

async function invoiceOf(work: Work, secret: string) {
  const page = await work.get('invoice_page', secret)
  return page && work.get('invoice', page.invoice)
}

/** The VAT rate of services in the Netherlands, for an invoice that does not state its tax. */
const vatPercent = 21

function taxWithin({ total, total_taxes: taxes }: Stripe.Invoice): number {
  if (!taxes || taxes.length === 0) return Math.round((total * vatPercent) / (100 + vatPercent))
  return taxes.reduce((sum, { amount }) => sum + amount, 0)
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

async function invoiceLine(work: Work, { amount, description, period, pricing }: Stripe.InvoiceLineItem) {
  const price = await work.get('price', idOf(pricing?.price_details?.price) ?? '')
  const product = await work.get('product', pricing?.price_details?.product ?? '')
  const interval = (['month', 'year'] as const).find((one) => one === price?.recurring?.interval) ?? null
  return {
    productName: product?.name ?? description ?? '',
    interval,
    period: interval === null ? null : { start: dateOf(period.start), end: dateOf(period.end) },
    amount,
  }
}

async function invoiceFacts(work: Work, secret: string): Promise<InvoiceFacts | undefined> {
  const invoice = await invoiceOf(work, secret)
  if (!invoice) return undefined
  const customer = await work.get('customer', idOf(invoice.customer) ?? '')
  const types = invoice.payment_settings.payment_method_types
  const lines: InvoiceLine[] = []
  // One after the other: they share a transaction.
  for (const line of invoice.lines.data) lines.push(await invoiceLine(work, line))
  return {
    id: invoice.id,
    number: invoice.number,
    status:
      (['draft', 'open', 'paid', 'uncollectible', 'void'] as const).find((one) => one === invoice.status) ?? 'draft',
    locale: localeOf(customer?.preferred_locales?.[0]),
    issuedAt: dateOf(invoice.effective_at ?? invoice.created),
    lines,
    amount: invoice.amount_remaining,
    total: invoice.total,
    tax: taxWithin(invoice),
    currency: invoice.currency,
    name: invoice.customer_name ?? null,
    email: invoice.customer_email,
    methods: known(types ?? ['card', ...(invoice.currency === 'eur' ? ['ideal'] : [])]),
  }
}

async function payInvoice(work: Work, secret: string, given: MethodGiven, returnUrl: string): Promise<Attempt> {
  const invoice = await invoiceOf(work, secret)
  if (invoice?.status !== 'open')
    throw invalid('This invoice can no longer be paid.', undefined, 'invoice_not_editable')
  const fault = given.kind === 'card' ? cardFault(given, work.now) : undefined
  if (fault) return { kind: 'refused', ...fault }
  const method = createMethod(work, given, await work.get('customer', idOf(invoice.customer) ?? ''))
  return collect(work, invoice.id, method.id, { without: false, returnUrl })
}

async function actionFacts(work: Work, secret: string): Promise<ActionFacts | undefined> {
  const action = await work.get('action', secret)
  if (!action) return undefined
  const payment = await work.get('payment_intent', action.intent)
  const intent = payment ?? (await work.get('setup_intent', action.intent))
  const customer = await work.get('customer', idOf(intent?.customer) ?? '')
  const { session } = await work.hidden(action.intent)
  const locale = session === undefined ? undefined : (await work.get('checkout.session', session))?.locale
  const { bank } = await work.hidden(idOf(intent?.payment_method) ?? '')
  return {
    kind: action.kind,
    open: action.answer === null && intent?.status === 'requires_action',
    amount: payment?.amount ?? 0,
    currency: payment?.currency ?? 'eur',
    locale: localeOf(locale ?? customer?.preferred_locales?.[0]),
    bank: bank ?? null,
    returnUrl: action.returnUrl,
  }
}

async function customers(work: Work): Promise<CustomerFacts[]> {
  const facts: CustomerFacts[] = []
  for (const customer of await allOf(work, 'customer')) {
    const subscriptions = await allOf(work, 'subscription', { customer: customer.id })
    const subscription = subscriptions.find(({ status }) => ['active', 'past_due'].includes(status)) ?? subscriptions[0]
    const clock = await work.get('test_helpers.test_clock', idOf(customer.test_clock) ?? '')
    facts.push({
      id: customer.id,
      email: customer.email,
      now: clock ? new Date(clock.frozen_time * 1000) : new Date(),
      hasClock: clock !== undefined,
      subscription: subscription
        ? {
            status: subscription.status,
            periodEnd: new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000),
            cancelAtPeriodEnd: subscription.cancel_at_period_end,
          }
        : null,
      renewalFails: (await work.hidden(customer.id)).renewalFails === true,
    })
  }
  return facts
}

/** Advances the clock of a customer; its tasks are then due by that clock. */
async function moveOn(work: Work, id: string, days: number): Promise<void> {
  const customer = await work.need('customer', id)
  let clock = idOf(customer.test_clock)
  if (clock === null) {
    clock = createClock(work, work.now, customer.email).id
    await work.change('customer', id, { test_clock: clock }, 'customer.updated')
    for (const { id: one } of await allOf(work, 'subscription', { customer: id }))
      await work.change('subscription', one, { test_clock: clock })
  }
  const { frozen_time: time } = await work.need('test_helpers.test_clock', clock)
  await moveClock(work, clock, time + Math.round(days * day))
}

async function dispute(work: Work, customer: string): Promise<void> {
  const charges = await allOf(work, 'charge', { customer, holds: { status: 'succeeded', disputed: false } })
  const last = charges.find(({ payment_method_details: details }) => details?.type !== 'ideal') ?? charges[0]
  if (!last) throw invalid('This customer has paid nothing that can be disputed.')
  await work.get('charge', last.id)
  await createDispute(work, last.id)
}

/** Builds the actions of the pages, each in one transaction. @param settled runs the tasks that became due */
export function buildActs(engine: Engine, settled: () => Promise<void>): Acts {
  const { perform } = engine
  return {
    sessionFacts: (id) => perform((work) => sessionFacts(work, id)),
    paySession: async (id, given, returnUrl) =>
      outcomeOf(await perform((work) => paySession(work, id, tidied(given), returnUrl))),
    invoiceFacts: (secret) => perform((work) => invoiceFacts(work, secret)),
    payInvoice: async (secret, given, returnUrl) =>
      outcomeOf(await perform((work) => payInvoice(work, secret, tidied(given), returnUrl))),
    actionFacts: (secret) => perform((work) => actionFacts(work, secret)),
    answerAction: (secret, answer) => perform((work) => answerAction(work, secret, answer)),
    customers: () => perform(customers),
    advance: async (id, days) => {
      await perform((work) => moveOn(work, id, days))
      await settled()
    },
    setRenewalFails: (id, fails) =>
      perform(async (work) => {
        await work.need('customer', id)
        await work.hide(id, { renewalFails: fails })
      }),
    dispute: (id) => perform((work) => dispute(work, id)),
    setFaults: async (faults) => {
      await engine.db
        .updateTable('account')
        .set({ faults: JSON.stringify(faults) })
        .execute()
    },
  }
}
