import type { Hidden } from '#stripe-mock/kinds.ts'

/** The outcome of an attempt to charge a card. */
export type Verdict = { kind: 'ok' } | { kind: 'authenticate' } | { kind: 'declined'; refusal: CardRefusal }

/** Why a card is refused: Stripe's codes and messages. */
export interface CardRefusal {
  code: string
  decline_code: string | null
  message: string
}

const declined = (reason: string): CardRefusal => ({
  code: 'card_declined',
  decline_code: reason,
  message: reason === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
})
export const authenticationRequired: CardRefusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
/** The refusal after the customer refuses on the page of 3-D Secure, or of the bank. */
export const authenticationFailed: CardRefusal = {
  code: 'payment_intent_authentication_failure',
  decline_code: null,
  message: 'The provided PaymentMethod has failed authentication.',
}
export const setupAuthenticationFailed: CardRefusal = {
  code: 'setup_intent_authentication_failure',
  decline_code: null,
  message: 'The latest attempt to set up the payment method has failed because authentication failed.',
}

const refusals: Record<string, CardRefusal> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': { code: 'expired_card', decline_code: null, message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', decline_code: null, message: "Your card's security code is incorrect." },
  '4000000000000119': {
    code: 'processing_error',
    decline_code: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}
const once3ds = '4000002500003155'
const always3ds = '4000002760003184'
const failsLater = '4000000000000341'
/** A payment with this card is disputed as soon as it is made. */
export const disputed = '4000000000000259'

/** The card numbers of Stripe's predefined test payment methods. */
export const readyMade: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: once3ds,
  pm_card_chargeCustomerFail: failsLater,
  pm_card_createDispute: disputed,
}

/** @returns whether the digits form a valid card number, with the right check digit */
function soundNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  let sum = 0
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Returns the fault of the entered card data, before any bank is involved; `now` in seconds. */
export function cardFault(
  { number, expMonth, expYear, cvc }: { number: string; expMonth: number; expYear: number; cvc: string },
  now: number,
): CardRefusal | undefined {
  const fault = (code: string, message: string) => ({ code, decline_code: null, message })
  if (!soundNumber(number)) return fault('incorrect_number', 'Your card number is incorrect.')
  if (expMonth < 1 || expMonth > 12) return fault('invalid_expiry_month', "Your card's expiration month is invalid.")
  if (expYear > 2099) return fault('invalid_expiry_year', "Your card's expiration year is invalid.")
  if (Date.UTC(expYear, expMonth) / 1000 <= now) return fault('expired_card', 'Your card has expired.')
  if (!/^\d{3,4}$/.test(cvc)) return fault('invalid_cvc', "Your card's security code is invalid.")
  return undefined
}

/** @param without whether the customer is absent, as for a renewal */
export function cardVerdict(card: Hidden, without: boolean, renewalFails: boolean): Verdict {
  const number = card.number ?? ''
  const refusal = refusals[number]
  if (refusal) return { kind: 'declined', refusal }
  if (without && (renewalFails || number === failsLater))
    return { kind: 'declined', refusal: declined('insufficient_funds') }
  if (number === always3ds || (number === once3ds && card.authenticated !== true)) return { kind: 'authenticate' }
  return { kind: 'ok' }
}
