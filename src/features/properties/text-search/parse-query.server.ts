import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { TermList } from './closest-words.ts'
import type { SearchedWords } from './find-excerpt.ts'
import { isSearchedInTexts, splitTerms, toShownTerm } from './search-terms.ts'
import { getMeaningfulTerms, namesNothing, parseSearchText } from './search-text.ts'
import type { TermIndex } from './term-index.ts'
import type { FoundWords, WordIndex } from './word-index.server.ts'

/** Words of which a property must have one: a term of its facts, or a word of its texts. */
interface WordPart extends FoundWords {
  /** The term as typed. */
  typed: string
  terms: readonly string[]
}

/** A part of a search text: places, words, or a phrase. */
export type QueryPart = { places: string[] } | { words: WordPart } | { phrase: readonly string[] }

export interface ParsedQuery {
  /** A property must match every part. */
  parts: QueryPart[]
  /** A property must match none of these. */
  excluded: QueryPart[]
  /** The text searched for instead, if nothing matches the text as typed. */
  interpretedAs: string | null
}

/** The words and phrases for which a search text looks in texts, without its places. */
export const toSearchedWords = ({ parts }: ParsedQuery): SearchedWords => ({
  words: parts.flatMap((part) => ('words' in part ? part.words.typed : [])),
  phrases: parts.flatMap((part) => ('phrase' in part ? [part.phrase] : [])),
})

/** What understanding a text asks of all terms and words; another index than that of this process may answer, too. */
export interface QueryContext {
  termIndex: Pick<TermIndex, 'countPropertiesWith' | 'findTermsContaining' | 'closest'>
  wordIndex: Pick<WordIndex, 'find' | 'closest' | 'isRarer'>
  /** Whether there is a property in the place with this normalized name. */
  hasPropertiesIn(place: string): boolean
}

const maxPlaceTerms = 5
/** A word that fewer homes have in their texts may be a place with a typing error. */
const minHomesWithWord = 3

let placeNames: TermList | undefined

/** The place with properties whose name is closest to a mistyped one; of several the largest. */
function findClosestPlace(typed: string, context: QueryContext): string | undefined {
  const { spellings } = getPlaceIndex()
  placeNames ??= new TermList([...spellings.keys()])
  const findWithProperties = (name: string) =>
    spellings.get(name)?.find((place) => context.hasPropertiesIn(normalizeName(place.name)))
  return placeNames
    .closest(typed, (name) => findWithProperties(name) !== undefined)
    .flatMap((name) => findWithProperties(name) ?? [])
    .toSorted((a, b) => b.population - a.population)[0]?.name
}

/** The normalized names of the places that a text names exactly, known from the place index or from properties. */
export function findPlacesNamed(text: string, context: Pick<QueryContext, 'hasPropertiesIn'>): string[] {
  const names =
    getPlaceIndex()
      .spellings.get(text)
      ?.map((place) => normalizeName(place.name)) ?? []
  return [...new Set(context.hasPropertiesIn(text) ? [...names, text] : names)]
}

/**
 * Interprets a search text: places first, by the longest run of words, then words, of which unknown ones are corrected;
 * phrases in quotes, and what a minus excludes.
 */
export function parseQuery(search: string, context: QueryContext): ParsedQuery {
  const text = parseSearchText(search)
  const { terms, phrases, excluded, signs } = text
  const signedParts = phrases.map((phrase) => toPhrasePart(phrase, context))
  const withSigns = (parts: QueryPart[], interpretedAs: string | null): ParsedQuery => ({
    parts: [...parts, ...signedParts],
    excluded: excluded.map((words) => toExcludedPart(words, context)),
    interpretedAs: interpretedAs === null ? null : [interpretedAs, ...signs].join(' '),
  })
  if (terms.length === 0)
    return withSigns(namesNothing(search, text) ? [{ words: { typed: '', terms: [], same: [], parts: [] } }] : [], null)
  const whole = terms.join(' ')
  const places = findPlacesNamed(whole, context)
  if (places.some((place) => context.hasPropertiesIn(place))) return withSigns([{ places }], null)
  // A place without properties that is close to the name of one with properties is probably a typing error.
  if (places.length > 0 || getMeaningfulTerms(terms).some((term) => isRare(findWords(term, terms, context), context))) {
    const corrected = findClosestPlace(whole, context)
    if (corrected) return withSigns([{ places: [normalizeName(corrected)] }], corrected)
  }
  const typed = interpret(terms, context)
  if (!typed.isCorrected) return withSigns(typed.parts, null)
  // Once corrected, the text may name a place of several words.
  const corrected = interpret(splitTerms(typed.displayed.join(' ')), context)
  return withSigns(corrected.parts, corrected.displayed.join(' '))
}

/** A phrase in quotes; one that names a place with properties is that place. */
function toPhrasePart(phrase: readonly string[], context: QueryContext): QueryPart {
  const places = findPlacesNamed(phrase.join(' '), context)
  return places.some((place) => context.hasPropertiesIn(place)) ? { places } : { phrase }
}

/** What a minus excludes: a phrase, or a word in all its forms, but not longer words that contain it. */
function toExcludedPart(words: readonly string[], { termIndex, wordIndex }: QueryContext): QueryPart {
  const [term = ''] = words
  if (words.length > 1) return { phrase: words }
  const terms = termIndex.countPropertiesWith(term) > 0 ? [term] : []
  return { words: { typed: term, terms, same: isSearchedInTexts(term) ? wordIndex.find(term).same : [], parts: [] } }
}

interface Interpretation {
  parts: QueryPart[]
  /** The text as interpreted, with the official names of places. */
  displayed: string[]
  isCorrected: boolean
}

function interpret(terms: string[], context: QueryContext): Interpretation {
  const parts: QueryPart[] = []
  const displayed: string[] = []
  const meaningful = new Set(getMeaningfulTerms(terms))
  let isCorrected = false
  for (let at = 0; at < terms.length;) {
    const place = findLongestPlace(terms, at, context, (text) => findMatchingTerms(text, terms, context).length > 0)
    if (place) {
      parts.push({ places: place.places })
      displayed.push(getPlaceIndex().spellings.get(place.text)?.[0]?.name ?? place.text)
      at += place.length
      continue
    }
    const term = terms[at] ?? ''
    at++
    if (!meaningful.has(term)) {
      displayed.push(toShownTerm(term))
      continue
    }
    const words = findWords(term, terms, context)
    const near = isRare(words, context) ? findClosestPlace(term, context) : undefined
    const corrections = !near && isUnknown(words) ? findClosestWords(term, context) : []
    if (near) parts.push({ places: [normalizeName(near)] })
    else parts.push({ words: corrections[0] === undefined ? words : findAnyOf(corrections, context) })
    displayed.push(near ?? corrections[0] ?? toShownTerm(term))
    isCorrected ||= near !== undefined || corrections.length > 0
  }
  return { parts, displayed, isCorrected }
}

/** The terms closest to a mistyped one, or if there are none, the words of texts. */
function findClosestWords(term: string, { termIndex, wordIndex }: QueryContext): string[] {
  const terms = termIndex.closest(term)
  return terms.length > 0 || /\d/.test(term) ? terms : wordIndex.closest(term)
}

/** Corrections of one word: a property must have one of them as a term, or one of their forms in its texts. */
function findAnyOf(corrections: readonly string[], { termIndex, wordIndex }: QueryContext): WordPart {
  const same = corrections.flatMap((word) => (isSearchedInTexts(word) ? wordIndex.find(word).same : []))
  return {
    typed: corrections[0] ?? '',
    terms: corrections.filter((word) => termIndex.countPropertiesWith(word) > 0),
    same: [...new Set(same)],
    parts: [],
  }
}

function findWords(term: string, terms: string[], context: QueryContext): WordPart {
  // The name of a place without homes is a term at most: texts name many places nearby.
  const isName = getPlaceIndex().spellings.has(term)
  const found = isSearchedInTexts(term) && !isName ? context.wordIndex.find(term) : { same: [], parts: [] }
  return { typed: term, terms: findMatchingTerms(term, terms, context), ...found }
}

const isUnknown = ({ terms, same, parts }: WordPart) => terms.length + same.length + parts.length === 0

/** Whether no term of a property matches, and hardly a text. */
const isRare = ({ terms, same, parts }: WordPart, { wordIndex }: QueryContext) =>
  terms.length === 0 && wordIndex.isRarer([...same, ...parts], minHomesWithWord)

function findMatchingTerms(term: string, terms: string[], { termIndex }: QueryContext): string[] {
  // A short number among other words is a house number if some property has it; alone it begins a postcode.
  if (terms.length > 1 && /^\d{1,3}$/.test(term) && termIndex.countPropertiesWith(term) > 0) return [term]
  return termIndex.findTermsContaining(term).filter((match) => termIndex.countPropertiesWith(match) > 0)
}

/** The longest run of words that names a place; one without properties yields to a word that is a term (`hasTerm`). */
export function findLongestPlace(
  terms: readonly string[],
  from: number,
  context: Pick<QueryContext, 'hasPropertiesIn'>,
  hasTerm: (text: string) => boolean,
) {
  for (let length = Math.min(maxPlaceTerms, terms.length - from); length > 0; length--) {
    const text = terms.slice(from, from + length).join(' ')
    const places = findPlacesNamed(text, context)
    if (places.length === 0) continue
    const hasProperties = places.some((place) => context.hasPropertiesIn(place))
    if (hasProperties || length > 1 || !hasTerm(text)) return { places, length, text }
  }
  return undefined
}
