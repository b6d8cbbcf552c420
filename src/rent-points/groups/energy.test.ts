import { expect, test } from 'vitest'
import type { Dwelling } from '#rent-points/dwelling.ts'
import type { EnergyLabel } from '#rent-points/dwelling-values.ts'
import { makeFlat, makeRoom, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { testTable } from '#shared/test-table.ts'

const label = (name: EnergyLabel, from = '2022-01-01') => [{ kind: 'label' as const, label: name, from }]
const index = (value: number, from = '2018-01-01') => [{ kind: 'index' as const, index: value, from }]
const rooms20 = [makeSpace('kamer', { area: 20 })]

// Onder A, 4.1: a single-family home, one in a building of several, and a room of 20 m² (onder B, 4.1).
testTable(
  'label %s gives %d points to a house, %d to a flat and %d to a room of 20 m²',
  (name: EnergyLabel, house: number, flat: number) => {
    expect(pointsOf('energy', makeFlat({ building: 'single-family', energy: label(name) }))).toBe(house)
    expect(pointsOf('energy', makeFlat({ energy: label(name) }))).toBe(flat)
    return pointsOf('energy', makeRoom({ energy: label(name), spaces: rooms20 }))
  },
  [
    // 20 × 1
    ['A++++', 62, 58, 20],
    // 20 × 0.95
    ['A+++', 57, 53, 19],
    ['A++', 52, 48, 17],
    ['A+', 47, 43, 15],
    ['A', 41, 37, 13],
    ['B', 34, 30, 10],
    ['C', 22, 15, 7],
    ['D', 14, 11, 4],
    // 20 × -0.05
    ['E', -4, -4, -1],
    ['F', -9, -9, -2],
    ['G', -15, -15, -3],
  ],
)

// Onder A, 4.1: the upper bound of each class belongs to it.
testTable(
  'index %d gives %d points to a house and %d to a flat',
  (value: number, house: number) => {
    expect(pointsOf('energy', makeFlat({ building: 'single-family', energy: index(value) }))).toBe(house)
    return pointsOf('energy', makeFlat({ energy: index(value) }))
  },
  [
    [0.2, 52, 48],
    [0.6, 52, 48],
    [0.61, 47, 43],
    [0.8, 47, 43],
    [0.81, 41, 37],
    [1.2, 41, 37],
    [1.21, 34, 30],
    [1.4, 34, 30],
    [1.41, 22, 15],
    [1.8, 22, 15],
    [1.81, 14, 11],
    [2.1, 14, 11],
    [2.11, -4, -4],
    [2.4, -4, -4],
    [2.41, -9, -9],
    [2.7, -9, -9],
    [2.71, -15, -15],
    [4, -15, -15],
  ],
)

// Onder A, 4.1: without a valid label by the building year; a room of 20 m² by onder B, 4.1.
testTable(
  'a building of %d without a label gives %d points to a house, %d to a flat and %d to a room',
  (buildYear: number, house: number, flat: number) => {
    expect(pointsOf('energy', makeFlat({ building: 'single-family', energy: null, buildYear }))).toBe(house)
    expect(pointsOf('energy', makeFlat({ energy: null, buildYear }))).toBe(flat)
    return pointsOf('energy', makeRoom({ energy: null, buildYear, spaces: rooms20 }))
  },
  [
    [2024, 41, 37, 13],
    [2002, 41, 37, 13],
    [2001, 34, 30, 10],
    [2000, 34, 30, 10],
    [1999, 22, 15, 7],
    [1992, 22, 15, 7],
    [1991, 14, 11, 4],
    [1984, 14, 11, 4],
    [1983, -4, -4, -1],
    [1979, -4, -4, -1],
    [1978, -9, -9, -2],
    [1977, -9, -9, -2],
    [1976, -15, -15, -3],
    [1650, -15, -15, -3],
  ],
)

// The flat is of 1975, so that a label that does not count leaves -15 points (policy book, chapter 3, group 4).
testTable(
  'a %s of class A from %s to %s gives %d points on %s',
  (kind: 'label' | 'index', from: string, until: string | undefined, date: string) =>
    pointsOf(
      'energy',
      makeFlat({
        energy: [
          { kind, from, ...(until && { until }), ...(kind === 'label' ? { label: 'A' as const } : { index: 1 }) },
        ],
      }),
      date,
    ),
  [
    ['label', '2021-01-01', undefined, '2026-01-01', 37],
    // the simplified label of 2015 to 2020 does not count
    ['label', '2020-12-31', undefined, '2026-01-01', -15],
    ['label', '2015-01-01', undefined, '2024-07-01', -15],
    // an old label counts for ten years
    ['label', '2014-12-31', undefined, '2024-12-30', 37],
    ['label', '2014-12-31', undefined, '2024-12-31', -15],
    ['index', '2016-06-01', undefined, '2026-05-31', 37],
    ['index', '2016-06-01', undefined, '2026-06-01', -15],
    ['index', '2016-06-01', '2025-01-01', '2026-01-01', -15],
    // taken after the day
    ['label', '2026-01-02', undefined, '2026-01-01', -15],
    ['label', '2026-01-01', undefined, '2026-01-01', 37],
  ],
)

test('of two valid labels the last one counts', () => {
  expect(pointsOf('energy', makeFlat({ energy: [...label('A', '2023-01-01'), ...label('G', '2021-05-01')] }))).toBe(37)
})

// Monuments lose no points by their label (onder A, 4.2).
testTable(
  'a %s monument with label %s gives %d points',
  (monument: NonNullable<Dwelling['monument']>, name: EnergyLabel) =>
    pointsOf('energy', makeFlat({ monument, energy: label(name) })),
  [
    ['state', 'G', 0],
    ['provincial', 'F', 0],
    ['municipal', 'E', 0],
    ['state', 'D', 11],
    ['municipal', 'A', 37],
  ],
)

test('a monument without a label loses no points by its building year', () => {
  expect(pointsOf('energy', makeFlat({ monument: 'state', energy: null, buildYear: 1650 }))).toBe(0)
  expect(pointsOf('energy', makeRoom({ monument: 'state', energy: null, buildYear: 1650 }))).toBe(0)
})

// With an energy performance fee it is 32, 28, or 0.5 per m² of a room (4.3; policy book rooms, 4.6).
testTable(
  'a %s in a %s building with a performance fee gives %d points',
  (kind: Dwelling['kind'], building: Dwelling['building'] & string) =>
    pointsOf('energy', makeFlat({ kind, building, hasPerformanceFee: true, energy: label('A++++') })),
  [
    ['self-contained', 'single-family', 32],
    ['self-contained', 'multi-family', 28],
    // 20 × 0.5
    ['room', 'multi-family', 10],
  ],
)

// Until 2025 small homes had other points for labels from 2021 to July 2024 (policy book, 4.2).
testTable(
  'a %s of %d m² with label %s of %s has %d points on %s',
  (building: Dwelling['building'] & string, usableArea: number, name: EnergyLabel, from: string, date: string) =>
    pointsOf('energy', makeFlat({ building, usableArea, energy: label(name, from) }), date),
  [
    ['multi-family', 24, 'A++++', '2022-01-01', '2024-07-01', 62],
    ['multi-family', 24, 'A++', '2022-01-01', '2024-07-01', 56],
    ['multi-family', 24, 'A', '2022-01-01', '2024-07-01', 45],
    ['single-family', 24, 'A', '2022-01-01', '2024-07-01', 49],
    ['multi-family', 24, 'B', '2022-01-01', '2024-12-31', 38],
    ['multi-family', 24, 'C', '2022-01-01', '2024-12-31', 32],
    ['multi-family', 24, 'D', '2022-01-01', '2024-12-31', 28],
    ['multi-family', 24, 'E', '2022-01-01', '2024-12-31', -4],
    ['multi-family', 25, 'A++++', '2022-01-01', '2024-07-01', 62],
    ['multi-family', 40, 'A++++', '2022-01-01', '2024-07-01', 62],
    ['multi-family', 41, 'A++++', '2022-01-01', '2024-07-01', 58],
    ['multi-family', 30, 'C', '2022-01-01', '2024-07-01', 15],
    // taken after 1 July 2024, or valued from 2025 on
    ['multi-family', 24, 'C', '2024-07-01', '2024-08-01', 15],
    ['multi-family', 24, 'C', '2022-01-01', '2025-01-01', 15],
  ],
)

test('the area of a room counts with its share of shared rooms', () => {
  const spaces = [makeSpace('kamer', { area: 10 }), makeSpace('woonkamer', { area: 40, shared: { rooms: 4 } })]
  // (10 + 40 / 4) × 0.65, the example of the decree
  expect(pointsOf('energy', makeRoom({ spaces, energy: label('A') }))).toBe(13)
})

test('a label, a building year or a kind of building that is not known gives a range', () => {
  expect(pointsOf('energy', makeFlat({ energy: undefined }))).toEqual([-15, 58])
  expect(pointsOf('energy', makeFlat({ energy: null, buildYear: undefined }))).toEqual([-15, 37])
  expect(pointsOf('energy', makeFlat({ building: undefined }))).toEqual([15, 22])
  expect(pointsOf('energy', makeFlat({ building: undefined, energy: label('G') }))).toBe(-15)
  expect(pointsOf('energy', makeFlat({ energy: undefined, monument: 'state' }))).toEqual([0, 58])
})
