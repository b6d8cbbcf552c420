import { describe, expect, test } from 'vitest'
import { drawPrices, hasChanged, toPriceLines } from './price-history.ts'

const listing = {
  source: 'Bron',
  website: 'https://bron.example',
  url: null,
  firstSeenAt: '2026-01-01T00:00:00Z',
  lastSeenAt: '2026-04-11T00:00:00Z',
  goneAt: null,
  price: { cents: 140_000, currency: 'EUR', period: 'month' },
  priceChanges: [{ at: '2026-02-20T00:00:00Z', beforeCents: 150_000, afterCents: 140_000 }],
} as const

describe('the history of a rent', () => {
  test('begins with the first rent, and has a step for each change', () => {
    expect(toPriceLines([{ ...listing, priceChanges: [...listing.priceChanges] }])).toEqual([
      {
        source: 'Bron',
        steps: [
          { at: '2026-01-01T00:00:00Z', cents: 150_000 },
          { at: '2026-02-20T00:00:00Z', cents: 140_000 },
        ],
        until: '2026-04-11T00:00:00Z',
        ended: false,
      },
    ])
  })
  test('is one step without changes, and none without a monthly rent', () => {
    const [line] = toPriceLines([{ ...listing, priceChanges: [] }])
    expect(line?.steps).toEqual([{ at: '2026-01-01T00:00:00Z', cents: 140_000 }])
    expect(hasChanged(line ? [line] : [])).toBe(false)
    expect(toPriceLines([{ ...listing, price: null, priceChanges: [] }])).toEqual([])
    expect(toPriceLines([{ ...listing, price: { ...listing.price, period: 'week' }, priceChanges: [] }])).toEqual([])
  })
  test('leaves a gap while a source stated no price', () => {
    const priceChanges = [{ at: '2026-02-20T00:00:00Z', beforeCents: null, afterCents: 140_000 }]
    expect(toPriceLines([{ ...listing, priceChanges }])[0]?.steps).toEqual([
      { at: '2026-02-20T00:00:00Z', cents: 140_000 },
    ])
  })
  test('is drawn as steps from left to right, the highest rent at the top', () => {
    const drawing = drawPrices(toPriceLines([{ ...listing, priceChanges: [...listing.priceChanges] }]), 100, 60)
    expect(drawing).toMatchObject({
      minCents: 140_000,
      maxCents: 150_000,
      paths: [
        {
          path: 'M0 5H50V55H100',
          dots: [
            { x: 0, y: 5 },
            { x: 50, y: 55 },
          ],
        },
      ],
    })
    expect(drawPrices([], 100, 60)).toBeUndefined()
  })
})
