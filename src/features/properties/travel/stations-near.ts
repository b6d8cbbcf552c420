import { getOrCreate } from '#shared/records.ts'
import { getBoxAround, getDistanceM, isInBox, type Box, type Point } from '#features/properties/geo/area.ts'

/** The sides of a cell in degrees, about five kilometres. */
const cell = { latitude: 0.045, longitude: 0.07 }
const toCell = (row: number, column: number) => row * 10_000 + column

/** The stations of the country in cells, so that those near a point are found without looking at the others. */
export class StationsNear {
  private readonly metres: number
  private readonly cells = new Map<number, { station: number; point: Point; box: Box }[]>()

  /** @param metres how near a station is */
  constructor(stations: readonly Point[], metres: number) {
    this.metres = metres
    for (const [station, point] of stations.entries()) {
      const box = getBoxAround(point, metres)
      const { south, north, west, east } = box
      for (let row = Math.floor(south / cell.latitude); row <= Math.floor(north / cell.latitude); row++)
        for (let column = Math.floor(west / cell.longitude); column <= Math.floor(east / cell.longitude); column++)
          getOrCreate(this.cells, toCell(row, column), () => []).push({ station, point, box })
    }
  }

  /** Visits the stations near a point, with their distance in metres. */
  forEach(latitude: number, longitude: number, visit: (station: number, metres: number) => void): void {
    const found = this.cells.get(toCell(Math.floor(latitude / cell.latitude), Math.floor(longitude / cell.longitude)))
    if (!found) return
    for (const { station, point, box } of found) {
      // Most stations of a cell are outside the box, which is cheap to test.
      const metres = isInBox(box, latitude, longitude) ? getDistanceM(point, latitude, longitude) : Infinity
      if (metres <= this.metres) visit(station, metres)
    }
  }
}
