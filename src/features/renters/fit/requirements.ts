import { searchFilters } from '#features/properties/catalogue/contract.ts'
import { formatNear } from '#features/properties/geo/area-parameters.ts'
import { pick } from '#shared/records.ts'
import * as z from 'zod/mini'

/** What has to fit. */
export const requirementNames = ['income', 'household', 'pets', 'registration'] as const
/** Where a renter travels to, and how. */
const travelNames = ['travelTo', 'travelBy'] as const

/** What a renter says of themselves, as the filters of the same names. Income is gross, in whole euros per month. */
export const Requirements = z.strictObject(pick(searchFilters, [...requirementNames, ...travelNames]))
export type Requirements = z.infer<typeof Requirements>

/** What a renter said as a query, of the filters of the same names. */
export function toRequirementsQuery(requirements: Requirements): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of requirementNames) if (requirements[name] !== undefined) query.set(name, String(requirements[name]))
  for (const near of requirements.travelTo ?? []) query.append('travelTo', formatNear(near))
  if (requirements.travelTo && requirements.travelBy) query.set('travelBy', requirements.travelBy)
  return query
}
