import { describe, expect, test } from 'vitest'
import type { Dwelling } from './dwelling.ts'
import { maximumRentOf, rentOfPoints, sectorOf } from './maximum-rent.ts'
import { exactly } from './span.ts'
import { tables2024July } from './tables/2024-07.ts'
import { tables2025 } from './tables/2025.ts'
import { tables2026 } from './tables/2026.ts'
import { makeFlat, makeRoom, makeSpace } from './test-dwellings.ts'
import { valueAtStart, valueDwelling } from './value-dwelling.ts'
import { testTable } from '#shared/test-table.ts'

describe('the maximum rent in cents', () => {
  testTable(
    'of %d points in 2026 is %d for a dwelling',
    (points: number) => rentOfPoints('self-contained', points, tables2026),
    [
      [0, 25_026],
      [39, 25_026],
      [40, 25_026],
      [41, 25_653],
      [80, 50_038],
      [100, 63_767],
      [143, 93_293],
      [144, 93_973],
      [186, 122_807],
      [187, 123_492],
      [249, 166_054],
      [250, 166_740],
      // 1,667.40 + 5 × 6.86, the example of the policy book of 2026
      [255, 170_170],
      [300, 201_040],
    ],
  )

  testTable('of %d points in 2026 is %d for a room', (points: number) => rentOfPoints('room', points, tables2026), [
    [0, 0],
    [1, 1_033],
    [58, 59_095],
    [95, 79_590],
    [105, 84_866],
    [106, 88_395],
    [107, 85_920],
    [186, 127_603],
    [250, 161_363],
    // 1,613.63 + 5 × 5.27
    [255, 163_998],
  ])

  // The amounts that the policy books of January 2025 state.
  testTable(
    'of %d points from July 2024 is %d for a dwelling',
    (points: number) => rentOfPoints('self-contained', points, tables2024July),
    [
      [115, 69_836],
      [142, 87_311],
      [147, 90_550],
      [250, 157_220],
      [255, 160_455],
    ],
  )
  testTable(
    'of %d points from July 2024 is %d for a room',
    (points: number) => rentOfPoints('room', points, tables2024July),
    [
      [95, 75_046],
      [250, 152_150],
      [255, 154_635],
    ],
  )
  testTable(
    'of %d points in 2025 is %d for a dwelling',
    (points: number) => rentOfPoints('self-contained', points, tables2025),
    [
      [143, 90_007],
      [186, 118_482],
    ],
  )

  // Bhw, art. 12 lid 2: each 1 January by the index. A tenth of a cent is dropped, then the cent is rounded up.
  test('of each year is that of the year before with the index, at every number of points', () => {
    const raise = (cents: number, percent: number) => Math.ceil((cents * (100 + percent)) / 100 - 0.1 - 1e-9)
    for (const kind of ['self-contained', 'room'] as const)
      for (let points = kind === 'room' ? 1 : 40; points <= 250; points++) {
        const [of2024, of2025, of2026] = [tables2024July, tables2025, tables2026].map((tables) =>
          rentOfPoints(kind, points, tables),
        )
        // The limit of the social sector was raised by 8 cents, once.
        const before = (of2024 ?? 0) + (kind === 'self-contained' && points === 143 ? 8 : 0)
        expect(of2025, `${points}`).toBe(raise(before, 2.32))
        // The table of 2026 for rooms says 883.95 at 106 points, where the index gives 853.95.
        expect(of2026, `${points}`).toBe(raise(of2025 ?? 0, 3.65) + (kind === 'room' && points === 106 ? 3_000 : 0))
      }
  })

  test('never falls with the points, and rises each year', () => {
    for (const kind of ['self-contained', 'room'] as const)
      for (let points = 1; points < 300; points++)
        for (const [at, tables] of [tables2024July, tables2025, tables2026].entries()) {
          // The table of 2026 for rooms says 883.95 at 106 points, between 848.66 and 859.20.
          if (kind === 'room' && tables === tables2026 && points === 107) continue
          expect(rentOfPoints(kind, points, tables)).toBeGreaterThanOrEqual(rentOfPoints(kind, points - 1, tables))
          const earlier = [tables2024July, tables2025][at - 1]
          if (earlier) expect(rentOfPoints(kind, points, tables)).toBeGreaterThan(rentOfPoints(kind, points, earlier))
        }
  })
})

testTable(
  '%d points of a %s are in the %s sector',
  (points: number, kind: Dwelling['kind']) => sectorOf(kind, points),
  [
    [143, 'self-contained', 'social'],
    [144, 'self-contained', 'middle'],
    [186, 'self-contained', 'middle'],
    [187, 'self-contained', 'free'],
    [40, 'self-contained', 'social'],
    [250, 'room', 'social'],
  ],
)

const surcharged = (facts: Partial<Dwelling>, points = 150, date = '2026-06-01') => {
  const { cents, centsWithSurcharges } = maximumRentOf(makeFlat(facts), exactly(points), tables2026, date)
  return [cents[0], centsWithSurcharges[0], centsWithSurcharges[1]]
}
/** 150 points in 2026. */
const rent = 98_091
const withPercent = (percent: number) => [
  rent,
  Math.round((rent * (100 + percent)) / 100),
  Math.round((rent * (100 + percent)) / 100),
]
const newBuild = { buildingStarted: '2023-05-01', firstUse: '2024-09-01' }

// Bhw, art. 8a.
testTable('%j on 150 points gives %j', (facts: Partial<Dwelling>) => surcharged(facts), [
  [{}, withPercent(0)],
  [{ monument: 'state' }, withPercent(35)],
  [{ monument: 'state', contractDate: '2024-07-01' }, withPercent(35)],
  // before 1 July 2024 it has 50 points instead
  [{ monument: 'state', contractDate: '2024-06-30' }, withPercent(0)],
  [{ monument: 'municipal' }, withPercent(15)],
  [{ monument: 'provincial' }, withPercent(15)],
  [{ monument: 'municipal', contractDate: '2020-01-01' }, withPercent(15)],
  [{ isInProtectedView: true, buildYear: 1964 }, withPercent(5)],
  [{ isInProtectedView: true, buildYear: 1965 }, withPercent(0)],
  // not beside a monument
  [{ isInProtectedView: true, buildYear: 1900, monument: 'municipal' }, withPercent(15)],
  [{ newBuild }, withPercent(10)],
  // percentages are added up first
  [{ newBuild, isInProtectedView: true, buildYear: 1900 }, withPercent(15)],
  [{ newBuild, monument: 'state' }, withPercent(45)],
  [{ newBuild: { ...newBuild, firstUse: '2024-07-01' } }, withPercent(0)],
  [{ newBuild: { buildingStarted: '2028-01-01', firstUse: '2028-02-01' } }, withPercent(0)],
  [{ kind: 'room', newBuild }, [108_610, 108_610, 108_610]],
])

testTable(
  'a new building of %d points gives %d per cent more on %s',
  (points: number, date: string, percent: number) => {
    const [before = 0, after = 0] = surcharged({ newBuild }, points, date)
    expect(Math.round((after / before - 1) * 100)).toBe(percent)
    return true
  },
  [
    [143, '2026-06-01', 0, true],
    [144, '2026-06-01', 10, true],
    [186, '2026-06-01', 10, true],
    [187, '2026-06-01', 0, true],
    [150, '2044-08-31', 10, true],
    [150, '2044-09-01', 0, true],
  ],
)

test('a state monument under an old contract has 50 more points, a room 10', () => {
  const points = (dwelling: Dwelling) => {
    const answer = valueDwelling(dwelling, '2026-01-01')
    return answer.answer === 'none' ? Number.NaN : answer.points[0]
  }
  const plain = makeFlat({ monument: 'state' })
  expect(points({ ...plain, contractDate: '2020-01-01' }) - points(plain)).toBe(50)
  const room = makeRoom({ monument: 'state' })
  expect(points({ ...room, contractDate: '2020-01-01' }) - points(room)).toBe(10)
})

test('a contract is valued by the tables of the day it began', () => {
  const flat = makeFlat({ contractDate: '2025-03-01', spaces: [makeSpace('kamer', { area: 60 })] })
  expect(valueAtStart(flat)).toMatchObject({ answer: 'exact', tablesFrom: '2025-01-01' })
  expect(valueAtStart(makeFlat())).toBeUndefined()
  expect(valueAtStart(makeFlat({ contractDate: '2024-06-30' }))).toMatchObject({
    answer: 'none',
    reason: 'before-the-rules',
  })
})

test('a day before the rules or after the last tables has no answer', () => {
  expect(valueDwelling(makeFlat(), '2024-06-30')).toMatchObject({ answer: 'none', reason: 'before-the-rules' })
  expect(valueDwelling(makeFlat(), '2027-01-01')).toMatchObject({ answer: 'none', reason: 'after-the-tables' })
  expect(valueDwelling(makeFlat(), '2024-07-01')).toMatchObject({ answer: 'exact', tablesFrom: '2024-07-01' })
})

test('rents of years whose official table was not at hand say how far off they may be', () => {
  const tolerance = (date: string) => {
    const answer = valueDwelling(makeFlat(), date)
    return answer.answer === 'none' ? undefined : answer.maximumRent.toleranceCents
  }
  expect([tolerance('2024-07-01'), tolerance('2025-01-01'), tolerance('2026-01-01')]).toEqual([1, 1, 0])
})
