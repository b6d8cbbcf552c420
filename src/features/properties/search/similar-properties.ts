import type { NumericFields } from './numeric-columns.ts'
import type { PropertyType } from '#features/properties/catalogue/values.ts'

/** What homes are compared by. */
export interface SimilarityFields extends Pick<
  NumericFields,
  'monthPriceCents' | 'areaM2' | 'rooms' | 'latitude' | 'longitude'
> {
  id: string
  propertyType: PropertyType
  city: string
}

const houses: readonly PropertyType[] = ['house', 'villa', 'townhouse', 'bungalow', 'cottage', 'farmhouse']
const getTypeGroup = (type: PropertyType) => (type === 'room' ? 'room' : houses.includes(type) ? 'house' : 'flat')

/** What is unknown of either home counts as this far apart. */
const unknownDistance = 0.5
/** Homes further apart than this are not alike: about half as dear again and half as large again. */
const maxDistance = 1.1

const getLogRatio = (a: number | null, b: number | null) => (a && b ? Math.abs(Math.log(a / b)) : unknownDistance)

/** Kilometres between two points, near enough for neighbours; far where a point is unknown. */
function getDistanceKm(a: SimilarityFields, b: SimilarityFields): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return 10
  const [north, east] = [(a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 68]
  return Math.hypot(north, east)
}

/**
 * How unlike two homes are: rent, area, rooms, kind and distance together; 0 for two of the same. Undefined when they
 * are no alternative to each other: a room and a house, or too far apart in what is known.
 */
export function getDistance(property: SimilarityFields, other: SimilarityFields): number | undefined {
  if ((getTypeGroup(property.propertyType) === 'room') !== (getTypeGroup(other.propertyType) === 'room'))
    return undefined
  const sum =
    getLogRatio(property.monthPriceCents, other.monthPriceCents) * 1.2 +
    getLogRatio(property.areaM2, other.areaM2) +
    (property.rooms && other.rooms ? Math.min(3, Math.abs(property.rooms - other.rooms)) * 0.1 : 0.1) +
    (property.propertyType === other.propertyType
      ? 0
      : getTypeGroup(property.propertyType) === getTypeGroup(other.propertyType)
        ? 0.05
        : 0.2) +
    Math.min(20, getDistanceKm(property, other)) * 0.02
  return sum <= maxDistance ? sum : undefined
}

/** The homes that are most like one, the likest first; of equal ones by their id. One look at each of the others. */
export function findMostSimilar<T extends SimilarityFields>(
  property: SimilarityFields,
  others: Iterable<T>,
  limit: number,
): T[] {
  const best: { other: T; distance: number }[] = []
  for (const other of others) {
    const distance = other.id === property.id ? undefined : getDistance(property, other)
    if (distance === undefined) continue
    const place = best.findIndex(
      (one) => distance < one.distance || (distance === one.distance && other.id < one.other.id),
    )
    if (place === -1 && best.length === limit) continue
    best.splice(place === -1 ? best.length : place, 0, { other, distance })
    best.length = Math.min(best.length, limit)
  }
  return best.map(({ other }) => other)
}

/** Where rent and area of homes lie that can be like one; what it does not tell itself is left open. */
export function getSimilarBounds({ monthPriceCents, areaM2 }: SimilarityFields) {
  const factor = 1.6
  return {
    ...(monthPriceCents !== null && {
      minPrice: Math.floor(monthPriceCents / 100 / factor),
      maxPrice: Math.ceil((monthPriceCents / 100) * factor),
    }),
    ...(areaM2 !== null && { minArea: Math.floor(areaM2 / factor), maxArea: Math.ceil(areaM2 * factor) }),
  }
}
