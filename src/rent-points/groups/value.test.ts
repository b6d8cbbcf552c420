import { describe, expect, test } from 'vitest'
import type { Dwelling } from '#rent-points/dwelling.ts'
import { labelOfIndex } from '#rent-points/groups/energy.ts'
import { Tally } from '#rent-points/groups/group.ts'
import { valueOfDwelling } from '#rent-points/groups/value.ts'
import { exactly, type Span } from '#rent-points/span.ts'
import { findTables } from '#rent-points/tables/tables-of-date.ts'
import { makeFlat, makeRoom, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { valueDwelling } from '#rent-points/value-dwelling.ts'
import { testTable } from '#shared/test-table.ts'

const valued = (euros: number, year = 2025) => [{ euros, valuationDate: `${year}-01-01` }]
const area = (squareMetres: number) => [makeSpace('kamer', { area: squareMetres })]
const total = (dwelling: Dwelling, date = '2026-01-01') => {
  const answer = valueDwelling(dwelling, date)
  return answer.answer === 'none' ? undefined : answer.points[0]
}

describe('a dwelling', () => {
  // Onder A, 11.1: value / 16,954 + value / m² / 268 for 1 January 2025, 15,329 and 242 for 2024, 14,543 and 229 for 2023.
  testTable(
    'of € %d on 1 January %d with %d m², valued on %s, has %d points for its value',
    (euros: number, year: number, squareMetres: number, date: string) =>
      pointsOf('value', makeFlat({ values: valued(euros, year), spaces: area(squareMetres) }), date),
    [
      // 25.964 + 23.495 = 49.459 → 49.5, example 1 of the decree
      [398_000, 2024, 70, '2026-01-01', 49.5],
      // 25.964 + 23.464 = 49.428 → 49.5, example 2 of the decree
      [440_188, 2025, 70, '2026-01-01', 49.5],
      // 20.63 + 21.83 = 42.46 → 42.5, the example of the policy book
      [300_000, 2023, 60, '2024-07-01', 42.5],
      [300_000, 2023, 60, '2025-01-01', 42.5],
      // 17.695 + 18.657 = 36.352 → 36.25, the example of the policy book of 2026
      [300_000, 2025, 60, '2026-01-01', 36.25],
      // 11.797 + 200,000 / 40 / 268 = 18.657 → 30.454 → 30.5
      [200_000, 2025, 40, '2026-01-01', 30.5],
      // 200,000 / 14,146 = 14.138 + 200,000 / 50 / 222 = 18.018 → 32.156 → 32.25
      [200_000, 2022, 50, '2024-07-01', 32.25],
      // 5.898 + 100,000 / 100 / 268 = 3.731 → 9.630 → 9.75
      [100_000, 2025, 100, '2026-01-01', 9.75],
    ],
  )

  test('is valued by the value that was set last before the day', () => {
    const values = [...valued(500_000, 2025), ...valued(398_000, 2024), ...valued(300_000, 2023)]
    // 1 January 2025 is set in 2026; in 2025 that of 2024 counts, in 2024 that of 2023
    expect(pointsOf('value', makeFlat({ values, spaces: area(70) }), '2025-06-01')).toBe(49.5)
    // 20.629 + 300,000 / 70 / 229 = 18.715 → 39.344 → 39.25
    expect(pointsOf('value', makeFlat({ values, spaces: area(70) }), '2024-08-01')).toBe(39.25)
  })

  // The minimum where there is none: 85,806, 77,582 and 73,607 (11.1; policy book 11.3), over 50 m².
  testTable(
    'without a value has %d points on %s',
    (points: number, date: string) => {
      expect(pointsOf('value', makeFlat({ values: null, spaces: area(50) }), date)).toBe(points)
      return true
    },
    [
      // 5.061 + 6.403 = 11.464
      [11.5, '2026-01-01', true],
      // 5.061 + 6.412 = 11.473
      [11.5, '2025-01-01', true],
      // 5.061 + 6.429 = 11.490
      [11.5, '2024-07-01', true],
    ],
  )

  test('without a value but with an appraisal has the points of 85 per cent of it', () => {
    // 85 % of 400,000 = 340,000: 20.054 + 340,000 / 70 / 268 = 18.124 → 38.178 → 38.25
    expect(pointsOf('value', makeFlat({ values: null, appraisalEuros: 400_000, spaces: area(70) }))).toBe(38.25)
    expect(pointsOf('value', makeFlat({ values: valued(440_188), appraisalEuros: 1, spaces: area(70) }))).toBe(49.5)
  })

  test('counts other spaces and its part of places in a closed garage in the area, and no shared rooms', () => {
    const spaces = [
      makeSpace('kamer', { area: 50 }),
      makeSpace('berging', { type: 'other', area: 8.4 }),
      makeSpace('garage', { type: 'parking', area: 12, parking: { type: 'I', places: 1 } }),
      makeSpace('terrein', { type: 'parking', area: 12, parking: { type: 'III', places: 1 } }),
      makeSpace('recreatie', { area: 40, shared: { addresses: 4 } }),
    ]
    // 50 + 8.4 + 12 = 70.4 → 70 m²
    expect(pointsOf('value', makeFlat({ values: valued(440_188), spaces }))).toBe(49.5)
  })

  // Small homes of 2018 to 2022 around Amsterdam and Utrecht: 114, 103, 97 in place of 268, 242, 229 (11.1 under a).
  testTable(
    'of € %d (%d) with %d m², built in %d in region %d, has %d points on %s',
    (
      euros: number,
      year: number,
      squareMetres: number,
      buildYear: number,
      region: number,
      points: number,
      date: string,
    ) => {
      expect(
        pointsOf(
          'value',
          makeFlat({
            values: valued(euros, year),
            usableArea: squareMetres,
            buildYear,
            region,
            spaces: area(squareMetres),
          }),
          date,
        ),
      ).toBe(points)
      return true
    },
    [
      // 20.63 + 88.37 = 109, the example of the policy book
      [300_000, 2023, 35, 2020, 23, 109, '2024-07-01', true],
      [300_000, 2023, 35, 2018, 17, 109, '2024-07-01', true],
      [300_000, 2023, 35, 2022, 23, 109, '2024-07-01', true],
      // 20.629 + 300,000 / 35 / 229 = 37.430 → 58.059 → 58
      [300_000, 2023, 35, 2017, 23, 58, '2024-07-01', true],
      [300_000, 2023, 35, 2023, 23, 58, '2024-07-01', true],
      [300_000, 2023, 35, 2020, 29, 58, '2024-07-01', true],
      // 11.797 + 200,000 / 39 / 114 = 44.984 → 56.781 → 56.75
      [200_000, 2025, 39, 2020, 17, 56.75, '2026-01-01', true],
      // 40 m² is not below 40: 11.797 + 18.657
      [200_000, 2025, 40, 2020, 17, 30.5, '2026-01-01', true],
    ],
  )

  /** A house with these points in other groups, and with a value that gives about as many as are asked. */
  const house = (others: number, euros: number, facts: Partial<Dwelling> = {}) =>
    // label C of a house gives 22, no outdoor space -5
    makeFlat({ building: 'single-family', values: valued(euros), usableArea: 100, spaces: area(others - 17), ...facts })

  test('below 187 points has all points of its value', () => {
    // 80 + 560,000 / 16,954 = 33.031 + 560,000 / 63 / 268 = 33.167 = 66.198 → 66.25: 146.25 → 146
    expect(total(house(80, 560_000))).toBe(146)
  })

  test('from 187 points on has at most a third of its points from its value, in whole points', () => {
    // 134 + min(134 or so, 134 × 33 / 67 = 66) = 200, example 3 of the decree
    expect(total(house(134, 1_500_000))).toBe(200)
    expect(pointsOf('value', house(134, 1_500_000))).toBe(66)
  })

  test('that the cap brings below 187 has 186 points', () => {
    // 109 + floor(53.69) = 162 → 186, example 5 of the decree
    expect(total(house(109, 1_200_000))).toBe(186)
    expect(pointsOf('value', house(109, 1_200_000))).toBe(77)
  })

  test('with 186.5 points before the cap is capped, since these are 187', () => {
    // 150 + 36.5; at most floor(150 × 33 / 67) = 73, so that it keeps them
    const others = 150
    const euros = 36.5 / (1 / 16_954 + 1 / (others - 17) / 268)
    expect(total(house(others, euros))).toBe(187)
  })

  test('that is small and new around Amsterdam has no cap', () => {
    const small = makeFlat({
      values: valued(400_000),
      usableArea: 38,
      buildYear: 2020,
      region: 23,
      spaces: area(38),
      energy: [{ kind: 'label', label: 'A++++', from: '2022-01-01' }],
    })
    // 38 + 58 - 5 + 23.593 + 400,000 / 38 / 114 = 92.336 → 115.929 → 116: 207
    expect(total(small)).toBe(207)
  })

  testTable(
    'of rooms of %d m² and an unknown usable area may be small and new: %s',
    (squareMetres: number) => {
      const { usableArea: _, ...flat } = makeFlat({
        values: valued(400_000),
        buildYear: 2020,
        region: 23,
        spaces: area(squareMetres),
      })
      const group = valueDwelling(flat, '2026-01-01').groups.find(({ key }) => key === 'value')
      return group?.missing.some(({ fact }) => fact === 'usableArea')
    },
    [
      // 39.5 m² are 40 in whole m², but a usable area of 39.5 m² is below 40.
      [39.5, true],
      [39.998, true],
      [40.01, false],
      [41, false],
    ],
  )

  // 11.2: built from 2015 to 2019 with 110 other points, at least 40.
  testTable(
    'of %d other points, built in %d, renovated in %s, has %d points for a value of € 170,000',
    (others: number, buildYear: number, renovationYear: number | undefined) =>
      pointsOf('value', house(others, 170_000, { buildYear, ...(renovationYear && { renovationYear }) })),
    [
      [110, 2015, undefined, 40],
      [110, 2019, undefined, 40],
      [110, 2017, undefined, 40],
      // 10.027 + 170,000 / 93 / 268 = 6.821 → 16.848 → 16.75
      [110, 2014, undefined, 16.75],
      [110, 2020, undefined, 16.75],
      // 10.027 + 170,000 / 92 / 268 = 6.895 → 16.922 → 17
      [109, 2017, undefined, 17],
      [110, 1930, 2018, 40],
      [110, 1930, 2014, 16.75],
    ],
  )

  test('whose value is not known has a range up to the cap', () => {
    const dwelling = house(134, 1, { values: undefined })
    expect(valueDwelling(dwelling, '2026-01-01')).toMatchObject({ answer: 'range', points: [134, 200] })
    expect(valueDwelling(house(100, 1, { values: undefined }), '2026-01-01')).toMatchObject({ points: [100, 186] })
  })

  test('has a range around each cap that the other points allow, for all ranges of these around the turn', () => {
    const tables = findTables('2026-01-01')
    if (!tables) throw new Error('There are no tables of 2026.')
    const valuation = { dwelling: makeFlat(), tables, date: '2026-01-01' }
    const valueBeside = (others: Span, value: number) =>
      valueOfDwelling(valuation, others, exactly(value), new Tally('self-contained')).group.points
    const quarters = Array.from({ length: 60 }, (_, at) => 118 + at / 4)
    for (const value of [50, 60.75, 61, 61.5, 62, 65, 100]) {
      const exact = quarters.map((other) => valueBeside(exactly(other), value)[0])
      for (const [from, least] of quarters.entries())
        for (const [to, most] of quarters.entries()) {
          if (from >= to) continue
          const within = exact.slice(from, to + 1)
          const [lowest, highest] = valueBeside([least, most], value)
          expect(lowest, `${value} beside ${least} to ${most}`).toBe(Math.min(...within))
          expect(highest, `${value} beside ${least} to ${most}`).toBeGreaterThanOrEqual(Math.max(...within))
        }
    }
  })

  test('without any area has no points that could be said', () => {
    expect(valueDwelling(makeFlat({ spaces: [] }), '2026-01-01')).toMatchObject({
      answer: 'none',
      reason: 'no-rooms',
    })
  })
})

describe('a room', () => {
  // Onder B, 11.1: 14 above 110 %, 12 around, 10 below 90 % of the average of the region.
  testTable(
    'at an address of € %d (%d) and %d m² in region %d has %d points on %s',
    (euros: number, year: number, usableArea: number, region: number, points: number, date: string) => {
      expect(pointsOf('value', makeRoom({ values: valued(euros, year), usableArea, region }), date)).toBe(points)
      return true
    },
    [
      // 6,250 per m² is 11.69 % above 5,596, the example of the policy book
      [250_000, 2022, 40, 23, 14, '2024-07-01', true],
      // 3,884 per m² in Rotterdam: 4,272.40 is 10 % above
      [4_272, 2025, 1, 29, 12, '2026-01-01', true],
      [4_273, 2025, 1, 29, 14, '2026-01-01', true],
      // 3,495.60 is 10 % below
      [3_496, 2025, 1, 29, 12, '2026-01-01', true],
      [3_495, 2025, 1, 29, 10, '2026-01-01', true],
      // that of 1 January 2024: 3,537
      [353_700, 2024, 100, 29, 12, '2026-01-01', true],
      [400_000, 2024, 100, 29, 14, '2025-01-01', true],
      [300_000, 2024, 100, 29, 10, '2025-01-01', true],
    ],
  )

  test('without a value has the lowest points', () => {
    expect(pointsOf('value', makeRoom({ values: null }))).toBe(10)
  })

  test('whose region, area or value is not known has a range', () => {
    for (const facts of [{ region: undefined }, { usableArea: undefined }])
      expect(pointsOf('value', makeRoom({ values: valued(300_000), ...facts }))).toEqual([10, 14])
    expect(pointsOf('value', makeRoom({ values: undefined }))).toEqual([10, 14])
  })
})

test('an index is compared with the bounds of the classes', () => {
  expect(labelOfIndex(0.6)).toBe('A++')
})
