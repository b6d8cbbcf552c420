import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { lineReader, asArray, parseTimestamp, asObject, pairReader, rejectRecord } from './record.ts'

describe('the timestamp that a record states', () => {
  testTable('%s is %s, in any time zone', (value: string | number) => parseTimestamp(value)?.toISOString(), [
    ['2021-10-13T17:55:10+02:00', '2021-10-13T15:55:10.000Z'],
    ['2021-10-13T15:55:10Z', '2021-10-13T15:55:10.000Z'],
    ['2021-10-13T15:55:10', '2021-10-13T15:55:10.000Z'],
    ['2024-11-02', '2024-11-02T12:00:00.000Z'],
    [1711062447, '2024-03-21T23:07:27.000Z'],
    ['1711062447.5', '2024-03-21T23:07:27.500Z'],
  ])

  test.each(['', 'gisteren', '13-10-2021', '0000-00-00', '1970-01-01', '+275760-09-13T00:00:00Z', 12, null, {}, []])(
    '%j is not a timestamp',
    (value) => {
      expect(parseTimestamp(value)).toBeUndefined()
    },
  )
})

describe('a record', () => {
  test('is an object, and nothing else', () => {
    expect(asObject({ a: 1 })).toEqual({ a: 1 })
    for (const value of [null, undefined, [], 'text', 1, true]) expect(asObject(value)).toBeUndefined()
    expect(asArray([1])).toEqual([1])
    expect(asArray('text')).toEqual([])
  })

  test('gives its own fields as repaired lines, and nothing for inherited ones', () => {
    const repaired = new Set<RepairKind>()
    const line = lineReader({ a: ' \u00a01.200 ', b: 5, c: null, d: { e: 1 }, f: 'PrivÃ©' }, repaired)
    expect(['a', 'b', 'c', 'd', 'f', 'toString', 'missing'].map(line)).toEqual(['1.200', '5', '', '', 'Privé', '', ''])
    expect([...repaired]).toEqual(['encoding'])
  })

  test('gives labelled values by label; of a repeated label, the first', () => {
    const pair = pairReader([['Borg', '€ 500'], ['Borg', '€ 900'], 'x', [], ['Leeg']], new Set())
    expect([pair('Borg'), pair('Leeg'), pair('Huur')]).toEqual(['€ 500', '', ''])
    expect(pairReader('no list', new Set())('Borg')).toBe('')
  })
})

test('a rejection has the reason, and the number if known', () => {
  expect(rejectRecord('empty')).toEqual({ listings: [], rejects: [{ reason: 'empty' }], repaired: [] })
  expect(rejectRecord('not_for_rent', '12')).toMatchObject({ rejects: [{ reason: 'not_for_rent', number: '12' }] })
})
