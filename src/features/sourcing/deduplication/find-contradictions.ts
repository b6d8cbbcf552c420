import type { Listing } from '#features/sourcing/listings/contract.ts'
import { areKindsDifferent } from './matching.ts'
import { listPairs } from './cluster-listings.ts'

/** Two areas that differ by more than this share are not of one measurement. */
const measuringShare = 0.1

const differ = <T>(a: T | null, b: T | null, contradicts = (x: T, y: T): boolean => x !== y): boolean =>
  a !== null && b !== null && contradicts(a, b)

/**
 * Facts of a dwelling of which two listings cannot both be right. Not those that sources count differently (rooms), that
 * may be offered in two ways (furnishing), or that change (rent, availability).
 */
const facts = {
  energyLabel: (a: Listing, b: Listing) => differ(a.energyLabel, b.energyLabel),
  buildYear: (a: Listing, b: Listing) =>
    differ(a.builtFrom, b.builtTo, (from, to) => from > to) || differ(b.builtFrom, a.builtTo, (from, to) => from > to),
  areaM2: (a: Listing, b: Listing) =>
    differ(a.areaM2, b.areaM2, (x, y) => Math.abs(x - y) > measuringShare * Math.max(x, y)),
  propertyType: areKindsDifferent,
}

/** The facts in which the listings of one home contradict each other. */
export const findContradictions = (listings: readonly Listing[]): string[] =>
  Object.entries(facts).flatMap(([fact, contradict]) =>
    listPairs(listings).some(([a, b]) => contradict(a, b)) ? [fact] : [],
  )
