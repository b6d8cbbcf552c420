import { fetchErrorMessages } from '#platform/http-client/fetch-error.ts'
import type { Language } from '#shared/language.ts'
import { sourcesMessages } from './messages.ts'

/** The text for the failure code of a run. */
export function getFailureText(code: string, language: Language): string {
  const own = Object.entries(sourcesMessages[language].failures).find(([name]) => name === code)
  if (own) return own[1]
  const known = Object.entries(fetchErrorMessages).find(([name]) => name === code)
  return known ? known[1][language] : sourcesMessages[language].failures.internal
}
