import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'

/** Reasons for which a record is not what its adapter reads; a home for sale, for example, is. */
export const formReasons: ReadonlySet<RejectReason> = new Set([
  'unreadable',
  'error_record',
  'not_this_kind',
  'incomplete',
  'changed_layout',
  'no_number',
  'invalid',
])

const maxKeys = 5

/** What an input is made of, to recognise it by: its root element, or the first keys of its records. */
export function describeRoot({ root, value }: { root?: string | undefined; value: unknown }): string {
  if (root !== undefined) return `element is <${root}>`
  const keys = typeof value === 'object' && value !== null ? Object.keys(value).slice(0, maxKeys) : []
  return keys.length > 0 ? `has the keys ${keys.map((key) => key.slice(0, 40)).join(', ')}` : 'has no keys'
}
