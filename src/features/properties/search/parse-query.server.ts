import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { TermList } from './closest-words.ts'
import { splitTerms } from './search-terms.ts'
import type { TermIndex } from './term-index.ts'

/** A part of a search text: places, or terms of which a property must have one. */
type QueryPart = { places: string[]; terms?: never } | { places?: never; terms: string[] }

export interface ParsedQuery {
  /** A property must match every part. */
  parts: QueryPart[]
  /** The text searched for instead, if nothing matches the text as typed. */
  interpretedAs: string | null
}

interface QueryContext {
  termIndex: TermIndex
  /** Whether there is a property in the place with this normalized name. */
  hasPropertiesIn(place: string): boolean
}

const maxPlaceTerms = 5
/** Further words of a search text are ignored. */
export const maxTerms = 12

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

/** Interprets a search text: places first, by the longest run of words, then terms, of which unknown ones are corrected. */
export function parseQuery(search: string, context: QueryContext): ParsedQuery {
  const terms = splitTerms(search).slice(0, maxTerms)
  // A text of signs alone names nothing, and so finds nothing.
  if (terms.length === 0) return { parts: search.trim() === '' ? [] : [{ terms: [] }], interpretedAs: null }
  const whole = terms.join(' ')
  const places = findPlacesNamed(whole, context)
  if (places.some((place) => context.hasPropertiesIn(place))) return { parts: [{ places }], interpretedAs: null }
  // A place without properties that is close to the name of one with properties is probably a typing error.
  if (places.length > 0 || terms.some((term) => findMatchingTerms(term, terms, context).length === 0)) {
    const corrected = findClosestPlace(whole, context)
    if (corrected) return { parts: [{ places: [normalizeName(corrected)] }], interpretedAs: corrected }
  }
  const typed = interpret(terms, context)
  if (!typed.isCorrected) return { parts: typed.parts, interpretedAs: null }
  // Once corrected, the text may name a place of several words.
  const corrected = interpret(splitTerms(typed.displayed.join(' ')), context)
  return { parts: corrected.parts, interpretedAs: corrected.displayed.join(' ') }
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
    const matchingTerms = findMatchingTerms(term, terms, context)
    const near = matchingTerms.length === 0 ? findClosestPlace(term, context) : undefined
    const corrections = matchingTerms.length === 0 && !near ? context.termIndex.closest(term) : []
    if (near) parts.push({ places: [normalizeName(near)] })
    else parts.push({ terms: matchingTerms.length > 0 ? matchingTerms : corrections })
    displayed.push(near ?? corrections[0] ?? term)
    isCorrected ||= near !== undefined || corrections.length > 0
  }
  return { parts, displayed, isCorrected }
}

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
