/** A point in degrees (WGS 84). */
export interface Point {
  latitude: number
  longitude: number
}

/** The area that coordinates of properties may lie in, as in the database. */
const netherlandsBox = { south: 50.7, north: 53.7, west: 3.3, east: 7.3 } as const

/** Whether a point lies in a box; false for NaN. */
export const isInBox = ({ west, south, east, north }: Box, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

export const isInCountry = ({ latitude, longitude }: Point): boolean => isInBox(netherlandsBox, latitude, longitude)

/** The number of corners of a drawn area; nobody draws more by hand. */
export const minCorners = 3
export const maxCorners = 50
/** The maximum length of an encoded line with that many corners. */
export const maxLineLength = maxCorners * 12

const precision = 1e5

function encodeNumber(number: number): string {
  let rest = number < 0 ? ~(number << 1) : number << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

/** Encodes corners for an address as a Google polyline with five decimals, about a metre. */
export function formatArea(corners: readonly Point[]): string {
  let [latitude, longitude] = [0, 0]
  return corners
    .map((corner) => {
      const next = [Math.round(corner.latitude * precision), Math.round(corner.longitude * precision)] as const
      const text = encodeNumber(next[0] - latitude) + encodeNumber(next[1] - longitude)
      ;[latitude, longitude] = next
      return text
    })
    .join('')
}

/** Decodes the corners of an area; undefined for text that is not an encoded area in the Netherlands. */
export function parseArea(line: string): Point[] | undefined {
  if (line.length > maxLineLength) return undefined
  const numbers: number[] = []
  let [number, shift] = [0, 0]
  for (let at = 0; at < line.length; at++) {
    const digit = line.charCodeAt(at) - 63
    if (digit < 0 || digit > 63 || shift > 25) return undefined
    number |= (digit & 0x1f) << shift
    shift += 5
    if (digit >= 0x20) continue
    numbers.push(number & 1 ? ~(number >> 1) : number >> 1)
    ;[number, shift] = [0, 0]
  }
  if (shift !== 0 || numbers.length % 2 !== 0) return undefined
  const corners: Point[] = []
  let [latitude, longitude] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    latitude += numbers[at] ?? 0
    longitude += numbers[at + 1] ?? 0
    corners.push({ latitude: latitude / precision, longitude: longitude / precision })
  }
  const fits = corners.length >= minCorners && corners.length <= maxCorners && corners.every(isInCountry)
  return fits ? corners : undefined
}

/** Whether a point lies in an area, by the even-odd rule where its border crosses itself. */
export function isInArea(corners: readonly Point[], latitude: number, longitude: number): boolean {
  let inside = false
  for (let at = 0, previous = corners.length - 1; at < corners.length; previous = at++) {
    const [a, b] = [corners[at], corners[previous]]
    if (!a || !b || a.latitude > latitude === b.latitude > latitude) continue
    const crossing = ((b.longitude - a.longitude) * (latitude - a.latitude)) / (b.latitude - a.latitude) + a.longitude
    if (longitude < crossing) inside = !inside
  }
  return inside
}

const metersPerDegree = 111_195
const degree = Math.PI / 180

/** The great-circle distance between two points in metres (radius 6,371 km). */
export function getDistanceM(from: Point, latitude: number, longitude: number): number {
  const half =
    Math.sin(((latitude - from.latitude) * degree) / 2) ** 2 +
    Math.cos(latitude * degree) *
      Math.cos(from.latitude * degree) *
      Math.sin(((longitude - from.longitude) * degree) / 2) ** 2
  return 12_742_000 * Math.asin(Math.sqrt(half))
}

/** The box that contains everything within a distance in metres of a point. */
export function getBoxAround({ latitude, longitude }: Point, metres: number) {
  const high = (metres / metersPerDegree) * 1.001
  const wide = high / Math.cos((Math.abs(latitude) + high) * degree)
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide }
}

export function getBoundingBox(corners: readonly Point[]) {
  const latitudes = corners.map((corner) => corner.latitude)
  const longitudes = corners.map((corner) => corner.longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}
export type Box = ReturnType<typeof getBoundingBox>
