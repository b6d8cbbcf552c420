import { describe, expect, test } from 'vitest'
import { detectLanguage, splitByLanguage } from './detect-language.ts'

const dutch =
  'Te huur: een ruime kamer met eigen badkamer in het centrum van de stad. De keuken wordt gedeeld met twee huisgenoten en er is een tuin.'
const english =
  'For rent: a spacious room with its own bathroom in the centre of the city. You share the kitchen with two housemates and there is a garden.'

describe('a text', () => {
  test('is classified as Dutch or English by its words', () => {
    expect(detectLanguage(dutch)).toBe('nl')
    expect(detectLanguage(english)).toBe('en')
  })

  test('is classified correctly in capitals or with names in the other language', () => {
    expect(detectLanguage(dutch.toUpperCase())).toBe('nl')
    expect(
      detectLanguage('Lovely flat to rent in Den Haag with 2 bedrooms and a garden, near the Haven en omgeving area.'),
    ).toBe('en')
    expect(
      detectLanguage(
        'Leuke studio in het centrum, all-in huur, voor een student of young professional, per direct beschikbaar.',
      ),
    ).toBe('nl')
  })

  test('in both languages is mixed', () => {
    expect(detectLanguage(`${dutch} ${english}`)).toBe('mixed')
  })

  test('with too few telling words is too short', () => {
    expect(detectLanguage('')).toBe('short')
    expect(detectLanguage('Kamer')).toBe('short')
    expect(detectLanguage('24 m2, 500 euro')).toBe('short')
  })
})

describe('texts by language', () => {
  test('are stored under their language', () => {
    expect(splitByLanguage(dutch, 'en')).toEqual({ nl: dutch, en: null })
    expect(splitByLanguage(english, 'nl')).toEqual({ nl: null, en: english })
  })

  test('are split when a source sends both, with each heading kept above its text', () => {
    expect(splitByLanguage(`${dutch}\n\n*** ENGLISH ***\n${english}`, 'nl')).toEqual({
      nl: dutch,
      en: `*** ENGLISH ***\n${english}`,
    })
    expect(splitByLanguage(`${english}\n\n${dutch}`, 'nl')).toEqual({ nl: dutch, en: english })
  })

  test('stay whole under the main language when they cannot be split by paragraph', () => {
    const mixed = `${dutch} ${dutch} ${english}`
    expect(splitByLanguage(mixed, 'en')).toEqual({ nl: mixed, en: null })
    const byTurns = `${english}\n${dutch}\n${english}\n${dutch}\n${english}`
    expect(splitByLanguage(byTurns, 'nl')).toEqual({ nl: null, en: byTurns })
  })

  test('without telling words are stored under the language of the site, an empty text under none', () => {
    expect(splitByLanguage('Huyze Sonnevanck', 'nl').nl).toBe('Huyze Sonnevanck')
    expect(splitByLanguage('Huyze Sonnevanck', 'en').en).toBe('Huyze Sonnevanck')
    expect(splitByLanguage('', 'nl')).toEqual({ nl: null, en: null })
  })

  test('lose nothing when they are very long', () => {
    const long = `${dutch}\n`.repeat(400).trim()
    expect(splitByLanguage(long, 'nl')).toEqual({ nl: long, en: null })
  })
})
