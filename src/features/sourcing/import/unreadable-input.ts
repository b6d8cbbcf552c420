import { otherOfferReasons, type RejectReason } from '#features/sourcing/listings/reject-reasons.ts'

/** Reasons of records that were understood, such as that of a home for sale; of others the form may have changed. */
export const understoodReasons: ReadonlySet<RejectReason> = new Set([...otherOfferReasons, 'price_implausible'])

const maxKeys = 5

/** What an input is made of, to recognise it by: its root element, or the first keys of its records. */
export function describeRoot({ root, value }: { root?: string | undefined; value: unknown }): string {
  if (root !== undefined) return `element is <${root}>`
  const keys = typeof value === 'object' && value !== null ? Object.keys(value).slice(0, maxKeys) : []
  return keys.length > 0 ? `has the keys ${keys.map((key) => key.slice(0, 40)).join(', ')}` : 'has no keys'
}
