import * as z from 'zod/mini'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { Listing, type ListingDraft, type ReviewReason } from './contract.ts'

/** A point farther away is not in the listing's place: the largest places are about 20 km across. */
const maxDistanceKm = 25

const degreesPerKm = 1 / 111.2

/** Distance between two nearby points in kilometres, on a flat earth. */
function distanceKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const north = (a.latitude - b.latitude) / degreesPerKm
  const east = ((a.longitude - b.longitude) / degreesPerKm) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/**
 * Gives a listing the official name and province of its place, and drops a point far from it (research/source-data-
 * quality.md, points 10 and 11). Unknown places and dropped points are marked for review.
 */
export function geocodeListing(listing: Listing): Listing {
  const place = getPlaceIndex().find(listing.province ? `${listing.city} (${listing.province})` : listing.city)
  if (!place) return { ...listing, review: addReason(listing.review, 'unknown_place') }
  const placed = { ...listing, city: place.name, province: place.province }
  const { latitude, longitude } = listing
  if (latitude === null || longitude === null || place.latitude === null || place.longitude === null) return placed
  const centre = { latitude: place.latitude, longitude: place.longitude }
  if (distanceKm({ latitude, longitude }, centre) <= maxDistanceKm) return placed
  const review = addReason(listing.review, 'point_far_from_place')
  return { ...placed, latitude: null, longitude: null, placePrecision: null, review }
}

/** Validates and geocodes a listing; undefined if it breaks the contract. */
export function parseListing(draft: ListingDraft): Listing | undefined {
  const parsed = z.safeParse(Listing, draft)
  return parsed.success ? geocodeListing(parsed.data) : undefined
}

const addReason = (review: readonly ReviewReason[], reason: ReviewReason): ReviewReason[] => [
  ...new Set([...review, reason]),
]
