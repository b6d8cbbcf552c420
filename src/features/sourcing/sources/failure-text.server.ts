import { fetchErrorMessages } from '#platform/http-client/fetch-error-messages.ts'
import type { Language } from '#shared/language.ts'
import { sourcesMessages } from './messages.ts'

/** The text for the failure code of a run, if it failed. */
export function getFailureText(code: string | null | undefined, language: Language): string | undefined {
  if (!code) return undefined
  const texts: Partial<Record<string, string>> = {
    ...fetchErrorMessages[language],
    ...sourcesMessages[language].failures,
  }
  return texts[code] ?? texts['internal']
}
