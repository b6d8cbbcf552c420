import type { ListedCard } from '#features/properties/catalogue/card-property.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import type { ListedProperty } from '#features/properties/map/list-map.tsx'

/** Where a property is on the map beside the list, as short as a page sends it; five decimals are a metre. */
export const formatPoint = ({ latitude, longitude }: PropertySummary): string =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(5)},${longitude.toFixed(5)}`

/** The cards with their points, which are in the same order. @param points of `formatPoint`, with spaces between them */
export function withPoints(cards: readonly ListedCard[], points: string): ListedProperty[] {
  const pairs = points.split(' ')
  return cards.map((card, i) => {
    const [latitude, longitude] = (pairs[i] ?? '').split(',')
    return { ...card, point: latitude && longitude ? [Number(latitude), Number(longitude)] : null }
  })
}
