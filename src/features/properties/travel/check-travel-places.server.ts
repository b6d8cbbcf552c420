import type { Language } from '#shared/language.ts'
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
