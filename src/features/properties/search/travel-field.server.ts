import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { validationMessages } from '#shared/validation-messages.ts'
import { findUnknownPlaces } from '#features/properties/travel/check-travel-places.server.ts'
import { defaultTravelMode, maxTravelPlaces, travelModes } from '#features/properties/travel/travel-parameters.ts'
import { filterFormMessages } from './filter-form-messages.ts'
import type { NumberEnd } from './number-end.server.ts'
import { parseSearchParams, type ParsedSearchParams } from './search-params.ts'

const translators = bilingualTranslator(filterFormMessages, brand.name)
/** Minutes to choose from. */
const steps = [15, 30, 45, 60, 90]

/** The places that a renter travels to, how, and for how long at most. */
export interface TravelField {
  kind: 'travel'
  label: string
  isUsed: boolean
  /** As many as may be chosen; `wrong` says why a place is not understood. */
  places: { label: string; value: string; wrong?: string }[]
  placeHint: string
  by: { label: string; value: string; options: (readonly [mode: string, text: string])[] }
  minutes: NumberEnd
}

/** The field of travel times, with what an address asks for. By train is said by leaving it out. */
export function createTravelField(
  { given, refused }: Pick<ParsedSearchParams, 'given' | 'refused'>,
  minutes: NumberEnd,
  language: Language,
): TravelField {
  const text = translators[language]
  const travelTo = refused.travelTo ?? given.travelTo ?? []
  const by = given.travelBy?.[0] ?? ''
  const { search } = parseSearchParams(
    new URLSearchParams(travelTo.map((place): [string, string] => ['travelTo', place])),
  )
  const unknown = new Set(findUnknownPlaces(search))
  return {
    kind: 'travel',
    label: text('group.travel'),
    isUsed: travelTo.length > 0 || by !== '' || minutes.value !== '',
    places: Array.from({ length: maxTravelPlaces }, (_, at) => ({
      label: at === 0 ? text('travel.place') : text('travel.placeNumber', { number: at + 1 }),
      value: travelTo[at] ?? '',
      ...(unknown.has(at) && { wrong: validationMessages[language].unknownPlace }),
    })),
    placeHint: text('travel.placeHint'),
    by: {
      label: text('travel.by'),
      value: by === defaultTravelMode ? '' : by,
      options: travelModes.map((mode) => [mode === defaultTravelMode ? '' : mode, text(`travel.modes.${mode}`)]),
    },
    minutes: { ...minutes, steps },
  }
}
