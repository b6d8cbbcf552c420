import type { Point } from '#features/properties/geo/area.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import { findStation } from '#features/properties/geo/nearby-places.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { findPostcodeArea, isNamedMunicipality } from '#features/properties/geo/postcode-areas.server.ts'

/** A place that somebody travels to; without a name it is a point that was chosen. */
export interface Destination extends Point {
  readonly name: string | undefined
}

/**
 * Where a place is to which somebody travels: a point, a place, a station, or the middle of the four digits of a
 * postcode; undefined if it is unknown, or a municipality, whose places are too far apart. It does not depend on homes, so that a saved search keeps its meaning.
 */
export function findDestination(near: Near): Destination | undefined {
  if ('latitude' in near) return { ...near, name: undefined }
  const text = near.place.trim()
  const named = getPlaceIndex().find(text) ?? findStation(text) ?? findStation(text.replace(/\s+cs$/i, ' centraal'))
  if (named) {
    const { name, latitude, longitude } = named
    const hasPoint = latitude !== null && longitude !== null && !isNamedMunicipality(name)
    return hasPoint ? { name, latitude, longitude } : undefined
  }
  if (!/^[1-9]\d{3}(?:\s?[a-z]{2})?$/i.test(text)) return undefined
  const area = findPostcodeArea(text)
  return area && { name: text.toUpperCase(), latitude: area.latitude, longitude: area.longitude }
}
