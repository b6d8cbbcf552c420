import { memoize } from '#shared/memoize.ts'
import type { IndexedProperty } from '#features/properties/search/indexed-property.ts'
import { getPropertyTerms } from '#features/properties/text-search/search-terms.ts'
import { splitTexts } from '#features/properties/text-search/word-index.server.ts'
import { getStems } from '#features/properties/text-search/word-stems.ts'
import * as schema from './schema.server.ts'

/** What a text of a server is: a word of texts, or a term of facts. */
export const wordKinds = { word: 0, term: 1 } as const

/** The words of texts and the terms of facts without digits, by kind. */
export type ServerWords = readonly Set<string>[]
export const createServerWords = (): ServerWords => Object.values(wordKinds).map(() => new Set())

/** Most words and terms of a home are in others too. */
const maxKnown = 50_000

/**
 * What a home has at most once, as servers have it. Entries are kept for the homes that follow, and each notes which home
 * had it last: with sets for each home, the rows of a million homes took 0.50 ms each, and without 0.39.
 */
interface Entry<Value> {
  readonly value: Value
  lastHome: number
}
const createEntry = <Value>(value: Value): Entry<Value> => ({ value, lastHome: 0 })

const getStemEntry = memoize((stem) => createEntry(schema.toServerStem(stem)), maxKnown)
const getFormEntry = memoize((form) => createEntry(schema.toForm(form)), maxKnown)

const hasDigit = (word: string) => /\d/.test(word)

const getWordEntry = memoize((word) => {
  const isPlain = !hasDigit(word)
  const stems = isPlain ? getStems(word) : []
  return {
    // With `...createEntry(…)`, each home takes three times as long.
    value: schema.toServerWord(word),
    lastHome: 0,
    isPlain,
    // A word that is its own stem is found by itself.
    stems: stems.filter((stem) => schema.toStemWord(stem) !== word).map(getStemEntry),
    forms: isPlain ? stems.map((stem) => getFormEntry(`s:${stem}`)) : [getFormEntry(`w:${word}`)],
  }
}, maxKnown)
const getTerm = memoize((term) => ({ isPlain: !hasDigit(term), form: schema.toForm(`t:${term}`) }), maxKnown)

/** Homes are numbered as their texts are read. */
let homeNumber = 0

/** Adds the values of those entries that the home does not have yet. */
function addNew<Value>(all: Value[], entries: readonly Entry<Value>[], home: number): void {
  for (const entry of entries) {
    if (entry.lastHome === home) continue
    entry.lastHome = home
    all.push(entry.value)
  }
}

/** What texts of a home are searched by. @param noted is given its words */
export function toSearched(home: IndexedProperty, noted: ServerWords) {
  const number = ++homeNumber
  const terms = getPropertyTerms(home)
  const [stems, forms, words]: [string[], number[], string[]] = [[], [], []]
  for (const term of terms) {
    const { isPlain, form } = getTerm(term)
    forms.push(form)
    if (isPlain) noted[wordKinds.term]?.add(term)
  }
  for (const text of splitTexts(home)) {
    if (words.length > 0) words.push(schema.textBoundary)
    for (const word of text) {
      const entry = getWordEntry(word)
      words.push(entry.value)
      if (entry.lastHome === number) continue
      entry.lastHome = number
      addNew(stems, entry.stems, number)
      addNew(forms, entry.forms, number)
      if (entry.isPlain) noted[wordKinds.word]?.add(word)
    }
  }
  return { terms, words: words.join(' '), stems: stems.join(' '), forms }
}
