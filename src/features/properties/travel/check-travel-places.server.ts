import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { fromEntries } from '#shared/records.ts'
import { formatFieldErrors } from '#shared/validation.ts'
import { findDestination } from './find-destination.server.ts'
import type { TravelFilter } from './travel-times.server.ts'

/** The positions of the places of a search that are unknown. */
export const findUnknownPlaces = ({ travelTo = [] }: TravelFilter): number[] =>
  travelTo.flatMap((near, at) => (findDestination(near) ? [] : [at]))

/** What is wrong with the places of a search, by their fields. */
export const describeUnknownPlaces = (filter: TravelFilter, language: Language): Record<string, string> =>
  formatFieldErrors(
    fromEntries(findUnknownPlaces(filter).map((at) => [`travelTo.${at}`, 'unknownPlace' as const] as const)),
    language,
  )

/** Refuses a call about travel times to a place that is unknown, at its field. @throws Problem request.invalid */
export function checkTravelPlaces(filter: TravelFilter, language: Language): void {
  const fields = describeUnknownPlaces(filter, language)
  if (Object.keys(fields).length > 0) throw new Problem('request.invalid', { fields })
}
