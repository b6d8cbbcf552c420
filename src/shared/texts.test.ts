import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bilingual, flattenTexts, findPlaceholders, translator } from './texts.ts'

const texts = bilingual({
  nl: {
    title: 'Welkom bij {brand}',
    greeting: 'Dag {name}, je bent al {days} dagen lid.',
    twice: '{name} en {name}',
    list: { homes: { one: '{count} woning', other: '{count} woningen' } },
    buttons: { one: 'Een', two: 'Twee' },
  },
  en: {
    title: 'Welcome to {brand}',
    greeting: 'Hello {name}, a member for {days} days.',
    twice: '{name} and {name}',
    list: { homes: { one: '{count} home', other: '{count} homes' } },
    buttons: { one: 'One', two: 'Two' },
  },
})
const nl = translator('nl', texts.nl, 'Huis & Haard')
const en = translator('en', texts.en, 'Huis & Haard')

describe('a text', () => {
  test('contains the company name without being given it', () => {
    expect(nl('title')).toBe('Welkom bij Huis & Haard')
    expect(en('title')).toBe('Welcome to Huis & Haard')
  })

  test('has its placeholders filled in', () => {
    expect(nl('greeting', { name: 'Noor', days: 3 })).toBe('Dag Noor, je bent al 3 dagen lid.')
    expect(en('twice', { name: 'Noor' })).toBe('Noor and Noor')
  })

  test.each([
    [0, '0 woningen', '0 homes'],
    [1, '1 woning', '1 home'],
    [2, '2 woningen', '2 homes'],
    [20_500, '20.500 woningen', '20,500 homes'],
  ])('is singular or plural by its number, written as the language writes it: %i', (count, dutch, english) => {
    expect(nl('list.homes', { count })).toBe(dutch)
    expect(en('list.homes', { count })).toBe(english)
  })

  test('is not a singular form if only its key is called "one"', () => {
    expect(nl('buttons.one')).toBe('Een')
    expect(nl('buttons.two')).toBe('Twee')
  })

  test('inserts a value literally: placeholders and replacement patterns in it are not interpreted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('{days}', '{brand}', '$&', '$1', '$$'), fc.string()), (name) => {
        expect(nl('greeting', { name, days: 3 })).toBe(`Dag ${name}, je bent al 3 dagen lid.`)
      }),
    )
  })

  test('keeps a name in a script from right to left apart from what surrounds it, and no other name', () => {
    expect(nl('greeting', { name: 'محمد', days: 26 })).toBe('Dag \u2068محمد\u2069, je bent al 26 dagen lid.')
    expect(nl('greeting', { name: 'Noor', days: 26 })).toBe('Dag Noor, je bent al 26 dagen lid.')
  })

  test('that an outdated file lacks is shown as its key', () => {
    // Only a file that is older than the page can lack a key, so the compiler is told otherwise here.
    const outdated = translator('nl', {}, 'Huis & Haard') as unknown as (key: string) => string
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('toString', '__proto__', 'constructor'), fc.string()), (key) => {
        expect(outdated(key)).toBe(key)
      }),
    )
  })
})

describe('the texts of a noun', () => {
  test('are named by their path', () => {
    expect(Object.keys(flattenTexts(texts.nl))).toEqual([
      'title',
      'greeting',
      'twice',
      'list.homes',
      'buttons.one',
      'buttons.two',
    ])
  })

  test('list their placeholders in a fixed order', () => {
    expect(findPlaceholders('{name} is {days} dagen bij {brand}, { niet } {}')).toEqual(['brand', 'days', 'name'])
    expect(findPlaceholders('niets')).toEqual([])
  })
})
