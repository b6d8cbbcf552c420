import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RepairKind } from './repair-kinds.ts'
import { truncateAtWord, truncate, readLine, readText } from './read-text.ts'

const line = (value: string) => {
  const repaired = new Set<RepairKind>()
  return { text: readLine(value, repaired), repaired: [...repaired] }
}
const text = (value: string) => {
  const repaired = new Set<RepairKind>()
  return { text: readText(value, repaired), repaired: [...repaired] }
}

describe('a value on one line', () => {
  test('that is clean stays as it is', () => {
    expect(line('Van der Voorbeeldstraat')).toEqual({ text: 'Van der Voorbeeldstraat', repaired: [] })
    expect(line('Gabriël Café 20 m² € 500')).toEqual({ text: 'Gabriël Café 20 m² € 500', repaired: [] })
  })

  test('loses superfluous spaces, which does not count as a repair', () => {
    expect(line(' \u00a01.200\t per\n maand ')).toEqual({ text: '1.200 per maand', repaired: [] })
  })

  test('has encoding, entities and invisible characters repaired, and reports it', () => {
    expect(line('20 mÂ²')).toEqual({ text: '20 m²', repaired: ['encoding'] })
    expect(line('01-10-&#39;21')).toEqual({ text: "01-10-'21", repaired: ['entities'] })
    expect(line('Dorps\u200bstraat\ufeff')).toEqual({ text: 'Dorpsstraat', repaired: ['invisible_characters'] })
  })

  test('never contains control characters or lone surrogates, which the database rejects', () => {
    expect(line('a\u0000b\ud83dc\u0007').text).toBe('abc')
    expect(line('a&#0;b&#xd83d;c').text).toBe('abc')
  })
})

describe('a description', () => {
  test('loses its markup and keeps its line breaks', () => {
    expect(text('Mooie kamer.<br/><br/>Met balkon.<br>En tuin.')).toEqual({
      text: 'Mooie kamer.\n\nMet balkon.\nEn tuin.',
      repaired: ['markup'],
    })
    expect(text('<p>Een</p>\n<p>Twee</p>').text).toBe('Een\n\nTwee')
    expect(text('<ul><li>Een</li><li>Twee</li></ul>Drie').text).toBe('• Een\n• Twee\nDrie')
    expect(text('<strong>Let</strong> <em>op</em>').text).toBe('Let op')
  })

  test('keeps text that only looks like markup', () => {
    expect(text('Centrum <2km, prijs < 500 en > 300, ik <3 dit')).toEqual({
      text: 'Centrum <2km, prijs < 500 en > 300, ik <3 dit',
      repaired: [],
    })
    expect(text('a <onbekend> b').text).toBe('a <onbekend> b')
  })

  test('loses scripts, styles and comments with their contents', () => {
    expect(text('Een<script>alert(1)</script><style>p{}</style><!-- twee --> drie').text).toBe('Een drie')
    expect(text('Een<script>zonder eind').text).toBe('Een')
    expect(text('Een<!-- zonder eind').text).toBe('Een')
  })

  test('is decoded exactly once, after its markup', () => {
    expect(text('&lt;br&gt; &amp;eacute; caf&eacute;')).toEqual({ text: '<br> &eacute; café', repaired: ['entities'] })
  })

  test('keeps emoji, including joined ones, and turns Word’s bullet into a plain one', () => {
    expect(text('👩\u200d🍳 🏠 ❤\ufe0f').text).toBe('👩\u200d🍳 🏠 ❤\ufe0f')
    expect(text('los\u200dse\u200d joiners').text).toBe('losse joiners')
    expect(text('\uf0b7 Balkon').text).toBe('• Balkon')
  })

  test('has at most one blank line at a time and no spaces around its lines', () => {
    expect(text('\n\n een  \r\n\r\n\r\n\n twee\u2028drie  \n\n').text).toBe('een\n\ntwee\ndrie')
  })

  test('in capitals stays as it is', () => {
    expect(text('NETTE KAMER IN HET CENTRUM<br/>PER DIRECT').text).toBe('NETTE KAMER IN HET CENTRUM\nPER DIRECT')
  })

  test('loses the replacement character and private characters', () => {
    expect(text('caf\ufffd \ue000kamer')).toEqual({ text: 'caf kamer', repaired: ['invisible_characters'] })
  })

  test('stays the same when it is read again', () => {
    const piece = fc.constantFrom('kamer', ' ', '\n', '•', '<', '>', 'é', '🏠', '\u200b', '\u00a0', '1', ';')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const once = text(pieces.join('')).text
        expect(text(once).text).toBe(once)
      }),
    )
  })

  test.each([
    ['<', '<', 1_000_000],
    ['<a', '<a', 500_000],
    ['<!--', '', 250_000],
    ['<script>', '', 125_000],
    ['<br/>', '', 200_000],
    ['&', '&', 1_000_000],
    ['&#', '&#', 500_000],
    ['&amp;', '&', 200_000],
    ['\u200b', '', 1_000_000],
    ['Ã©', 'é', 500_000],
    [' ', '', 1_000_000],
    ['\n', '', 1_000_000],
    ['\r', '', 1_000_000],
  ])('of "%s" up to a million times gives "%s" as many times', (piece, shown, times) => {
    expect(text(piece.repeat(times)).text === shown.repeat(times)).toBe(true)
  })

  test('of 300,000 joined emoji keeps the joiners', () => {
    expect(text('\u200d🏠'.repeat(300_000)).text?.length).toBe(3 * 300_000 - 1)
  })
})

describe('a text that is too long', () => {
  test('is truncated at a word, with an ellipsis', () => {
    const cut = truncateAtWord('woord '.repeat(5000))
    expect(cut.length).toBeLessThanOrEqual(20_000)
    expect(cut).toMatch(/woord…$/)
  })

  test('is never truncated within a character', () => {
    expect(truncateAtWord('🏠'.repeat(20), 10)).toBe('🏠🏠🏠🏠…')
    expect(truncate('🏠🏠', 3)).toBe('🏠')
    expect(truncateAtWord('kort')).toBe('kort')
  })
})
