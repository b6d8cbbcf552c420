import * as z from 'zod/mini'
import { checkKinds } from './check-kinds.ts'
import { Cents } from '#shared/schemas.ts'

/** A check that a listing failed, with its evidence. */
export const ListingCheck = z.object({
  kind: z.enum(checkKinds),
  /** The passage of the text that caused it, if any. */
  passage: z.nullable(z.string()),
  /** For `rent_far_below`: the median monthly rent of similar homes, their number and place. */
  compared: z.nullable(z.object({ medianCents: Cents, propertyCount: z.int(), place: z.string() })),
  /** For `photos_elsewhere`: a place where another home shows one of its first photos. */
  elsewhere: z.nullable(z.string()),
})
export type ListingCheck = z.infer<typeof ListingCheck>
