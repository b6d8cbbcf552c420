import { getBoxAround, getBoundingBox, type Box, type Point } from '#features/properties/geo/area.ts'
import { defaultDistanceM } from '#features/properties/geo/area-parameters.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'

/** Five cell sizes, from 0.02 degrees, each four times the previous, so that no search covers many cells. */
export const levels = [0, 1, 2, 3, 4] as const
const packMinimums = (level: number) => 0.02 * 4 ** level
const mostAcross = 4

const toCellId = (level: number, row: number, column: number) => (level * 4_096 + row) * 4_096 + column

/** The cell of a level that contains a point. */
export function cellAt(level: number, latitude: number, longitude: number): number {
  const size = packMinimums(level)
  return toCellId(level, Math.floor(latitude / size), Math.floor(longitude / size))
}

/** The cells that a box overlaps, of the smallest size that needs only a few. */
export function getCells({ south, north, west, east }: Box): number[] {
  const across = Math.max(north - south, east - west)
  const level = levels.find((one) => across <= packMinimums(one) * mostAcross) ?? 4
  const size = packMinimums(level)
  const cells: number[] = []
  for (let row = Math.floor(south / size); row <= Math.floor(north / size); row++)
    for (let column = Math.floor(west / size); column <= Math.floor(east / size); column++)
      cells.push(toCellId(level, row, column))
  return cells
}

/** The points that a saved search looks around; `parseFilter` makes its places points. */
export const getCentres = ({ near = [] }: PropertyFilter): Point[] =>
  near.flatMap((one) => ('latitude' in one ? one : []))

/** The bounding boxes of the homes that a search can find outside the places that it names. */
export function getFilterBoxes(filter: PropertyFilter): Box[] {
  const { near, area, bounds } = filter
  if (near === undefined && area === undefined) return bounds && filter.city === undefined ? [bounds] : []
  const around = getCentres(filter).map((centre) => getBoxAround(centre, filter.within ?? defaultDistanceM))
  return [...around, ...(area ?? []).map(getBoundingBox)]
}
