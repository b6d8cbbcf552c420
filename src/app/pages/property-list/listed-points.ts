import type { ListedCard } from '#features/properties/catalogue/card-property.ts'
import type { ListedProperty } from '#features/properties/map/list-map.tsx'

/** The cards with their points, which are in the same order. @param points of `searchList` */
export function withPoints(cards: readonly ListedCard[], points: string): ListedProperty[] {
  const pairs = points.split(' ')
  return cards.map((card, i) => {
    const [latitude, longitude] = (pairs[i] ?? '').split(',')
    return { ...card, point: latitude && longitude ? [Number(latitude), Number(longitude)] : null }
  })
}
