import { describe, expect, test } from 'vitest'
import { idOf } from './wire.ts'
import { back, card, goodCard, ideal, member, sell, testStripeMock, openBeforeTests } from './test-stripe-mock.ts'

const t = openBeforeTests(testStripeMock)
const date = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10)

describe('a membership paid by card', () => {
  test('is renewed each month, an hour after its draft, on the last day of shorter months', async () => {
    const { read, invoices, later } = await member(t, goodCard)
    expect(date((await read()).items.data[0]?.current_period_end)).toBe('2026-02-28')
    await later(28.02)
    expect((await invoices())[0]).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      amount_paid: 0,
    })
    await later(0.1)
    const [renewal, first] = await invoices()
    expect(renewal).toMatchObject({ status: 'paid', amount_paid: 2000, attempt_count: 1 })
    expect(renewal?.number).not.toBe(first?.number)
    expect(date(renewal?.lines.data[0]?.period.end)).toBe('2026-03-31')
    const { status, items } = await read()
    expect(status).toBe('active')
    expect(date(items.data[0]?.current_period_end)).toBe('2026-03-31')
    await t.heard('invoice.upcoming', 'invoice.created', 'invoice.finalized', 'test_helpers.test_clock.ready')
  })

  test('is past due when a renewal fails, and recovers when a later attempt is paid', async () => {
    const { read, invoices, later } = await member(t, card('4000000000000341'))
    await later(28.1)
    expect(await read()).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } })
    const [open] = await invoices()
    expect(date(open?.next_payment_attempt ?? 0)).toBe('2026-03-03')
    const secret = open?.hosted_invoice_url?.split('/').at(-1) ?? ''
    expect(await t.stripeMock.invoiceFacts(secret)).toMatchObject({
      status: 'open',
      amount: 2000,
      methods: ['card', 'ideal'],
    })
    expect(await t.stripeMock.payInvoice(secret, goodCard, 'http://huiswaarts.test/x')).toEqual({ kind: 'paid' })
    expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
    await t.heard('invoice.payment_failed')
  })

  test('ends when every retry fails, on days 3, 5 and 7', async () => {
    const { customer, read, later } = await member(t, goodCard)
    await t.stripeMock.setRenewalFails(customer.id, true)
    await later(28.1)
    const counts = []
    for (const days of [3, 2, 1.9]) {
      await later(days)
      const { status, latest_invoice: latest } = await read()
      counts.push([status, typeof latest === 'object' ? latest?.attempt_count : null])
    }
    expect(counts).toEqual([
      ['past_due', 2],
      ['past_due', 3],
      ['past_due', 3],
    ])
    await later(0.2)
    expect(await read()).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null, auto_advance: false },
    })
  })

  test('does not end sooner when the customer tries cards that fail too', async () => {
    const { read, later } = await member(t, card('4000000000000341'))
    await later(28.1)
    const { latest_invoice: latest } = await read()
    const invoice = typeof latest === 'object' ? latest : null
    const secret = invoice?.hosted_invoice_url?.split('/').at(-1) ?? ''
    for (let tries = 0; tries < 4; tries++)
      expect(await t.stripeMock.payInvoice(secret, card('4000000000000002'), back)).toMatchObject({ kind: 'refused' })
    expect(await read()).toMatchObject({
      status: 'past_due',
      latest_invoice: { attempt_count: 1, next_payment_attempt: invoice?.next_payment_attempt },
    })
  })

  test('requires the customer when the bank wants 3-D Secure each time', async () => {
    const { read, later } = await member(t, card('4000002760003184'))
    await later(28.1)
    expect(await read()).toMatchObject({ status: 'past_due' })
    await t.heard('invoice.payment_action_required')
  })

  test('does not require 3-D Secure again for a card that passed it once', async () => {
    const { read, later } = await member(t, card('4000002500003155'))
    await later(28.1)
    expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
  })

  test('of a customer without a clock continues when one is added', async () => {
    const { customer, session } = await sell(t.stripe)
    const { id } = await session()
    await t.stripeMock.paySession(id, goodCard, 'http://huiswaarts.test/x')
    await t.stripeMock.advance(customer.id, 32)
    expect((await t.stripe.invoices.list({ customer: customer.id, status: 'paid' })).data).toHaveLength(2)
    expect((await t.stripeMock.customers()).find((one) => one.id === customer.id)).toMatchObject({ hasClock: true })
  })
})

describe('a membership paid by iDEAL', () => {
  test('is renewed by a debit that the bank decides on five working days later', async () => {
    const { read, later } = await member(t, ideal)
    expect(await read()).toMatchObject({ default_payment_method: { type: 'sepa_debit' } })
    await later(28.1)
    const during = await read()
    expect(during).toMatchObject({ status: 'active', latest_invoice: { status: 'open', attempted: true } })
    const latest = during.latest_invoice
    const payment = typeof latest === 'object' ? latest?.payments?.data[0]?.payment.payment_intent : undefined
    expect(await t.stripe.paymentIntents.retrieve(idOf(payment) ?? '')).toMatchObject({ status: 'processing' })
    await later(5)
    expect(await read()).toMatchObject({ latest_invoice: { status: 'open' } })
    await later(2)
    expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 2000 } })
    await t.heard('payment_intent.processing', 'charge.pending')
  })

  test('is past due once the bank says that the debit failed', async () => {
    const { read, later } = await member(t, ideal, 'approve-debit-fails')
    await later(28.1)
    expect(await read()).toMatchObject({ status: 'active' })
    await later(7)
    expect(await read()).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } })
  })

  test('is not charged twice while a debit is pending', async () => {
    const { read, later } = await member(t, ideal)
    await later(28.1)
    const { latest_invoice: latest } = await read()
    const { id = '', hosted_invoice_url: url } = typeof latest === 'object' ? (latest ?? {}) : {}
    const secret = url?.split('/').at(-1) ?? ''
    await expect(t.stripeMock.payInvoice(secret, goodCard, back)).rejects.toThrow('being processed')
    await t.stripe.invoices.voidInvoice(id)
    await later(8)
    expect(await t.stripe.invoices.retrieve(id)).toMatchObject({ status: 'void' })
    const [payment] = (await t.stripe.invoicePayments.list({ invoice: id })).data
    expect(await t.stripe.paymentIntents.retrieve(idOf(payment?.payment.payment_intent) ?? '')).toMatchObject({
      status: 'succeeded',
    })
  })

  test('can be reclaimed by the bank after it was paid', async () => {
    const { customer, later } = await member(t, ideal)
    await later(40)
    await t.stripeMock.dispute(customer.id)
    const [charge] = (await t.stripe.charges.list({ customer: customer.id })).data
    expect(charge).toMatchObject({ disputed: true, payment_method_details: { type: 'sepa_debit' } })
    const [dispute] = (await t.stripe.disputes.list({ charge: charge?.id ?? '' })).data
    expect(dispute).toMatchObject({ status: 'lost', amount: 2000 })
    await t.heard('charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed')
  })
})

describe('a member who stops', () => {
  test('keeps Premium for the rest of the period, and is not charged again', async () => {
    const { id, read, invoices, later } = await member(t, goodCard)
    const stopping = await t.stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'unused' },
    })
    expect(stopping).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect(stopping.cancel_at).toBe(stopping.items.data[0]?.current_period_end)
    await later(27)
    expect(await read()).toMatchObject({ status: 'active' })
    await later(2)
    expect(await read()).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested' },
      ended_at: stopping.cancel_at,
    })
    expect(await invoices()).toHaveLength(1)
    await t.heard('customer.subscription.deleted')
  })

  test('may change their mind before the end', async () => {
    const { id, read, later } = await member(t, goodCard)
    await t.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(await t.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    })
    await later(30)
    expect(await read()).toMatchObject({ status: 'active' })
  })

  test('at once gets an error on stopping a second time', async () => {
    const { id } = await member(t, goodCard)
    expect(await t.stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' })
    await expect(t.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 })
  })
})

describe('a switch from monthly to yearly payment', () => {
  test('takes effect at the renewal, which charges a year', async () => {
    const { id, month, year, read, later } = await member(t, goodCard)
    const schedule = await t.stripe.subscriptionSchedules.create({ from_subscription: id })
    const { current_phase: phase } = schedule
    const changed = await t.stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: month.id }], start_date: phase?.start_date ?? 0, end_date: phase?.end_date ?? 0 },
        { items: [{ price: year.id }], duration: { interval: 'year' }, proration_behavior: 'none' },
      ],
    })
    expect(changed.phases).toHaveLength(2)
    expect(await read()).toMatchObject({ schedule: schedule.id })
    expect(await t.stripe.invoices.createPreview({ subscription: id })).toMatchObject({ amount_due: 20_000 })
    await later(28.1)
    const after = await read()
    expect(after).toMatchObject({ latest_invoice: { status: 'paid', amount_paid: 20_000 } })
    expect(after.items.data[0]?.price.id).toBe(year.id)
    expect(date(after.items.data[0]?.current_period_end)).toBe('2027-02-28')
    await later(366)
    expect(await read()).toMatchObject({ schedule: null, latest_invoice: { amount_paid: 20_000 } })
    expect(await t.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({ status: 'released' })
  })

  test('does not take effect when the schedule is released', async () => {
    const { id, read } = await member(t, goodCard)
    const schedule = await t.stripe.subscriptionSchedules.create({ from_subscription: id })
    expect(await t.stripe.subscriptionSchedules.release(schedule.id)).toMatchObject({ status: 'released' })
    expect(await read()).toMatchObject({ schedule: null })
  })
})
