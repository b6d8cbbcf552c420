import { toDutchYear } from '#shared/dates.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'

/** The amounts of the rent benefit (huurtoeslag) in one year. */
interface BenefitYear {
  year: number
  /** The part of the monthly basic rent that counts, in cents: from the age of 21, and from 18 to 20. */
  countedCents: number
  countedUnder21Cents: number
  /** The most that a tenant without a partner may own, in cents. */
  maxAssetsCents: number
}

/** One entry a year; a year without an entry says nothing. Amounts: research/field.md, section 5.1. */
const years: readonly BenefitYear[] = [
  { year: 2026, countedCents: 93_293, countedUnder21Cents: 49_820, maxAssetsCents: 3_847_900 },
]

export interface RentBenefit {
  /** Whether a tenant of this home can get the benefit, if income and assets allow it. */
  isPossible: boolean
  amounts: BenefitYear
}

/**
 * Whether the rent benefit is possible for a home: it is for a self-contained home only, whatever its rent. How much it
 * is depends on the tenant, so no amount is given.
 *
 * @returns undefined if that cannot be said: the home is not let by the month, or the amounts of the year are not known
 */
export function judgeRentBenefit(
  { status, propertyType, rent }: Pick<Property, 'status' | 'propertyType' | 'rent'>,
  today: Date,
): RentBenefit | undefined {
  const amounts = years.find(({ year }) => year === toDutchYear(today))
  if (!amounts || status !== 'for_rent' || rent.period !== 'month') return undefined
  return { isPossible: propertyType !== 'room', amounts }
}
