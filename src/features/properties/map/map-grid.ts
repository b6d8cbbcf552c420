import { type Box, isInBox } from '#features/properties/geo/area.ts'

/** The closest zoom level of maps; each level doubles the scale, and at 19 a screen is a few houses wide. */
export const maxZoomLevel = 19

/** The northern edge of Web Mercator (EPSG:3857), in degrees. */
const maxMercatorLatitude = 85.05

/** Pixels from the left edge of the world map at a zoom level; the world is 256 pixels wide at zoom 0. */
export const toPixelX = (longitude: number, zoom: number): number => ((longitude + 180) / 360) * 256 * 2 ** zoom

/** Pixels from the top edge of the world map at a zoom level. */
export function toPixelY(latitude: number, zoom: number): number {
  const north = Math.min(maxMercatorLatitude, Math.max(-maxMercatorLatitude, latitude))
  const turned = Math.log(Math.tan(Math.PI / 4 + (north * Math.PI) / 360))
  return (0.5 - turned / (2 * Math.PI)) * 256 * 2 ** zoom
}

/**
 * Divides a part of the map into cells of a size in pixels, the same ones whichever part is shown; if there were more
 * than `maxCells`, into those of the next zoom level out.
 *
 * @returns columns and rows, and `getCell`, the index of the cell of a point, or -1 outside the part
 */
export function createGrid(
  frame: Box,
  zoom: number,
  width: number,
  height: number,
  maxCells: number,
): { columns: number; rows: number; getCell(latitude: number, longitude: number): number } {
  const left = Math.floor(toPixelX(frame.west, zoom) / width)
  const top = Math.floor(toPixelY(frame.north, zoom) / height)
  const columns = Math.floor(toPixelX(frame.east, zoom) / width) - left + 1
  const rows = Math.floor(toPixelY(frame.south, zoom) / height) - top + 1
  // At zoom 0 the whole world is a few cells, so this ends.
  if (columns * rows > maxCells && zoom > 0) return createGrid(frame, zoom - 1, width, height, maxCells)
  return {
    columns,
    rows,
    getCell(latitude, longitude) {
      if (!isInBox(frame, latitude, longitude)) return -1
      const column = Math.floor(toPixelX(longitude, zoom) / width) - left
      const row = Math.floor(toPixelY(latitude, zoom) / height) - top
      return row * columns + column
    },
  }
}
