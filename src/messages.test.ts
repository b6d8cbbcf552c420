import { describe, expect, test } from 'vitest'
import { brand } from '#brand'
import { flattened, placeholders, type Text } from '#shared/texts.ts'
import { messages } from './messages.ts'

const nl = flattened(messages.nl)
const en = flattened(messages.en)
const wordsOf = (text: Text | undefined): string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : Object.values(text)
const holes = (text: Text | undefined) => [...new Set(wordsOf(text).flatMap(placeholders))].toSorted()

describe('the two languages', () => {
  test('have the same keys', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(nl).toSorted())
  })

  test('have a text for every key, singular where the other has one', () => {
    for (const key of Object.keys(nl)) {
      expect(typeof en[key], key).toBe(typeof nl[key])
      for (const words of [nl[key], en[key]])
        expect(
          wordsOf(words).every((text) => text.trim() !== ''),
          key,
        ).toBe(true)
    }
  })

  test('leave the same places open', () => {
    for (const key of Object.keys(nl)) expect(holes(en[key]), key).toEqual(holes(nl[key]))
  })

  test('name the company by its brand file only', () => {
    const naming = [...Object.entries(nl), ...Object.entries(en)].filter(([, text]) =>
      wordsOf(text).some((words) => words.includes(brand.name)),
    )
    expect(naming).toEqual([])
  })
})
