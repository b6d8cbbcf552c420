import * as z from 'zod/mini'
import { toDutchDate } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { maxSearchLength, PropertySearch } from '#features/properties/catalogue/contract.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { findUnknownPlaces } from '#features/properties/travel/check-travel-places.server.ts'
import { maxSentenceLength, type Reason } from './contract.ts'
import { sentenceMessages } from './messages.ts'
import { knownWords } from './patterns.ts'
import { findMunicipality, placeNames } from './place-names.server.ts'
import { readSentence } from './read-sentence.ts'
import type { Part } from './reading.ts'
import type { Parameter } from './rule.ts'
import { tokenize } from './tokens.ts'
import { fillers } from './vocabulary.ts'

/** Whether searches take a parameter; places to travel to are known. */
function isParameter(name: string, values: readonly string[]): boolean {
  if (!Object.hasOwn(PropertySearch.shape, name)) return false
  const search = z.safeParse(PropertySearch, { [name]: values.length === 1 ? values[0] : values })
  return search.success && findUnknownPlaces(search.data).length === 0
}

/** Parameters as the query of a list. */
export function toQuery(parameters: readonly Parameter[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of parameters) query.append(name, value)
  return query
}

/** Whether words that were not understood as a whole have one that no name of a street needs. */
const saysMore = (text: string) => tokenize(text).some(({ text: word }) => knownWords.has(word) && !fillers.has(word))

/** What a sentence asks, as the parameters of a list. What was not understood is its search text. */
interface Interpretation {
  parameters: readonly Parameter[]
  parts: readonly Part[]
  /** Whether the search text names a place. */
  isPlace: boolean
}

/**
 * Reads a sentence. A text of one place, a street or a postcode is a search text as typed, so that the search index
 * interprets it, and corrects it by what there is.
 */
export function interpret(sentence: string, now = new Date()): Interpretation {
  const { parameters, words, parts } = readSentence(sentence, {
    today: toDutchDate(now),
    places: placeNames,
    isParameter,
  })
  const hasKnownWord = parts.some(({ parameters: [first], text: part }) => first === undefined && saysMore(part))
  const rest = parts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence)
  const isSearchText =
    parameters.every(([name]) => name === 'city') &&
    parameters.length <= 1 &&
    parts.every(({ reason }) => reason === null || reason === 'unknown') &&
    !/[\p{L}\d]/u.test(rest) &&
    !parts.some(({ text: part }) => findMunicipality(normalizeName(part)) !== undefined) &&
    !hasKnownWord
  const text = cutWords(isSearchText ? sentence.trim() : words)
  return {
    parameters: [...(isSearchText ? [] : parameters), ...(text === '' ? [] : [['search', text] as const])],
    parts: isSearchText ? [] : parts,
    isPlace: isSearchText && (parameters.length > 0 || isPostcode.test(text)),
  }
}

/** All of a postcode, or its digits. */
const isPostcode = /^[1-9]\d{3} ?(?:[a-z]{2})?$/i

/** The words of a text that fit in a search text. */
function cutWords(text: string): string {
  if (text.length <= maxSearchLength) return text
  const cut = text.slice(0, maxSearchLength + 1)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, maxSearchLength)
}

const nothing: Interpretation = { parameters: [], parts: [], isPlace: false }

/** Parameters that mean something together: what a sentence says of one replaces all of them. */
const joinedParameters = [
  ['city', 'province', 'near', 'within', 'area', 'bounds'],
  ['travelTo', 'travelBy', 'maxMinutes'],
]

/**
 * The query of the list that a typed sentence (`q`) asks for: what it says replaces what the same parameters said, all
 * else stays. `sentence` keeps what was typed where a part of it is told. undefined: nothing was typed, or too much.
 */
export function toListQuery(given: URLSearchParams): URLSearchParams | undefined {
  const typed = given.get('q')
  if (typed === null || typed.length > maxSentenceLength) return undefined
  // The field holds the words of the search; untouched, they are not read again.
  const isUntouched = typed === (given.get('search') ?? '')
  const { parameters, parts, isPlace } = isUntouched ? nothing : interpret(typed)
  const replaced = new Set(['q', 'page', 'sentence', ...parameters.map(([name]) => name)])
  if (isPlace) replaced.add('city')
  if (!isUntouched) replaced.add('search')
  for (const names of joinedParameters)
    if (names.some((name) => replaced.has(name))) for (const name of names) replaced.add(name)
  const sentence: Parameter[] = parts.some(({ reason }) => reason !== null) ? [['sentence', typed]] : []
  const entries = [...given].flatMap(([name, value], at, all): readonly Parameter[] => {
    if (name === 'q') return at === all.findIndex(([other]) => other === 'q') ? parameters : []
    return replaced.has(name) || value.trim() === '' ? [] : [[name, value]]
  })
  return toQuery([...entries, ...sentence])
}

/** A sentence about the parts of what was typed that were not understood, and the query without them. */
export interface UnusedParts {
  lines: string[]
  remove: string
  href: string
}

const unusedReasons = ['notAsked', 'negated', 'preference', 'alternatives', 'conflict'] as const satisfies Reason[]

/** What the list says about the parts of a sentence that were not understood; the words as long as they are searched. */
export function describeUnusedParts(given: URLSearchParams, language: Language): UnusedParts | undefined {
  const typed = given.get('sentence')
  if (typed === null || typed.length > maxSentenceLength) return undefined
  const { parameters, parts } = interpret(typed)
  const texts = sentenceMessages[language]
  const quote = (text: string) => texts.quote.replace('{text}', text)
  const words = parameters.find(([name]) => name === 'search')?.[1]
  const lines = unusedReasons.flatMap((reason) => {
    const unused = parts.filter((part) => part.reason === reason)
    return unused.length === 0 ? [] : [`${texts[reason]} ${unused.map(({ text }) => quote(text)).join(', ')}.`]
  })
  const isSearched = words !== undefined && words === given.get('search')
  if (isSearched) lines.unshift(`${texts.unknown} ${quote(words)}.`)
  if (lines.length === 0) return undefined
  const without = new URLSearchParams(given)
  for (const name of isSearched ? ['sentence', 'page', 'search'] : ['sentence', 'page']) without.delete(name)
  return { lines, remove: texts.remove, href: `?${without.toString()}` }
}
