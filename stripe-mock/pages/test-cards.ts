/** The test cards in the list of the form, by their behaviour (the keys of `cards` in messages.ts). */
export const testCards = [
  { name: 'ok', number: '4242424242424242' },
  { name: 'threeOnce', number: '4000002500003155' },
  { name: 'threeAlways', number: '4000002760003184' },
  { name: 'declined', number: '4000000000000002' },
  { name: 'funds', number: '4000000000009995' },
  { name: 'expired', number: '4000000000000069' },
  { name: 'cvc', number: '4000000000000127' },
  { name: 'processing', number: '4000000000000119' },
  { name: 'renewals', number: '4000000000000341' },
  { name: 'disputed', number: '4000000000000259' },
] as const

// Cards of another brand, or refused for another reason, are accepted but not listed.
const others = ['5555555555554444', '4000000000009987', '4000000000009979']
const known = new Set<string>([...testCards.map(({ number }) => number), ...others])

/** Whether a number is that of a test card. */
export const isTestCard = (digits: string): boolean => known.has(digits)

/** Whether the number ends in the right check digit (ISO/IEC 7812-1, annex B). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [fromEnd, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (fromEnd % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Formats a card number in groups, as on the card. */
export const inGroups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Returns an expiry date in the future, also for a customer whose clock was advanced by years. */
export const expiryAhead = (now: Date): string => `12/${String((now.getFullYear() + 10) % 100).padStart(2, '0')}`
