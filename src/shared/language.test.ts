import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLanguage, parseAcceptLanguage } from './language.ts'
import { testTable } from './test-table.ts'

describe('the language a browser asks for', () => {
  testTable('by %j is %s', parseAcceptLanguage, [
    ['nl', 'nl'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['EN-us', 'en'],
    ['de-DE,de;q=0.9,en;q=0.8,nl;q=0.7', 'en'],
    ['en;q=0.5, nl;q=0.8', 'nl'],
    ['en;q=0.8,nl;q=0.8', 'en'],
    ['en;q=0, nl;q=0.1', 'nl'],
    [' nl-BE ; q=1 , en', 'nl'],
  ])

  test.each([undefined, '', '*', 'de', 'fr-FR,fr;q=0.9', 'en;q=0', 'nlx', ';;;,,,', '=q', 'x'.repeat(5_000)])(
    'cannot be told from %j',
    (header) => {
      expect(parseAcceptLanguage(header)).toBeUndefined()
    },
  )

  test('is one of ours or none, whatever the header contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z\-;=q.,0-9 ]*$/)), (header) => {
        expect(['nl', 'en', undefined]).toContain(parseAcceptLanguage(header))
      }),
    )
  })

  testTable('as %j: known is %s', isLanguage, [
    ['nl', true],
    ['en', true],
    ['NL', false],
    ['de', false],
    [undefined, false],
    [['nl'], false],
  ])
})
