import * as z from 'zod/mini'
import type { Language } from '#shared/language.ts'
import { formatIssues } from '#shared/validation.ts'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { filterFormMessages } from './filter-form-messages.ts'

/** A number that may be typed, with steps to choose from. */
export interface NumberEnd {
  name: string
  label: string
  value: string
  /** Why its value is left out of the search. */
  wrong?: string
  /** Left out of a document. */
  steps?: readonly number[]
  /** What its steps are called, if they are not written as numbers or amounts. */
  stepNames?: readonly string[]
  isMoney?: boolean
}

/** What is wrong with what was typed for a number of the search. */
export function describeWrongNumber(name: string, typed: string, language: Language): string {
  if (!/^\d+$/.test(typed)) return filterFormMessages[language].numberHint
  // Of a number with too many digits, the limit of its field says more.
  const { error } = z.safeParse(PropertySearch, { [name]: typed.slice(0, 9) })
  return (error && formatIssues(error.issues, language)[name]) ?? filterFormMessages[language].numberHint
}
