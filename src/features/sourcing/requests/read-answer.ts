import { valuesAt } from '#features/sourcing/field-parsers/values-at-path.ts'

/** The records of one answer of an API, or why it has none, as a sentence that continues its name. */
export interface Answer {
  readonly records: readonly unknown[]
  /** The parsed answer; undefined if it is no JSON, or only an error. */
  readonly document: unknown
  readonly problem?: string
  /** Whether nothing could be read, rather than only a part. */
  readonly failed: boolean
}

const maxMessageLength = 200

const describe = (value: unknown): string => {
  const [message] =
    typeof value === 'string' ? [value] : ['message', 'title', 'detail'].flatMap((key) => valuesAt(value, key))
  return typeof message === 'string' ? message.replace(/\s+/g, ' ').trim().slice(0, maxMessageLength) : ''
}

const isStated = (error: unknown): boolean =>
  typeof error === 'object' && error !== null
    ? Object.keys(error).length > 0
    : typeof error === 'string' && error !== ''

/** The error that an answer states, as GraphQL does with status 200; undefined if it states none. */
function findError(document: unknown): string | undefined {
  const [errors] = valuesAt(document, 'errors')
  if (Array.isArray(errors) && errors.length > 0) return `answers with an error: ${describe(errors[0]) || 'no message'}`
  const [error] = valuesAt(document, 'error')
  if (isStated(error)) return `answers with an error: ${describe(error) || describe(document) || 'no message'}`
  return undefined
}

/** Reads the text of an answer. @param recordsAt path to its list of records; without it the answer is that list */
export function readAnswer(text: string, recordsAt: string | undefined): Answer {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return { records: [], document: undefined, problem: 'is not JSON', failed: true }
  }
  const error = findError(document)
  const list = recordsAt === undefined ? document : valuesAt(document, recordsAt)[0]
  if (Array.isArray(list)) {
    const records: readonly unknown[] = list
    return { records, document, failed: false, ...(error !== undefined && { problem: error }) }
  }
  const missing = recordsAt === undefined ? 'is not a list of records' : `has no list at ${recordsAt}`
  // The lists in an error are no records that could be proposed.
  return { records: [], document: error === undefined ? document : undefined, problem: error ?? missing, failed: true }
}
