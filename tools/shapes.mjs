/** Metres of a degree of latitude. */
export const metresPerDegree = 111_195

/** The rings of a polygon or of several. */
export const toRings = ({ type, coordinates }) => (type === 'Polygon' ? coordinates : coordinates.flat())

/** Whether a point lies within rings, by the even-odd rule. */
export function isInRings(rings, [x, y]) {
  let inside = false
  for (const ring of rings)
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [[ax, ay], [bx, by]] = [ring[at], ring[before]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  return inside
}

/** The point of a line between two points that is nearest to another, as a share of its length, and its distance squared. */
export function findNearestOnLine([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return { share, squared: (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2 }
}

const cellDegrees = 0.01
/** No line is looked for further away than this. */
const maxDistanceM = 100

/** The cells of a grid that the box around points touches. */
function* listCells(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const least = (side) => Math.floor(side.reduce((a, b) => Math.min(a, b)) / cellDegrees)
  const most = (side) => Math.floor(side.reduce((a, b) => Math.max(a, b)) / cellDegrees)
  for (let x = least(xs); x <= most(xs); x++) for (let y = least(ys); y <= most(ys); y++) yield `${x}/${y}`
}

/** Shapes in degrees, found by a point that they contain or that is near their lines. */
export function gridOf(features) {
  const [polygons, lines] = [new Map(), new Map()]
  const add = (cells, points, item) => {
    for (const cell of listCells(points)) cells.set(cell, [...(cells.get(cell) ?? []), item])
  }
  for (const { geometry, properties } of features) {
    if (!geometry) continue
    const { type, coordinates } = geometry
    if (type === 'Polygon') add(polygons, coordinates[0], coordinates)
    else if (type === 'MultiPolygon') for (const rings of coordinates) add(polygons, rings[0], rings)
    else
      for (const line of type === 'LineString' ? [coordinates] : coordinates)
        for (let at = 1; at < line.length; at++) {
          const ends = [line[at - 1], line[at]]
          add(lines, ends, { ends, properties })
        }
  }
  const cellOf = ([x, y]) => `${Math.floor(x / cellDegrees)}/${Math.floor(y / cellDegrees)}`
  const contains = (point) => (polygons.get(cellOf(point)) ?? []).some((rings) => isInRings(rings, point))
  const isNear = ([longitude, latitude], getDistanceM) => {
    const shrink = Math.cos((latitude * Math.PI) / 180)
    const flat = ([x, y]) => [(x - longitude) * shrink * metresPerDegree, (y - latitude) * metresPerDegree]
    const margin = maxDistanceM / metresPerDegree / shrink
    const corners = [
      [longitude - margin, latitude - margin],
      [longitude + margin, latitude + margin],
    ]
    for (const cell of listCells(corners))
      for (const { ends, properties } of lines.get(cell) ?? [])
        if (findNearestOnLine([0, 0], ...ends.map(flat)).squared < getDistanceM(properties) ** 2) return true
    return false
  }
  return { contains, isNear }
}
