import { type Feature, PmtilesSource, type Zxy } from 'protomaps-leaflet'

/** Lines are divided into so many parts of a tile in each direction. */
const partsPerSide = 8
/** Fewer lines are not worth it. */
const minLines = 16
const lineType: Feature['geomType'] = 2

/** Divides the lines of a feature by the part of the tile that they begin in. */
function divide(feature: Feature, tileSize: number): Feature[] {
  if (feature.geomType !== lineType || feature.geom.length < minLines) return [feature]
  const parts = new Map<number, Feature['geom']>()
  for (const line of feature.geom) {
    const [column = 0, row = 0] = [line[0]?.x, line[0]?.y].map((at = 0) => Math.floor((at / tileSize) * partsPerSide))
    const part = column * 1_000 + row
    const lines = parts.get(part)
    if (lines) lines.push(line)
    else parts.set(part, [line])
  }
  return [...parts.values()].map((geom) => {
    const bbox = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
    for (const line of geom)
      for (const { x, y } of line) {
        bbox.minX = Math.min(bbox.minX, x)
        bbox.minY = Math.min(bbox.minY, y)
        bbox.maxX = Math.max(bbox.maxX, x)
        bbox.maxY = Math.max(bbox.maxY, y)
      }
    return { ...feature, geom, bbox }
  })
}

/**
 * Tiles in which all roads of a class are not one feature: what is outside the part that is drawn is skipped by the box
 * of its feature, and without this, a tile of the country was drawn as a whole for each tile of a street map.
 */
export class DividedTiles extends PmtilesSource {
  override async get(tile: Zxy, tileSize: number): Promise<Map<string, Feature[]>> {
    const layers = await super.get(tile, tileSize).catch(() => {
      // The library writes other errors to the console for each tile, as when the network is away.
      throw new DOMException('The tile could not be read.', 'AbortError')
    })
    return new Map(
      [...layers].map(([name, features]) => [name, features.flatMap((feature) => divide(feature, tileSize))]),
    )
  }
}
