import { describe, expect, test } from 'vitest'
import { formatAmount, toPaymentSummary, parseStoredOrder, parseStoredPayment } from './stored-payment.ts'

const order = { customerEmail: 'sanne@voorbeeld.example', planName: 'Premium', planAmount: 20, planInterval: 'month' }
const payment = { planStatus: 'active', planAmount: 20, planName: 'Premium', createdAt: '2026-11-21T10:00:00.000Z' }

describe('a stored order by invoice', () => {
  test('is parsed, also when wrapped in data', () => {
    expect(parseStoredOrder(JSON.stringify(order))).toEqual(order)
    expect(parseStoredOrder(JSON.stringify({ data: order }))).toEqual(order)
  })

  test.each([
    null,
    '',
    'x',
    '[]',
    '"x"',
    '{}',
    'null',
    '{"data":null}',
    JSON.stringify({ ...order, planAmount: '20' }),
  ])('is none where what is kept is %s', (text) => expect(parseStoredOrder(text)).toBeUndefined())
})

describe('the last payment of a stored user', () => {
  test('is the newest that was paid', () => {
    const user = { email: 'sanne@voorbeeld.example', subscriptions: [{ ...payment, planStatus: 'failed' }, payment] }
    expect(parseStoredPayment(JSON.stringify(user))).toEqual({
      amount: 2_000,
      currency: 'eur',
      lastPaymentTime: Date.parse(payment.createdAt) / 1_000,
      transactionId: null,
      planName: 'Premium',
      email: 'sanne@voorbeeld.example',
    })
  })

  test.each([
    null,
    '{}',
    '{"subscriptions":[]}',
    '{"subscriptions":"x"}',
    '{"subscriptions":[{"planStatus":"failed"}]}',
  ])('is none where what is kept is %s', (text) => expect(parseStoredPayment(text)).toBeUndefined())
})

test('the receipt of another user’s session shows what was paid, and nothing about that user', () => {
  const item = { amount: 2_000, currency: 'eur', quantity: 1, type: 'plan' as const }
  const plan = { nickname: 'Premium', interval: 'month', amount: 2_000, currency: 'eur' }
  const session = {
    payment_status: 'paid',
    amount_total: 2_000,
    currency: 'eur',
    display_items: [{ ...item, plan }],
    state: 'paid' as const,
  }
  expect(toPaymentSummary(session)).toEqual({
    amount: 2_000,
    currency: 'eur',
    lastPaymentTime: null,
    transactionId: null,
    planName: 'Premium',
    email: null,
  })
})

test('amounts have two decimals, formatted for the language', () => {
  expect(formatAmount(2_000, 'eur', 'en')).toBe('€20.00')
  expect(formatAmount(3_099, 'usd', 'en')).toBe('US$30.99')
  expect(formatAmount(2_000, 'eur', 'nl')).toMatch(/^€\s20,00$/)
  expect(formatAmount(2_000, 'chf', 'nl')).toBe('20.00 CHF')
})
