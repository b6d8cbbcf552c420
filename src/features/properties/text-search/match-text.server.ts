import { getPlaceKeys } from '#features/properties/geo/city-names.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { getPropertyTerms, hasParts, hasTermPart, isSearchedInTexts, type TextFields } from './search-terms.ts'
import { findLongestPlace, findPlacesNamed } from './parse-query.server.ts'
import { getMeaningfulTerms, type SearchText } from './search-text.ts'
import { splitTexts, type WordFields } from './word-index.server.ts'
import { getStems } from './word-stems.ts'

/** The parts of the search index that decide how a text is interpreted. */
export interface TextIndex {
  /** Whether there is a property in the place with this normalized name. */
  hasPropertiesIn(place: string): boolean
  /** Whether a property has a house number, of one to three digits. */
  hasHouseNumber(number: string): boolean
}

/** What a text is matched with of one property. */
export interface IndexedText {
  /** What it is found under as a place; see `getPlaceKeys`. */
  places: readonly string[]
  /** See `getPropertyTerms`. */
  terms: ReadonlySet<string>
  /** The words of its texts. */
  words: ReadonlySet<string>
  /** Their stems. */
  stems: ReadonlySet<string>
  /** Each text as its words with a space before and after each. */
  texts: readonly string[]
}

/** Takes the texts of a property apart, for comparing it with many searches. */
export function toIndexedText(property: TextFields & WordFields): IndexedText {
  const texts = splitTexts(property)
  const words = new Set(texts.flat())
  return {
    places: getPlaceKeys(property),
    terms: new Set(getPropertyTerms(property)),
    words,
    stems: new Set([...words].flatMap((word) => (/\d/.test(word) ? [] : getStems(word)))),
    texts: texts.map((text) => ` ${text.join(' ')} `),
  }
}

/** Whether a text of a property has a form of a word, by the rules of `WordIndex.find`. */
const hasForm = (term: string, { words, stems }: IndexedText) =>
  isSearchedInTexts(term) && (words.has(term) || getStems(term).some((stem) => stems.has(stem)))

const hasPartOfWord = (term: string, { words }: IndexedText) =>
  isSearchedInTexts(term) && hasParts(term) && [...words].some((word) => word.includes(term) && !/\d/.test(word))

const hasPhrase = (phrase: readonly string[], { texts }: IndexedText) =>
  texts.some((text) => text.includes(` ${phrase.join(' ')} `))

/** Whether a text, as typed, finds one property: as `parseQuery` does for all of them (docs/decisions/0030-alerts.md). */
export function matchesSearchText(search: SearchText, property: IndexedText, all: TextIndex): boolean {
  const { terms, phrases, excluded } = search
  const known = { hasPropertiesIn: (place: string) => property.places.includes(place) || all.hasPropertiesIn(place) }
  const isInAny = (places: readonly string[]) => places.some((place) => property.places.includes(place))
  const matchesPhrase = (phrase: readonly string[]) => {
    const places = findPlacesNamed(phrase.join(' '), known)
    return places.some((place) => known.hasPropertiesIn(place)) ? isInAny(places) : hasPhrase(phrase, property)
  }
  if (!phrases.every(matchesPhrase)) return false
  const isExcluded = ([term = '', ...more]: readonly string[]) =>
    more.length > 0 ? hasPhrase([term, ...more], property) : property.terms.has(term) || hasForm(term, property)
  if (excluded.some(isExcluded)) return false
  const places = findPlacesNamed(terms.join(' '), known)
  if (places.some((place) => known.hasPropertiesIn(place))) return isInAny(places)
  const meaningful = new Set(getMeaningfulTerms(terms))
  for (let at = 0; at < terms.length;) {
    const term = terms[at] ?? ''
    const place = findLongestPlace(terms, at, known, (text) => hasTermPart(property.terms, text))
    if (place && !isInAny(place.places)) return false
    if (!place && meaningful.has(term)) {
      const isHouseNumber = terms.length > 1 && /^\d{1,3}$/.test(term) && all.hasHouseNumber(term)
      const hasTerm = isHouseNumber ? property.terms.has(term) : hasTermPart(property.terms, term)
      const isInTexts = () => hasForm(term, property) || hasPartOfWord(term, property)
      if (!hasTerm && (getPlaceIndex().spellings.has(term) || !isInTexts())) return false
    }
    at += place?.length ?? 1
  }
  return true
}

const addParts = (parts: Set<string>, word: string) => {
  for (let from = 0; from + 4 <= word.length; from++)
    for (let end = from + 4; end <= word.length; end++) parts.add(word.slice(from, end))
}

/** All keys by which a text may find a property; a superset of what the rules allow. */
export function getTermParts(property: IndexedText): Set<string> {
  const parts = new Set([...property.terms, ...property.words, ...property.stems])
  for (const term of property.terms) {
    for (let length = 2; length < Math.min(6, term.length); length++) parts.add(term.slice(0, length))
    addParts(parts, term)
  }
  for (const word of property.words) addParts(parts, word)
  return parts
}

/** The keys to look up a saved text by: its longest word with its stems, and the places named around it. */
export function getLookupTerms({ terms, phrases }: SearchText): { parts: string[]; places: string[] } | undefined {
  const [phrase] = phrases
  const words = phrase ?? terms
  const candidates = phrase ?? getMeaningfulTerms(terms)
  const part = candidates.toSorted((a, b) => b.length - a.length)[0]
  if (part === undefined) return undefined
  const at = words.indexOf(part)
  const places = new Set<string>()
  for (let from = 0; from <= at; from++)
    for (let end = at + 1; end <= words.length; end++) {
      const text = words.slice(from, end).join(' ')
      // A property in a place that the index of places does not know matches by its name.
      places.add(text)
      for (const place of getPlaceIndex().spellings.get(text) ?? []) places.add(normalizeName(place.name))
    }
  return { parts: phrase ? [part] : [part, ...getStems(part)], places: [...places] }
}
