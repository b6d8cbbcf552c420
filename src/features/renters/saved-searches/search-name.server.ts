import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { languages, type Language } from '#shared/language.ts'
import { fromEntries, pick } from '#shared/records.ts'
import { createFilterChips } from '#features/properties/search/filter-chips.server.ts'
import { type ParsedSearchParams, parseSearchParams } from '#features/properties/search/search-params.ts'
import { maxNameLength } from './contract.ts'
import { searchesMessages } from './messages.ts'

type Given = ParsedSearchParams['given']

/** What tells the searches of one person apart: where they look, and where they travel to. */
const placeNames: readonly string[] = [
  'search',
  'city',
  'province',
  'bounds',
  'area',
  'near',
  'within',
  'travelTo',
  'travelBy',
  'maxMinutes',
]

const describeGiven = (given: Given, language: Language): string[] =>
  createFilterChips(given, '', getPropertyTranslator(language)).map(({ text }) =>
    text.replace(/^“(.*)”$/, '$1').replaceAll('\u00a0', ' '),
  )

const readGiven = (query: string): Given => parseSearchParams(new URLSearchParams(query)).given

/** Describes the filters of a search. */
export const describeFilters = (query: string, language: Language): string[] =>
  describeGiven(readGiven(query), language)

/** Says that a name leaves filters out. */
const more = ', …'

/** Joins the filters that fit in a name, without truncated words, places first. */
function joinFilters(given: Given, language: Language): string {
  const filters = [true, false].flatMap((isPlace) => {
    const some = Object.entries(given).filter(([name]) => placeNames.includes(name) === isPlace)
    return describeGiven(fromEntries(some), language)
  })
  const whole = filters.join(', ')
  const room = maxNameLength - more.length
  const name = filters.reduce((all, filter) => {
    const longer = all ? `${all}, ${filter}` : filter
    return longer.length <= room ? longer : all
  }, '')
  const shown = whole.length <= maxNameLength ? whole : (name || whole.slice(0, room)) + more
  // Filter texts start with a lower-case letter.
  return shown.trim().replace(/^./u, (first) => first.toUpperCase()) || searchesMessages[language].everything
}

/**
 * Generates a name from the filters of a search, which is its default name.
 *
 * @param typed the search as it was given, if the query has its places as points
 */
export function generateSearchName(query: string, language: Language, typed = query): string {
  const { near } = readGiven(typed)
  return joinFilters({ ...readGiven(query), ...(near && { near }) }, language)
}

/** The filters of a saved search; its places, which are stored as points, are called as in a name that was generated. */
function restorePlaces(given: Given, name: string, language: Language): Given {
  if (!given.near) return given
  const [before = '', after = ''] = describeGiven({ ...pick(given, ['within']), near: ['\0'] }, language)
    .join()
    .split('\0')
  const named = name
    .split(', ')
    .map((part, at) => (at === 0 ? part.replace(/^./u, (first) => first.toLowerCase()) : part))
    .filter((part) => part.startsWith(before) && part.endsWith(after))
    .map((part) => part.slice(before.length, part.length - after.length))
  return { ...given, near: [...named, ...given.near.slice(named.length)] }
}

/** The filters of a saved search with its places by name, if its name was generated. */
function readGenerated({ name, query }: { name: string; query: string }): Given | undefined {
  const given = readGiven(query)
  return languages
    .map((language) => ({ language, restored: restorePlaces(given, name, language) }))
    .find(({ language, restored }) => joinFilters(restored, language) === name)?.restored
}

/** The name of a search; one that was generated is shown in the reader's language, whatever they read when they saved it. */
export function getShownName(search: { name: string; query: string }, language: Language): string {
  const generated = readGenerated(search)
  return generated ? joinFilters(generated, language) : search.name
}

/** Describes the filters of a saved search. */
export const describeSavedFilters = (search: { name: string; query: string }, language: Language): string[] =>
  describeGiven(readGenerated(search) ?? readGiven(search.query), language)
