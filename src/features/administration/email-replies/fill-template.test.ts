import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { brand } from '#shared/brand.ts'
import { fillTemplate, toExcerpt } from './fill-template.ts'

const facts = { name: 'Noor', subject: 'Lindegracht 12', at: '2026-11-21T23:30:00Z' }

describe('a template', () => {
  test('has its open places filled in, the day as it was in Amsterdam', () => {
    expect(fillTemplate('Hoi {name}, {subject} op {date}. {brand}', facts, 'nl')).toBe(
      `Hoi Noor, Lindegracht 12 op 22 november 2026. ${brand.name}`,
    )
    expect(fillTemplate('{date}', facts, 'en')).toBe('22 November 2026')
  })

  test('keeps braces around anything else, and fills in what was filled in no second time', () => {
    expect(fillTemplate('{x} { name } {toString} {}', facts, 'nl')).toBe('{x} { name } {toString} {}')
    expect(fillTemplate('{name}', { ...facts, name: '{subject} $& $1' }, 'nl')).toBe('{subject} $& $1')
  })

  test.each([null, '', '  '])('speaks to somebody whose name is %j in general', (name) => {
    expect(fillTemplate('Beste {name}', { ...facts, name }, 'nl')).toBe('Beste adverteerder')
  })
})

describe('what a message is about, in few words,', () => {
  testTable('%s', (_, text) => toExcerpt(text), [
    ['is the message, if it is short', 'Klopt de prijs?', 'Klopt de prijs?'],
    ['is one line', 'Hallo,\n\n  ik zag\tdit', 'Hallo, ik zag dit'],
    ['is cut at a word', `${'lang '.repeat(20)}`, `${'lang '.repeat(11).trim()}…`],
    ['is cut in a word that does not end', 'x'.repeat(80), `${'x'.repeat(59)}…`],
    ['is not cut in the middle of a sign', '💥'.repeat(80), `${'💥'.repeat(59)}…`],
  ])
})
