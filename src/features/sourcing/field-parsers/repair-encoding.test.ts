import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repairEncoding } from './repair-encoding.ts'

// Node 20 decodes 'windows-1252' as Latin-1, so the table is written out here.
const beyondLatin = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** UTF-8 read as Latin-1. */
const asLatin = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))
/** UTF-8 read as Windows-1252, as in the broken sources. */
const broken = (text: string): string =>
  asLatin(text).replace(/[\u0080-\u009f]/g, (char) => beyondLatin.charAt(char.charCodeAt(0) - 0x80))

describe('a double-encoded value', () => {
  test.each(['€\u00a0500', '20 m²', 'Privé keuken', '1.200 – 1.400', '’t Zand', '🏠 kamer', 'Gabriël', 'Café “Één”'])(
    'of "%s" is repaired',
    (text) => {
      expect(broken(text)).not.toBe(text)
      expect(repairEncoding(broken(text))).toBe(text)
    },
  )

  test('is repaired when it was read as Latin-1', () => {
    expect(repairEncoding(asLatin('€ 1.200 – 1.400, privé'))).toBe('€ 1.200 – 1.400, privé')
  })

  test('is repaired when it was double-encoded twice', () => {
    expect(repairEncoding(broken(broken('Privé')))).toBe('Privé')
  })
})

describe('a correct value', () => {
  test.each(['€ 500', 'Privé keuken', 'São João', 'Ångström', 'naïef', 'CAFÉ® LOUNGE', 'Â', 'Ã©'.slice(0, 1), ''])(
    '"%s" stays as it is',
    (text) => {
      expect(repairEncoding(text)).toBe(text)
    },
  )

  test('that is only partly broken stays as it is, since its repair could not be undone', () => {
    const mixed = `Privé ${broken('Privé')}`
    expect(repairEncoding(mixed)).toBe(mixed)
    const emoji = `🏠 ${broken('Privé')}`
    expect(repairEncoding(emoji)).toBe(emoji)
  })

  test('is never changed when it is ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(repairEncoding(text)).toBe(text)
      }),
    )
  })
})

test('every repair can be undone: breaking the result again gives the original value', () => {
  const letters = fc.constantFrom(...Array.from('éèëêáàâäöüïçñ€²–’“”…•aeiou 123'))
  fc.assert(
    fc.property(fc.array(letters), (chars) => {
      const value = broken(chars.join(''))
      const repaired = repairEncoding(value)
      if (repaired !== value) expect([broken(repaired), broken(broken(repaired))]).toContain(value)
    }),
  )
})
