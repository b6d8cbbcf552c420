import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { splitTerms } from './search-terms.ts'
import { findLongestPlace, findPlacesNamed, maxTerms } from './parse-query.server.ts'

/** The parts of the search index that decide how a text is interpreted. */
export interface TextIndex {
  /** Whether there is a property in the place with this normalized name. */
  hasPropertiesIn(place: string): boolean
  countPropertiesWith(term: string): number
}

/** The fields of a property that a text is matched with. */
export interface IndexedText {
  /** The normalized name of its place. */
  city: string
  /** See `getPropertyTerms`. */
  terms: ReadonlySet<string>
}

const isPostcode = (term: string) => /^\d{4}[a-z]{2}$/.test(term)

/** Whether a typed part matches a term, by the rules of `TermIndex.findTermsContaining`. */
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

/** The terms of a text, up to the maximum. */
export const parseTextTerms = (text: string): string[] => splitTerms(text).slice(0, maxTerms)

/** Whether a text, as typed, finds one property: as `parseQuery` does for all of them (docs/decisions/0030-alerts.md). */
export function matchesSearchText(terms: readonly string[], property: IndexedText, all: TextIndex): boolean {
  const known = { hasPropertiesIn: (place: string) => place === property.city || all.hasPropertiesIn(place) }
  const places = findPlacesNamed(terms.join(' '), known)
  if (places.some((place) => known.hasPropertiesIn(place))) return places.includes(property.city)
  for (let at = 0; at < terms.length;) {
    const term = terms[at] ?? ''
    const place = findLongestPlace(terms, at, known, (text) => hasTermPart(property.terms, text))
    if (!place) {
      const isHouseNumber = terms.length > 1 && /^\d{1,3}$/.test(term) && all.countPropertiesWith(term) > 0
      if (isHouseNumber ? !property.terms.has(term) : !hasTermPart(property.terms, term)) return false
      at++
    } else if (place.places.includes(property.city)) at += place.length
    else return false
  }
  return true
}

/** All parts of terms by which a property may be found; a superset of what the rules allow. */
export function getTermParts(property: IndexedText): Set<string> {
  const parts = new Set(property.terms)
  for (const term of property.terms) {
    for (let length = 2; length < Math.min(6, term.length); length++) parts.add(term.slice(0, length))
    for (let from = 0; from + 4 <= term.length; from++)
      for (let end = from + 4; end <= term.length; end++) parts.add(term.slice(from, end))
  }
  return parts
}

/** The keys to look up a saved text by: its longest term, and the places named by runs of terms around it. */
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
