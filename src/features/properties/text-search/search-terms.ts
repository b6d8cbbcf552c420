import { normalizeName } from '#features/properties/geo/place-names.ts'
import type { Province } from '#features/properties/geo/provinces.ts'
import type { Amenity, Furnished, PropertyType } from '#features/properties/catalogue/values.ts'

/** The fields of a property that searches by text find. */
export interface TextFields {
  title: string
  street: string | null
  houseNumber: number | null
  houseNumberAddition: string | null
  postcode: string | null
  city: string
  municipality: string | null
  province: string | null
  neighbourhood: string | null
  officialNeighbourhood: string | null
  officialDistrict: string | null
  propertyType: PropertyType
  furnished: Furnished | null
  amenities: readonly Amenity[]
}

/** Whether a term is a whole postcode. */
export const isPostcode = (term: string): boolean => /^\d{4}[a-z]{2}$/.test(term)

// The words that people type for a type of property, in both languages.
const typeTerms: Record<PropertyType, string> = {
  apartment: 'appartement apartment flat',
  house: 'huis woonhuis house',
  villa: 'villa',
  condo: 'appartement condo',
  townhouse: 'rijtjeshuis herenhuis townhouse',
  studio: 'studio',
  penthouse: 'penthouse',
  loft: 'loft',
  duplex: 'duplex bovenwoning',
  bungalow: 'bungalow',
  cottage: 'huisje cottage',
  farmhouse: 'boerderij farmhouse',
  maisonnette: 'maisonnette',
  room: 'kamer room',
}
const allTypeTerms = new Set(Object.values(typeTerms).flatMap((terms) => terms.split(' ')))
/** Whether texts are searched for a term: not for the type of a home, which is a fact of each, nor for numbers. */
export const isSearchedInTexts = (term: string): boolean =>
  term.length > 1 && /[a-z]/.test(term) && !allTypeTerms.has(term) && !isPostcode(term)

const furnishedTerms: Record<Furnished, string> = {
  no: 'kaal unfurnished',
  partially: 'gestoffeerd upholstered',
  yes: 'gemeubileerd furnished',
  choice: 'gestoffeerd upholstered gemeubileerd furnished',
}
const amenityTerms: Record<Amenity, string> = {
  swimming_pool: 'zwembad pool',
  parking: 'parkeerplaats parkeren parking',
  elevator: 'lift elevator',
  security: 'beveiliging security',
  wifi: 'wifi internet',
  ac: 'airconditioning airco',
  tv: 'tv televisie',
  balcony: 'balkon balcony',
  laundry: 'wasruimte wasmachine laundry',
  garden: 'tuin garden',
  roof_terrace: 'dakterras terrace',
  storage: 'berging storage',
}

/**
 * The provinces with a name of two words, by their code (ISO 3166-2): as one term, so that all of Noord-Holland is not
 * found with Amsterdam Noord. No part of a name is in a code.
 */
const provinceCodes = { nlnh: 'Noord-Holland', nlzh: 'Zuid-Holland', nlnb: 'Noord-Brabant' } as const satisfies Record<
  string,
  Province
>
const provinceTerms = new Map([
  ...Object.entries(provinceCodes).map(([code, name]) => [normalizeName(name), code] as const),
  ['north holland', 'nlnh'],
  ['south holland', 'nlzh'],
  ['north brabant', 'nlnb'],
])
const isProvinceCode = (term: string): term is keyof typeof provinceCodes => Object.hasOwn(provinceCodes, term)

/** A term as people write it. */
export const toShownTerm = (term: string): string => (isProvinceCode(term) ? provinceCodes[term] : term)

/** The term of two words that are one: a postcode, or the name of a province. */
function joinTerms(term: string, next: string): string | undefined {
  const isPostcodeOfTwo = /^[1-9]\d{3}$/.test(term) && /^[a-z]{1,2}$/.test(next)
  return isPostcodeOfTwo ? term + next : provinceTerms.get(`${term} ${next}`)
}

/** Splits a text into normalized words; a postcode is one word (`1012 AB` and `1012ab` are `1012ab`), and so is a province. */
export function splitTerms(text: string): string[] {
  const terms = normalizeName(text).split(' ').filter(Boolean)
  const joined: string[] = []
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? ''
    const both = joinTerms(term, terms[at + 1] ?? '')
    joined.push(both ?? term)
    if (both !== undefined) at++
  }
  return joined
}

/** The terms of texts that many homes share, as names of places and streets, which are slow to split. */
const termsByText = new Map<string, readonly string[]>()
/** Names come from listings, so that what is kept of them is bounded. */
const maxTexts = 50_000

function splitShared(text: string): readonly string[] {
  const known = termsByText.get(text)
  if (known) return known
  const terms = splitTerms(text)
  if (termsByText.size < maxTexts) termsByText.set(text, terms)
  return terms
}

/** Every word by which a property can be found, each once. */
export function getPropertyTerms(property: TextFields): string[] {
  const { title, street, city, neighbourhood, officialNeighbourhood, officialDistrict, province } = property
  const terms = new Set(splitTerms(title))
  for (const text of [street, city, neighbourhood, officialNeighbourhood, officialDistrict, province])
    if (text) for (const term of splitShared(text)) terms.add(term)
  if (property.postcode) terms.add(property.postcode.replace(' ', '').toLowerCase())
  if (property.houseNumber !== null) {
    terms.add(`${property.houseNumber}`)
    if (property.houseNumberAddition) terms.add(normalizeName(`${property.houseNumber}${property.houseNumberAddition}`))
  }
  const known = [typeTerms[property.propertyType], property.furnished && furnishedTerms[property.furnished]]
  for (const text of [...known, ...property.amenities.map((amenity) => amenityTerms[amenity])])
    if (text) for (const term of text.split(' ')) terms.add(term)
  return [...terms]
}

/** A part of a word has at least this many letters. */
const minPartLength = 4

/** Whether a word may be found by a part of it. */
export const hasParts = (term: string): boolean => term.length >= minPartLength && !/\d/.test(term)

/** Which terms a typed part matches besides itself: postcodes or terms that start with it, or terms that contain it. */
export const getPartRule = (part: string): 'none' | 'postcodes' | 'start' | 'anywhere' =>
  part.length < 2 ? 'none' : /^\d/.test(part) ? 'postcodes' : part.length < minPartLength ? 'start' : 'anywhere'

/** Whether a typed part matches a term, as `TermIndex.findTermsContaining` finds it. */
export function hasTermPart(terms: ReadonlySet<string>, part: string): boolean {
  if (terms.has(part)) return true
  const rule = getPartRule(part)
  if (rule === 'none') return false
  for (const term of terms)
    if (rule === 'anywhere' ? term.includes(part) : term.startsWith(part) && (rule === 'start' || isPostcode(term)))
      return true
  return false
}
