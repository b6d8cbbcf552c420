import * as z from 'zod'
import { Offer } from '#features/sourcing/listings/contract.ts'

const { review: _review, placePrecision: _precision, title, ...rest } = Offer.shape

/**
 * One home in the format in which others may push to us: the facts of an offer in our words (docs/feeds.md). What is left
 * out is unknown. How exact a point is follows from the address.
 */
export const FeedOffer = z.strictObject({ ...rest, title: z.optional(title) })
export type FeedOffer = z.infer<typeof FeedOffer>
