import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findExcerpt } from './find-excerpt.ts'

const show = (text: string, words: string[], phrases: string[][] = []) =>
  findExcerpt(text, { words, phrases })
    ?.map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test('the words found are marked in the part of the text around them, in any form and as part of a word', () => {
  expect(show('Ruim huis met zonnige achtertuin, en uitzicht op tuinen.', ['tuin'])).toBe(
    'Ruim huis met zonnige [achtertuin], en uitzicht op [tuinen].',
  )
})

test('a text without the words has no excerpt', () => {
  expect(show('Ruim huis met balkon.', ['tuin'])).toBeUndefined()
})

test('a long text is cut at words on both sides', () => {
  const text = `${'Heel mooi gelegen. '.repeat(20)}Met een bubbelbad op het dak. ${'En nog meer moois. '.repeat(20)}`
  const shown = show(text, ['bubbelbad']) ?? ''
  expect(shown).toMatch(/^… .*Met een \[bubbelbad\] op het dak\. .* …$/)
  expect(shown.length).toBeLessThan(200)
})

test('words with accents and of phrases are marked', () => {
  expect(show('Boven het café, met eigen badkamer.', ['cafe'], [['eigen', 'badkamer']])).toBe(
    'Boven het [café], met [eigen] [badkamer].',
  )
})

test('any text stays as it is, apart from the cut and from spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ maxLength: 10 }), (text, word) => {
      const parts = findExcerpt(text, { words: [word], phrases: [] })
      if (parts) expect(parts.map((part) => part.text).join('')).toBe(text.replace(/\s+/g, ' '))
    }),
  )
})
