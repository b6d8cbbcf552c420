import { expect, test } from 'vitest'
import type { Dwelling } from '#rent-points/dwelling.ts'
import { day2026, makeFlat, makeRoom, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { valueDwelling } from '#rent-points/value-dwelling.ts'
import { testTable } from '#shared/test-table.ts'

// A point for each € 332, divided by the disabled persons who share it (onder A and B, 7).
testTable(
  '€ %d for %d disabled persons give %d points',
  (euros: number, persons: number) => pointsOf('disability', makeFlat({ disability: { euros, persons } })),
  [
    [332, 1, 1],
    [0, 1, 0],
    // 1,000 / 332 = 3.012
    [1_000, 1, 3],
    // 1,700 / 332 = 5.120
    [1_700, 1, 5],
    // 1,701 / 332 = 5.123, 1,702 / 332 = 5.127 → 5.25
    [1_702, 1, 5.25],
    [3_320, 2, 5],
  ],
)

test('a doorbell with picture and sound gives a quarter of a point', () => {
  expect(pointsOf('special', makeFlat({ hasVideoDoorbell: true }))).toBe(0.25)
  expect(pointsOf('special', makeRoom({ hasVideoDoorbell: true }))).toBe(0.25)
})

// Charging points outside group 10 (onder A, 12).
testTable(
  '%d charging points at a drive for %d addresses give %d points',
  (chargingPoints: number, addresses: number) =>
    pointsOf(
      'special',
      makeFlat({
        spaces: [
          makeSpace('kamer', { area: 20 }),
          makeSpace('oprit', { type: 'outdoor', area: 14, chargingPoints, shared: { addresses } }),
        ],
      }),
    ),
  [
    [1, 1, 2],
    [2, 1, 4],
    [1, 4, 0.5],
    [0, 1, 0],
  ],
)

test('a charging point at a parking place counts in group 10 only', () => {
  const place = makeSpace('p', { type: 'parking', area: 12, parking: { type: 'I', places: 1 }, chargingPoints: 1 })
  const dwelling = makeFlat({ spaces: [makeSpace('kamer', { area: 20 }), place] })
  expect(pointsOf('special', dwelling)).toBe(0)
  expect(pointsOf('parking', dwelling)).toBe(11)
  // one that is too small is no parking place, but has its charging point
  expect(pointsOf('special', makeFlat({ spaces: [makeSpace('kamer', { area: 20 }), { ...place, area: 10 }] }))).toBe(2)
})

test('a care home has 35 per cent of the points of groups 1 to 11', () => {
  const dwelling = makeFlat({
    isCareHome: true,
    values: [{ euros: 440_188, valuationDate: '2025-01-01' }],
    spaces: [makeSpace('kamer', { area: 70 })],
  })
  // 70 + 15 (label C) - 5 + 3 (shared spaces) + 49.428 = 132.428 × 0.35 = 46.35 → 46.25
  expect(pointsOf('special', dwelling)).toBe(46.25)
})

// Onder A, 12: 35 per cent of groups 1 to 11.1. The 40 points of 11.2 come after, and count these 35 per cent (11.2).
testTable(
  'a home built in %d, care home: %s, has for its value, by its special facilities and in all %j points',
  (buildYear: number, isCareHome: boolean) => {
    const care = makeFlat({
      building: 'single-family',
      buildYear,
      isCareHome,
      usableArea: 100,
      values: [{ euros: 170_000, valuationDate: '2025-01-01' }],
      spaces: [makeSpace('kamer', { area: 73 })],
    })
    const valued = valueDwelling(care, day2026)
    return [pointsOf('value', care), pointsOf('special', care), valued.answer === 'exact' && valued.points[0]]
  },
  [
    // 73 + 22 - 5 = 90, below 110; 170,000 / 16,954 + 170,000 / 73 / 268 = 18.717
    [2017, false, [18.75, 0, 109]],
    // 90 + 3 (shared spaces) = 93; (93 + 18.717) × 0.35 = 39.101 → 39; 93 + 39 = 132 is above 110
    [2017, true, [40, 39, 172]],
    [2014, true, [18.75, 39, 151]],
  ],
)

test('a room in a care home has 35 per cent as well', () => {
  // 12 + 12 × 0.35 = 4.2 → 4.25, + 3 + 10 for no value = 29.25 × 0.35 = 10.24 → 10.25
  expect(pointsOf('special', makeRoom({ isCareHome: true }))).toBe(10.25)
})

// 4 points less for each (onder B, 13).
testTable(
  'a room of %d m² with %j loses %d points',
  (area: number, deductions: NonNullable<Dwelling['deductions']>) =>
    pointsOf('deductions', makeRoom({ deductions, spaces: [makeSpace('kamer', { area })] })),
  [
    [12, {}, 0],
    [8, {}, 0],
    [7.5, {}, 0],
    [7.4, {}, -4],
    [12, { isReachedThroughLandlord: true }, -4],
    [12, { hasSmallWindow: true }, -4],
    [12, { hasHighWindow: true }, -4],
    [12, { hasSmallWindow: true, hasHighWindow: true }, -8],
    [5, { isReachedThroughLandlord: true, hasSmallWindow: true, hasHighWindow: true }, -16],
    [12, { hasSmallWindow: false }, 0],
  ],
)

test('shared rooms count for the 8 m² of a room with their share', () => {
  const spaces = [makeSpace('kamer', { area: 6 }), makeSpace('woonkamer', { area: 10, shared: { rooms: 5 } })]
  // 6 + 10 / 5 = 8
  expect(pointsOf('deductions', makeRoom({ spaces }))).toBe(0)
})

test('a dwelling has no deductions', () => {
  expect(pointsOf('deductions', makeFlat({ deductions: { hasSmallWindow: true } }))).toBeUndefined()
})
