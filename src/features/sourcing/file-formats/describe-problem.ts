import { fetchErrorMessages } from '#platform/http-client/fetch-error-messages.ts'
import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { InputProblem, StoredProblem } from './input-problem.ts'
import { inputProblemMessages } from './input-problem-messages.ts'

const translators = bilingualTranslator(inputProblemMessages, brand.name)
/** What any of the texts names. */
const unnamed = { count: 0, limit: 0, size: '', reason: '', path: '', element: '', message: '', keys: '' }

/** What is wrong with an input, in whole sentences. */
export function describeProblem(problem: InputProblem, language: Language): string {
  if (problem.code !== 'notFetched') return translators[language](problem.code, { ...unnamed, ...problem })
  const text = fetchErrorMessages[language][problem.error]
  return problem.status === undefined ? text : text.replace(/\.$/, ` (${problem.status}).`)
}

/** A problem of a run, after the name of its input. A sentence of an old run is shown as it is. */
export function describeRunProblem(stored: StoredProblem, language: Language): string {
  if (typeof stored === 'string') return stored
  const text = describeProblem(stored.problem, language)
  return stored.input === undefined ? text : `${stored.input}: ${text}`
}
