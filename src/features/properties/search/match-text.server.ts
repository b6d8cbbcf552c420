import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { splitTerms } from './search-terms.ts'
import { maxPlaceTerms, maxTerms, findPlacesNamed } from './parse-query.server.ts'

/** What of all homes decides how a text is read. */
export interface TextIndex {
  /** Whether there is a home in the place of this comparable name. */
  hasPropertiesIn(place: string): boolean
  countPropertiesWith(term: string): number
}

/** A home as a text is held against it. */
export interface IndexedText {
  /** The comparable name of its place. */
  city: string
  /** See `wordsOfHome`. */
  terms: ReadonlySet<string>
}

const isPostcode = (term: string) => /^\d{4}[a-z]{2}$/.test(term)

/** Whether a typed part stands for a word of a home, by the rules of `Vocabulary.containing`. */
function hasTermPart(terms: ReadonlySet<string>, part: string): boolean {
  if (terms.has(part)) return true
  if (part.length < 2) return false
  const isNumber = /^\d/.test(part)
  for (const term of terms) {
    if (isNumber ? isPostcode(term) && term.startsWith(part) : part.length < 4 && term.startsWith(part)) return true
    if (!isNumber && part.length >= 4 && term.includes(part)) return true
  }
  return false
}

/** The words of a text that are looked at. */
export const parseTextTerms = (text: string): string[] => splitTerms(text).slice(0, maxTerms)

/**
 * Whether a list that was asked for a text has a home in it: the same answer as `understand` gives, for one home and
 * without looking at all others. A text is taken as it was typed: what the list makes of a typing error, or of a place that
 * has no homes today, is decided when a search is saved and not each time a home comes (docs/decisions/0030-alerts.md).
 */
export function matchesSearchText(terms: readonly string[], property: IndexedText, all: TextIndex): boolean {
  const known = { hasPropertiesIn: (place: string) => place === property.city || all.hasPropertiesIn(place) }
  const places = findPlacesNamed(terms.join(' '), known)
  if (places.some((place) => known.hasPropertiesIn(place))) return places.includes(property.city)
  for (let at = 0; at < terms.length;) {
    const term = terms[at] ?? ''
    const placeMatch = matchPlace(terms, at, property, known)
    if (placeMatch === 'none') {
      const isHouseNumber = terms.length > 1 && /^\d{1,3}$/.test(term) && all.countPropertiesWith(term) > 0
      if (isHouseNumber ? !property.terms.has(term) : !hasTermPart(property.terms, term)) return false
      at++
    } else if (placeMatch.isMatch) at += placeMatch.length
    else return false
  }
  return true
}

function matchPlace(
  terms: readonly string[],
  from: number,
  property: IndexedText,
  known: Pick<TextIndex, 'hasPropertiesIn'>,
) {
  for (let length = Math.min(maxPlaceTerms, terms.length - from); length > 0; length--) {
    const text = terms.slice(from, from + length).join(' ')
    const places = findPlacesNamed(text, known)
    if (places.length === 0) continue
    // A place without homes yields to the words of this one.
    const isYielding =
      length === 1 && !places.some((place) => known.hasPropertiesIn(place)) && hasTermPart(property.terms, text)
    if (!isYielding) return { isMatch: places.includes(property.city), length }
  }
  return 'none' as const
}

/** All that a home can be looked up by when one word of a text is known; more than the rules allow, never less. */
export function getTermParts(property: IndexedText): Set<string> {
  const parts = new Set(property.terms)
  for (const term of property.terms) {
    for (let length = 2; length < Math.min(6, term.length); length++) parts.add(term.slice(0, length))
    for (let from = 0; from + 4 <= term.length; from++)
      for (let end = from + 4; end <= term.length; end++) parts.add(term.slice(from, end))
  }
  return parts
}

/** By what a text is found: its longest word, and the places that the runs of words around it name. */
export function getLookupTerms(terms: readonly string[]): { part: string; places: string[] } | undefined {
  const part = terms.toSorted((a, b) => b.length - a.length)[0]
  if (part === undefined) return undefined
  const at = terms.indexOf(part)
  const places = new Set<string>()
  for (let from = 0; from <= at; from++)
    for (let end = at + 1; end <= terms.length; end++)
      for (const place of getPlaceIndex().spellings.get(terms.slice(from, end).join(' ')) ?? [])
        places.add(normalizeName(place.name))
  return { part, places: [...places] }
}
