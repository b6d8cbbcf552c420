import { gazetteer } from '#features/properties/geo/place-index.server.ts'
import { comparable } from '#features/properties/geo/place-names.ts'
import { wordsOf } from './search-terms.ts'
import { longestPlaceInWords, mostWords, placesNamed } from './parse-query.server.ts'

/** What of all homes decides how a text is read. */
export interface KnownHomes {
  /** Whether there is a home in the place of this comparable name. */
  hasHomesIn(place: string): boolean
  homesWith(word: string): number
}

/** A home as a text is held against it. */
export interface WordedHome {
  /** The comparable name of its place. */
  city: string
  /** See `wordsOfHome`. */
  words: ReadonlySet<string>
}

const isPostcode = (word: string) => /^\d{4}[a-z]{2}$/.test(word)

/** Whether a typed part stands for a word of a home, by the rules of `Vocabulary.containing`. */
function hasPart(words: ReadonlySet<string>, part: string): boolean {
  if (words.has(part)) return true
  if (part.length < 2) return false
  const isNumber = /^\d/.test(part)
  for (const word of words) {
    if (isNumber ? isPostcode(word) && word.startsWith(part) : part.length < 4 && word.startsWith(part)) return true
    if (!isNumber && part.length >= 4 && word.includes(part)) return true
  }
  return false
}

/** The words of a text that are looked at. */
export const textWords = (text: string): string[] => wordsOf(text).slice(0, mostWords)

/**
 * Whether a list that was asked for a text has a home in it: the same answer as `understand` gives, for one home and
 * without looking at all others. A text is taken as it was typed: what the list makes of a typing error, or of a place that
 * has no homes today, is decided when a search is saved and not each time a home comes (docs/decisions/0030-alerts.md).
 */
export function fitsSearchText(words: readonly string[], home: WordedHome, all: KnownHomes): boolean {
  const known = { hasHomesIn: (place: string) => place === home.city || all.hasHomesIn(place) }
  const places = placesNamed(words.join(' '), known)
  if (places.some((place) => known.hasHomesIn(place))) return places.includes(home.city)
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const run = placeRun(words, at, home, known)
    if (run === 'none') {
      const isHouseNumber = words.length > 1 && /^\d{1,3}$/.test(word) && all.homesWith(word) > 0
      if (isHouseNumber ? !home.words.has(word) : !hasPart(home.words, word)) return false
      at++
    } else if (run.fits) at += run.length
    else return false
  }
  return true
}

function placeRun(words: readonly string[], from: number, home: WordedHome, known: Pick<KnownHomes, 'hasHomesIn'>) {
  for (let length = Math.min(longestPlaceInWords, words.length - from); length > 0; length--) {
    const text = words.slice(from, from + length).join(' ')
    const places = placesNamed(text, known)
    if (places.length === 0) continue
    // A place without homes yields to the words of this one.
    const yields = length === 1 && !places.some((place) => known.hasHomesIn(place)) && hasPart(home.words, text)
    if (!yields) return { fits: places.includes(home.city), length }
  }
  return 'none' as const
}

/** All that a home can be looked up by when one word of a text is known; more than the rules allow, never less. */
export function partsOf(home: WordedHome): Set<string> {
  const parts = new Set(home.words)
  for (const word of home.words) {
    for (let length = 2; length < Math.min(6, word.length); length++) parts.add(word.slice(0, length))
    for (let from = 0; from + 4 <= word.length; from++)
      for (let end = from + 4; end <= word.length; end++) parts.add(word.slice(from, end))
  }
  return parts
}

/** By what a text is found: its longest word, and the places that the runs of words around it name. */
export function lookedUpBy(words: readonly string[]): { part: string; places: string[] } | undefined {
  const part = words.toSorted((a, b) => b.length - a.length)[0]
  if (part === undefined) return undefined
  const at = words.indexOf(part)
  const places = new Set<string>()
  for (let from = 0; from <= at; from++)
    for (let end = at + 1; end <= words.length; end++)
      for (const place of gazetteer().spellings.get(words.slice(from, end).join(' ')) ?? [])
        places.add(comparable(place.name))
  return { part, places: [...places] }
}
