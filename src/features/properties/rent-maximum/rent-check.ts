import {
  getEnergyPoints,
  minFreePoints,
  minWozEuros,
  getMaxRentCents,
  maxSocialPoints,
  getTotalPoints,
  getWozPerM2,
  getWozPoints,
} from './rent-points.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'

/** The data of a home that the rules use. */
export type RentCheckInput = Pick<Property, 'propertyType' | 'size' | 'energyLabel' | 'city' | 'state' | 'features'> &
  Pick<
    Property,
    'bathrooms' | 'amenities' | 'garage' | 'monument' | 'yearBuilt' | 'rent' | 'serviceCosts' | 'utilities'
  >

/** The position of the asking rent in the range; `incomparable` if the base rent is not known separately. */
type RentPosition = 'above' | 'within' | 'below' | 'free' | 'incomparable'

/** The possible points of a home, and the legal maximum of the base rent for them. */
export interface RentRange {
  points: readonly [lowest: number, most: number]
  /** Cents per month. Above the social and middle sector there is no maximum, so `maxCents` is null. */
  maxRentCents: readonly [minCents: number, maxCents: number | null]
  sectors: readonly [Sector, Sector]
  position: RentPosition
  /** The assumed value in euros, rounded to thousands. */
  woz: readonly [lowest: number, most: number]
  outdoor: 'stated' | 'unknown'
}
type Sector = 'social' | 'middle' | 'free'

/** A range wider than this, in points, is of no use. */
const maxSpread = 80

const getSector = (points: number): Sector =>
  points <= maxSocialPoints ? 'social' : points < minFreePoints ? 'middle' : 'free'

type Span = readonly [lowest: number, most: number]

/** The minimum and maximum points of everything but the value that the listing allows (rubrieken 1 to 10). */
function getOtherPoints(property: RentCheckInput, areaM2: number, energy: number): Span {
  const rooms = Math.max(1, Math.floor(property.features.numberOfRoomsFloat ?? areaM2 / 30))
  const bathrooms = Math.max(1, Math.floor(property.bathrooms ?? 1))
  const has = (...names: RentCheckInput['amenities'][number][]) =>
    names.some((name) => property.amenities.includes(name))
  const outdoor: Span = has('garden', 'roof_terrace', 'balcony')
    ? [2, has('garden', 'roof_terrace') ? 15 : 8]
    : // Minus five without any; a listing that does not mention it may have a balcony of 10 m².
      [-5, 5.5]
  const parking = has('parking') || (property.garage !== null && property.garage !== 'none') ? 9 : 0
  const parts: Span[] = [
    // One point per square metre; the area of a listing includes halls and stairs, which do not count.
    [areaM2 * 0.85, areaM2],
    // Two points per heated room, including kitchen and bathroom; one more for cooling, for at most two rooms.
    [rooms * 2, (rooms + 2) * 2 + (has('ac') ? 2 : 0)],
    [energy, energy],
    // A worktop of one metre, or of two with its extras.
    [4, 11],
    // Toilet, basin and shower; or with a bath and extras.
    [7 + (bathrooms - 1) * 4, 14 + (bathrooms - 1) * 8],
    outdoor,
    [0, parking],
    [0, has('storage') ? 4 : 0],
  ]
  return [parts.reduce((sum, [lowest]) => sum + lowest, 0), parts.reduce((sum, [, most]) => sum + most, 0)]
}

/** The monthly base rent, if the listing states it separately from other costs. */
function getBaseRentCents({ rent, serviceCosts, utilities }: RentCheckInput): number | undefined {
  if (rent.cents === null || rent.upToCents !== null || rent.period !== 'month' || rent.currency !== 'EUR')
    return undefined
  const bundled = [serviceCosts.kind, utilities.kind].some((kind) => kind === 'included' || kind === 'partly')
  return bundled ? undefined : rent.cents
}

function getRentPosition(rent: number | undefined, [lowest, most]: Span): RentPosition {
  if (rent === undefined) return 'incomparable'
  if (lowest >= minFreePoints) return 'free'
  if (rent < getMaxRentCents(lowest)) return 'below'
  return most < minFreePoints && rent > getMaxRentCents(most) ? 'above' : 'within'
}

/**
 * Estimates the legal maximum of a rent from its listing (Wet betaalbare huur): a range of points, never one number.
 * The value (WOZ) is assumed: the region's average plus or minus a quarter, at least the legal minimum.
 * There is no result for rooms, monuments, without area, label or place, for new small homes around Amsterdam and Utrecht, which
 * have separate figures, or if the range is too wide to be of use.
 */
export function checkRent(property: RentCheckInput): RentRange | undefined {
  const { size: areaM2, energyLabel, propertyType } = property
  if (propertyType === 'room' || areaM2 === null || energyLabel === null) return undefined
  // Monuments have a higher maximum, up to 35 per cent, and other points for their label (policy book, 2.8 and 4.4).
  if (property.monument !== null) return undefined
  if (areaM2 < 12 || areaM2 > 250) return undefined
  const { from, to } = property.yearBuilt
  const isSmall = areaM2 < 40
  if (isSmall && (to === null || to >= 2018) && ['Noord-Holland', 'Utrecht'].includes(property.state ?? ''))
    return undefined
  const value = getWozPerM2(property.city, property.state)
  if (!value) return undefined

  const woz: Span = [Math.max(minWozEuros, value[0] * areaM2), Math.max(minWozEuros, value[1] * areaM2)]
  const others = getOtherPoints(property, areaM2, getEnergyPoints(energyLabel, areaM2, propertyType))
  // Homes built from 2015 to 2019 with 110 other points have at least 40 for their value, until 2039.
  const hasMinimumWozPoints = from !== null && to !== null && to >= 2015 && from <= 2019
  const valued = (end: 0 | 1) => {
    const counted = getWozPoints(woz[end], areaM2)
    return getTotalPoints(others[end], hasMinimumWozPoints && others[end] >= 110 ? Math.max(40, counted) : counted)
  }
  const points: Span = [valued(0), valued(1)]
  if (points[0] < 1 || (points[1] - points[0] > maxSpread && points[0] < minFreePoints)) return undefined
  const thousands = (euros: number) => Math.round(euros / 1_000) * 1_000
  const hasOutdoor = (['garden', 'roof_terrace', 'balcony'] as const).some((name) => property.amenities.includes(name))
  return {
    points,
    maxRentCents: [getMaxRentCents(points[0]), points[1] >= minFreePoints ? null : getMaxRentCents(points[1])],
    sectors: [getSector(points[0]), getSector(points[1])],
    position: getRentPosition(getBaseRentCents(property), points),
    woz: [thousands(woz[0]), thousands(woz[1])],
    outdoor: hasOutdoor ? 'stated' : 'unknown',
  }
}
