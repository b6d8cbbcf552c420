import fc from 'fast-check'
import type { Answer, MethodGiven } from '#stripe-mock/acts.ts'

const methods = {
  card: '4242424242424242',
  declined: '4000000000000002',
  secure: '4000002500003155',
  alwaysSecure: '4000002760003184',
  failsLater: '4000000000000341',
  disputed: '4000000000000259',
}
type CardName = keyof typeof methods
export const createCard = (name: CardName): MethodGiven => ({
  kind: 'card',
  number: methods[name],
  expMonth: 12,
  expYear: 2099,
  cvc: '123',
})

/** How a renter pays, and how they answer when the bank asks for confirmation. */
export interface PaymentInput {
  method: MethodGiven
  answer: Answer
}

export const payment: fc.Arbitrary<PaymentInput> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ method: createCard('card'), answer: 'approve' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      method: fc
        .constantFrom(...(['declined', 'secure', 'alwaysSecure', 'failsLater', 'disputed'] as const))
        .map(createCard),
      answer: fc.constantFrom('approve' as const, 'refuse' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      method: fc.constant<MethodGiven>({ kind: 'ideal', bank: 'ing' }),
      answer: fc.constantFrom('approve' as const, 'approve-debit-fails' as const, 'refuse' as const, 'expire' as const),
    }),
  },
)
