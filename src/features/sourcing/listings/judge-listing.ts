import { toDutchDate } from '#shared/dates.ts'
import { toMonthlyCents } from '#features/sourcing/field-parsers/read-price.ts'
import { getUsualRent } from '#features/sourcing/field-parsers/usual-rent.ts'
import type { Listing, ReviewReason } from './contract.ts'

/** A rent above or below this many times the usual one of its place, size and type is odd. */
const oddRentFactors = { above: 2.5, below: 0.2 }
/** Smaller areas are mistakes, larger ones estates. */
const judgedAreasM2 = { least: 6, most: 400 }

const getRentCents = ({ priceCents, pricePeriod, currency }: Listing): number | null =>
  priceCents !== null && pricePeriod !== null && currency === 'EUR' ? toMonthlyCents(priceCents, pricePeriod) : null

function isRentOdd(listing: Listing): boolean {
  const { areaM2, province, propertyType, city, contractGround, allocation } = listing
  // Corporations let below what is usual on the market.
  if (allocation !== null) return false
  const rent = getRentCents(listing)
  if (rent === null || areaM2 === null || province === null) return false
  if (areaM2 < judgedAreasM2.least || areaM2 > judgedAreasM2.most) return false
  const usual = getUsualRent(propertyType, areaM2, city, province) * 100
  const isCheap = rent < usual * oddRentFactors.below && contractGround !== 'anti_squat'
  return isCheap || rent > usual * oddRentFactors.above
}

function areServiceCostsHigh(listing: Listing): boolean {
  const rent = getRentCents(listing)
  return rent !== null && listing.serviceCostsCents !== null && listing.serviceCostsCents > rent / 2
}

/** A listing whose own last day or closing time has passed when it is captured has ended, whatever its source says. */
const hasEnded = ({ status, availableUntil, closesAt }: Listing, capturedAt: Date): boolean =>
  status === 'for_rent' &&
  ((availableUntil !== null && availableUntil < toDutchDate(capturedAt)) ||
    (closesAt !== null && Date.parse(closesAt) <= capturedAt.getTime()))

/** Ends a listing whose last day or closing time has passed, and marks amounts that an admin should review. */
export function judgeListing(listing: Listing, capturedAt: Date): Listing {
  const reasons: ReviewReason[] = []
  if (areServiceCostsHigh(listing)) reasons.push('service_costs_high')
  if (isRentOdd(listing)) reasons.push('rent_odd_for_area')
  const ended = hasEnded(listing, capturedAt)
  if (reasons.length === 0 && !ended) return listing
  return {
    ...listing,
    status: ended ? 'inactive' : listing.status,
    review: [...new Set([...listing.review, ...reasons])],
  }
}
