import type { ListingSummary } from '#features/properties/catalogue/contract.ts'

/** When a listing was last online, as far as we saw. */
export const getEnd = ({ goneAt, lastSeenAt }: Pick<ListingSummary, 'goneAt' | 'lastSeenAt'>): string =>
  goneAt ?? lastSeenAt

/**
 * The listings that are online, or the last one that was.
 * @param listings of one home, as its page has them: those online first, then the last seen
 */
export function getCurrentListings<T extends Pick<ListingSummary, 'goneAt'>>(listings: readonly T[]): T[] {
  const online = listings.filter(({ goneAt }) => goneAt === null)
  return online.length > 0 ? online : listings.slice(0, 1)
}
