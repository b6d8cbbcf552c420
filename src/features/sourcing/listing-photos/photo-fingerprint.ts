/** What is stored of a photo. */
interface PhotoFingerprint {
  /** For each two neighbouring areas whether the second is lighter: 128 bits in 16 bytes. */
  readonly bits: Uint8Array
  /** Parts of the bits, each with its place: what is looked up by equality. */
  readonly bands: readonly number[]
}

/** A photo as seen through one frame: as it is, without its edges, or with more around it. */
interface View {
  readonly bits: Uint8Array
  /** For each bit how much lighter the one area is, up to a limit. */
  readonly weights: Float64Array
  readonly totalWeight: number
}

/** A new photo, ready to be compared with stored ones. */
export interface ComparablePhoto extends PhotoFingerprint {
  readonly views: readonly View[]
  /** The bands of all views. */
  readonly lookups: readonly number[]
}

/** Width and height of the grey picture that a fingerprint is computed from. */
export const greySide = 96
/** Areas that are compared, across and down. */
const areas = 8
const bitsPerDirection = areas * areas
const bitCount = 2 * bitsPerDirection
const bandCount = 7
const bitsPerBand = 18
/** A larger difference of two areas counts no more, so that no single edge decides. Grey has 256 levels. */
const maxWeight = 10
/** Pictures whose neighbouring areas differ less on average are blank. */
const minAverageWeight = 1.5
/** Pictures of which one shade covers more are floor plans, logos or texts on a background. */
const maxShadeShare = 0.5
/** Levels of grey that count as one shade. */
const shadeWidth = 6
/** Copies differ in at most this many bits, and in this share of the weight of all. */
const maxDifferentBits = 22
const maxDifferentShare = 0.06

function hasOneShade(grey: Uint8Array): boolean {
  const counts = new Uint32Array(256 + shadeWidth)
  for (const level of grey) counts[level] = (counts[level] ?? 0) + 1
  return counts.some(
    (_, level) =>
      counts.subarray(level, level + shadeWidth).reduce((sum, count) => sum + count, 0) > maxShadeShare * grey.length,
  )
}

/** The mirror-image continues the picture at its edges. */
const margin = 8
const paddedSide = greySide + 2 * margin

/** The lightness of all pixels above and to the left of each point of the picture with its margin. */
function sumUp(grey: Uint8Array): Float64Array {
  const side = paddedSide + 1
  const sums = new Float64Array(side * side)
  const reflect = (at: number) => (at < 0 ? -1 - at : at >= greySide ? 2 * greySide - 1 - at : at)
  for (let y = 0; y < paddedSide; y++) {
    const row = reflect(y - margin) * greySide
    for (let x = 0, sum = 0; x < paddedSide; x++) {
      sum += grey[row + reflect(x - margin)] ?? 0
      sums[(y + 1) * side + x + 1] = (sums[y * side + x + 1] ?? 0) + sum
    }
  }
  return sums
}

/** The sum at a point between pixels; coordinates of the picture without margin. */
function sumAt(sums: Float64Array, pictureX: number, pictureY: number): number {
  const [x, y] = [pictureX + margin, pictureY + margin]
  const [left, top] = [Math.min(Math.floor(x), paddedSide - 1), Math.min(Math.floor(y), paddedSide - 1)]
  const at = top * (paddedSide + 1) + left
  const below = at + paddedSide + 1
  const [right, down] = [x - left, y - top]
  return (
    ((sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right) * (1 - down) +
    ((sums[below] ?? 0) * (1 - right) + (sums[below + 1] ?? 0) * right) * down
  )
}

/** From where to where a frame goes, as shares of the width or height of the picture. */
type Span = readonly [from: number, to: number]

/** The average lightness of equal areas of a frame, row by row. */
function average(sums: Float64Array, [left, right]: Span, [top, bottom]: Span, columns: number, rows: number) {
  const [width, height] = [((right - left) * greySide) / columns, ((bottom - top) * greySide) / rows]
  const means = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left * greySide + column * width, top * greySide + row * height]
      const sum =
        sumAt(sums, x + width, y + height) - sumAt(sums, x, y + height) - sumAt(sums, x + width, y) + sumAt(sums, x, y)
      means[row * columns + column] = sum / (width * height)
    }
  return means
}

const isSet = (bits: Uint8Array, at: number): boolean => (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1

function toView(differences: Float64Array): View {
  const bits = new Uint8Array(bitCount / 8)
  for (const [at, difference] of differences.entries())
    if (difference > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  const weights = differences.map((difference) => Math.min(Math.abs(difference), maxWeight))
  return { bits, weights, totalWeight: weights.reduce((sum, weight) => sum + weight, 0) }
}

/** The photo in a frame, and its mirror image. */
function readViews(sums: Float64Array, across: Span, down: Span): [View, View] {
  const columns = average(sums, across, down, areas + 1, areas)
  const rows = average(sums, across, down, areas, areas + 1)
  const [own, mirrored] = [new Float64Array(bitCount), new Float64Array(bitCount)]
  for (let y = 0; y < areas; y++)
    for (let x = 0; x < areas; x++) {
      const at = y * (areas + 1) + x
      const toRight = (columns[at + 1] ?? 0) - (columns[at] ?? 0)
      const downwards = (rows[(y + 1) * areas + x] ?? 0) - (rows[y * areas + x] ?? 0)
      const [place, mirroredPlace] = [y * areas + x, y * areas + areas - 1 - x]
      own[place] = toRight
      mirrored[mirroredPlace] = -toRight
      own[bitsPerDirection + place] = downwards
      mirrored[bitsPerDirection + mirroredPlace] = downwards
    }
  return [toView(own), toView(mirrored)]
}

const cut = 0.05
const [beyond, beyondBoth] = [cut / (1 - cut), cut / (1 - 2 * cut)]
const whole: Span = [0, 1]
/** Without the beginning, the end, half of both, or both. */
const cropped: readonly Span[] = [
  [cut, 1],
  [0, 1 - cut],
  [cut / 2, 1 - cut / 2],
]
/** The other way round: what another photo may have more. */
const enlarged: readonly Span[] = [
  [-beyond, 1],
  [0, 1 + beyond],
  [-beyond / 2, 1 + beyond / 2],
]
const everyTwo = (spans: readonly Span[]): [Span, Span][] =>
  [whole, ...spans].flatMap((across) => [whole, ...spans].map((down): [Span, Span] => [across, down]))

/** The frames in which a photo is looked for: itself first. */
const frames: readonly (readonly [Span, Span])[] = [
  ...everyTwo(cropped),
  ...everyTwo(enlarged).slice(1),
  [
    [cut, 1 - cut],
    [cut, 1 - cut],
  ],
  [
    [-beyondBoth, 1 + beyondBoth],
    [-beyondBoth, 1 + beyondBoth],
  ],
]

function toBands(bits: Uint8Array): number[] {
  const bands: number[] = []
  for (let band = 0; band < bandCount; band++) {
    let value = band
    // Bits of one band are far apart: a watermark or another sky changes few bands.
    for (let i = 0; i < bitsPerBand; i++) value = value * 2 + Number(isSet(bits, band + i * bandCount))
    bands.push(value)
  }
  return bands
}

/**
 * The fingerprint of a picture (a difference hash, 8 by 8 areas in both directions), with the views in which copies of
 * it are recognised: cropped by up to 5 % at each edge, as the part of a larger one, and mirrored.
 *
 * @param grey greySide² pixels, row by row, into which the whole picture was scaled
 * @returns undefined if it is blank, or a drawing on a background such as a floor plan or a logo
 */
export function createFingerprint(grey: Uint8Array): ComparablePhoto | undefined {
  if (hasOneShade(grey)) return undefined
  const sums = sumUp(grey)
  const views = frames.flatMap(([across, down]) => readViews(sums, across, down))
  const [own] = views
  if (!own || own.totalWeight < minAverageWeight * bitCount) return undefined
  return {
    bits: own.bits,
    bands: toBands(own.bits),
    views,
    lookups: [...new Set(views.flatMap(({ bits }) => toBands(bits)))],
  }
}

const onesOf = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

function countDifferentBits(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let at = 0; at < a.length; at++) count += onesOf[(a[at] ?? 0) ^ (b[at] ?? 0)] ?? 0
  return count
}

/**
 * How much a stored photo differs from a new one: the share of the weight of its bits that differs.
 * @returns undefined if they are not of one picture
 */
export function findDifference({ views }: ComparablePhoto, stored: Uint8Array): number | undefined {
  let least: number | undefined
  for (const { bits, weights, totalWeight } of views) {
    if (countDifferentBits(bits, stored) > maxDifferentBits) continue
    const weight = weights.reduce((sum, one, at) => (isSet(bits, at) === isSet(stored, at) ? sum : sum + one), 0)
    const share = weight / totalWeight
    if (share <= maxDifferentShare && share < (least ?? 1)) least = share
  }
  return least
}
