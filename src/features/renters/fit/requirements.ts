import { searchFilters } from '#features/properties/catalogue/contract.ts'
import { formatNear } from '#features/properties/geo/area-parameters.ts'
import { pick } from '#shared/records.ts'
import * as z from 'zod/mini'

/** What landlords ask of a renter. */
export const requirementNames = ['income', 'household', 'pets', 'registration'] as const
/** Where a renter travels to, how, and for how long at most. */
export const travelNames = ['travelTo', 'travelBy', 'maxMinutes'] as const

/** What a renter says of themselves, as the filters of the same names. Income is gross, in whole euros per month. */
export const Requirements = z.strictObject(pick(searchFilters, [...requirementNames, ...travelNames]))
export type Requirements = z.infer<typeof Requirements>

/** Whether a renter said how long they want to travel at most, so that travel time has to fit as well. */
export const limitsTravel = ({ travelTo, maxMinutes }: Requirements): boolean =>
  travelTo !== undefined && maxMinutes !== undefined

/** What a renter said as a query, of the filters of the same names. */
export function toRequirementsQuery(requirements: Requirements): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of requirementNames) if (requirements[name] !== undefined) query.set(name, String(requirements[name]))
  for (const near of requirements.travelTo ?? []) query.append('travelTo', formatNear(near))
  if (!requirements.travelTo) return query
  if (requirements.travelBy) query.set('travelBy', requirements.travelBy)
  if (requirements.maxMinutes !== undefined) query.set('maxMinutes', String(requirements.maxMinutes))
  return query
}
