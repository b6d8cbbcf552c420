import { expect, test } from 'vitest'
import { roundScaleMax } from './round-scale.ts'

test('a scale ends at the next round number with a whole half, never below its largest value', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 24, 31, 99, 100, 248_123].map(roundScaleMax)).toEqual([
    2, 2, 2, 4, 8, 10, 20, 30, 40, 100, 100, 300_000,
  ])
  for (let most = 0; most < 3_000; most++) {
    expect(roundScaleMax(most)).toBeGreaterThanOrEqual(most)
    expect(roundScaleMax(most) % 2).toBe(0)
  }
})
