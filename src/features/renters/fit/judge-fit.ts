import { typedEntries } from '#shared/records.ts'
import type { TenantRequirements } from '#features/properties/search/reader-filter.ts'
import type { Requirements } from './requirements.ts'

export type FitAnswer = 'yes' | 'no' | 'unknown'

/** Whether a home fits one thing that a renter said: null if no listing states it, undefined if the renter did not. */
type Rule = (home: TenantRequirements, said: Requirements) => boolean | null | undefined

const rules = {
  income: ({ incomeCents }, { income }) =>
    income === undefined ? undefined : incomeCents === null ? null : incomeCents <= income * 100,
  household: ({ occupantsMax }, { household }) =>
    household === undefined ? undefined : occupantsMax === null ? null : occupantsMax >= household,
  // Pets that must be asked about are neither allowed nor refused.
  pets: (home, { pets }) =>
    pets === undefined ? undefined : home.pets === 'yes' ? true : home.pets === 'no' ? false : null,
  registration: (home, { registration }) => (registration === undefined ? undefined : home.registration),
} as const satisfies Partial<Record<keyof Requirements, Rule>>
const namedRules = typedEntries(rules)

/** Whether a home fits each thing that a renter said; what no listing states is unknown. */
export const judgeFit = (
  home: TenantRequirements,
  said: Requirements,
): (readonly [name: keyof typeof rules, answer: FitAnswer])[] =>
  namedRules.flatMap(([name, rule]) => {
    const fits = rule(home, said)
    return fits === undefined ? [] : [[name, fits === null ? 'unknown' : fits ? 'yes' : 'no'] as const]
  })

/** More than there are rules, so that what does not fit weighs more than everything that does. */
const missWeight = 8

/**
 * How little a home fits what a renter said, to sort by: first what does not fit, then how much is known to fit. The same
 * answers as `judgeFit`, without making a list for each of many homes.
 */
export const createMisfit =
  (said: Requirements) =>
  (home: TenantRequirements): number => {
    let misfit = 0
    for (const [, rule] of namedRules) {
      const fits = rule(home, said)
      if (fits === false) misfit += missWeight
      else if (fits) misfit -= 1
    }
    return misfit
  }
