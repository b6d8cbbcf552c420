import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { brand } from '#shared/brand.ts'
import { fillTemplate, findUnknownPlaceholders, toExcerpt } from './fill-template.ts'

const facts = { name: 'Noor', subject: 'Lindegracht 12', at: '2026-11-21T23:30:00Z' }

describe('a template', () => {
  test('gets its placeholders filled in, the date as in Amsterdam', () => {
    expect(fillTemplate('Hoi {name}, {subject} op {date}. {brand}', facts, 'nl')).toBe(
      `Hoi Noor, Lindegracht 12 op 22 november 2026. ${brand.name}`,
    )
    expect(fillTemplate('{date}', facts, 'en')).toBe('22 November 2026')
  })

  test('keeps other braces, and does not fill in placeholders within values', () => {
    expect(fillTemplate('{x} { name } {toString} {}', facts, 'nl')).toBe('{x} { name } {toString} {}')
    expect(fillTemplate('{name}', { ...facts, name: '{subject} $& $1' }, 'nl')).toBe('{subject} $& $1')
  })

  test('names the placeholders that nothing is filled in for, each once', () => {
    expect(findUnknownPlaceholders('Hoi {nmae}, {name}, {{nmae}} op {Date}: {toString} { x } {}')).toEqual([
      '{nmae}',
      '{Date}',
      '{toString}',
    ])
    expect(findUnknownPlaceholders('{name} {subject} {date} {brand}')).toEqual([])
  })

  test.each([null, '', '  '])('has a general salutation for the name %j', (name) => {
    expect(fillTemplate('Beste {name}', { ...facts, name }, 'nl')).toBe('Beste aanbieder')
  })
})

describe('the excerpt of a message', () => {
  testTable('%s', (_, text) => toExcerpt(text), [
    ['is the message, if it is short', 'Klopt de prijs?', 'Klopt de prijs?'],
    ['is one line', 'Hallo,\n\n  ik zag\tdit', 'Hallo, ik zag dit'],
    ['is cut at a word', `${'lang '.repeat(20)}`, `${'lang '.repeat(11).trim()}…`],
    ['is cut within too long a word', 'x'.repeat(80), `${'x'.repeat(59)}…`],
    ['is not cut within a character', '💥'.repeat(80), `${'💥'.repeat(59)}…`],
  ])
})
