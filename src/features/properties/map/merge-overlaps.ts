import type { Box } from '#features/properties/geo/area.ts'
import { toPixelX, toPixelY } from './map-grid.ts'

/** What plates of a map have to tell to be placed: where they are, and of how many properties. */
export interface Plate {
  latitude: number
  longitude: number
  properties: number
  frame: Box
}

/** The space of a rent and of a number, with the margin between two (pixels); both can be touched by a finger. */
const rentWidthPx = 84
export const countWidthPx = 62
export const plateHeightPx = 46

/** The width of a plate, in pixels. */
export const getPlateWidth = ({ properties }: Pick<Plate, 'properties'>): number =>
  properties === 1 ? rentWidthPx : countWidthPx

interface Placed<P> {
  x: number
  y: number
  plate: P
}

const overlap = <P extends Plate>(a: Placed<P>, b: Placed<P>): boolean =>
  Math.abs(a.y - b.y) < plateHeightPx && Math.abs(a.x - b.x) < (getPlateWidth(a.plate) + getPlateWidth(b.plate)) / 2

/** The first of the placed plates that another overlaps; only plates of neighbouring cells can. */
function findOverlap<P extends Plate>(cells: Map<string, Placed<P>[]>, placed: Placed<P>): Placed<P> | undefined {
  const [column, row] = getCell(placed)
  for (let x = column - 1; x <= column + 1; x++)
    for (let y = row - 1; y <= row + 1; y++)
      for (const other of cells.get(`${x},${y}`) ?? []) if (overlap(other, placed)) return other
  return undefined
}

const getCell = ({ x, y }: Pick<Placed<Plate>, 'x' | 'y'>): [number, number] => [
  Math.floor(x / rentWidthPx),
  Math.floor(y / plateHeightPx),
]

/**
 * Joins each plate that would overlap a larger one at a zoom level to that one, which stays where it is. `join` gives
 * the plate of both; a number is narrower than a rent, so it overlaps no others.
 */
export function mergeOverlaps<P extends Plate>(
  plates: readonly P[],
  zoom: number,
  join: (larger: P, smaller: P) => P,
): P[] {
  const cells = new Map<string, Placed<P>[]>()
  for (const plate of plates.toSorted((a, b) => b.properties - a.properties)) {
    const placed = { x: toPixelX(plate.longitude, zoom), y: toPixelY(plate.latitude, zoom), plate }
    const other = findOverlap(cells, placed)
    const cell = getCell(placed).join(',')
    if (other) other.plate = join(other.plate, plate)
    else cells.set(cell, [...(cells.get(cell) ?? []), placed])
  }
  return [...cells.values()].flatMap((placedInCell) => placedInCell.map(({ plate }) => plate))
}
