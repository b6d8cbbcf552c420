import { Canvas, picture, type Paint, type Point, polygon, polyline, svgOf } from './canvas.ts'
import { type Light, type Season, mix } from './palette.ts'
import type { Random } from '#demo/random.ts'

/** A place in a room in metres: `x` from the middle to the right, `y` up from the floor, `z` away from the camera. */
export type Place = readonly [x: number, y: number, z: number]

export interface RoomSize {
  /** Metres. */
  readonly size: readonly [width: number, height: number, depth: number]
  readonly eye?: readonly [x: number, y: number]
  readonly lightFrom?: 'left' | 'back'
  /** Pixels per metre at the back wall. */
  readonly back?: number
  /** The height of the vanishing point in the picture. */
  readonly horizon?: number
}

/** The distance from the camera to where `z` is 0, in metres. */
const distance = 1.7

/** The near end of walls, floor and ceiling, outside the picture. */
export const near = -1.2

/** A room seen straight on, with one vanishing point. The canvas is in pixels; the methods here take metres. */
export class Room extends Canvas {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly lightFrom: 'left' | 'back'
  readonly #eye: readonly [x: number, y: number]
  readonly #focal: number
  readonly #horizon: number

  constructor(light: Light, season: Season, random: Random, view: RoomSize) {
    super(light, season, random)
    ;[this.width, this.height, this.depth] = view.size
    this.lightFrom = view.lightFrom ?? 'left'
    this.#eye = view.eye ?? [0, 1.35]
    // No two rooms are seen from exactly the same spot.
    this.#focal = (view.back ?? 215) * random.between(0.98, 1.08) * (this.depth + distance)
    this.#horizon = view.horizon ?? random.between(530, 565)
  }

  /** Returns the pixels per metre at a distance. */
  scale(z: number): number {
    return this.#focal / (z + distance)
  }

  point([x, y, z]: Place): Point {
    const scale = this.scale(z)
    return [800 + (x - this.#eye[0]) * scale, this.#horizon - (y - this.#eye[1]) * scale]
  }

  outline(...places: readonly Place[]): string {
    return polygon(...places.map((place) => this.point(place)))
  }

  face(paint: Paint, ...places: readonly Place[]): void {
    this.fill(this.outline(...places), paint)
  }

  /** A level rectangle between two opposite corners. */
  flat(y: number, x0: number, z0: number, x1: number, z1: number, paint: Paint): void {
    this.face(paint, [x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1])
  }

  /** An upright rectangle that runs away from the camera. */
  side(x: number, y0: number, z0: number, y1: number, z1: number, paint: Paint): void {
    this.face(paint, [x, y0, z0], [x, y1, z0], [x, y1, z1], [x, y0, z1])
  }

  /** A rectangle that faces the camera, from its lower left corner. */
  panel(x: number, y: number, z: number, w: number, h: number, paint: Paint, round = 0): void {
    const [[left, top], scale] = [this.point([x, y + h, z]), this.scale(z)]
    this.box(left, top, w * scale, h * scale, paint, round * scale)
  }

  /** A block, from its nearest lower left corner: its front and its other visible faces. */
  block(x: number, y: number, z: number, w: number, h: number, d: number, colour: string, round = 0): void {
    const [eyeX, eyeY] = this.#eye
    const isBacklit = this.lightFrom === 'back'
    if (y + h < eyeY) this.flat(y + h, x, z, x + w, z + d, this.tone(colour, 0.16))
    if (y > eyeY) this.flat(y, x, z, x + w, z + d, this.tone(colour, -0.3))
    if (x > eyeX) this.side(x, y, z, y + h, z + d, this.tone(colour, isBacklit ? -0.1 : 0.1))
    if (x + w < eyeX) this.side(x + w, y, z, y + h, z + d, this.tone(colour, isBacklit ? -0.1 : -0.22))
    this.panel(x, y, z, w, h, this.tone(colour, isBacklit ? -0.1 : 0), round)
  }

  /** Legs below a piece of furniture, with its shadow on the floor. */
  legs(x: number, z: number, w: number, d: number, h: number, colour: string): void {
    this.shadow(x, z, w, d)
    for (const fz of [z + d - 0.08, z + 0.03])
      for (const fx of [x + 0.03, x + w - 0.08]) this.panel(fx, 0, fz, 0.05, h, this.tone(colour, -0.2))
  }

  /** The shadow of a piece of furniture on the floor. */
  shadow(x: number, z: number, w: number, d: number, strength = 1): void {
    const [dx, dz] = this.lightFrom === 'left' ? [0.28, -0.08] : [0.06, -0.3]
    const right = x + w + dx
    this.face(this.shade(strength), [x, 0, z + dz], [right, 0, z + dz], [right, 0, z + d], [x + dx * 0.4, 0, z + d])
  }

  /** Draws the background on the horizon: `draw` gets the width of the picture and the height of its sky in metres. */
  backdrop(draw: (width: number, sky: number) => void): void {
    const scale = this.scale(30)
    this.at(0, this.#horizon, () => draw(picture.width / scale, this.#horizon / scale), scale, -scale)
  }

  /** Draws something that faces the camera, in metres around its own origin, `y` up. */
  standing(place: Place, draw: () => void): void {
    const [[x, y], scale] = [this.point(place), this.scale(place[2])]
    this.at(x, y, draw, scale, -scale)
  }

  /** A line between places. */
  edge(width: number, paint: Paint, ...places: readonly Place[]): void {
    this.stroke(polyline(...places.map((place) => this.point(place))), width, paint)
  }

  svg(isMirrored: boolean): string {
    return svgOf(this, isMirrored ? 'translate(1600 0) scale(-1 1)' : 'scale(1)')
  }
}

/** A paler colour. */
export const pale = (colour: string, share = 0.5): string => mix(colour, '#ffffff', share)
