import type { Language } from '#shared/language.ts'
import type { Chip } from '#features/properties/search/list-query.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'
import { fitMessages } from './messages.ts'
import { requirementNames, type Requirements } from './requirements.ts'

/** The links of a list about what its reader said. */
export interface FitLinks {
  change: string
  /** The list without the homes that do not fit; undefined if it has none of them. */
  only: Chip | undefined
}

/** @param search the search at hand, whose filters do not have to be added @param currentQuery its query */
export function describeFitLinks(
  said: Requirements,
  search: Requirements,
  currentQuery: string,
  language: Language,
): FitLinks {
  const { change, only } = fitMessages[language]
  const missing = requirementNames.filter((name) => said[name] !== undefined && search[name] === undefined)
  const filters = Object.fromEntries(missing.map((name) => [name, String(said[name])]))
  return {
    change,
    only: missing.length > 0 ? { text: only, href: updateQuery(currentQuery, filters) } : undefined,
  }
}
