import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { languages, type Language } from '#shared/language.ts'
import { createFilterChips } from '#features/properties/search/filter-chips.server.ts'
import { parseSearchParams } from '#features/properties/search/search-params.ts'
import { maxNameLength } from './contract.ts'
import { searchesMessages } from './messages.ts'

/** Describes the filters of a search, which is its default name. */
export function describeFilters(query: string, language: Language): string[] {
  const { given } = parseSearchParams(new URLSearchParams(query))
  return createFilterChips(given, query, getPropertyTranslator(language)).map(({ text }) =>
    text.replace(/^“(.*)”$/, '$1').replaceAll('\u00a0', ' '),
  )
}

/** Generates a name from the first filters that fit, without truncated words. */
export function generateSearchName(query: string, language: Language): string {
  const words = describeFilters(query, language)
  let name = ''
  for (const word of words) {
    const longer = name ? `${name}, ${word}` : word.slice(0, maxNameLength)
    if (longer.length > maxNameLength) break
    name = longer
  }
  // Filter texts start with a lower-case letter.
  return name.trim().replace(/^./u, (first) => first.toUpperCase()) || searchesMessages[language].everything
}

/** The name of a search; one that was generated is shown in the reader's language, whatever they read when they saved it. */
export const getShownName = ({ name, query }: { name: string; query: string }, language: Language): string =>
  languages.some((other) => generateSearchName(query, other) === name) ? generateSearchName(query, language) : name
