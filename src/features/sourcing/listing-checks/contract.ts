import * as z from 'zod/mini'
import { checkKinds } from './check-kinds.ts'

/** Something about an ad that somebody should look at, with what it was concluded from. */
export const ListingCheck = z.object({
  kind: z.enum(checkKinds),
  /** The passage of the ad, where words gave it away. */
  passage: z.nullable(z.string()),
  /** Of `rent_far_below`: the median by the month in cents of how many homes like it in which place. */
  compared: z.nullable(z.object({ medianCents: z.int(), homes: z.int(), place: z.string() })),
  /** Of `photos_elsewhere`: a place where a home shows the same photos. */
  elsewhere: z.nullable(z.string()),
})
export type ListingCheck = z.infer<typeof ListingCheck>
