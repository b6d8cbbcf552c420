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

/** What homes have at most once each. It tells the last home that had it, so that no home needs a set. */
interface Once<Value> {
  readonly value: Value
  lastHome: number
}
const once = <Value>(value: Value): Once<Value> => ({ value, lastHome: 0 })
let homes = 0

function add<Value>(all: Value[], one: Once<Value>): void {
  if (one.lastHome === homes) return
  one.lastHome = homes
  all.push(one.value)
}

const knowStem = memoize((stem) => once(schema.toServerStem(stem)), maxKnown)
const knowForm = memoize((form) => once(schema.toForm(form)), maxKnown)

const hasDigit = (word: string) => /\d/.test(word)

const knowWord = memoize((word) => {
  const isPlain = !hasDigit(word)
  const stems = isPlain ? getStems(word) : []
  return {
    isPlain,
    inTexts: schema.toServerWord(word),
    lastHome: 0,
    // A word that is its own stem is found by itself.
    stems: stems.filter((stem) => schema.toStemWord(stem) !== word).map(knowStem),
    forms: isPlain ? stems.map((stem) => knowForm(`s:${stem}`)) : [knowForm(`w:${word}`)],
  }
}, maxKnown)
const knowTerm = memoize((term) => ({ isPlain: !hasDigit(term), form: schema.toForm(`t:${term}`) }), maxKnown)

/** What texts of a home are searched by. @param noted is given its words */
export function toSearched(home: IndexedProperty, noted: ServerWords) {
  homes++
  const terms = getPropertyTerms(home)
  const [stems, forms, words]: [string[], number[], string[]] = [[], [], []]
  for (const term of terms) {
    const { isPlain, form } = knowTerm(term)
    forms.push(form)
    if (isPlain) noted[wordKinds.term]?.add(term)
  }
  for (const text of splitTexts(home)) {
    if (words.length > 0) words.push(schema.textBoundary)
    for (const word of text) {
      const known = knowWord(word)
      words.push(known.inTexts)
      if (known.lastHome === homes) continue
      known.lastHome = homes
      for (const stem of known.stems) add(stems, stem)
      for (const form of known.forms) add(forms, form)
      if (known.isPlain) noted[wordKinds.word]?.add(word)
    }
  }
  return { terms, words: words.join(' '), stems: stems.join(' '), forms }
}
