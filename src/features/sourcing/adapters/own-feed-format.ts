import * as z from 'zod'
import { Listing } from '#features/sourcing/listings/contract.ts'

const { review: _review, placePrecision: _precision, title, ...rest } = Listing.shape

/**
 * One home in the format in which others may push to us: the facts of a listing in our words (docs/feeds.md). What is left
 * out is unknown. How exact a point is follows from the address.
 */
export const FeedListing = z.strictObject({ ...rest, title: z.optional(title) })
export type FeedListing = z.infer<typeof FeedListing>
