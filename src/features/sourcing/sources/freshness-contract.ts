import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'

/** How fresh the homes are; null where there is too little to say it of. */
export const Freshness = z.object({
  /** Homes of sources that are read by themselves. */
  properties: z.int(),
  /** Part of them that was seen at its source in the last 24 hours, from 0 to 1. */
  seenLastDay: z.nullable(z.number()),
  /** Of the newest 5,000 listings, those of which the source says to the day when they were placed. */
  datedListings: z.int(),
  /** Middle age of those when they were first read here, in hours. */
  medianAgeHours: z.nullable(z.number()),
  measuredAt: z.string(),
})
export type Freshness = z.infer<typeof Freshness>

export const getFreshness = endpoint({
  method: 'GET',
  path: '/freshness',
  summary: 'Says how fresh the homes are, as measured by the runs of the sources.',
  access: 'anyone',
  reply: success({ data: Freshness }),
})
