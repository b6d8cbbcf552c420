import { typedEntries } from '#shared/records.ts'
import { fitRules, type Fit, type Renter, type TenantRequirements } from '#features/properties/search/rank-by-fit.ts'
import { createTravelTest } from '#features/properties/travel/travel-times.server.ts'

export type FitAnswer = 'yes' | 'no' | 'unknown'
export type FitName = keyof typeof fitRules | 'travel'

/** What the rules look at. */
export interface JudgedHome extends TenantRequirements {
  readonly latitude: number | null
  readonly longitude: number | null
}

const namedRules = typedEntries(fitRules)

function judgeTravel({ latitude, longitude }: JudgedHome, renter: Renter): Fit {
  const isInTime = createTravelTest(renter)
  return isInTime && (latitude === null || longitude === null ? null : isInTime(latitude, longitude))
}

/** Whether a home fits each thing that a renter said; what is not known of the home is unknown. */
export function judgeFit(home: JudgedHome, renter: Renter): (readonly [name: FitName, answer: FitAnswer])[] {
  const judged: (readonly [FitName, Fit])[] = namedRules.map(([name, rule]) => [name, rule(home, renter)])
  return [...judged, ['travel', judgeTravel(home, renter)] as const].flatMap(([name, fits]) =>
    fits === undefined ? [] : [[name, fits === null ? 'unknown' : fits ? 'yes' : 'no'] as const],
  )
}
