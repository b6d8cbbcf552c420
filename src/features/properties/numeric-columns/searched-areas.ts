import {
  getBoundingBox,
  getBoxAround,
  getDistanceM,
  isInArea,
  isInBox,
  type Box,
  type Point,
} from '#features/properties/geo/area.ts'
import { defaultDistanceM } from '#features/properties/geo/area-parameters.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'

/** A circle or a drawn area: a box around it, and the test of a point in that box; false for NaN. */
export interface SearchedArea {
  readonly box: Box
  isInside: (latitude: number, longitude: number) => boolean
}

/** The circles and drawn areas of a search, of which a home has to be in one. @param centres of its circles */
export const toSearchedAreas = (
  { within = defaultDistanceM, area = [] }: Pick<PropertyFilter, 'within' | 'area'>,
  centres: readonly Point[],
): SearchedArea[] => [
  ...centres.map((centre) =>
    toArea(getBoxAround(centre, within), (north, east) => getDistanceM(centre, north, east) <= within),
  ),
  ...area.map((corners) => toArea(getBoundingBox(corners), (north, east) => isInArea(corners, north, east))),
]

// Nearly every property is outside the box, which is cheap to test.
const toArea = (box: Box, isInside: SearchedArea['isInside']): SearchedArea => ({
  box,
  isInside: (latitude, longitude) => isInBox(box, latitude, longitude) && isInside(latitude, longitude),
})
