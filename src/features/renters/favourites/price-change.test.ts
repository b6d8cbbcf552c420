import { describe, expect, test } from 'vitest'
import { comparePrice } from './price-change.ts'

const rent = (cents: number | null, period: 'month' | 'week' = 'month', currency: 'EUR' | 'GBP' = 'EUR') => ({
  cents,
  currency,
  period: cents === null ? null : period,
})

describe('the price of a home since it was saved', () => {
  test('has gone down or up by an amount', () => {
    expect(comparePrice(rent(150_000), rent(145_000))).toEqual({ kind: 'cheaper', cents: 5_000 })
    expect(comparePrice(rent(145_000), rent(150_050))).toEqual({ kind: 'dearer', cents: 5_050 })
  })

  test('is the same', () => {
    expect(comparePrice(rent(150_000), rent(150_000))).toEqual({ kind: 'same' })
  })

  test('is not compared with that of another period or currency, nor with none', () => {
    for (const now of [rent(150_000, 'week'), rent(150_000, 'month', 'GBP'), rent(null)])
      expect(comparePrice(rent(150_000), now)).toEqual({ kind: 'other', previous: rent(150_000) })
    expect(comparePrice(rent(null), rent(150_000))).toEqual({ kind: 'other', previous: rent(null) })
  })

  test('is unknown if there never was one, or the home was removed', () => {
    expect(comparePrice(rent(null), rent(null))).toEqual({ kind: 'unknown' })
    expect(comparePrice(rent(150_000), undefined)).toEqual({ kind: 'unknown' })
  })
})
