import fc from 'fast-check'
import { type AdAction, adAction } from './test-ads.server.ts'
import { createCard, payment, type PaymentInput } from './test-payments.server.ts'

const planId = fc.constantFrom('premium-month' as const, 'premium-month' as const, 'premium-year' as const)

/** What a renter, an admin, a bank, the clock or the network does next. */
const renterAction = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('order' as const), planId, hosted: fc.boolean(), payment }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('orderTwice' as const), planId, payment }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('orderByMail' as const), planId, payment, pays: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('payOld' as const), which: fc.nat(20), payment }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('cancel' as const, 'resume' as const, 'withdraw' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('change' as const), planId }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('refund' as const, 'dispute' as const, 'payOpen' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('renewalFails' as const), fails: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('pass' as const), days: fc.constantFrom(1, 4, 8, 15, 31, 32, 64, 366) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('deliver' as const),
      order: fc.nat(),
      share: fc.constantFrom(0.1, 0.5, 1),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('lose' as const), share: fc.constantFrom(0.1, 0.5, 1) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('replay' as const), order: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('read' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('overtake' as const), after: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reconcile' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('away' as const),
      count: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('500' as const, 'nonsense' as const),
    }),
  },
)
const action: fc.Arbitrary<RenterAction | AdAction> = fc.oneof(
  { weight: 3, arbitrary: renterAction },
  { weight: 1, arbitrary: adAction },
)
const crashAt = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 45 }) },
)
/** Most histories worth testing begin with a payment. */
const paysFirst = fc.record({
  action: fc.record({
    type: fc.constant('order' as const),
    planId,
    hosted: fc.boolean(),
    payment: fc.constantFrom<PaymentInput>(
      { method: createCard('card'), answer: 'approve' },
      { method: { kind: 'ideal', bank: 'ing' }, answer: 'approve' },
    ),
  }),
  crashAt,
})
/** Others with an ad that is paid for and put online. */
const placesFirst = fc.record({
  action: fc.constant<AdAction>({
    type: 'placeAd',
    planId: 'premium-ad',
    payment: { method: createCard('card'), answer: 'approve' },
  }),
  crashAt,
})
const approvesNext = fc.record({
  action: fc.constant<AdAction>({ type: 'decideAd', which: 0, decision: 'approve' }),
  crashAt,
})
const start: fc.Arbitrary<ScenarioStep[]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(paysFirst) },
  { weight: 1, arbitrary: fc.tuple(placesFirst, approvesNext) },
  { weight: 1, arbitrary: fc.constant<ScenarioStep[]>([]) },
)
/** A history: a sequence of actions, and at which step of each the process dies, if it does. */
export const scenarios: fc.Arbitrary<ScenarioStep[]> = fc
  .tuple(start, fc.array(fc.record({ action, crashAt }), { minLength: 2, maxLength: 14 }))
  .map(([first, rest]) => [...first, ...rest])

type RenterAction = typeof renterAction extends fc.Arbitrary<infer One> ? One : never

export interface ScenarioStep {
  action: RenterAction | AdAction
  crashAt: number | null
}
