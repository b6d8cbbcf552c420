import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { typingErrors, TermList } from './closest-words.ts'

describe('typing errors', () => {
  testTable('%s for %s counts %i', (typed, meant) => typingErrors(typed, meant, 2), [
    ['utrecht', 'utrecht', 0],
    ['utrehct', 'utrecht', 1],
    ['utrect', 'utrecht', 1],
    ['utreecht', 'utrecht', 1],
    ['utrecgt', 'utrecht', 1],
    ['groonigen', 'groningen', 2],
    ['leiden', 'utrecht', 3],
  ])

  test('count the same in both directions', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(fc.property(word, word, (a, b) => typingErrors(a, b, 3) === typingErrors(b, a, 3)))
  })
})

describe('the closest words', () => {
  const terms = new TermList(['utrecht', 'maastricht', 'dordrecht', 'oss', 'goes', 'soest', 'leeuwarden'])

  test('are those with the fewest errors', () => {
    expect(terms.closest('utrehct')).toEqual(['utrecht'])
    expect(terms.closest('leuwaarden')).toEqual(['leeuwarden'])
    expect(terms.closest('soes')).toEqual(['goes', 'soest'])
  })

  test('allow no errors in very short words and few in long ones', () => {
    expect(terms.closest('os')).toEqual([])
    expect(terms.closest('ostrich')).toEqual([])
  })

  test('handle absurd input', () => {
    expect(terms.closest('x'.repeat(10_000))).toEqual([])
    expect(terms.closest('')).toEqual([])
  })
})
