import { normalizeName } from '#features/properties/geo/place-names.ts'
import type { ExcerptPart } from '#features/properties/catalogue/card-property.ts'
import { isSearchedInTexts } from './search-terms.ts'
import { hasParts } from './search-terms.ts'
import { getStems } from './word-stems.ts'

/** Letters of an excerpt before the first word found, and in all. */
const before = 40
const length = 150

/** The words and phrases of a search that texts were searched for. */
export interface SearchedWords {
  words: readonly string[]
  phrases: readonly (readonly string[])[]
}

interface Word {
  start: number
  end: number
  text: string
}

const splitWithPositions = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    text: normalizeName(word),
  }))

/** Returns a test whether a word is one that a search looks for in texts. */
function createWordTest({ words: all, phrases }: SearchedWords): (word: string) => boolean {
  const words = all.filter(isSearchedInTexts)
  const stems = new Set(words.flatMap(getStems))
  const parts = words.filter(hasParts)
  const phrased = new Set(phrases.flat())
  return (word) =>
    phrased.has(word) ||
    words.includes(word) ||
    (!/\d/.test(word) && (getStems(word).some((stem) => stems.has(stem)) || parts.some((part) => word.includes(part))))
}

/**
 * The part of a text around the first words that a search found in it, with these marked; undefined where it has none.
 */
export function findExcerpt(text: string, search: SearchedWords): ExcerptPart[] | undefined {
  const isFound = createWordTest(search)
  const found = splitWithPositions(text).filter(({ text: word }) => isFound(word))
  const [first] = found
  if (!first) return undefined
  const from = text.lastIndexOf(' ', Math.max(0, first.start - before)) + 1
  const cut = text.indexOf(' ', from + length)
  const end = cut === -1 ? text.length : cut
  const parts: ExcerptPart[] = []
  let at = from
  for (const { start, end: wordEnd } of found) {
    if (wordEnd > end) break
    parts.push({ text: text.slice(at, start) }, { text: text.slice(start, wordEnd), isMarked: true })
    at = wordEnd
  }
  parts.push({ text: text.slice(at, end) })
  if (from > 0) parts.unshift({ text: '… ' })
  if (end < text.length) parts.push({ text: ' …' })
  return parts.filter((part) => part.text !== '').map((part) => ({ ...part, text: part.text.replace(/\s+/g, ' ') }))
}
