import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { describeUnknownPlaces } from '#features/properties/travel/check-travel-places.server.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { fromEntries } from '#shared/records.ts'
import { formatFieldErrors } from '#shared/validation.ts'
import { resolveNear } from './find-centre.server.ts'

/** The positions of the centres of a search that are unknown; a postcode counts as known. */
export const findUnknownCentres = ({ near = [] }: Pick<PropertyFilter, 'near'>): number[] =>
  near.flatMap((one, at) => {
    const centre = resolveNear(one)
    return 'point' in centre && !centre.point ? [at] : []
  })

/** Refuses a call about a place that is unknown, at its field; a postcode counts as known. @throws Problem request.invalid */
export function checkPlaces(filter: Pick<PropertyFilter, 'near' | 'travelTo'>, language: Language): void {
  const unknown = findUnknownCentres(filter).map((at) => [`near.${at}`, 'unknownPlace'] as const)
  const fields = { ...formatFieldErrors(fromEntries(unknown), language), ...describeUnknownPlaces(filter, language) }
  if (Object.keys(fields).length > 0) throw new Problem('request.invalid', { fields })
}
