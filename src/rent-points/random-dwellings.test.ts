import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dwelling, dwellingSchema, type Space } from './dwelling.ts'
import { roundWhole } from './span.ts'
import { day2026, makeSpace } from './test-dwellings.ts'
import { completeDwelling, forget } from './test-random-dwellings.ts'
import { valueDwelling } from './value-dwelling.ts'

const kinds = ['self-contained', 'room'] as const

/** The valuation of a dwelling of which all is known. */
function valueExactly(dwelling: Dwelling) {
  const valued = valueDwelling(dwelling, day2026)
  if (valued.answer !== 'exact') throw new Error(`${valued.answer}: ${JSON.stringify(dwelling)}`)
  return valued
}
const totalOf = (dwelling: Dwelling) => valueExactly(dwelling).points[0]
const slack = 1e-9

describe.each(kinds)('a random %s dwelling', (kind) => {
  const dwellings = completeDwelling(kind)
  const check = (property: (dwelling: Dwelling) => void, runs = 2_000) =>
    fc.assert(
      fc.property(dwellings, (dwelling) => {
        property(dwelling)
      }),
      { numRuns: runs },
    )

  test('passes the schema', () =>
    check((dwelling) => expect(dwellingSchema.safeParse(dwelling).error).toBeUndefined(), 300))

  test('has exact points if all is known', () =>
    check((dwelling) => expect(valueExactly(dwelling).missing).toEqual([])))

  test('has in all the sum of its groups', () =>
    check((dwelling) => {
      const { groups, points, monument } = valueExactly(dwelling)
      const sum = groups.reduce((total, group) => total + group.points[0], monument?.points[0] ?? 0)
      expect(points[0]).toBe(Math.max(0, roundWhole(sum)))
      for (const group of groups) expect(Number.isInteger(group.points[0] * 4)).toBe(true)
    }))

  test('keeps every cap', () =>
    check((dwelling) => {
      const { groups, monument, points } = valueExactly(dwelling)
      const of = (key: string) => groups.find((group) => group.key === key)?.points[0] ?? 0
      expect(of('outdoor')).toBeLessThanOrEqual(15)
      expect(of('outdoor')).toBeGreaterThanOrEqual(-5)
      expect(of('otherSpaces')).toBeGreaterThanOrEqual(0)
      const isSmallAndNew = (dwelling.usableArea ?? 0) < 40 && (dwelling.buildYear ?? 0) >= 2018
      const total = points[0] - (monument?.points[0] ?? 0)
      if (kind === 'self-contained' && total >= 187 && !isSmallAndNew)
        expect(of('value')).toBeLessThanOrEqual(
          (groups.reduce((sum, group) => sum + group.points[0], 0) - of('value')) * (33 / 67) + slack,
        )
      if (dwelling.monument) expect(of('energy')).toBeGreaterThanOrEqual(0)
    }))

  test('names an article for every step', () =>
    check((dwelling) => {
      for (const { steps } of valueExactly(dwelling).groups)
        for (const { article } of steps) expect(article.decree).toMatch(/^Bhw, bijlage I onder [AB], \d/)
    }, 200))

  // More area lowers the value per m², so areas of rooms are not among these (onder A, 11.1).
  test('never has fewer points for more of a good thing', () =>
    fc.assert(
      fc.property(dwellings, fc.integer({ min: 0, max: 5 }), (dwelling, thing) => {
        const change = (facts: (space: Space) => Partial<Space>) => ({
          ...dwelling,
          spaces: dwelling.spaces.map((space) => ({ ...space, ...facts(space) })),
        })
        const better = [
          () => change(() => ({ heated: true })),
          () => change(({ type }) => (type === 'room' ? { heated: true, cooled: true } : {})),
          () => change(({ kitchen }) => ({ kitchen: { ...kitchen, dishwasher: (kitchen?.dishwasher ?? 0) + 1 } })),
          () =>
            change(({ sanitary }) => ({
              sanitary: { ...sanitary, towelRadiator: (sanitary?.towelRadiator ?? 0) + 1 },
            })),
          () => ({ ...dwelling, spaces: [...dwelling.spaces, makeSpace('balkon', { type: 'outdoor', area: 4 })] }),
          () => ({ ...dwelling, energy: [{ kind: 'label' as const, label: 'A++++' as const, from: '2025-01-01' }] }),
        ][thing]
        if (better) expect(totalOf(better())).toBeGreaterThanOrEqual(totalOf(dwelling))
      }),
      { numRuns: 2_000 },
    ))

  test('has never fewer points for a higher value', () =>
    check((dwelling) => {
      const [value] = dwelling.values ?? []
      if (value)
        expect(totalOf({ ...dwelling, values: [{ ...value, euros: value.euros * 1.3 }] })).toBeGreaterThanOrEqual(
          totalOf(dwelling),
        )
    }))
})

// 10,000 ranges in all.
test.each(kinds)('the range of a %s contains the exact points for every set of facts that are not known', (kind) => {
  fc.assert(
    fc.property(completeDwelling(kind), fc.array(fc.boolean(), { minLength: 7, maxLength: 40 }), (dwelling, gone) => {
      const exact = valueExactly(dwelling)
      const range = valueDwelling(forget(dwelling, gone), day2026)
      for (const [at, group] of range.groups.entries()) {
        const known = exact.groups[at]?.points[0] ?? Number.NaN
        expect(group.points[0], group.key).toBeLessThanOrEqual(known + slack)
        expect(group.points[1], group.key).toBeGreaterThanOrEqual(known - slack)
      }
      fc.pre(range.answer !== 'none')
      expect(range.points[0]).toBeLessThanOrEqual(exact.points[0])
      expect(range.points[1]).toBeGreaterThanOrEqual(exact.points[0])
      for (const rent of ['cents', 'centsWithSurcharges'] as const) {
        expect(range.maximumRent[rent][0]).toBeLessThanOrEqual(exact.maximumRent[rent][0])
        expect(range.maximumRent[rent][1]).toBeGreaterThanOrEqual(exact.maximumRent[rent][0])
      }
      if (range.answer === 'range') expect(range.missing.length).toBeGreaterThan(0)
    }),
    { numRuns: 5_000 },
  )
})
