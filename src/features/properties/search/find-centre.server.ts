import type { Point } from '#features/properties/geo/area.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import { findStation } from '#features/properties/geo/nearby-places.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { createBitmap, selectRows } from '#features/properties/text-search/posting-list.ts'
import { splitTerms } from '#features/properties/text-search/search-terms.ts'
import type { TermIndex } from '#features/properties/text-search/term-index.ts'

interface Located {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The centre of a circle: a point, a place, a station, or the middle of the properties with a postcode. @param properties by docId */
export function findCentre(
  near: Near,
  termIndex: TermIndex,
  properties: readonly (Located | undefined)[],
): Point | undefined {
  if ('latitude' in near) return near
  const place = getPlaceIndex().find(near.place) ?? findStation(near.place)
  if (place) {
    const { latitude, longitude } = place
    return latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  }
  const [postcode = '', ...more] = splitTerms(near.place)
  if (more.length > 0 || !/^[1-9]\d{3}([a-z]{2})?$/.test(postcode)) return undefined
  const withPostcode = createBitmap(properties.length)
  const findPostcodes = (part: string) =>
    termIndex.findTermsContaining(part).filter((term) => /^\d{4}[a-z]{2}$/.test(term))
  const terms = findPostcodes(postcode)
  // A postcode that no property has is located among the properties with its four digits.
  termIndex.addDocsTo(withPostcode, terms.length > 0 ? terms : findPostcodes(postcode.slice(0, 4)))
  const points = selectRows(withPostcode, properties).flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  if (points.length === 0) return undefined
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: average(points.map(({ latitude }) => latitude)),
    longitude: average(points.map(({ longitude }) => longitude)),
  }
}
