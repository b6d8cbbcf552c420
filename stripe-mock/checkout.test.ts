import { describe, expect, test } from 'vitest'
import { idOf } from './wire.ts'
import { back, card, goodCard, ideal, sell, testStripeMock, openBeforeTests } from './test-stripe-mock.ts'

const t = openBeforeTests(testStripeMock)

describe('a membership paid by card', () => {
  test('begins when it is paid, not before', async () => {
    const { customer, session } = await sell(t.stripe)
    const open = await session()
    expect(open).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2000, subscription: null })
    expect(open.client_secret).toMatch(/^cs_test_[0-9A-Za-z]{58}_secret_/)
    expect(open.total_details?.amount_tax).toBe(347)
    expect((await t.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])

    expect(await t.stripeMock.paySession(open.id, goodCard, back)).toEqual({ kind: 'paid' })

    const paid = await t.stripe.checkout.sessions.retrieve(open.id, {
      expand: ['line_items', 'subscription.latest_invoice.payments'],
    })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid' })
    expect(paid.line_items?.data[0]?.price?.nickname).toBe('Premium')
    expect(paid.subscription).toMatchObject({
      status: 'active',
      metadata: { attempt_id: 'a1' },
      latest_invoice: {
        status: 'paid',
        total: 2000,
        total_excluding_tax: 1653,
        payments: { data: [{ status: 'paid', amount_paid: 2000 }] },
      },
    })
    expect(paid.subscription).not.toHaveProperty('current_period_end')
    expect(paid.subscription).toHaveProperty('default_payment_method', expect.stringMatching(/^pm_/))
    await t.heard(
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'payment_intent.succeeded',
    )
  })

  test('creates no subscription or invoice when the card is declined, and the session stays open', async () => {
    const { customer, session } = await sell(t.stripe)
    const { id } = await session()
    expect(await t.stripeMock.paySession(id, card('4000000000000002'), back)).toMatchObject({
      kind: 'refused',
      code: 'card_declined',
      declineCode: 'generic_decline',
    })
    expect(await t.stripeMock.paySession(id, card('4000000000009995'), back)).toMatchObject({
      declineCode: 'insufficient_funds',
    })
    expect(await t.stripeMock.paySession(id, card('4242424242424241'), back)).toMatchObject({
      code: 'incorrect_number',
    })
    expect(await t.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
    expect((await t.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
    expect((await t.stripe.invoices.list({ customer: customer.id })).data).toEqual([])
    expect(await t.stripeMock.paySession(id, goodCard, back)).toEqual({ kind: 'paid' })
  })

  test('requires 3-D Secure, and is paid when that is approved', async () => {
    const { session } = await sell(t.stripe)
    const { id } = await session()
    const outcome = await t.stripeMock.paySession(id, card('4000002500003155'), back)
    const url = outcome.kind === 'action' ? outcome.url : ''
    expect(url).toMatch(/^http:\/\/huiswaarts\.test\/betaalproef\/3ds\/\w{32}$/)
    const secret = url.split('/').at(-1) ?? ''
    expect(await t.stripeMock.actionFacts(secret)).toMatchObject({ kind: '3ds', open: true, amount: 2000 })
    expect(await t.stripeMock.answerAction(secret, 'approve')).toContain('redirect_status=succeeded')
    expect(await t.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
    await expect(t.stripeMock.answerAction(secret, 'approve')).rejects.toThrow('answered already')
  })

  test('stays open when 3-D Secure is refused', async () => {
    const { session } = await sell(t.stripe)
    const { id } = await session()
    const outcome = await t.stripeMock.paySession(id, card('4000002760003184'), back)
    const secret = outcome.kind === 'action' ? (outcome.url.split('/').at(-1) ?? '') : ''
    expect(await t.stripeMock.answerAction(secret, 'refuse')).toContain('redirect_status=failed')
    expect(await t.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  })
})

describe('a membership paid by iDEAL', () => {
  test('creates a SEPA debit for the renewals', async () => {
    const { customer, session } = await sell(t.stripe)
    const { id } = await session()
    const outcome = await t.stripeMock.paySession(id, ideal, `${back}?session_id=${id}`)
    const secret = outcome.kind === 'action' ? (outcome.url.split('/').at(-1) ?? '') : ''
    expect(await t.stripeMock.actionFacts(secret)).toMatchObject({ kind: 'bank', bank: 'ing', locale: 'nl' })
    const home = new URL(await t.stripeMock.answerAction(secret, 'approve'))
    expect(home.searchParams.get('session_id')).toBe(id)
    const [subscription] = (
      await t.stripe.subscriptions.list({ customer: customer.id, expand: ['data.default_payment_method'] })
    ).data
    expect(subscription?.default_payment_method).toMatchObject({ type: 'sepa_debit', customer: customer.id })
    const [charge] = (await t.stripe.charges.list({ customer: customer.id })).data
    const { ideal: details } = charge?.payment_method_details ?? {}
    expect(charge?.id).toMatch(/^py_/)
    expect(details?.generated_sepa_debit).toMatch(/^pm_/)
    const mandate = await t.stripe.mandates.retrieve(idOf(details?.generated_sepa_debit_mandate) ?? '')
    expect(mandate).toMatchObject({ status: 'active', type: 'multi_use' })
  })

  test.each(['refuse', 'expire'] as const)('stays open when the answer at the bank is %s', async (answer) => {
    const { customer, session } = await sell(t.stripe)
    const { id } = await session()
    const outcome = await t.stripeMock.paySession(id, ideal, back)
    const secret = outcome.kind === 'action' ? (outcome.url.split('/').at(-1) ?? '') : ''
    expect(await t.stripeMock.answerAction(secret, answer)).toContain('redirect_status=failed')
    expect(await t.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
    expect((await t.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  })
})

describe('a session', () => {
  test('that was expired cannot be paid', async () => {
    const { session } = await sell(t.stripe)
    const { id } = await session()
    expect(await t.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired' })
    await expect(t.stripeMock.paySession(id, goodCard, back)).rejects.toThrow('no longer open')
    await expect(t.stripe.checkout.sessions.expire(id)).rejects.toThrow('Only Checkout Sessions')
    await t.heard('checkout.session.expired')
  })

  test('expires after a day', async () => {
    const { session, clock } = await sell(t.stripe, true)
    const { id } = await session()
    await t.stripe.testHelpers.testClocks.advance(clock?.id ?? '', {
      frozen_time: (clock?.frozen_time ?? 0) + 25 * 3600,
    })
    await expect.poll(async () => (await t.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  })

  test('sells a one-time product, with a hosted payment page', async () => {
    const { customer } = await sell(t.stripe)
    const session = await t.stripe.checkout.sessions.create({
      mode: 'payment',
      ui_mode: 'hosted_page',
      customer: customer.id,
      line_items: [
        { price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'Featured' } }, quantity: 1 },
      ],
      success_url: back,
      cancel_url: back,
    })
    expect(session.url).toBe(`http://huiswaarts.test/betaalproef/betalen/${session.id}`)
    expect(await t.stripeMock.sessionFacts(session.id)).toMatchObject({
      mode: 'payment',
      amount: 4900,
      productName: 'Featured',
    })
    expect(await t.stripeMock.paySession(session.id, goodCard, back)).toEqual({ kind: 'paid' })
    const paid = await t.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
    expect(paid).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', latest_charge: { amount: 4900 } },
    })
  })

  test('stores another card', async () => {
    const { customer } = await sell(t.stripe)
    const session = await t.stripe.checkout.sessions.create({
      mode: 'setup',
      ui_mode: 'elements',
      customer: customer.id,
      currency: 'eur',
      return_url: back,
    })
    expect(await t.stripeMock.paySession(session.id, goodCard, back)).toEqual({ kind: 'paid' })
    const done = await t.stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent.payment_method'] })
    expect(done).toMatchObject({
      status: 'complete',
      setup_intent: { status: 'succeeded', payment_method: { customer: customer.id, card: { last4: '4242' } } },
    })
  })
})
