import { describe, expect, test } from 'vitest'
import { back, card, goodCard, ideal, member, sell, testStripeMock, openBeforeTests } from './test-stripe-mock.ts'
import { idOf } from './wire.ts'

const t = openBeforeTests(testStripeMock)

/** Creates a subscription whose first payment is due on an invoice page sent by mail. */
async function invited() {
  const sold = await sell(t.stripe, true)
  const subscription = await t.stripe.subscriptions.create({
    customer: sold.customer.id,
    items: [{ price: sold.month.id }],
    default_tax_rates: [sold.tax.id],
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card', 'ideal'], save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  })
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null
  const secret = invoice?.hosted_invoice_url?.split('/').at(-1) ?? ''
  const read = () =>
    t.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice', 'default_payment_method'] })
  return { ...sold, subscription, invoice, secret, read }
}

describe('an invoice that is mailed', () => {
  test('leaves the subscription incomplete until it is paid', async () => {
    const { subscription, invoice, secret, read } = await invited()
    expect(subscription.status).toBe('incomplete')
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 2000,
      billing_reason: 'subscription_create',
      attempt_count: 0,
    })
    expect(invoice?.confirmation_secret?.client_secret).toMatch(/^pi_\w{24}_secret_\w{25}$/)
    const intent = idOf(invoice?.payments?.data[0]?.payment.payment_intent) ?? ''
    expect(await t.stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      amount: 2000,
    })
    expect(invoice?.hosted_invoice_url).toBe(`http://huiswaarts.test/betaalproef/factuur/${secret}`)
    expect(await t.stripeMock.payInvoice(secret, card('4000000000000002'), back)).toMatchObject({ kind: 'refused' })
    expect(await read()).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open' } })
    expect(await t.stripeMock.payInvoice(secret, goodCard, back)).toEqual({ kind: 'paid' })
    expect(await read()).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid' },
      default_payment_method: { card: { last4: '4242' } },
    })
    await expect(t.stripeMock.payInvoice(secret, goodCard, back)).rejects.toThrow('no longer be paid')
  })

  test('is paid by iDEAL, and the renewals by debit', async () => {
    const { secret, read } = await invited()
    const outcome = await t.stripeMock.payInvoice(secret, ideal, back)
    const action = outcome.kind === 'action' ? (outcome.url.split('/').at(-1) ?? '') : ''
    expect(await read()).toMatchObject({ status: 'incomplete' })
    await t.stripeMock.answerAction(action, 'approve')
    expect(await read()).toMatchObject({ status: 'active', default_payment_method: { type: 'sepa_debit' } })
  })

  test('is void after 23 hours', async () => {
    const { customer, secret, read } = await invited()
    await t.stripeMock.advance(customer.id, 22.9 / 24)
    expect(await read()).toMatchObject({ status: 'incomplete' })
    await t.stripeMock.advance(customer.id, 0.2 / 24)
    expect(await read()).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } })
    await expect(t.stripeMock.payInvoice(secret, goodCard, back)).rejects.toThrow('no longer be paid')
    await t.heard('invoice.voided')
  })

  test('states its VAT', async () => {
    const { invoice } = await invited()
    expect(invoice).toMatchObject({ total_taxes: [{ amount: 347, taxable_amount: 1653 }] })
  })

  test('makes the subscription active at once when sent, and past due when not paid in time', async () => {
    const { customer, month } = await sell(t.stripe, true)
    const { id, status } = await t.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: month.id }],
      collection_method: 'send_invoice',
      days_until_due: 14,
    })
    expect(status).toBe('active')
    await t.stripeMock.advance(customer.id, 0.1)
    await t.heard('invoice.sent')
    await t.stripeMock.advance(customer.id, 14)
    expect(await t.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
    await t.heard('invoice.overdue')
  })

  test('is charged to a known card, or refused with 402', async () => {
    const { customer, month } = await sell(t.stripe)
    const bad = await t.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    const make = (method: string) =>
      t.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: month.id }],
        default_payment_method: method,
        payment_behavior: 'error_if_incomplete',
        off_session: true,
      })
    await expect(make(bad.id)).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      type: 'StripeCardError',
    })
    const good = await t.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    expect(await make(good.id)).toMatchObject({ status: 'active' })
    expect((await t.stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(2)
  })
})

describe('a refund', () => {
  const chargeOf = async (customer: string) => (await t.stripe.charges.list({ customer })).data[0]?.id ?? ''

  test('to a card is immediate, and can be partial', async () => {
    const { customer } = await member(t, goodCard)
    const charge = await chargeOf(customer.id)
    expect(await t.stripe.refunds.create({ charge, amount: 500 })).toMatchObject({ status: 'succeeded', amount: 500 })
    await expect(t.stripe.refunds.create({ charge, amount: 1501 })).rejects.toMatchObject({ code: 'amount_too_large' })
    const intent = idOf((await t.stripe.charges.retrieve(charge)).payment_intent) ?? ''
    expect(await t.stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 1500 })
    await expect(t.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect(await t.stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
      refunded: true,
      amount_refunded: 2000,
      refunds: { data: [{ amount: 1500 }, { amount: 500 }] },
    })
    await t.heard('refund.created', 'charge.refunded')
  })

  test('to a bank takes a day', async () => {
    const { customer } = await member(t, ideal)
    const refund = await t.stripe.refunds.create({ charge: await chargeOf(customer.id) })
    expect(refund.id).toMatch(/^pyr_/)
    expect(refund.status).toBe('pending')
    await t.stripeMock.advance(customer.id, 1.1)
    expect(await t.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' })
    await t.heard('refund.updated')
  })

  test('is recorded in a credit note', async () => {
    const { invoices } = await member(t, goodCard)
    const [invoice] = await invoices()
    const note = await t.stripe.creditNotes.create({ invoice: invoice?.id ?? '', refund_amount: 2000 })
    expect(note).toMatchObject({ total: 2000, total_excluding_tax: 1653, type: 'post_payment', status: 'issued' })
    expect(await t.stripe.refunds.retrieve(idOf(note.refunds[0]?.refund) ?? '')).toMatchObject({ amount: 2000 })
  })

  test('is refused while the payment is disputed', async () => {
    const { customer } = await member(t, card('4000000000000259'))
    const charge = await chargeOf(customer.id)
    expect((await t.stripe.disputes.list({ charge })).data).toMatchObject([{ status: 'needs_response', amount: 2000 }])
    await expect(t.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
  })
})

describe('an invoice', () => {
  test('can be voided only while it is open', async () => {
    const { invoice } = await invited()
    expect(await t.stripe.invoices.voidInvoice(invoice?.id ?? '')).toMatchObject({ status: 'void' })
    await expect(t.stripe.invoices.voidInvoice(invoice?.id ?? '')).rejects.toMatchObject({
      code: 'invoice_not_editable',
    })
  })

  test('is confirmed through its intent, with 3-D Secure', async () => {
    const { invoice, read } = await invited()
    const [payment] = (await t.stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })).data
    const intent = idOf(payment?.payment.payment_intent) ?? ''
    const asked = await t.stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: back,
    })
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const url = asked.next_action?.redirect_to_url?.url ?? ''
    await t.stripeMock.answerAction(url.split('/').at(-1) ?? '', 'approve')
    expect(await read()).toMatchObject({ status: 'active' })
    expect(
      (await t.stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })).data,
    ).toMatchObject([{ status: 'paid', invoice: invoice?.id }])
  })
})
