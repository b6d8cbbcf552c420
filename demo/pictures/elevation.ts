import { Canvas, path, picture, svgOf } from './canvas.ts'
import { type Hour, outdoors, type Season } from './palette.ts'
import type { Random } from '#demo/random.ts'

/** A front view of buildings: their foot is at height 0, the left edge of the picture at `x` 0. Metres. */
export class Elevation extends Canvas {
  readonly width: number
  /** How much of the picture is above and below the foot of the buildings. */
  readonly above: number
  readonly below: number

  constructor(hour: Hour, season: Season, random: Random, width: number, foot: number) {
    super(outdoors(hour), season, random)
    this.width = width
    const height = (width * picture.height) / picture.width
    this.above = height * foot
    this.below = height - this.above
  }

  svg(): string {
    const scale = picture.width / this.width
    return svgOf(this, path`translate(0 ${this.above * scale}) scale(${scale} ${-scale})`)
  }
}

/** Returns `count` positions between two ends, each at random within an equal share. */
export const spread = (c: Canvas, from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * (index + c.random.between(0.2, 0.8))) / count)

/** Returns values of a shuffled list in turn, so that neighbours differ. */
export function inTurn<T>(c: Canvas, list: readonly [T, ...T[]]): () => T {
  const order = c.random.shuffled(list)
  let index = 0
  return () => {
    index += 1
    return order[index % order.length] ?? list[0]
  }
}
