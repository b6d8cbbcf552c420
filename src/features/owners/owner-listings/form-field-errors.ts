import { CallError } from '#ui/forms/call.ts'

/** Awaits a call with a form in its body, and takes `form.` off the names of wrong fields. @throws CallError */
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
