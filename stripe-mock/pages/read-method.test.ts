import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMethod } from './read-method.ts'
import { hasCheckDigit, isTestCard, testCards } from './test-cards.ts'

const now = new Date('2026-07-15T12:00:00Z')
const both = ['card', 'ideal'] as const
const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '04/30', cvc: '123' }
const read = (fields: object, allowed: readonly ('card' | 'ideal')[] = both) => readMethod(fields, allowed, now)

describe('a payment method', () => {
  test('is a card number in any usual notation', () => {
    const method = { kind: 'card', number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123' }
    for (const expiry of ['04/30', '4/30', '04 / 30', '04-2030', '0430', ' 04/30 '])
      expect(read({ ...card, expiry })).toEqual({ method })
    expect(read({ ...card, number: '4242-4242-4242-4242' })).toEqual({ method })
  })

  test('is a bank', () => {
    expect(read({ method: 'ideal', bank: 'ing', number: 'left over' })).toEqual({
      method: { kind: 'ideal', bank: 'ing' },
    })
    expect(read({ method: 'ideal', bank: 'piggy' })).toMatchObject({ complaints: { bank: 'bank' } })
    expect(read({ method: 'ideal' })).toMatchObject({ complaints: { bank: 'bank' } })
  })

  test('is one that the payment accepts', () => {
    expect(read({ method: 'ideal', bank: 'ing' }, ['card'])).toMatchObject({ complaints: { method: 'method' } })
    expect(read({ ...card, method: 'gold' })).toMatchObject({ complaints: { method: 'method' } })
    expect(read({ ...card, method: undefined })).toHaveProperty('method')
  })

  test.each([
    [{ number: '' }, { number: 'numberMissing' }],
    [{ number: '4242424242424241' }, { number: 'number' }],
    [{ number: 'four' }, { number: 'number' }],
    // Not a test card, though the check digit is right: it may be real.
    [{ number: '4111111111111111' }, { number: 'numberReal' }],
    [{ expiry: '' }, { expiry: 'expiryMissing' }],
    [{ expiry: '13/30' }, { expiry: 'expiry' }],
    [{ expiry: 'soon' }, { expiry: 'expiry' }],
    [{ expiry: '06/26' }, { expiry: 'expiryPast' }],
    [{ cvc: '' }, { cvc: 'cvcMissing' }],
    [{ cvc: '12' }, { cvc: 'cvc' }],
    [{ cvc: '12a' }, { cvc: 'cvc' }],
  ])('is refused with a reason: %j', (fields, complaints) => {
    expect(read({ ...card, ...fields })).toMatchObject({ complaints })
  })

  test('is valid up to the last day of the month on the card', () => {
    expect(read({ ...card, expiry: '07/26' })).toHaveProperty('method')
  })

  test('is refused when too long, and then not shown again', () => {
    const answer = read({ ...card, number: '4'.repeat(41), cvc: '1'.repeat(9) })
    expect(answer).toEqual({ fields: { method: 'card' }, complaints: { number: 'number', cvc: 'cvc' } })
  })

  test('is read without errors, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.string()), (anything, fields) => {
        expect(() => readMethod(anything, both, now)).not.toThrow()
        const answer = readMethod({ ...card, ...fields }, both, now)
        expect('method' in answer || Object.keys(answer.complaints).length > 0).toBe(true)
      }),
    )
  })
})

describe('the cards in the list', () => {
  test('have a right check digit and are known test cards', () => {
    for (const { number } of testCards) {
      expect(hasCheckDigit(number)).toBe(true)
      expect(isTestCard(number)).toBe(true)
    }
  })
})
