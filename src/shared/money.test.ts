import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from './language.ts'
import { currencies, formatMoney } from './money.ts'
import { testTable } from './test-table.ts'

/** Intl puts a no-break space after a currency sign, so that the amount never breaks across two lines. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('an amount', () => {
  testTable(
    'of %i cents is written in %s as %s',
    (cents: number, language: Language) => plain(formatMoney(cents, language)),
    [
      [145_000, 'nl', '€ 1.450'],
      [145_000, 'en', '€1,450'],
      [145_050, 'nl', '€ 1.450,50'],
      [145_050, 'en', '€1,450.50'],
      [5, 'nl', '€ 0,05'],
      [0, 'nl', '€ 0'],
      [123_456_789, 'nl', '€ 1.234.567,89'],
    ],
  )

  test('in another currency names that currency', () => {
    expect(plain(formatMoney(100_000, 'en', 'GBP'))).toBe('£1,000')
    expect(plain(formatMoney(100_000, 'nl', 'USD'))).toContain('US$')
  })

  test('loses no cent, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_00 }),
        fc.constantFrom('nl', 'en'),
        fc.constantFrom(...currencies),
        (cents, language, currency) => {
          const digits = formatMoney(cents, language, currency).replace(/\D/g, '')
          expect(Number(digits)).toBe(cents % 100 === 0 ? cents / 100 : cents)
        },
      ),
    )
  })
})
