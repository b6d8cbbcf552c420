import type * as z from 'zod/mini'
import type { Language } from './language.ts'
import { validationMessages } from './validation-messages.ts'

type Issue = z.core.$ZodIssue

export type Sentence = keyof (typeof validationMessages)['nl']

function toSentence(issue: Issue): [Sentence, limit?: number | bigint] {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined ? 'missing' : issue.expected === 'number' ? 'notANumber' : 'wrong']
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? ['missing'] : ['tooShort', issue.minimum]
      return ['tooSmall', issue.minimum]
    case 'too_big':
      return [issue.origin === 'string' ? 'tooLong' : 'tooBig', issue.maximum]
    case 'invalid_format':
      return [issue.format === 'email' ? 'email' : 'wrong']
    case 'invalid_value':
      return ['notAChoice']
    default:
      return ['wrong']
  }
}

/** Whether an issue only says that a number is larger than any that is stored exactly: the field's own limit says more. */
const isOnlyHuge = (issue: Issue) =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)

/** The messages for errors that no schema detects, given the name of a sentence for each, in the caller's language. */
export const formatFieldErrors = (fieldErrors: Record<string, Sentence>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors).map(([field, name]) => [field, validationMessages[language][name]]))

/**
 * What is wrong with each field of a request, in the caller's language; the first error of a field wins.
 * A schema may name one of the sentences itself by giving its name as message. Issues come from a parse with
 * `reportInput`: without it a missing value looks like one of the wrong kind.
 */
export function formatIssues(issues: readonly Issue[], language: Language): Record<string, string> {
  // A map, since a field may be called anything, `__proto__` too.
  const fields = new Map<string, string>()
  const addError = (field: string, sentence: Sentence, limit?: number | bigint) => {
    const name = field.slice(0, 100)
    if (!fields.has(name)) fields.set(name, validationMessages[language][sentence].replace('{limit}', String(limit)))
  }
  for (const issue of issues.slice(0, 50).toSorted((a, b) => Number(isOnlyHuge(a)) - Number(isOnlyHuge(b)))) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) addError([...issue.path, key].join('.'), 'unknownKey')
      continue
    }
    const field = issue.path.join('.')
    if (Object.hasOwn(validationMessages.nl, issue.message)) addError(field, issue.message as Sentence)
    else addError(field, ...toSentence(issue))
  }
  return Object.fromEntries(fields)
}
