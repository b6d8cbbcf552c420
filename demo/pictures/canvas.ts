import type { Random } from '#demo/random.ts'
import { channels, hex, type Light, mix, type Season } from './palette.ts'

/** The size of every picture in pixels. */
export const picture = { width: 1600, height: 1200 } as const

export type Point = readonly [x: number, y: number]

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Returns the data of a path or transform, with its numbers rounded: path`M${x} ${y}h${w}Z`. */
export const path = (texts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  texts.reduce((data, text, index) => {
    const value = values[index - 1]
    return data + (typeof value === 'number' ? rounded(value) : (value ?? '')) + text
  })

/** An open path through some points. */
export const polyline = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`

/** A closed path through some points. */
export const polygon = (...points: readonly Point[]): string => `${polyline(...points)}Z`

/** A closed path without corners: each point is the control point of a curve. */
export function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const curves = points.map((point, index) => {
    const [x, y] = middle(point, points[index + 1] ?? first)
    return path`Q${point[0]} ${point[1]} ${x} ${y}`
  })
  const [x, y] = middle(last, first)
  return path`M${x} ${y}` + curves.join('') + 'Z'
}

/** Calls back `count` times, with the index and its position between 0 and 1. */
export function times(count: number, each: (index: number, share: number) => void): void {
  for (let index = 0; index < count; index += 1) each(index, (index + 0.5) / count)
}

/** A colour that is painted unchanged; a plain string is a colour at noon, which the light of the hour modifies. */
export interface Ink {
  readonly colour: string
  readonly opacity: number
}

export type Paint = string | Ink

/** Collects the shapes of a picture. Lengths are in metres, `y` is up, unless a caller draws in pixels. */
export class Canvas {
  readonly light: Light
  readonly season: Season
  readonly random: Random
  #shapes: string[] = []
  #clips = 0

  constructor(light: Light, season: Season, random: Random) {
    this.light = light
    this.season = season
    this.random = random
  }

  /** Returns a colour in this light. A negative `turn` is away from the sun (-1 is shadow), a positive towards it. */
  tone(colour: string, turn = 0, opacity = 1): Ink {
    const { gain, lift, shadow, sun } = this.light
    const [red, green, blue] = channels(colour)
    const seen = hex([red * gain[0] + lift[0], green * gain[1] + lift[1], blue * gain[2] + lift[2]])
    return { colour: turn < 0 ? mix(seen, shadow, -turn) : turn > 0 ? mix(seen, sun, turn) : seen, opacity }
  }

  /** The colour of a cast shadow. */
  shade(strength = 1): Ink {
    return { colour: this.light.shadow, opacity: Math.min(1, this.light.depth * strength) }
  }

  ink(colour: string, opacity = 1): Ink {
    return { colour, opacity }
  }

  get isDark(): boolean {
    return this.light.glow > 0.4
  }

  box(x: number, y: number, width: number, height: number, paint: Paint, round = 0): void {
    const corner = round > 0 ? ` rx="${rounded(round)}"` : ''
    const [w, h] = [rounded(Math.max(0, width)), rounded(Math.max(0, height))]
    this.#add(`<rect x="${rounded(x)}" y="${rounded(y)}" width="${w}" height="${h}"${corner}`, 'fill', paint)
  }

  disc(x: number, y: number, rx: number, paint: Paint, ry = rx): void {
    const radii = `rx="${rounded(rx)}" ry="${rounded(ry)}"`
    this.#add(`<ellipse cx="${rounded(x)}" cy="${rounded(y)}" ${radii}`, 'fill', paint)
  }

  fill(data: string, paint: Paint): void {
    if (data !== '') this.#add(`<path d="${data}"`, 'fill', paint)
  }

  stroke(data: string, width: number, paint: Paint, round = false): void {
    const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''
    if (data !== '') this.#add(`<path d="${data}" fill="none" stroke-width="${rounded(width)}"${ends}`, 'stroke', paint)
  }

  /** A soft light around a lamp. */
  glow(x: number, y: number, radius: number): void {
    this.disc(x, y, radius, this.ink('#ffd98f', 0.14))
    this.disc(x, y, radius * 0.55, this.ink('#ffe3a8', 0.2))
  }

  /** Fills a box from its lower to its upper edge; `y` must point up. */
  gradient(x: number, y: number, width: number, height: number, colours: readonly string[]): void {
    this.#clips += 1
    const stops = colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`)
    this.#shapes.push(`<linearGradient id="g${this.#clips}" x2="0" y2="1">${stops.join('')}</linearGradient>`)
    this.box(x, y, width, height, this.ink(`url(#g${this.#clips})`))
  }

  /** Draws around a new origin. */
  at(x: number, y: number, draw: () => void, scaleX = 1, scaleY = scaleX): void {
    this.#shapes.push(path`<g transform="translate(${x} ${y}) scale(${scaleX} ${scaleY})">`)
    draw()
    this.#shapes.push('</g>')
  }

  /** Draws within the outline of a closed path. */
  within(data: string, draw: () => void): void {
    this.#clips += 1
    this.#shapes.push(
      `<clipPath id="c${this.#clips}"><path d="${data}"/></clipPath><g clip-path="url(#c${this.#clips})">`,
    )
    draw()
    this.#shapes.push('</g>')
  }

  /** Draws, and returns what was drawn, for `again`. */
  recorded(draw: () => void): string {
    const from = this.#shapes.length
    draw()
    return this.#shapes.slice(from).join('')
  }

  again(shapes: string): void {
    this.#shapes.push(shapes)
  }

  toString(): string {
    return this.#shapes.join('')
  }

  #add(start: string, kind: 'fill' | 'stroke', paint: Paint): void {
    const { colour, opacity } = typeof paint === 'string' ? this.tone(paint) : paint
    // Opacity of a fill is free; opacity of an element makes the renderer paint on a second canvas.
    const seen = opacity < 1 ? ` ${kind}-opacity="${Math.round(opacity * 100) / 100}"` : ''
    this.#shapes.push(`${start} ${kind}="${colour}"${seen}/>`)
  }
}

/** A finished picture as an SVG document; `transform` takes the lengths of the canvas to pixels. */
export const svgOf = (canvas: Canvas, transform: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}" viewBox="0 0 ${picture.width} ${picture.height}"><g transform="${transform}">${canvas.toString()}</g></svg>`
