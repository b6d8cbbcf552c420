import { describe, expect, test } from 'vitest'
import type { Mending } from '#features/sourcing/listings/contract.ts'
import { lineReader, listOf, momentOf, objectOf, pairReader, refuse } from './record.ts'

describe('the moment a record states', () => {
  test.each([
    ['2021-10-13T17:55:10+02:00', '2021-10-13T15:55:10.000Z'],
    ['2021-10-13T15:55:10Z', '2021-10-13T15:55:10.000Z'],
    ['2021-10-13T15:55:10', '2021-10-13T15:55:10.000Z'],
    ['2024-11-02', '2024-11-02T12:00:00.000Z'],
    [1711062447, '2024-03-21T23:07:27.000Z'],
    ['1711062447.5', '2024-03-21T23:07:27.500Z'],
  ])('%s is %s, in any time zone', (value, moment) => {
    expect(momentOf(value)?.toISOString()).toBe(moment)
  })

  test.each(['', 'gisteren', '13-10-2021', '0000-00-00', '1970-01-01', '+275760-09-13T00:00:00Z', 12, null, {}, []])(
    '%j is none',
    (value) => {
      expect(momentOf(value)).toBeUndefined()
    },
  )
})

describe('a record', () => {
  test('is an object, and nothing else', () => {
    expect(objectOf({ a: 1 })).toEqual({ a: 1 })
    for (const value of [null, undefined, [], 'text', 1, true]) expect(objectOf(value)).toBeUndefined()
    expect(listOf([1])).toEqual([1])
    expect(listOf('text')).toEqual([])
  })

  test('gives its fields as mended lines, and nothing for what it does not hold itself', () => {
    const mended = new Set<Mending>()
    const line = lineReader({ a: ' \u00a01.200 ', b: 5, c: null, d: { e: 1 }, f: 'PrivÃ©' }, mended)
    expect(['a', 'b', 'c', 'd', 'f', 'toString', 'missing'].map(line)).toEqual(['1.200', '5', '', '', 'Privé', '', ''])
    expect([...mended]).toEqual(['encoding'])
  })

  test('gives labelled values by label, the first of a label that repeats', () => {
    const pair = pairReader([['Borg', '€ 500'], ['Borg', '€ 900'], 'x', [], ['Leeg']], new Set())
    expect([pair('Borg'), pair('Leeg'), pair('Huur')]).toEqual(['€ 500', '', ''])
    expect(pairReader('no list', new Set())('Borg')).toBe('')
  })
})

test('a refusal names the reason, and the number if it is known', () => {
  expect(refuse('empty')).toEqual({ offers: [], rejects: [{ reason: 'empty' }], mended: [] })
  expect(refuse('not_for_rent', '12')).toMatchObject({ rejects: [{ reason: 'not_for_rent', number: '12' }] })
})
