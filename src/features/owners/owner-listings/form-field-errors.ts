import { CallError } from '#ui/forms/call.ts'

/**
 * Does a call whose body has the form of a home inside it: what is wrong with the form comes under the names that its
 * fields have in the form.
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
