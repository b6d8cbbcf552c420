import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { projectRoot } from '#platform/database/project-root.ts'
import type { Point } from './area.ts'
import { fromDifferences } from './postcode-areas.server.ts'

const integers = z.array(z.int())
const Table = z.object({
  districts: z.array(z.string()),
  names: z.array(z.string()),
  district: integers,
  ringCounts: integers,
  pointCounts: integers,
})

/** The official neighbourhood (buurt) and district (wijk) of CBS; null where a point is too close to several. */
export interface OfficialArea {
  readonly neighbourhood: string | null
  readonly district: string | null
}

interface Outlines {
  readonly names: readonly string[]
  /** Of each neighbourhood the position of its district. */
  readonly district: readonly number[]
  readonly districts: readonly string[]
  /** Of each neighbourhood the first of its rings, and one more for the end. */
  readonly firstRing: Int32Array
  /** Of each ring the first of its points, and one more for the end. */
  readonly firstPoint: Int32Array
  /** Ten-thousandths of a degree. */
  readonly latitudes: Int32Array
  readonly longitudes: Int32Array
  /** South, north, west and east of each neighbourhood. */
  readonly boxes: Int32Array
}

const unitsPerDegree = 10_000
const metresPerDegree = 111_195

/** The positions at which groups of these sizes start, and the end of the last. */
function toStarts(sizes: readonly number[]): Int32Array {
  let position = 0
  return Int32Array.from([0, ...sizes.map((size) => (position += size))])
}

const readFile = (name: string) => gunzipSync(readFileSync(join(projectRoot, 'db', 'places', name)))

/** Adds up differences of four bytes each. */
function readSums(bytes: Buffer): Int32Array {
  const sums = new Int32Array(bytes.length / 4)
  let sum = 0
  for (let at = 0; at < sums.length; at++) sums[at] = sum += bytes.readInt32LE(at * 4)
  return sums
}

/** The points are not JSON: reading 340,000 numbers from it would leave 20 MB in the heap. */
function load(): Outlines {
  const table = z.parse(Table, JSON.parse(readFile('outlines.json.gz').toString('utf8')))
  const points = readFile('outline-points.bin.gz')
  const firstPoint = toStarts(table.pointCounts)
  if (points.length !== (firstPoint.at(-1) ?? 0) * 8) throw new Error('The files of outlines do not fit together')
  const outlines = {
    names: table.names,
    district: fromDifferences(table.district),
    districts: table.districts,
    firstRing: toStarts(table.ringCounts),
    firstPoint,
    latitudes: readSums(points.subarray(0, points.length / 2)),
    longitudes: readSums(points.subarray(points.length / 2)),
  }
  const boxes = new Int32Array(table.names.length * 4)
  for (const at of table.names.keys()) {
    const [from, end] = getPoints(outlines, at)
    const [latitudes, longitudes] = [outlines.latitudes.subarray(from, end), outlines.longitudes.subarray(from, end)]
    boxes.set(
      [Math.min(...latitudes), Math.max(...latitudes), Math.min(...longitudes), Math.max(...longitudes)],
      at * 4,
    )
  }
  return { ...outlines, boxes }
}

/** The range of the points of a neighbourhood. */
function getPoints({ firstRing, firstPoint }: Pick<Outlines, 'firstRing' | 'firstPoint'>, at: number) {
  return [firstPoint[firstRing[at] ?? 0] ?? 0, firstPoint[firstRing[at + 1] ?? 0] ?? 0] as const
}

let loaded: Outlines | undefined

/** A place on the flat, in ten-thousandths of a degree of latitude. */
interface FlatPoint {
  readonly x: number
  readonly y: number
  /** How long a degree of longitude is, in degrees of latitude. */
  readonly shrink: number
}

/** The squared distance of a point from the line between two corners. */
function getSquaredDistance({ x, y }: FlatPoint, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return (ax + along * dx - x) ** 2 + (ay + along * dy - y) ** 2
}

/** Whether a neighbourhood contains a point (even-odd rule), or its border is within a distance of it. */
function isWithin(outlines: Outlines, at: number, point: FlatPoint, distance: number): boolean {
  const { firstRing, firstPoint, latitudes, longitudes } = outlines
  const { x, y, shrink } = point
  let inside = false
  for (let ring = firstRing[at] ?? 0; ring < (firstRing[at + 1] ?? 0); ring++) {
    const [from, end] = [firstPoint[ring] ?? 0, firstPoint[ring + 1] ?? 0]
    for (let corner = from, before = end - 1; corner < end; before = corner++) {
      const [ay, by] = [latitudes[corner] ?? 0, latitudes[before] ?? 0]
      const [ax, bx] = [(longitudes[corner] ?? 0) * shrink, (longitudes[before] ?? 0) * shrink]
      if (getSquaredDistance(point, ax, ay, bx, by) <= distance * distance) return true
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}

/** The value that all have in common; null if they differ or there are none. */
const findCommon = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/**
 * The official neighbourhood and district of a point that may be off by some metres: the names that hold everywhere
 * within that distance. The outlines are loaded at first use from db/places, which tools/places.mjs makes.
 */
export function findOfficialArea({ latitude, longitude }: Point, withinMetres: number): OfficialArea {
  loaded ??= load()
  const outlines = loaded
  const { boxes, names, district, districts } = outlines
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const distance = (withinMetres / metresPerDegree) * unitsPerDegree
  const [y, x] = [latitude * unitsPerDegree, longitude * unitsPerDegree]
  const wide = distance / shrink
  const near: number[] = []
  for (let at = 0; at < names.length; at++) {
    const box = at * 4
    if (y < (boxes[box] ?? 0) - distance || y > (boxes[box + 1] ?? 0) + distance) continue
    if (x < (boxes[box + 2] ?? 0) - wide || x > (boxes[box + 3] ?? 0) + wide) continue
    if (isWithin(outlines, at, { x: x * shrink, y, shrink }, distance)) near.push(at)
  }
  const one = findCommon(near)
  const common = findCommon(near.map((at) => district[at]))
  return {
    neighbourhood: one === null ? null : (names[one] ?? null),
    district: common == null ? null : (districts[common] ?? null),
  }
}
