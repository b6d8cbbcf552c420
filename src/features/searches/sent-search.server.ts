import * as z from 'zod/mini'
import type { ServerContext } from '#web/server-context.ts'
import { Problem, problems } from '#shared/problem.ts'
import { fieldSentences } from '#shared/validation.ts'

/** What was wrong with a form of a saved search, in words. */
export interface RefusedSearch {
  message: string
  fields: Record<string, string>
}

/** The text of a field; nothing where a file or nothing was sent. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What a form says of a saved search, as the calls of the API take it. */
export const sentSearch = (form: FormData) => ({
  name: textOf(form, 'name'),
  frequency: form.get('frequency'),
  kinds: form.getAll('kinds'),
})

/** Does what a form asks by the rules of the API: its shape is read, and what is refused is said in words. */
export async function doAsked<S extends z.core.$ZodType, D>(
  server: ServerContext,
  schema: S,
  given: unknown,
  act: (body: z.core.output<S>) => Promise<D>,
): Promise<{ done: D; refused?: never } | { done?: never; refused: RefusedSearch }> {
  const read = z.safeParse(schema, given, { reportInput: true })
  const invalid = problems['request.invalid'][server.language]
  if (!read.success)
    return { refused: { message: invalid, fields: fieldSentences(read.error.issues, server.language) } }
  try {
    return { done: await act(read.data) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: { message: problems[error.code][server.language], fields: {} } }
  }
}
