import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graceMs, type PaidSubscription, type PaidPeriod, premiumUntil } from './entitlement.ts'
import { hasPremiumAt } from '#features/billing/simulation/test-oracle.server.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
const at = (days: number) => new Date(start + days * day)
const period = (from: number, to: number, change: Partial<PaidPeriod> = {}): PaidPeriod => ({
  status: 'paid',
  cents: 2_000,
  paid_cents: 2_000,
  refunded_cents: 0,
  disputed: false,
  processing: false,
  first_failed_at: null,
  period_start: at(from),
  period_end: at(to),
  ...change,
})
const open = (from: number, to: number, change: Partial<PaidPeriod> = {}) =>
  period(from, to, { status: 'open', paid_cents: 0, ...change })
const subscription = (invoices: PaidPeriod[], change: Partial<PaidSubscription> = {}): PaidSubscription => ({
  status: 'active',
  cancels_at: null,
  ended_at: null,
  invoices,
  ...change,
})
const after = (days: number, ms: number) => new Date(start + days * day + ms)

describe('Premium lasts', () => {
  test.each<[string, PaidSubscription[], Date | undefined]>([
    ['not at all without a subscription', [], undefined],
    ['not at all while the first payment is open, whatever the status says', [subscription([open(0, 30)])], undefined],
    ['not at all while a first debit is pending', [subscription([open(0, 30, { processing: true })])], undefined],
    [
      'three days past the paid period while a renewal is pending',
      [subscription([period(0, 30)])],
      after(30, graceMs.renewing),
    ],
    [
      'three weeks past it while a debit is pending',
      [subscription([period(0, 30), open(30, 60, { processing: true })])],
      after(30, graceMs.debit),
    ],
    [
      'a week past the first failure of a renewal',
      [subscription([period(0, 30), open(30, 60, { first_failed_at: at(31) })])],
      after(31, graceMs.failed),
    ],
    [
      'at most three weeks past it, however late the failure',
      [subscription([period(0, 30), open(30, 60, { first_failed_at: at(50) })])],
      after(30, graceMs.debit),
    ],
    [
      'to the end of the paid period if it was cancelled',
      [subscription([period(0, 30)], { cancels_at: at(30) })],
      at(30),
    ],
    ['to the end of the paid period if it ended before', [subscription([period(0, 30)], { ended_at: at(10) })], at(30)],
    ['without grace when the provider gave up', [subscription([period(0, 30)], { status: 'unpaid' })], at(30)],
    ['not after a full refund', [subscription([period(0, 30, { refunded_cents: 2_000 })])], undefined],
    [
      'as before after a partial refund',
      [subscription([period(0, 30, { refunded_cents: 500 })], { cancels_at: at(30) })],
      at(30),
    ],
    ['not for a disputed payment', [subscription([period(0, 30, { disputed: true })])], undefined],
    [
      'no longer than the period before when a renewal was refunded',
      [subscription([period(0, 30), period(30, 60, { refunded_cents: 2_000 })])],
      at(30),
    ],
    [
      'no longer than the period before when a renewal was voided',
      [subscription([period(0, 30), open(30, 60, { status: 'void' })])],
      at(30),
    ],
    [
      'through renewals that were paid',
      [subscription([period(0, 30), period(30, 60)], { cancels_at: at(60) })],
      at(60),
    ],
    [
      'as long as the longest of several subscriptions',
      [subscription([period(0, 30)], { ended_at: at(30) }), subscription([period(10, 375)], { cancels_at: at(375) })],
      at(375),
    ],
  ])('%s', (_sentence, subscriptions, until) => {
    expect(premiumUntil(subscriptions, at(29.5))).toEqual(until)
  })

  test('not yet for a period that begins later, with nothing before it', () => {
    expect(premiumUntil([subscription([period(10, 40)])], at(5))).toBeUndefined()
  })
})

/** Consecutive months as a provider creates them, each with any outcome. */
const history = fc
  .array(
    fc.record({
      status: fc.constantFrom('paid', 'paid', 'paid', 'open', 'void', 'uncollectible', 'draft'),
      refunded_cents: fc.constantFrom(0, 0, 0, 500, 2_000),
      disputed: fc.constantFrom(false, false, false, true),
      processing: fc.boolean(),
      failedAfter: fc.option(fc.integer({ min: 0, max: 25 })),
    }),
    { maxLength: 6 },
  )
  .map((months) =>
    months.map(({ failedAfter, ...month }, index) =>
      period(index * 30, index * 30 + 30, {
        ...month,
        paid_cents: month.status === 'paid' ? 2_000 : 0,
        refunded_cents: month.status === 'paid' ? month.refunded_cents : 0,
        processing: month.status === 'open' && month.processing,
        first_failed_at: failedAfter !== null && month.status === 'open' ? at(index * 30 + failedAfter) : null,
      }),
    ),
  )
const anySubscription = fc.record({
  status: fc.constantFrom('active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused'),
  cancels_at: fc.option(fc.constant(at(60))),
  ended_at: fc.option(fc.constant(at(45))),
  invoices: history,
})

test('in 10,000 histories the rule agrees, at any moment, with a second implementation of it', () => {
  fc.assert(
    fc.property(fc.array(anySubscription, { maxLength: 3 }), fc.integer({ min: -100, max: 5_000 }), (all, hours) => {
      const now = start + hours * 3_600_000
      const until = premiumUntil(all, new Date(now))
      const has = until !== undefined && now < until.getTime()
      expect(has).toBe(hasPremiumAt(all, now))
    }),
    { numRuns: 10_000 },
  )
})

test('in 10,000 histories Premium needs a payment, and never exceeds the longest grace period', () => {
  fc.assert(
    fc.property(fc.array(anySubscription, { maxLength: 3 }), fc.integer({ min: 0, max: 300 }), (all, days) => {
      const until = premiumUntil(all, at(days))
      const ends = all
        .flatMap(({ invoices }) => invoices.filter(({ status }) => status === 'paid'))
        .map((paid) => paid.period_end)
      if (ends.length === 0) expect(until).toBeUndefined()
      else if (until) expect(until.getTime()).toBeLessThanOrEqual(Math.max(...ends.map(Number)) + graceMs.debit)
    }),
    { numRuns: 10_000 },
  )
})
