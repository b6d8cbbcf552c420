import * as z from 'zod/mini'
import type { Language } from '#shared/language.ts'
import { formatIssues } from '#shared/validation.ts'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'

/** A number that may be typed, with steps to choose from. */
export interface NumberEnd {
  name: string
  label: string
  value: string
  /** Why its value is left out of the search. */
  wrong?: string | undefined
  /** Left out of a document. */
  steps?: readonly number[]
  /** What its steps are called, if they are not written as numbers or amounts. */
  stepNames?: readonly string[]
  isMoney?: boolean
}

/** What is wrong with what was typed for a number of the search; undefined if nothing is. */
export function describeWrongNumber(name: string, typed: string, language: Language): string | undefined {
  const { error } = z.safeParse(PropertySearch, { [name]: typed })
  return error && formatIssues(error.issues, language)[name]
}
