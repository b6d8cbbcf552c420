import * as z from 'zod/mini'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { Listing, type ListingDraft, type ReviewReason } from './contract.ts'

/** A point farther away does not belong to the place of the listing: the largest places are about 20 km across. */
const maxDistanceKm = 25

const degreesPerKm = 1 / 111.2

/** Distance between two points near each other, in kilometres; the earth is flat enough within the country. */
function distanceKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const north = (a.latitude - b.latitude) / degreesPerKm
  const east = ((a.longitude - b.longitude) / degreesPerKm) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/**
 * Gives the place of a listing its official name and province, however the source spells it, and checks the point
 * against it (research/source-data-quality.md, points 10 and 11). A place that the gazetteer does not know keeps its
 * spelling and is marked for review; so is a point far from its place, which is then dropped.
 */
export function geocodeListing(listing: Listing): Listing {
  const place = getPlaceIndex().find(listing.province ? `${listing.city} (${listing.province})` : listing.city)
  if (!place) return { ...listing, review: addReason(listing.review, 'unknown_place') }
  const placed = { ...listing, city: place.name, province: place.province }
  const { latitude, longitude } = listing
  if (latitude === null || longitude === null || place.latitude === null || place.longitude === null) return placed
  const centre = { latitude: place.latitude, longitude: place.longitude }
  if (distanceKm({ latitude, longitude }, centre) <= maxDistanceKm) return placed
  return {
    ...placed,
    latitude: null,
    longitude: null,
    placePrecision: null,
    review: addReason(listing.review, 'point_far_from_place'),
  }
}

/** What an adapter read as a listing at its place; nothing when its fields contradict each other. */
export function parseListing(draft: ListingDraft): Listing | undefined {
  const parsed = z.safeParse(Listing, draft)
  return parsed.success ? geocodeListing(parsed.data) : undefined
}

const addReason = (review: readonly ReviewReason[], reason: ReviewReason): ReviewReason[] => [
  ...new Set([...review, reason]),
]
