import * as z from 'zod'
import { Listing } from '#features/sourcing/listings/contract.ts'

const {
  review: _review,
  fromText: _fromText,
  placePrecision: _precision,
  municipality: _municipality,
  title,
  ...rest
} = Listing.shape

/**
 * One home in our own format for pushed feeds (docs/feeds.md): the facts of a listing, unknown if left out.
 */
export const FeedListing = z.strictObject({ ...rest, title: z.optional(title) })
export type FeedListing = z.infer<typeof FeedListing>
