import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graceMs, type PaidSubscription, type Period, premiumUntil } from './entitlement.ts'
import { hasPremiumAt } from '#features/billing/simulation/test-oracle.server.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
const at = (days: number) => new Date(start + days * day)
const period = (from: number, to: number, change: Partial<Period> = {}): Period => ({
  status: 'paid',
  cents: 2_000,
  paidCents: 2_000,
  refundedCents: 0,
  disputed: false,
  processing: false,
  firstFailedAt: null,
  start: at(from),
  end: at(to),
  ...change,
})
const open = (from: number, to: number, change: Partial<Period> = {}) =>
  period(from, to, { status: 'open', paidCents: 0, ...change })
const subscription = (periods: Period[], change: Partial<PaidSubscription> = {}): PaidSubscription => ({
  status: 'active',
  cancelsAt: null,
  endedAt: null,
  periods,
  ...change,
})
const after = (days: number, ms: number) => new Date(start + days * day + ms)

describe('Premium lasts', () => {
  test.each<[string, PaidSubscription[], Date | undefined]>([
    ['not at all for somebody who has nothing', [], undefined],
    ['not at all while the first payment is open, whatever the status says', [subscription([open(0, 30)])], undefined],
    ['not at all while a first debit is on its way', [subscription([open(0, 30, { processing: true })])], undefined],
    [
      'three days past the paid period while a renewal is being taken',
      [subscription([period(0, 30)])],
      after(30, graceMs.renewing),
    ],
    [
      'three weeks past it while a debit is on its way',
      [subscription([period(0, 30), open(30, 60, { processing: true })])],
      after(30, graceMs.debit),
    ],
    [
      'a week past the first failure of a renewal',
      [subscription([period(0, 30), open(30, 60, { firstFailedAt: at(31) })])],
      after(31, graceMs.failed),
    ],
    [
      'no more than three weeks past it however late the failure',
      [subscription([period(0, 30), open(30, 60, { firstFailedAt: at(50) })])],
      after(30, graceMs.debit),
    ],
    [
      'to the end of what was paid when it was cancelled',
      [subscription([period(0, 30)], { cancelsAt: at(30) })],
      at(30),
    ],
    ['to the end of what was paid when it ended before', [subscription([period(0, 30)], { endedAt: at(10) })], at(30)],
    ['without grace when the provider gave up', [subscription([period(0, 30)], { status: 'unpaid' })], at(30)],
    ['not when all money went back', [subscription([period(0, 30, { refundedCents: 2_000 })])], undefined],
    [
      'as before when a part of the money went back',
      [subscription([period(0, 30, { refundedCents: 500 })], { cancelsAt: at(30) })],
      at(30),
    ],
    ['not on money that is in dispute', [subscription([period(0, 30, { disputed: true })])], undefined],
    [
      'no longer than the period before when a renewal went back',
      [subscription([period(0, 30), period(30, 60, { refundedCents: 2_000 })])],
      at(30),
    ],
    [
      'no longer than the period before when a renewal was voided',
      [subscription([period(0, 30), open(30, 60, { status: 'void' })])],
      at(30),
    ],
    ['through renewals that were paid', [subscription([period(0, 30), period(30, 60)], { cancelsAt: at(60) })], at(60)],
    [
      'as long as the longest of several subscriptions',
      [subscription([period(0, 30)], { endedAt: at(30) }), subscription([period(10, 375)], { cancelsAt: at(375) })],
      at(375),
    ],
  ])('%s', (_sentence, subscriptions, until) => {
    expect(premiumUntil(subscriptions, at(29.5))).toEqual(until)
  })

  test('not yet by a period that begins later, with nothing before it', () => {
    expect(premiumUntil([subscription([period(10, 40)])], at(5))).toBeUndefined()
  })
})

/** Months in a row as a provider makes them, each with any fate. */
const history = fc
  .array(
    fc.record({
      status: fc.constantFrom('paid', 'paid', 'paid', 'open', 'void', 'uncollectible', 'draft'),
      refundedCents: fc.constantFrom(0, 0, 0, 500, 2_000),
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
        paidCents: month.status === 'paid' ? 2_000 : 0,
        refundedCents: month.status === 'paid' ? month.refundedCents : 0,
        processing: month.status === 'open' && month.processing,
        firstFailedAt: failedAfter !== null && month.status === 'open' ? at(index * 30 + failedAfter) : null,
      }),
    ),
  )
const anySubscription = fc.record({
  status: fc.constantFrom('active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused'),
  cancelsAt: fc.option(fc.constant(at(60))),
  endedAt: fc.option(fc.constant(at(45))),
  periods: history,
})

test('in 10,000 histories the rule agrees, at any moment, with the same rule told in another way', () => {
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

test('in 10,000 histories nobody who never paid has Premium, and nobody longer than the longest grace', () => {
  fc.assert(
    fc.property(fc.array(anySubscription, { maxLength: 3 }), fc.integer({ min: 0, max: 300 }), (all, days) => {
      const until = premiumUntil(all, at(days))
      const ends = all.flatMap(({ periods }) => periods.filter(({ status }) => status === 'paid')).map(({ end }) => end)
      if (ends.length === 0) expect(until).toBeUndefined()
      else if (until) expect(until.getTime()).toBeLessThanOrEqual(Math.max(...ends.map(Number)) + graceMs.debit)
    }),
    { numRuns: 10_000 },
  )
})
