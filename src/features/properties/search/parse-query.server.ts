import { gazetteer } from '#features/properties/geo/place-index.server.ts'
import { comparable } from '#features/properties/geo/place-names.ts'
import { WordList } from './closest-words.ts'
import { wordsOf } from './search-terms.ts'
import type { Vocabulary } from './term-index.ts'

/** A part of a search text: places that it names, or words of which a home must have one. */
type Part = { places: string[]; words?: never } | { places?: never; words: string[] }

export interface Understood {
  /** A home must fit every part. */
  parts: Part[]
  /** The text that was looked for instead, when nothing fits the text as typed. */
  understoodAs: string | null
}

interface Known {
  vocabulary: Vocabulary
  /** Whether there is a home in the place of this comparable name. */
  hasHomesIn(place: string): boolean
}

/** The name of a place has no more words. */
export const longestPlaceInWords = 5
/** More words than this are not looked at; nobody needs them to name a home. */
export const mostWords = 12

let placeNames: WordList | undefined

/** The names of places that are closest to a mistyped one, of which one has homes. */
function closestPlace(typed: string, known: Known): string | undefined {
  const { spellings } = gazetteer()
  placeNames ??= new WordList([...spellings.keys()])
  const withHomes = (name: string) => spellings.get(name)?.find((place) => known.hasHomesIn(comparable(place.name)))
  return placeNames
    .closest(typed, (name) => withHomes(name) !== undefined)
    .flatMap((name) => withHomes(name) ?? [])
    .toSorted((a, b) => b.population - a.population)[0]?.name
}

/** The comparable names of the places that a text names exactly, in the gazetteer or among the homes themselves. */
export function placesNamed(text: string, known: Pick<Known, 'hasHomesIn'>): string[] {
  const names =
    gazetteer()
      .spellings.get(text)
      ?.map((place) => comparable(place.name)) ?? []
  return [...new Set(known.hasHomesIn(text) ? [...names, text] : names)]
}

/**
 * Makes out what a search text means: places first (the longest run of words that names one), then words, each of
 * which may stand for more (a part of a street or postcode). A word that nothing fits is taken for a typing error.
 */
export function understand(search: string, known: Known): Understood {
  const words = wordsOf(search).slice(0, mostWords)
  const whole = words.join(' ')
  const places = placesNamed(whole, known)
  if (places.some((place) => known.hasHomesIn(place))) return { parts: [{ places }], understoodAs: null }
  // A place without a home, a letter away from one that has homes: more likely a typing error than that place.
  if (places.length > 0 || words.some((word) => meaningsOf(word, words, known).length === 0)) {
    const meant = closestPlace(whole, known)
    if (meant) return { parts: [{ places: [comparable(meant)] }], understoodAs: meant }
  }
  const typed = interpret(words, known)
  if (!typed.mended) return { parts: typed.parts, understoodAs: null }
  // With its errors mended, the text may name a place of several words.
  const meant = interpret(wordsOf(typed.shown.join(' ')), known)
  return { parts: meant.parts, understoodAs: meant.shown.join(' ') }
}

interface Interpretation {
  parts: Part[]
  /** The text as it was taken, word for word, places under their own names. */
  shown: string[]
  mended: boolean
}

function interpret(words: string[], known: Known): Interpretation {
  const parts: Part[] = []
  const shown: string[] = []
  let mended = false
  for (let at = 0; at < words.length;) {
    const place = longestPlace(words, at, known)
    if (place) {
      parts.push({ places: place.places })
      shown.push(place.name)
      at += place.length
      continue
    }
    const word = words[at] ?? ''
    at++
    const meanings = meaningsOf(word, words, known)
    const near = meanings.length === 0 ? closestPlace(word, known) : undefined
    const others = meanings.length === 0 && !near ? known.vocabulary.closest(word) : []
    if (near) parts.push({ places: [comparable(near)] })
    else parts.push({ words: meanings.length > 0 ? meanings : others })
    shown.push(near ?? others[0] ?? word)
    mended ||= near !== undefined || others.length > 0
  }
  return { parts, shown, mended }
}

function meaningsOf(word: string, words: string[], { vocabulary }: Known): string[] {
  // A short number beside other words is a house number, if some home has it; alone it begins a postcode.
  if (words.length > 1 && /^\d{1,3}$/.test(word) && vocabulary.homesWith(word) > 0) return [word]
  return vocabulary.containing(word).filter((meaning) => vocabulary.homesWith(meaning) > 0)
}

/** The longest run of words from a position that names a place. A place without homes yields to words that find some. */
function longestPlace(words: string[], from: number, known: Known) {
  for (let length = Math.min(longestPlaceInWords, words.length - from); length > 0; length--) {
    const text = words.slice(from, from + length).join(' ')
    const places = placesNamed(text, known)
    if (places.length === 0) continue
    const hasHomes = places.some((place) => known.hasHomesIn(place))
    if (!hasHomes && length === 1 && meaningsOf(text, words, known).length > 0) continue
    return { places, length, name: gazetteer().spellings.get(text)?.[0]?.name ?? text }
  }
  return undefined
}
