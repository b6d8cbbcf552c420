import * as z from 'zod/mini'
import { dataReply, endpoint } from '#shared/endpoint.ts'
import { Timestamp } from '#shared/schemas.ts'

/** How fresh the homes are; null where there is too little data. */
export const Freshness = z.object({
  /** Homes of sources that are read automatically. */
  properties: z.int(),
  /** Share of them that was seen at its source in the last 24 hours, from 0 to 1. */
  seenLastDay: z.nullable(z.number()),
  /** How many of the newest 5,000 listings state the day they were placed. */
  datedListings: z.int(),
  /** Their median age when first read here, in hours. */
  medianAgeHours: z.nullable(z.number()),
  measuredAt: Timestamp,
})
export type Freshness = z.infer<typeof Freshness>

export const getFreshness = endpoint('GET /freshness', 'anyone', {
  summary: 'Returns how fresh the homes are, as measured by the runs of the sources.',
  reply: dataReply(Freshness),
})
