import type { InputProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { otherOfferReasons, type RejectReason } from '#features/sourcing/listings/reject-reasons.ts'

/** Reasons of records that were understood, such as that of a home for sale; of others the form may have changed. */
export const understoodReasons: ReadonlySet<RejectReason> = new Set([...otherOfferReasons, 'price_implausible'])

const maxKeys = 5
const maxNameLength = 40

/** What an input is made of, to recognise it by: its root element, or the first keys of its records. */
export interface Root {
  element?: string
  keys?: string
}

/** The root of the input that a record is from. */
export function findRoot({ root, value }: { root?: string | undefined; value: unknown }): Root {
  if (root !== undefined) return { element: root.slice(0, maxNameLength) }
  const keys = typeof value === 'object' && value !== null ? Object.keys(value).slice(0, maxKeys) : []
  return keys.length > 0 ? { keys: keys.map((key) => key.slice(0, maxNameLength)).join(', ') } : {}
}

/** The problem that none of the records of an input can be read as a home. */
export function toUnreadProblem(count: number, { element, keys }: Root): InputProblem {
  if (element !== undefined) return { code: 'noHomeInElement', count, element }
  return keys === undefined ? { code: 'noHome', count } : { code: 'noHomeInKeys', count, keys }
}
