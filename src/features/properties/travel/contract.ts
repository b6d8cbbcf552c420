import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

/** The longest name of a place to travel to. */
const maxPlaceLength = 100

const Suggestion = z.object({
  /** What the field then has. */
  value: z.string(),
  kind: z.enum(['station', 'place']),
  /** Of a place. */
  province: z.nullable(z.string()),
})
/** A place that a text may mean. */
export type TravelPlaceSuggestion = z.infer<typeof Suggestion>

export const suggestTravelPlaces = endpoint('GET /travel-places', 'anyone', {
  summary: 'Returns stations and places that the text of a destination may mean, stations first.',
  query: z.strictObject({ search: z.string().check(z.maxLength(maxPlaceLength)) }),
  reply: z.object({ places: z.array(Suggestion) }),
})
