import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFlat } from '#rent-points/test-dwellings.ts'
import { completeDwelling, forget } from '#rent-points/test-random-dwellings.ts'
import { valueDwelling } from '#rent-points/value-dwelling.ts'
import { englishCriterion, englishPhrases } from './english-criteria.ts'

/** What is left of a criterion without the name of its space and the words that have a translation. */
function untranslated(criterion: string, name: string | undefined): string {
  const bare = name === undefined ? criterion : criterion.replace(name, '')
  return englishPhrases
    .reduce((text, [dutch]) => text.replaceAll(dutch, ''), bare)
    .replaceAll(/\d of \d/g, '')
    .replaceAll(/\b(I{1,3}|[A-G]\+*)(?![a-z])/g, '')
}

test('every step of every group has English words, for any dwelling and room', () => {
  const left = new Set<string>()
  for (const kind of ['self-contained', 'room'] as const)
    fc.assert(
      fc.property(completeDwelling(kind), fc.array(fc.boolean(), { minLength: 7, maxLength: 40 }), (dwelling, gone) => {
        for (const one of [dwelling, forget(dwelling, gone), { ...dwelling, hasPerformanceFee: true }])
          for (const { steps } of valueDwelling(one, '2026-01-01').groups)
            for (const { criterion, space } of steps) {
              const rest = untranslated(criterion, space?.name)
              if (/[a-z]{2,}/i.test(rest)) left.add(rest.trim())
            }
      }),
      { numRuns: 400 },
    )
  expect([...left]).toEqual([])
})

test('dates and amounts are written as the language does', () => {
  const dwelling = makeFlat({ values: [{ euros: 300_000, valuationDate: '2025-01-01' }] })
  const steps = valueDwelling(dwelling, '2026-01-01').groups.flatMap((group) =>
    group.key === 'value' ? group.steps : [],
  )
  expect(steps.slice(0, 2).map(({ criterion }) => criterion)).toEqual([
    'WOZ-waarde op 1 januari 2025',
    'Onderdeel I: 1 punt voor elke €\u00a016.954',
  ])
  expect(steps.slice(0, 2).map(englishCriterion)).toEqual([
    'Property value on 1 January 2025',
    'Part I: 1 point for every €16,954',
  ])
})

test('the name of a space stays as it was typed', () => {
  const space = { id: '1', name: 'Toilet van Jan', type: 'other' as const }
  expect(englishCriterion({ criterion: 'Toilet van Jan: toilet, gedeeld door 5', space })).toBe(
    'Toilet van Jan: toilet, shared by 5',
  )
  expect(englishCriterion({ criterion: 'Onderdeel II: waarde per m², 1 punt voor elke € 103 of 242' })).toBe(
    'Part II: value per m², 1 point for every €103 or 242',
  )
})
