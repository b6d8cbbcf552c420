import type { InputProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { valuesAt } from '#features/sourcing/field-parsers/values-at-path.ts'

/** The records of one answer of an API, or why it has none. */
export interface Answer {
  readonly records: readonly unknown[]
  /** The parsed answer; undefined if it is no JSON, or only an error. */
  readonly document: unknown
  readonly problem?: InputProblem
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

const toStatedError = (message: string): InputProblem =>
  message === '' ? { code: 'unexplainedError' } : { code: 'statedError', message }

/** The error that an answer states, as GraphQL does with status 200; undefined if it states none. */
function findError(document: unknown): InputProblem | undefined {
  const [errors] = valuesAt(document, 'errors')
  if (Array.isArray(errors) && errors.length > 0) return toStatedError(describe(errors[0]))
  const [error] = valuesAt(document, 'error')
  if (isStated(error)) return toStatedError(describe(error) || describe(document))
  return undefined
}

/** Reads the text of an answer. @param recordsAt path to its list of records; without it the answer is that list */
export function readAnswer(text: string, recordsAt: string | undefined): Answer {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return { records: [], document: undefined, problem: { code: 'notJson' }, failed: true }
  }
  const error = findError(document)
  const list = recordsAt === undefined ? document : valuesAt(document, recordsAt)[0]
  if (Array.isArray(list)) {
    const records: readonly unknown[] = list
    return { records, document, failed: false, ...(error !== undefined && { problem: error }) }
  }
  const missing: InputProblem = recordsAt === undefined ? { code: 'notAList' } : { code: 'noList', path: recordsAt }
  // The lists in an error are no records that could be proposed.
  return { records: [], document: error === undefined ? document : undefined, problem: error ?? missing, failed: true }
}
