import { getOrCreate, typedEntries } from '#shared/records.ts'
import { hasDoc, type Bitmap } from '#features/properties/text-search/posting-list.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { NumericFields } from '#features/properties/numeric-columns/numeric-fields.ts'

/** What a home asks of its tenants. */
export type TenantRequirements = Pick<NumericFields, 'incomeCents' | 'occupantsMax' | 'pets' | 'registration'>

/** What a renter said of themselves, as the filters of the same names. */
export type Renter = Pick<PropertyFilter, 'income' | 'household' | 'pets' | 'registration'>

/** Whether a home fits one thing that a renter said: null if no listing states it, undefined if the renter did not. */
type Rule = (home: TenantRequirements, renter: Renter) => boolean | null | undefined

/** The rules of what fits, by what a renter said; income is in whole euros a month. */
export const fitRules = {
  income: ({ incomeCents }, { income }) =>
    income === undefined ? undefined : incomeCents === null ? null : incomeCents <= income * 100,
  household: ({ occupantsMax }, { household }) =>
    household === undefined ? undefined : occupantsMax === null ? null : occupantsMax >= household,
  // Pets that must be asked about are neither allowed nor refused.
  pets: (home, { pets }) =>
    pets === undefined ? undefined : home.pets === 'yes' ? true : home.pets === 'no' ? false : null,
  registration: (home, { registration }) => (registration === undefined ? undefined : home.registration),
} as const satisfies Record<keyof Renter, Rule>
const namedRules = typedEntries(fitRules)

/** More than there are rules, so that what does not fit weighs more than everything that does. */
const missWeight = 8

/** How little a home fits: first what does not fit, then how much is known to fit. */
export function getMisfit(home: TenantRequirements, renter: Renter): number {
  let misfit = 0
  for (const [, rule] of namedRules) {
    const fits = rule(home, renter)
    if (fits === false) misfit += missWeight
    else if (fits) misfit -= 1
  }
  return misfit
}

/**
 * The docs that remain by how little they fit the reader; among equals in the order in which they are given.
 * @returns undefined if nothing is known of the reader
 */
export function rankByFit(
  properties: readonly (TenantRequirements | undefined)[],
  renter: Renter | undefined,
  remaining: Bitmap | undefined,
  ordered: Uint32Array,
): number[] | undefined {
  if (!renter) return undefined
  const ranks = new Map<number, number[]>()
  for (const docId of ordered) {
    const property = properties[docId]
    if (!property || (remaining && !hasDoc(remaining, docId))) continue
    getOrCreate(ranks, getMisfit(property, renter), () => []).push(docId)
  }
  return [...ranks].toSorted(([a], [b]) => a - b).flatMap(([, docIds]) => docIds)
}
