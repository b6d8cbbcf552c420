import type { NumericFields } from '#features/properties/numeric-columns/numeric-fields.ts'
import type { PropertyType } from '#features/properties/catalogue/values.ts'

/** The fields by which properties are compared. */
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

/** The distance for a value that either property lacks. */
const unknownDistance = 0.5
/** The largest distance of similar properties: about 50% more expensive and 50% larger. */
const maxDistance = 1.1

const getLogRatio = (a: number | null, b: number | null) => (a && b ? Math.abs(Math.log(a / b)) : unknownDistance)

/** Kilometres between two properties, approximated for short distances; 10 if either has no coordinates. */
function getDistanceKm(a: SimilarityFields, b: SimilarityFields): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return 10
  const [north, east] = [(a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 68]
  return Math.hypot(north, east)
}

/** How two properties differ by rent, area, rooms, type and location, from 0; undefined if they are no alternatives. */
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

/** The properties most similar to one, most similar first, then by id. Reads each of the others once. */
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

/** The ranges of rent and area of similar properties; no range for a value that the property lacks. */
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
