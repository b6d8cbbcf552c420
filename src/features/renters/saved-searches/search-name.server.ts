import { translatorFor } from '#app/texts.ts'
import type { Language } from '#shared/language.ts'
import { chipsOf } from '#features/properties/search/filter-chips.server.ts'
import { readSearchAddress } from '#features/properties/search/search-params.ts'
import { longestName } from './contract.ts'
import { searchesMessages } from './messages.ts'

/** The filters of a search in words: a name for it until its owner gives it one. */
export function filterWords(address: string, language: Language): string[] {
  const { given } = readSearchAddress(new URLSearchParams(address))
  return chipsOf(given, address, translatorFor(language)).map(({ text }) =>
    text.replace(/^“(.*)”$/, '$1').replaceAll('\u00a0', ' '),
  )
}

/** The first filters as a name that fits, without half a word. */
export function nameOf(address: string, language: Language): string {
  const words = filterWords(address, language)
  let name = ''
  for (const word of words) {
    const longer = name ? `${name}, ${word}` : word.slice(0, longestName)
    if (longer.length > longestName) break
    name = longer
  }
  // Words of a filter begin small.
  return name.trim().replace(/^./u, (first) => first.toUpperCase()) || searchesMessages[language].everything
}
