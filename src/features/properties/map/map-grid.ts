import type { Box } from '#features/properties/geo/area.ts'

/** How near a map can be seen: each level shows everything twice as large; at 19 a screen is a few houses wide. */
export const maxZoomLevel = 19

/** Where the web's usual map ends (Web Mercator, EPSG:3857). */
const maxMercatorLatitude = 85.05

/** Pixels from the left edge of the world's map at a zoom; the world is 256 pixels wide at zoom 0. */
export const toPixelX = (longitude: number, zoom: number): number => ((longitude + 180) / 360) * 256 * 2 ** zoom

/** Pixels from the upper edge of the world's map at a zoom. */
export function toPixelY(latitude: number, zoom: number): number {
  const north = Math.min(maxMercatorLatitude, Math.max(-maxMercatorLatitude, latitude))
  const turned = Math.log(Math.tan(Math.PI / 4 + (north * Math.PI) / 360))
  return (0.5 - turned / (2 * Math.PI)) * 256 * 2 ** zoom
}

/** Whether a point lies in a part of the map; one whose degrees are no numbers never does. */
export const isInBox = ({ west, south, east, north }: Box, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** A part of the map in cells. They are those of the whole world, so that what is in one does not change with the part. */
export interface Grid {
  columns: number
  rows: number
  /** The number of the cell that a point lies in, from 0 on; -1 outside. */
  getCell(latitude: number, longitude: number): number
}

/**
 * Divides a part of the map into cells.
 *
 * @param width of a cell in pixels at this zoom
 * @param height of a cell in pixels
 * @param most cells; if there were more, they are made as if for the next zoom out
 */
export function createGrid(frame: Box, zoom: number, width: number, height: number, maxCells: number): Grid {
  const left = Math.floor(toPixelX(frame.west, zoom) / width)
  const top = Math.floor(toPixelY(frame.north, zoom) / height)
  const columns = Math.floor(toPixelX(frame.east, zoom) / width) - left + 1
  const rows = Math.floor(toPixelY(frame.south, zoom) / height) - top + 1
  // A whole world at the lowest zoom is a few cells, so this ends.
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
