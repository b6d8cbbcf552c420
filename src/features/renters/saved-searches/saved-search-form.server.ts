import * as z from 'zod/mini'
import type { PageContext } from '#platform/http/page-context.ts'
import { generalProblems, Problem } from '#shared/problem.ts'
import { formatIssues } from '#shared/validation.ts'
import { frequencies, kinds } from './alert-values.ts'

/** The error messages of a saved search form. */
export interface SearchFormError {
  message: string
  fields: Record<string, string>
}

/** The text of a field; empty if it is a file or missing. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Converts a form to the body of the API calls. */
export const parseSearchForm = (form: FormData) => ({
  name: getFormText(form, 'name'),
  frequency: form.get('frequency'),
  kinds: form.getAll('kinds'),
})

/** The valid values of a refused form, to fill it in again without JavaScript too. */
export const parseChosenValues = (form: FormData) => ({
  name: getFormText(form, 'name').slice(0, 200),
  frequency: frequencies.find((one) => one === form.get('frequency')) ?? 'instant',
  kinds: kinds.filter((kind) => form.getAll('kinds').includes(kind)),
})
export type SubmittedSearch = ReturnType<typeof parseChosenValues>

/** Runs the action of a form by the rules of the API: validates the body, and returns errors as messages. */
export async function runFormAction<S extends z.core.$ZodType, D>(
  server: PageContext,
  schema: S,
  given: unknown,
  act: (body: z.core.output<S>) => Promise<D>,
): Promise<{ done: D; refused?: never } | { done?: never; refused: SearchFormError }> {
  const read = z.safeParse(schema, given, { reportInput: true })
  const invalid = generalProblems['request.invalid'][server.language]
  if (!read.success) return { refused: { message: invalid, fields: formatIssues(read.error.issues, server.language) } }
  try {
    return { done: await act(read.data) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message } = server.describeProblem(error)
    // What is wrong with one field is said there.
    return error.code === 'search.placeUnknown'
      ? { refused: { message: invalid, fields: { near: message } } }
      : { refused: { message, fields: {} } }
  }
}
