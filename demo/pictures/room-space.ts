import { type Light, type LightName, lights, mix, type Scene, sceneOf } from './palette.ts'
import type { Random } from '#demo/random.ts'
import { box, outline, type Point, shape } from './svg.ts'

/** A place in a room in metres: `x` from the middle to the right, `y` up from the floor, `z` away from us. */
export type Place = readonly [x: number, y: number, z: number]

/**
 * A room seen straight on, with one vanishing point: what faces us keeps its shape, what runs away from us shrinks.
 */
export interface Room extends Scene {
  /** Metres. */
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Where our eyes are, in metres: `x` from the middle, `y` above the floor. */
  readonly eye: readonly [x: number, y: number]
  /** From which side daylight comes: it decides which faces are bright. */
  readonly lightFrom: 'left' | 'right' | 'back'
  /** Pixels a metre at a distance. */
  readonly scale: (z: number) => number
  readonly at: (place: Place) => Point
}

// Indoors the hour is softer than in the street, and in the evening lamps are on.
const indoors: Record<LightName, Pick<Light, 'gain' | 'lift' | 'depth' | 'shadow'>> = {
  noon: { gain: [1, 1, 1], lift: [0, 0, 0], depth: 0.2, shadow: '#1b2550' },
  morning: { gain: [1.01, 0.985, 0.95], lift: [4, 3, 2], depth: 0.19, shadow: '#2a3058' },
  grey: { gain: [0.95, 0.955, 0.96], lift: [4, 5, 7], depth: 0.14, shadow: '#2a3040' },
  golden: { gain: [1.03, 0.945, 0.83], lift: [6, 2, 0], depth: 0.22, shadow: '#3a2452' },
  dusk: { gain: [0.95, 0.86, 0.75], lift: [8, 5, 8], depth: 0.24, shadow: '#2a1a3e' },
}

export interface RoomSize {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly eye?: readonly [x: number, y: number]
  readonly lightFrom?: Room['lightFrom']
  /** Pixels a metre at the back wall. */
  readonly back?: number
  /** Height of the vanishing point in the picture. */
  readonly horizon?: number
}

/** A room in this light, ready to be drawn in. */
export function roomOf(lightName: LightName, random: Random, size: RoomSize): Room {
  const outside = sceneOf(lightName, random, 100)
  const light: Light = { ...lights[lightName], ...indoors[lightName] }
  const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  const tone = (colour: string, turn = 0): string => {
    const value = Number.parseInt(colour.slice(1), 16)
    const seen = [value >> 16, (value >> 8) & 255, value & 255].map((channel, i) =>
      clamp(channel * (light.gain[i] ?? 1) + (light.lift[i] ?? 0)),
    )
    const colourSeen = `#${seen.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    if (turn === 0) return colourSeen
    return turn < 0 ? mix(colourSeen, light.shadow, -turn) : mix(colourSeen, '#fffaf0', turn)
  }
  const eye = size.eye ?? [0, 1.35]
  // No two rooms are photographed from quite the same spot.
  const back = (size.back ?? 215) * random.between(0.97, 1.1)
  const horizon = size.horizon ?? random.between(525, 570)
  const distance = 1.7
  const focal = back * (size.depth + distance)
  const scale = (z: number) => focal / (z + distance)
  return {
    ...outside,
    light,
    tone,
    width: size.width,
    height: size.height,
    depth: size.depth,
    eye,
    lightFrom: size.lightFrom ?? 'left',
    scale,
    at: ([x, y, z]) => {
      const s = scale(z)
      return [800 + (x - eye[0]) * s, horizon - (y - eye[1]) * s]
    },
  }
}

/** A flat face through places in the room. */
export const face = (room: Room, places: readonly Place[], fill: string, opacity = 1): string =>
  shape(places.map(room.at), fill, opacity)

/** A level face at a height, from one corner to the opposite one. */
export function flat(
  room: Room,
  y: number,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  fill: string,
  opacity = 1,
): string {
  const corners: readonly Place[] = [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ]
  return face(room, corners, fill, opacity)
}

/** An upright face that runs away from us, from one corner to the opposite one. */
export function upright(
  room: Room,
  x: number,
  y0: number,
  z0: number,
  y1: number,
  z1: number,
  fill: string,
  opacity = 1,
): string {
  const corners: readonly Place[] = [
    [x, y0, z0],
    [x, y1, z0],
    [x, y1, z1],
    [x, y0, z1],
  ]
  return face(room, corners, fill, opacity)
}

/** The outline of a flat face, to be clipped or stroked. */
export const faceOutline = (room: Room, places: readonly Place[]): string => outline(places.map(room.at))

/** A rectangle that faces us, in metres, with round corners in metres. */
export function panel(
  room: Room,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  fill: string,
  opacity = 1,
  round = 0,
): string {
  const [px, py] = room.at([x, y + h, z])
  const s = room.scale(z)
  return box(px, py, w * s, h * s, fill, opacity, round * s)
}

export interface BlockLook {
  readonly colour: string
  /** How much lighter the top is. */
  readonly top?: number
  readonly round?: number
  readonly front?: string
}

/** A block standing in the room: its front, and whichever of its top, underside and sides we can see. */
export function block(
  room: Room,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  look: BlockLook,
): string {
  const { tone, eye, lightFrom } = room
  const [x1, y1, z1] = [x + w, y + h, z + d]
  const sideTurn = (side: 'left' | 'right') => (lightFrom === 'back' ? -0.1 : side === lightFrom ? 0.1 : -0.22)
  const parts: string[] = []
  if (y1 < eye[1]) parts.push(flat(room, y1, x, z, x1, z1, tone(look.colour, look.top ?? 0.14)))
  if (y > eye[1]) parts.push(flat(room, y, x, z, x1, z1, tone(look.colour, -0.3)))
  if (x > eye[0]) parts.push(upright(room, x, y, z, y1, z1, tone(look.colour, sideTurn('left'))))
  if (x1 < eye[0]) parts.push(upright(room, x1, y, z, y1, z1, tone(look.colour, sideTurn('right'))))
  parts.push(
    panel(room, x, y, z, w, h, look.front ?? tone(look.colour, lightFrom === 'back' ? -0.1 : 0), 1, look.round ?? 0),
  )
  return parts.join('')
}

/** The shadow a piece throws on the floor, away from the light. */
export function floorShadow(room: Room, x: number, z: number, w: number, d: number, strength = 1): string {
  const { lightFrom, light } = room
  const [dx, dz] = lightFrom === 'left' ? [0.28, -0.08] : lightFrom === 'right' ? [-0.28, -0.08] : [0.06, -0.3]
  const [x0, x1] = [Math.min(x, x + dx), Math.max(x + w, x + w + dx)]
  return face(
    room,
    [
      [x0, 0, z + dz],
      [x1, 0, z + dz],
      [x1 - (dx < 0 ? 0.1 : 0), 0, z + d],
      [x0 + (dx > 0 ? 0.1 : 0), 0, z + d],
    ],
    light.shadow,
    light.depth * strength,
  )
}

// Outdoors the light is that of the street, so these rooms take its colours.
export function outside(lightName: LightName, random: Random, size: Parameters<typeof roomOf>[2]): Room {
  const scene = sceneOf(lightName, random, 100)
  return { ...roomOf(lightName, random, size), light: scene.light, tone: scene.tone }
}
