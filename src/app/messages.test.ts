import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { flattenTexts, findPlaceholders, type Text, type Texts } from '#shared/texts.ts'
import { projectRoot } from '#platform/database/project-root.ts'

type Both = Record<'nl' | 'en', Texts>
const isBoth = (value: unknown): value is Both =>
  typeof value === 'object' && value !== null && 'nl' in value && 'en' in value

/** Every text of the product: the shared texts, those of single pages, and those of mails. */
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
const nl = flattenTexts(messages.nl)
const en = flattenTexts(messages.en)
const listForms = (text: Text | undefined): string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : Object.values(text)
const findAllPlaceholders = (text: Text | undefined) =>
  [...new Set(listForms(text).flatMap(findPlaceholders))].toSorted()

describe('the two languages', () => {
  test('have the same keys', () => {
    expect(Object.keys(nl).length).toBeGreaterThan(500)
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(nl).toSorted())
  })

  test('have a text for every key, singular where the other has one', () => {
    for (const key of Object.keys(nl)) {
      expect(typeof en[key], key).toBe(typeof nl[key])
      for (const texts of [nl[key], en[key]])
        expect(
          listForms(texts).every((text) => text.trim() !== ''),
          key,
        ).toBe(true)
    }
  })

  test('have the same placeholders', () => {
    for (const key of Object.keys(nl)) expect(findAllPlaceholders(en[key]), key).toEqual(findAllPlaceholders(nl[key]))
  })

  test('name the company only through the brand file', () => {
    const naming = [...Object.entries(nl), ...Object.entries(en)].filter(([, text]) =>
      listForms(text).some((texts) => texts.includes(brand.name)),
    )
    expect(naming).toEqual([])
  })
})
