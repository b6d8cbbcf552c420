import type { Listing } from '#features/sourcing/listings/contract.ts'
import type { FactName } from '#features/properties/catalogue/facts.ts'
import { areKindsDifferent } from './matching.ts'
import { listPairs } from './cluster-listings.ts'

/** Two areas that differ by more than this share are not of one measurement. */
const measuringShare = 0.1

const differ = <T>(a: T | null, b: T | null, contradicts = (x: T, y: T): boolean => x !== y): boolean =>
  a !== null && b !== null && contradicts(a, b)

type Compared = Pick<Listing, 'energyLabel' | 'builtFrom' | 'builtTo' | 'areaM2' | 'propertyType'>

/**
 * Facts of a dwelling of which two listings cannot both be right. Not those that sources count differently (rooms), that
 * may be offered in two ways (furnishing), or that change (rent, availability).
 */
export const contradictions = {
  label: (a: Compared, b: Compared) => differ(a.energyLabel, b.energyLabel),
  built: (a: Compared, b: Compared) =>
    differ(a.builtFrom, b.builtTo, (from, to) => from > to) || differ(b.builtFrom, a.builtTo, (from, to) => from > to),
  area: (a: Compared, b: Compared) =>
    differ(a.areaM2, b.areaM2, (x, y) => Math.abs(x - y) > measuringShare * Math.max(x, y)),
  type: areKindsDifferent,
} satisfies Partial<Record<FactName, (a: Compared, b: Compared) => boolean>>

/** The facts in which the listings of one home contradict each other. */
export const findContradictions = (listings: readonly Listing[]): string[] =>
  Object.entries(contradictions).flatMap(([fact, contradict]) =>
    listPairs(listings).some(([a, b]) => contradict(a, b)) ? [fact] : [],
  )
