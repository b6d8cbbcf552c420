import { getOrCreate, typedEntries } from '#shared/records.ts'
import { hasDoc, type Bitmap } from '#features/properties/text-search/posting-list.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { NumericFields } from '#features/properties/numeric-columns/numeric-fields.ts'
import type { TravelFilter } from '#features/properties/travel/travel-times.server.ts'

/** What a home asks of its tenants. */
export type TenantRequirements = Pick<NumericFields, 'incomeCents' | 'occupantsMax' | 'pets' | 'registration'>

/** What a renter said of themselves and of their travel, as the filters of the same names. */
export type Renter = Pick<PropertyFilter, RuleName | keyof TravelFilter>

type RuleName = 'income' | 'household' | 'pets' | 'registration'
/** Whether a home fits one thing that a renter said: null if that is not known, undefined if the renter did not say it. */
export type Fit = boolean | null | undefined
type Rule = (home: TenantRequirements, renter: Renter) => Fit

/** The rules of what landlords ask, by what a renter said; income is in whole euros a month. */
export const fitRules = {
  income: ({ incomeCents }, { income }) =>
    income === undefined ? undefined : incomeCents === null ? null : incomeCents <= income * 100,
  household: ({ occupantsMax }, { household }) =>
    household === undefined ? undefined : occupantsMax === null ? null : occupantsMax >= household,
  // Pets that must be asked about are neither allowed nor refused.
  pets: (home, { pets }) =>
    pets === undefined ? undefined : home.pets === 'yes' ? true : home.pets === 'no' ? false : null,
  registration: (home, { registration }) => (registration === undefined ? undefined : home.registration),
} as const satisfies Record<RuleName, Rule>
const namedRules = typedEntries(fitRules)

/** More than there are rules, so that what does not fit weighs more than everything that does. */
const missWeight = 8

const weigh = (fits: Fit): number => (fits === false ? missWeight : fits ? -1 : 0)

/** How little a home fits what its landlord asks: first what does not fit, then how much is known to fit. */
export function getMisfit(home: TenantRequirements, renter: Renter): number {
  let misfit = 0
  for (const [, rule] of namedRules) misfit += weigh(rule(home, renter))
  return misfit
}

/**
 * The docs that remain by how little they fit the reader; among equals in the order in which they are given.
 *
 * @param isInTime whether a home is close enough to where the reader travels; undefined if they limit no travel time
 * @returns undefined if nothing is known of the reader
 */
export function rankByFit(
  properties: readonly ((TenantRequirements & Pick<NumericFields, 'latitude'>) | undefined)[],
  renter: Renter | undefined,
  remaining: Bitmap | undefined,
  ordered: Uint32Array,
  isInTime?: (docId: number) => boolean,
): number[] | undefined {
  if (!renter) return undefined
  const ranks = new Map<number, number[]>()
  for (const docId of ordered) {
    const property = properties[docId]
    if (!property || (remaining && !hasDoc(remaining, docId))) continue
    const travel = isInTime && weigh(property.latitude === null ? null : isInTime(docId))
    getOrCreate(ranks, getMisfit(property, renter) + (travel ?? 0), () => []).push(docId)
  }
  return [...ranks].toSorted(([a], [b]) => a - b).flatMap(([, docIds]) => docIds)
}
