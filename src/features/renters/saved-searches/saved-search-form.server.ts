import * as z from 'zod/mini'
import type { PageContext } from '#platform/http/page-context.ts'
import { generalProblems, Problem } from '#shared/problem.ts'
import { formatIssues } from '#shared/validation.ts'
import { frequencies, kinds } from './alert-values.ts'

/** The error messages of a saved search form. */
export interface SearchFormError {
  /** The status of the refusal, with which the page that shows it answers too. */
  status: number
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
  const { status: invalidStatus, [server.language]: invalid } = generalProblems['request.invalid']
  if (!read.success) {
    const fields = formatIssues(read.error.issues, server.language)
    return { refused: { status: invalidStatus, message: invalid, fields } }
  }
  try {
    return { done: await act(read.data) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, message } = server.describeProblem(error)
    // What is wrong with one field is said there.
    return error.code === 'search.placeUnknown'
      ? { refused: { status, message: invalid, fields: { near: message } } }
      : { refused: { status, message, fields: {} } }
  }
}
