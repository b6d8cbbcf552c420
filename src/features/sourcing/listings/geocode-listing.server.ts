import * as z from 'zod/mini'
import { getDistanceM } from '#features/properties/geo/area.ts'
import { findLocation } from '#features/properties/geo/find-location.server.ts'
import { Listing, type ListingDraft, type ReviewReason } from './contract.ts'

/** A point farther away is not in the listing's place: the largest places are about 20 km across. */
const maxMetresFromPlace = 25_000
/** A point farther away is not in the listing's postcode. */
const maxMetresFromPostcode = 10_000

/**
 * The facts of where a listing is, to replace its own: the official name of its place, and the province and municipality
 * of its postcode, or else of its place; no point if it is far from both (research/source-data-quality.md, points 10 and
 * 11). Unknown places, places that the postcode contradicts, and dropped points are marked for review.
 */
export function geocodeListing(listing: Listing): Partial<Listing> {
  const { latitude, longitude } = listing
  const { city, province, municipality, middle, area, contradicts } = findLocation(listing)
  const located = { city: city ?? listing.city, province, municipality }
  const reasons = new Set(listing.review)
  if (city === undefined) reasons.add('unknown_place')
  if (contradicts) reasons.add('postcode_contradicts_place')
  const isNear = (point: typeof middle, metres: number) =>
    point !== undefined && getDistanceM(point, latitude ?? 0, longitude ?? 0) <= metres
  const isKnown = area !== undefined || middle !== undefined
  const fits = area
    ? isNear(area, maxMetresFromPostcode) || (contradicts && isNear(middle, maxMetresFromPlace))
    : isNear(middle, maxMetresFromPlace)
  if (latitude === null || longitude === null || !isKnown || fits) return { ...located, review: [...reasons] }
  const review: ReviewReason[] = [...reasons.add('point_far_from_place')]
  return { ...located, latitude: null, longitude: null, placePrecision: null, review }
}

/** Validates and geocodes a listing; undefined if it breaks the contract. */
export function parseListing(draft: ListingDraft): Listing | undefined {
  const parsed = z.safeParse(Listing, draft)
  // The parsed listing belongs to nobody else, and copying it is slow.
  return parsed.success ? Object.assign(parsed.data, geocodeListing(parsed.data)) : undefined
}
