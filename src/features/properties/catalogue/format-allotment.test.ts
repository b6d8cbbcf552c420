import { describe, expect, test } from 'vitest'
import { formatAllotment } from './format-allotment.ts'
import { getPropertyTranslator } from './property-translator.server.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const format = (closesAt: string | null, language: 'nl' | 'en' = 'nl', status: 'for_rent' | 'inactive' = 'for_rent') =>
  formatAllotment({ allotment: { kind: 'lottery', closesAt }, status }, now, getPropertyTranslator(language))

describe('the mark of a home that a corporation allots', () => {
  test.each([
    ['2026-12-03T11:00:00.000Z', 'nl', 'Corporatiewoning · loting · reageren tot 3\u00a0december, 12:00'],
    ['2026-12-03T11:00:00.000Z', 'en', 'Housing association · lottery · reply by 3\u00a0December, 12:00'],
    ['2026-12-03T23:00:00.000Z', 'nl', 'Corporatiewoning · loting · reageren t/m 3\u00a0december'],
    ['2026-12-31T23:00:00.000Z', 'nl', 'Corporatiewoning · loting · reageren t/m 31\u00a0december'],
    ['2027-01-05T17:00:00.000Z', 'nl', 'Corporatiewoning · loting · reageren tot 5\u00a0januari\u00a02027, 18:00'],
    ['2026-11-22T11:00:00.000Z', 'nl', 'Corporatiewoning · loting · reageren kan niet meer'],
    [null, 'nl', 'Corporatiewoning · loting'],
  ] as const)('with closing time %s is in %s: %s', (closesAt, language, text) => {
    expect(format(closesAt, language)).toBe(text)
  })

  test('says that one can no longer reply once the home is gone', () => {
    expect(format(null, 'nl', 'inactive')).toBe('Corporatiewoning · loting · reageren kan niet meer')
  })

  test('is empty for an ordinary ad', () => {
    expect(formatAllotment({ allotment: null, status: 'for_rent' }, now, getPropertyTranslator('nl'))).toBe('')
  })
})
