import { describe, expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { calculate } from './calculate.ts'
import { measuredFlat, sharedHouse, space } from './test-answers.ts'

const today = '2026-11-26'

const pointsOf = (answers: Answers) =>
  Object.fromEntries(
    calculate(answers, today)
      .valued.groups.filter(({ points }) => points[0] !== 0 || points[1] !== 0)
      .map(({ key, points }) => [key, points[0] === points[1] ? points[0] : points]),
  )

describe('a tenant with a tape measure', () => {
  test('gets exact points and the maximum to the cent', () => {
    expect(pointsOf(measuredFlat)).toEqual({
      // 21 + 12 + 7.5 + 4 = 44.5, rounded up
      rooms: 45,
      // four heated rooms, 2 each
      heating: 8,
      energy: 15,
      // 180 cm, and a gas hob
      kitchen: 4.5,
      // toilet 3, basin 1, shower 4
      sanitary: 8,
      // 2 + 6 × 0.35 = 4.1
      outdoor: 4,
      // 254,310 / 16,954 = 15; 254,310 / 45 / 268 = 21.087; in all 36.087
      value: 36,
    })
    const { valued, rentCents, complaints } = calculate(measuredFlat, today)
    expect(complaints).toEqual({})
    expect(rentCents).toBe(125_000)
    // 45 + 8 + 15 + 4.5 + 8 + 4 + 36.087 = 120.587; the table of 2026 gives € 781.85 for 121 points
    expect(valued).toMatchObject({
      answer: 'exact',
      points: [121, 121],
      sectors: ['social'],
      maximumRent: { cents: [78_185, 78_185] },
    })
  })

  test('gets a range with what is missing for each fact that is not known', () => {
    const { label: _label, ...home } = measuredFlat.home
    const { valued } = calculate({ ...measuredFlat, home }, today)
    expect(valued.answer).toBe('range')
    expect(valued.missing.map(({ fact }) => fact)).toEqual(['energy'])
    if (valued.answer === 'none') return
    // From G, 15 points less than none, to A++++ with 58.
    expect(valued.points).toEqual([91, 164])
  })

  test('is told which measure is needed before anything can be said', () => {
    const spaces = [space('1', 'room'), ...measuredFlat.spaces.slice(1)]
    const { valued } = calculate({ ...measuredFlat, spaces }, today)
    expect(valued).toMatchObject({ answer: 'none', reason: 'no-bound' })
    expect(valued.missing[0]).toMatchObject({ fact: 'area', space: { id: '1' } })
    expect(new Set(valued.missing.map(({ fact }) => fact))).toEqual(new Set(['area']))
  })
})

describe('a student in a shared house of five', () => {
  test('gets a fifth of what all rooms share', () => {
    expect(pointsOf(sharedHouse)).toEqual({
      // 14 + 10/5 + 5/5 = 17
      rooms: 17,
      // 2 + 2/5 + 2/5 = 2.8
      heating: 2.75,
      // 17 × 0.2 = 3.4
      energy: 3.5,
      // (7 + 0.5) / 5
      kitchen: 1.5,
      // (3 + 1 + 3) / 5
      sanitary: 1.5,
      // 330,000 / 110 = 3,000 per m² is within 10 % of 2,777
      value: 12,
    })
    expect(calculate(sharedHouse, today).valued).toMatchObject({
      answer: 'exact',
      // 17 + 2.75 + 3.5 + 1.5 + 1.5 + 12 = 38.25
      points: [38, 38],
      sectors: ['social'],
      maximumRent: { cents: [38_718, 38_718] },
    })
  })

  test('gets a range where it is not known how many share', () => {
    const { roomsAtAddress: _rooms, ...home } = sharedHouse.home
    const { valued } = calculate({ ...sharedHouse, home }, today)
    expect(valued.answer).toBe('range')
    expect(valued.missing.filter(({ fact }) => fact === 'shared').length).toBeGreaterThan(0)
  })
})

describe('an owner of a monument', () => {
  test('may add 35 per cent to the maximum, and loses no points for the label', () => {
    const listed = { ...measuredFlat, home: { ...measuredFlat.home, monument: 'state', label: 'G' } }
    const { valued } = calculate(listed, today)
    expect(pointsOf(listed)).not.toHaveProperty('energy')
    if (valued.answer === 'none') throw new Error(valued.reason)
    const [cents] = valued.maximumRent.cents
    expect(valued.maximumRent.surcharges).toMatchObject([{ criterion: 'Rijksmonument', percent: [35, 35] }])
    expect(valued.maximumRent.centsWithSurcharges).toEqual([Math.round(cents * 1.35), Math.round(cents * 1.35)])
  })
})

describe('what was lawful at the start', () => {
  test('is calculated by the tables and the value of that year', () => {
    const home = { ...measuredFlat.home, contractDate: '2025-03-01', valueAtStart: '230.000' }
    const { atStart, valued } = calculate({ ...measuredFlat, home }, today)
    expect(atStart).toMatchObject({ answer: 'exact', tablesFrom: '2025-01-01' })
    expect(valued).toMatchObject({ answer: 'exact', tablesFrom: '2026-01-01' })
    // Without the value of then it is a range, and today's is exact all the same.
    const { valueAtStart: _value, ...without } = home
    expect(calculate({ ...measuredFlat, home: without }, today)).toMatchObject({
      atStart: { answer: 'range' },
      valued: { answer: 'exact' },
    })
  })

  test('is not calculated for this year, nor for years with older rules', () => {
    for (const contractDate of ['2026-03-01', '2023-03-01'])
      expect(
        calculate({ ...measuredFlat, home: { ...measuredFlat.home, contractDate } }, today).atStart,
      ).toBeUndefined()
  })

  test('uses the last tables once those of a new year are missing', () => {
    expect(calculate(measuredFlat, '2027-02-01')).toMatchObject({ day: '2026-12-31', valued: { answer: 'exact' } })
  })
})

test.each([
  ['municipality', 'Nergenshuizen', 'municipality'],
  ['buildYear', 'oud', 'year'],
  ['buildYear', '3000', 'year'],
  ['usableArea', '-4', 'number'],
  ['value', 'veel', 'number'],
  ['value', '99.999.999.999', 'number'],
  ['rent', '1e9', 'number'],
  ['contractDate', '2026-02-31x', 'date'],
] as const)('the %s %j is refused at the fact and counts as unknown', (fact, value, complaint) => {
  const { complaints } = calculate({ ...measuredFlat, home: { ...measuredFlat.home, [fact]: value } }, today)
  expect(complaints).toEqual({ [fact]: complaint })
})

test('a label that is older than the building is refused', () => {
  const home = { ...measuredFlat.home, buildYear: '2027', labelPeriod: 'from2015' }
  const { complaints, valued } = calculate({ ...measuredFlat, home }, today)
  expect(complaints).toEqual({ labelPeriod: 'labelOlder' })
  expect(valued.missing.map(({ fact }) => fact)).toContain('energy')
})

test('sharing by none, a part of a person and an absurd area are refused at the space', () => {
  const answers: Answers = {
    ...sharedHouse,
    spaces: [
      ...sharedHouse.spaces,
      space('7', 'storage', { area: '50000', sharing: 'rooms', sharers: '0' }),
      space('8', 'room', { area: '9', sharing: 'rooms', sharers: '2,5' }),
    ],
  }
  const { complaints } = calculate(answers, today)
  expect(complaints).toEqual({ '7/area': 'area', '7/sharers': 'count', '8/sharers': 'count' })
})
