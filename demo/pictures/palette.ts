import type { Random } from '#demo/random.ts'

type Channels = readonly [red: number, green: number, blue: number]

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const written = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A colour on the way from one to the other; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return written([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

export const lightNames = ['noon', 'morning', 'grey', 'golden', 'dusk'] as const

export type LightName = (typeof lightNames)[number]

/** The light of an hour: what it does to every colour, and which way shadows fall. */
export interface Light {
  readonly name: LightName
  /** Sky from the zenith down to the horizon. */
  readonly sky: readonly [string, string, string]
  readonly cloud: string
  /** What white paper looks like in this light, as a share of each channel. */
  readonly gain: Channels
  /** What black looks like: the air between us and the thing. */
  readonly lift: Channels
  readonly shadow: string
  readonly sun: string
  /** How dark a cast shadow is. */
  readonly depth: number
  /** How many windows are lit. */
  readonly glow: number
  /** What glass mirrors, above and below. */
  readonly glass: readonly [string, string]
  /** The colour things take on in the distance. */
  readonly haze: string
}

export const lights: Record<LightName, Light> = {
  noon: {
    name: 'noon',
    sky: ['#8fb9e6', '#bdd8f1', '#e9f2f8'],
    cloud: '#ffffff',
    gain: [1, 1, 1],
    lift: [0, 0, 2],
    shadow: '#16244f',
    sun: '#fffaf0',
    depth: 0.3,
    glow: 0,
    glass: ['#a9c9e6', '#4a6480'],
    haze: '#b7cbdf',
  },
  morning: {
    name: 'morning',
    sky: ['#a8c3e2', '#d8e2ea', '#fbecd6'],
    cloud: '#fffaf2',
    gain: [1.01, 0.985, 0.945],
    lift: [6, 4, 2],
    shadow: '#27305e',
    sun: '#fff3d9',
    depth: 0.27,
    glow: 0.06,
    glass: ['#c9d9e6', '#5b6f86'],
    haze: '#c9cfd9',
  },
  grey: {
    name: 'grey',
    sky: ['#b4c0cd', '#cdd6de', '#e6eaec'],
    cloud: '#f1f4f6',
    gain: [0.93, 0.945, 0.965],
    lift: [8, 9, 12],
    shadow: '#232c3f',
    sun: '#f6f8fa',
    depth: 0.17,
    glow: 0.16,
    glass: ['#c4d0da', '#566675'],
    haze: '#c0c9d1',
  },
  golden: {
    name: 'golden',
    sky: ['#6f95cf', '#c2bfd2', '#fbd29b'],
    cloud: '#ffe9cd',
    gain: [1.03, 0.925, 0.8],
    lift: [16, 6, 4],
    shadow: '#2b2154',
    sun: '#ffdf9f',
    depth: 0.34,
    glow: 0.22,
    glass: ['#f5cf9c', '#5a6288'],
    haze: '#d9bfae',
  },
  dusk: {
    name: 'dusk',
    sky: ['#1d3069', '#5874b0', '#f3bd97'],
    cloud: '#8a93c2',
    gain: [0.53, 0.57, 0.68],
    lift: [14, 18, 38],
    shadow: '#0a1136',
    sun: '#ffcf8a',
    depth: 0.3,
    glow: 0.62,
    glass: ['#7c8fc0', '#22305e'],
    haze: '#5c6ca0',
  },
}

/** What every part of a drawing needs to know: the light, its own stream of chance, and the scale. */
export interface Scene {
  readonly light: Light
  readonly random: Random
  /** Pixels a metre. */
  readonly u: number
  /** A colour in this light; below 0 turned from the sun (-1 is as dark as it gets), above 0 struck by it. */
  readonly tone: (colour: string, turn?: number) => string
}

/** The scene of a picture. */
export function sceneOf(lightName: LightName, random: Random, u: number): Scene {
  const light = lights[lightName]
  const tone = (colour: string, turn = 0): string => {
    const [red, green, blue] = channels(colour)
    const seen = written([
      red * light.gain[0] + light.lift[0],
      green * light.gain[1] + light.lift[1],
      blue * light.gain[2] + light.lift[2],
    ])
    if (turn === 0) return seen
    return turn < 0 ? mix(seen, light.shadow, -turn) : mix(seen, light.sun, turn)
  }
  return { light, random, u, tone }
}

/** Local colours, as paint and brick have them at noon. */
export const paint = {
  cobalt: '#2346b0',
  enamel: '#1d3a9a',
  night: '#141c3d',
  paper: '#f7f5ef',
  white: '#f4f2ec',
  stone: '#ddd7c9',
  sand: '#e3d7bf',
  lamp: '#ffd173',
  ember: '#ffb347',
  red: '#a8402f',
  moss: '#5f7d4e',
  leaf: '#4f7a4a',
  deepLeaf: '#33573c',
  steel: '#3c434c',
  slate: '#4d5663',
  tile: '#b0552f',
  thatch: '#8f7a58',
  wood: '#a8764a',
  oak: '#c59a68',
  water: '#4f7088',
} as const

/** Dutch bricks, from the red of the rivers to the yellow of the IJssel. */
export const bricks = ['#9c4a38', '#8a3f33', '#7a4335', '#b0603f', '#6b3d34', '#a6694b', '#c09a6b', '#8d5a45'] as const
