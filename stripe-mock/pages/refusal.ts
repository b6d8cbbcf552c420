import type { Outcome } from '#stripe-mock/acts.ts'
import type { Words } from './payment-form.ts'

const told = ['card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error'] as const

/** Why a payment was refused, in the payer's language; the API's own messages are for developers. */
export function refusalSentence(t: Words, { code, declineCode }: Extract<Outcome, { kind: 'refused' }>): string {
  const known = told.find((one) => one === declineCode) ?? told.find((one) => one === code)
  return t(`refusal.${known ?? 'other'}`)
}
