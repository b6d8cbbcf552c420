import { CallError } from '#ui/forms/call.ts'

/**
 * Awaits a call whose body contains a property form, and names the errors of its fields as the form does, without the
 * prefix `form.`.
 *
 * @throws CallError
 */
export async function unprefixFormErrors<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, sentence]) => [name.replace(/^form\./, ''), sentence]),
    )
    throw new CallError(error.message, error.status, error.code, fields, { cause: error })
  }
}
