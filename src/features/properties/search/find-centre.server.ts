import type { Point } from '#features/properties/geo/area.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import { findStation } from '#features/properties/geo/nearby-places.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { splitTerms } from '#features/properties/text-search/search-terms.ts'

/**
 * What a circle is drawn around: a point, a place or a station, or the middle of the homes with a postcode, of which the
 * beginning may be given: of the first that homes have, in this order.
 */
export function resolveNear(near: Near): { point: Point | undefined } | { postcodes: readonly string[] } {
  if ('latitude' in near) return { point: near }
  const place = getPlaceIndex().find(near.place) ?? findStation(near.place)
  if (place) {
    const { latitude, longitude } = place
    return { point: latitude !== null && longitude !== null ? { latitude, longitude } : undefined }
  }
  const [postcode = '', ...more] = splitTerms(near.place)
  if (more.length > 0 || !/^[1-9]\d{3}([a-z]{2})?$/.test(postcode)) return { point: undefined }
  // A postcode that no property has is located among the properties with its four digits.
  return { postcodes: [postcode, postcode.slice(0, 4)] }
}

/** About ten centimetres, so that the order of the points makes no difference. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The middle of some points, of which those that are not known are NaN. */
export function findMiddle(points: readonly Point[]): Point | undefined {
  const known = points.filter(({ latitude }) => !Number.isNaN(latitude))
  if (known.length === 0) return undefined
  const average = (values: number[]) => round(values.reduce((sum, value) => sum + value, 0) / values.length)
  return {
    latitude: average(known.map(({ latitude }) => latitude)),
    longitude: average(known.map(({ longitude }) => longitude)),
  }
}
