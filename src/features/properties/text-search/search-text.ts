import { normalizeName } from '#features/properties/geo/place-names.ts'
import { splitTerms } from './search-terms.ts'

/** A search text by the signs in it: words, "phrases in quotes", and what a minus excludes. */
export interface SearchText {
  /** The words outside of quotes and without a minus, normalized; a postcode is one word. */
  terms: string[]
  /** Each phrase as its words. */
  phrases: string[][]
  /** Each excluded word or phrase as its words. */
  excluded: string[][]
  /** The phrases and exclusions as they were typed. */
  signs: string[]
}

/** Further words of a search text are ignored. */
const maxTerms = 20

/** Words that nearly every text has, so that they narrow nothing down. */
const functionWords = new Set(
  `aan als bij dat de den der die dit door een en er het hier hun ik in is je maar met mijn naar niet nog of om onze ook
  op over te tot uit van voor waar was wat we wij zijn a an and are as at be by for from has have i it my near of on or
  our the this to we with you your`.split(/\s+/),
)

/** Takes a text apart. Signs that mean nothing where they stand, such as a minus before a space, are left out. */
export function parseSearchText(text: string): SearchText {
  const plain: string[] = []
  const parsed: SearchText = { terms: [], phrases: [], excluded: [], signs: [] }
  for (const [typed, minus = '', quoted, word = ''] of text
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[−–—]/g, '-')
    .matchAll(/(?<![^\s"])(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    const isPlain = !minus && quoted === undefined
    const words = isPlain
      ? []
      : normalizeName(quoted ?? word)
          .split(' ')
          .filter(Boolean)
    if (isPlain) plain.push(word)
    else if (words.length > 0) {
      ;(minus ? parsed.excluded : parsed.phrases).push(words.slice(0, maxTerms))
      parsed.signs.push(typed.trim())
    }
  }
  return { ...parsed, terms: splitTerms(plain.join(' ')).slice(0, maxTerms) }
}

/** Whether a text is only signs that mean nothing, such as "%": it names nothing, and so finds nothing. */
export const namesNothing = (text: string, { terms, phrases, excluded }: SearchText): boolean =>
  terms.length + phrases.length + excluded.length === 0 && text.trim() !== ''

/** The words that a property must have: without function words, unless there is nothing else. */
export function getMeaningfulTerms(terms: readonly string[]): readonly string[] {
  const meaningful = terms.filter((term) => !functionWords.has(term))
  return meaningful.length > 0 ? meaningful : terms
}
