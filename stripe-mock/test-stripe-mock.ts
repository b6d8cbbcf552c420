import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect } from 'vitest'
import { emptyDatabase } from '#platform/database/test-database.ts'
import type { Answer, MethodGiven, StripeMock } from './acts.ts'
import { startStripeMock } from './stripe-mock.ts'

/** A request that arrived at the webhook. */
interface Arrival {
  body: string
  signature: string
}

/** Opens a mock with its own database, the official SDK as its client, and a receiver of its events. */
export async function testStripeMock(options: { debitDays?: number } = {}) {
  const database = await emptyDatabase()
  const arrivals: Arrival[] = []
  const errors: unknown[] = []
  let answerWith = 200
  const hearer = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      arrivals.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers['stripe-signature']) })
      response.writeHead(answerWith).end()
    })
  })
  await new Promise<void>((resolve) => hearer.listen(0, '127.0.0.1', resolve))
  // It listens on a local address, so it has a port.
  const { port } = hearer.address() as AddressInfo
  const open = () =>
    startStripeMock({
      db: database.db,
      origin: 'http://huiswaarts.test',
      webhookUrl: () => `http://127.0.0.1:${port}/api/stripe/webhook`,
      onError: (error) => errors.push(error),
      pace: options,
    })
  const stripeMock = await open()
  const sdk = (of: StripeMock = stripeMock, more: Stripe.StripeConfig = {}) =>
    new Stripe(of.secretKey, { host: of.host, port: of.port, protocol: 'http', telemetry: false, ...more })
  const stripe = sdk()
  /** Returns the events that arrived, each once, as verified by the SDK. */
  const events = () => {
    const all = arrivals.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, stripeMock.webhookSecret),
    )
    return [...new Map(all.map((event) => [event.id, event])).values()]
  }
  return {
    database,
    stripeMock,
    stripe,
    sdk,
    open,
    arrivals,
    errors,
    events,
    answerWith: (status: number) => {
      answerWith = status
    },
    /** Waits until events of all these types arrived. */
    async heard(...types: string[]) {
      for (let tries = 0; tries < 100; tries++) {
        const got = new Set<string>(events().map(({ type }) => type))
        if (types.every((type) => got.has(type))) return
        await setTimeout(50)
      }
      throw new Error(`Missing: ${types.filter((type) => !events().some((event) => event.type === type)).join(', ')}`)
    },
    async close() {
      await stripeMock.close()
      hearer.closeAllConnections()
      await new Promise((resolve) => hearer.close(resolve))
      await database.close()
    },
  }
}

interface Opened {
  errors: unknown[]
  close(): Promise<void>
}

/** Opens a mock before the tests of a file and closes it after them; none of its calls may have failed. */
export function openBeforeTests<T extends Opened>(open: () => Promise<T>): T {
  // Set before the first test reads it.
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(async () => {
    expect(opened.errors).toEqual([])
    await opened.close()
  })
  return opened
}

export type TestStripeMock = Awaited<ReturnType<typeof testStripeMock>>

export const goodCard = {
  kind: 'card',
  number: '4242 4242 4242 4242',
  expMonth: 12,
  expYear: 2099,
  cvc: '123',
} as const
export const card = (number: string) => ({ ...goodCard, number })
export const ideal = { kind: 'ideal', bank: 'ing' } as const
/** Where the browser goes after a bank. */
export const back = 'http://huiswaarts.test/auth/success'

/** Sells the membership as the product does. */
export async function sell(stripe: Stripe, onClock = false) {
  const tax = await stripe.taxRates.create({ display_name: 'btw', percentage: 21, inclusive: true, country: 'NL' })
  const product = await stripe.products.create({ name: 'Premium' })
  const month = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 2000,
    recurring: { interval: 'month' },
    tax_behavior: 'inclusive',
    nickname: 'Premium',
    lookup_key: `premium_month_${product.id}`,
  })
  const year = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 20_000,
    recurring: { interval: 'year' },
    tax_behavior: 'inclusive',
  })
  const clock = onClock
    ? await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2026, 0, 31, 10) / 1000 })
    : undefined
  const customer = await stripe.customers.create({
    email: 'renter@example.nl',
    name: 'Rianne Huurder',
    preferred_locales: ['nl'],
    ...(clock && { test_clock: clock.id }),
  })
  const session = () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      ui_mode: 'elements',
      customer: customer.id,
      allowed_payment_method_types: ['card', 'ideal'],
      line_items: [{ price: month.id, quantity: 1 }],
      subscription_data: { default_tax_rates: [tax.id], metadata: { attempt_id: 'a1' } },
      metadata: { attempt_id: 'a1' },
      return_url: `${back}?session_id={CHECKOUT_SESSION_ID}`,
      locale: 'nl',
    })
  return { tax, product, month, year, clock, customer, session }
}

/** Pays a session and answers on the bank's page. */
export async function payAt(t: TestStripeMock, session: string, method: MethodGiven, answer: Answer = 'approve') {
  const outcome = await t.stripeMock.paySession(session, method, back)
  if (outcome.kind === 'action') await t.stripeMock.answerAction(outcome.url.split('/').at(-1) ?? '', answer)
  return outcome
}

/** Creates a member with its own clock, who paid with this method. */
export async function member(t: TestStripeMock, method: MethodGiven, answer: Answer = 'approve') {
  const sold = await sell(t.stripe, true)
  const { id } = await sold.session()
  await payAt(t, id, method, answer)
  const [subscription] = (await t.stripe.subscriptions.list({ customer: sold.customer.id })).data
  if (!subscription) throw new Error('Not subscribed.')
  const read = () =>
    t.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments', 'default_payment_method'] })
  const invoices = async () => (await t.stripe.invoices.list({ customer: sold.customer.id, limit: 100 })).data
  const later = (days: number) => t.stripeMock.advance(sold.customer.id, days)
  return { ...sold, id: subscription.id, read, invoices, later }
}
