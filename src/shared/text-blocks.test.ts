import { describe, expect, test } from 'vitest'
import { removeEmphasis, splitTextBlocks } from './text-blocks.ts'

/** Blocks as text: `¶` for a paragraph, `•` for each item, and asterisks around what is bold. */
const show = (text: string) =>
  splitTextBlocks(text).flatMap(({ kind, lines }) => {
    const shown = lines.map((parts) => parts.map((part) => (part.isBold ? `*${part.text}*` : part.text)).join(''))
    return kind === 'list' ? shown.map((line) => `• ${line}`) : [`¶ ${shown.join(' / ')}`]
  })

describe('a text as people type it', () => {
  test('is split into paragraphs at empty lines, and keeps its own lines', () => {
    expect(show('Ruime kamer.\nVlak bij het park.\n\n\nPer direct.')).toEqual([
      '¶ Ruime kamer. / Vlak bij het park.',
      '¶ Per direct.',
    ])
    expect(show('')).toEqual([])
    expect(show(' \r\n \r\nHallo\r\n')).toEqual(['¶ Hallo'])
  })

  test('has a list where two or more lines begin with a bullet, also with empty lines between them', () => {
    expect(show('Dit krijg je:\n- balkon\n-lift\n• berging\n\nBel ons.')).toEqual([
      '¶ Dit krijg je:',
      '• balkon',
      '• lift',
      '• berging',
      '¶ Bel ons.',
    ])
    expect(show('* balkon\n\n* lift\n\nTot snel')).toEqual(['• balkon', '• lift', '¶ Tot snel'])
    expect(show('Huur 900\n* zonder servicekosten')).toEqual(['¶ Huur 900 / * zonder servicekosten'])
  })

  test('has a list where a line has three bullets', () => {
    expect(show('Extra: • balkon • lift •  berging')).toEqual(['¶ Extra:', '• balkon', '• lift', '• berging'])
    expect(show('Delft • 20 m² • kaal')).toEqual(['¶ Delft • 20 m² • kaal'])
  })

  test('is bold where asterisks stand around words, and loses those that are left', () => {
    expect(show('**Alleen Nederlands**\nEen *** rustig *** huis')).toEqual([
      '¶ *Alleen Nederlands* / Een *rustig* huis',
    ])
    expect(show('*****Let op: geen reacties meer')).toEqual(['¶ Let op: geen reacties meer'])
    expect(show('2 * 3 kamers, 4*5 m')).toEqual(['¶ 2 * 3 kamers, 4*5 m'])
  })

  test('loses lines of signs alone, which end a paragraph', () => {
    expect(show('Boven\n**********\nOnder\n-----\n')).toEqual(['¶ Boven', '¶ Onder'])
    expect(show('...')).toEqual([])
  })

  test('keeps the marks of contact that was hidden', () => {
    expect(show('Bel ••• of •••, mail •••')).toEqual(['¶ Bel ••• of •••, mail •••'])
    expect(show('•••\n••• bellen')).toEqual(['¶ ••• / ••• bellen'])
  })

  test('stays as it is otherwise: lone dashes, html and very long texts', () => {
    expect(show('- alleen dit')).toEqual(['¶ - alleen dit'])
    expect(show('<b>geen opmaak</b>')).toEqual(['¶ <b>geen opmaak</b>'])
    for (const text of ['*', '** a ', ' ', '• ', '**\n', '- '].map((part) => `x${part.repeat(50_000)}x`))
      expect(splitTextBlocks(text).length).toBeGreaterThan(0)
  })
})

test('a text that is not split loses the same signs', () => {
  expect(removeEmphasis('**Ruim**\n*****\n\n- balkon')).toBe('Ruim\n\n- balkon')
})
