import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { flattened, placeholders, type Text, type Texts } from '#shared/texts.ts'
import { projectRoot } from '#platform/database/project-root.ts'

type Both = Record<'nl' | 'en', Texts>
const isBoth = (value: unknown): value is Both =>
  typeof value === 'object' && value !== null && 'nl' in value && 'en' in value

/** Every text of the product: those of the one file that all pages load, of single pages, and of mails. */
async function allMessages(): Promise<Both> {
  const source = join(projectRoot, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('messages.ts'),
  )
  const all: Both = { nl: {}, en: {} }
  for (const file of files) {
    const module = (await import(pathToFileURL(join(source, file)).href)) as Record<string, unknown>
    for (const [name, both] of Object.entries(module))
      if (isBoth(both))
        for (const language of ['nl', 'en'] as const)
          all[language] = { ...all[language], [`${file} ${name}`]: both[language] }
  }
  return all
}

const messages = await allMessages()
const nl = flattened(messages.nl)
const en = flattened(messages.en)
const wordsOf = (text: Text | undefined): string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : Object.values(text)
const holes = (text: Text | undefined) => [...new Set(wordsOf(text).flatMap(placeholders))].toSorted()

describe('the two languages', () => {
  test('have the same keys', () => {
    expect(Object.keys(nl).length).toBeGreaterThan(500)
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
