import { PmtilesSource } from 'protomaps-leaflet'
import { listTiles, openStreets } from './map-data.mjs'
import { findNearestOnLine, isInRings } from './shapes.mjs'

const zoom = 14
const extent = 4096
/** Roads with homes. */
const classes = new Set(['minor', 'tertiary', 'secondary', 'primary', 'pedestrian'])
/** Names of roads that no home has as its address. */
const noStreet = /tunnel|brug$|viaduct|spoor|station|perron|rotonde|fietspad|ring |^[a-z]?\d/i
const maxToStreetM = 30
/** Narrower buildings could miss their own middle, which is stored to a metre. */
const minToWallM = 1.5
/** Buildings at the edge of a tile are cut there, and their street may be in the next one. */
const minToEdgeM = 30
const minAreaM2 = 40
/** Larger ones are halls, schools and offices. */
const maxAreaM2 = 500

/** A column and row of a tile, with the part of the tile as a fraction, in degrees. */
const toDegrees = ([x, y]) => [
  (x / 2 ** zoom) * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI,
]

/** The area of a ring, and the middle of its corners. */
function measure(ring) {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0)
  const middle = [0, 1].map((side) => ring.reduce((sum, point) => sum + point[side], 0) / ring.length)
  return { area: Math.abs(twice) / 2, middle }
}

const isClear = (ring, point) =>
  ring.every((corner, at) => findNearestOnLine(point, corner, ring[(at + 1) % ring.length]).squared >= minToWallM ** 2)

/** The named streets and the buildings of the tiles of a city, in metres. */
async function readStreets(city) {
  const { archive, header } = await openStreets(city)
  const latitude = (header.minLat + header.maxLat) / 2
  const metres = (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  const source = new PmtilesSource(archive, true)
  const [segments, buildings] = [[], []]
  for (const tile of listTiles(header, zoom)) {
    const layers = await source.get(tile, extent).catch(() => new Map())
    const place = (ring) => ring.map(({ x, y }) => [(tile.x + x / extent) * metres, (tile.y + y / extent) * metres])
    for (const { props, geom } of layers.get('transportation_name') ?? [])
      if (classes.has(props.class) && props.name && !noStreet.test(props.name))
        for (const line of geom.map(place))
          for (let at = 1; at < line.length; at++) segments.push({ name: props.name, a: line[at - 1], b: line[at] })
    for (const { geom } of layers.get('building') ?? []) {
      const rings = geom.map(place)
      const { area, middle } = measure(rings[0].slice(0, -1))
      const isOfTile = [tile.x, tile.y].every((position, side) => {
        const [first, last] = [position * metres + minToEdgeM, (position + 1) * metres - minToEdgeM]
        return first <= middle[side] && middle[side] <= last
      })
      if (area < minAreaM2 || !isOfTile) continue
      const isHome = area <= maxAreaM2 && isInRings(rings, middle) && rings.every((ring) => isClear(ring, middle))
      buildings.push({ area, middle, isHome })
    }
  }
  return { segments, buildings, metres }
}

/** Finds the segment that is nearest to a point, within the distance of an address from its street. */
function makeFinder(segments) {
  const cell = maxToStreetM
  const cells = new Map()
  for (const segment of segments) {
    const { a, b } = segment
    const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / (cell / 2)) + 1
    const keys = new Set(
      Array.from({ length: steps + 1 }, (_, step) => {
        const at = [0, 1].map((side) => a[side] + ((b[side] - a[side]) * step) / steps)
        return at.map((metres) => Math.floor(metres / cell)).join('/')
      }),
    )
    for (const key of keys) cells.set(key, [...(cells.get(key) ?? []), segment])
  }
  return ([x, y]) => {
    let best = { squared: maxToStreetM ** 2, segment: undefined }
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const segment of cells.get(`${Math.floor(x / cell) + dx}/${Math.floor(y / cell) + dy}`) ?? []) {
          const { squared } = findNearestOnLine([x, y], segment.a, segment.b)
          if (squared < best.squared) best = { squared, segment }
        }
    return best.segment
  }
}

/** The direction in which a street extends most. */
function findDirection(segments) {
  const points = segments.flatMap(({ a, b }) => [a, b])
  const [meanX, meanY] = [0, 1].map((side) => points.reduce((sum, point) => sum + point[side], 0) / points.length)
  let [xx, xy, yy] = [0, 0, 0]
  for (const [x, y] of points) {
    xx += (x - meanX) ** 2
    xy += (x - meanX) * (y - meanY)
    yy += (y - meanY) ** 2
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return [Math.cos(angle), Math.sin(angle)]
}

/** Numbers the buildings of a street along it: odd on one side, even on the other. */
function numberStreet(street, found) {
  const [dx, dy] = findDirection(found.map(({ segment }) => segment))
  const isLeft = ({ middle: [x, y], segment: { a, b } }) => {
    const forward = (b[0] - a[0]) * dx + (b[1] - a[1]) * dy < 0 ? -1 : 1
    return forward * ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) > 0
  }
  return [true, false].flatMap((left) =>
    found
      .filter((building) => isLeft(building) === left)
      .toSorted((p, q) => (p.middle[0] - q.middle[0]) * dx + (p.middle[1] - q.middle[1]) * dy)
      .map((building, rank) => ({ ...building, street, number: 2 * rank + (left ? 1 : 2) })),
  )
}

/**
 * The buildings of a city that can be homes, with their street, a plausible house number, and the neighbourhood that
 * contains them.
 */
export async function listBuildings(city, neighbourhoods) {
  const { segments, buildings, metres } = await readStreets(city)
  const find = makeFinder(segments)
  const boxes = neighbourhoods.map((area) => {
    const points = area.rings.flat()
    const range = (side) => [Math.min(...points.map((p) => p[side])), Math.max(...points.map((p) => p[side]))]
    return { area, x: range(0), y: range(1) }
  })
  const byStreet = new Map()
  for (const building of buildings) {
    const segment = find(building.middle)
    if (!segment) continue
    const point = toDegrees(building.middle.map((side) => side / metres))
    const [longitude, latitude] = point
    const area = boxes.find(
      ({ area: { rings }, x, y }) =>
        x[0] <= longitude && longitude <= x[1] && y[0] <= latitude && latitude <= y[1] && isInRings(rings, point),
    )?.area
    if (!area) continue
    byStreet.set(segment.name, [...(byStreet.get(segment.name) ?? []), { ...building, segment, point, area }])
  }
  return [...byStreet]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([street, found]) => numberStreet(street, found))
    .filter(({ isHome, area }) => isHome && area.pc4 > 0)
}
