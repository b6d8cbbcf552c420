import { typedEntries } from '#shared/records.ts'
import { fitRules, type Renter, type TenantRequirements } from '#features/properties/search/rank-by-fit.ts'

export type FitAnswer = 'yes' | 'no' | 'unknown'

const namedRules = typedEntries(fitRules)

/** Whether a home fits each thing that a renter said; what no listing states is unknown. */
export const judgeFit = (
  home: TenantRequirements,
  renter: Renter,
): (readonly [name: keyof typeof fitRules, answer: FitAnswer])[] =>
  namedRules.flatMap(([name, rule]) => {
    const fits = rule(home, renter)
    return fits === undefined ? [] : [[name, fits === null ? 'unknown' : fits ? 'yes' : 'no'] as const]
  })
