type Channels = readonly [red: number, green: number, blue: number]

export function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

export const hex = (values: Channels): string =>
  `#${values.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

export type Hour = 'noon' | 'morning' | 'grey' | 'golden' | 'dusk'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** The light of an hour: its effect on every colour. */
export interface Light {
  readonly hour: Hour
  /** Sky from the horizon up to the zenith. */
  readonly sky: readonly [horizon: string, middle: string, zenith: string]
  readonly cloud: string
  /** The brightness of white paper, as a share of each channel. */
  readonly gain: Channels
  /** The colour of black. */
  readonly lift: Channels
  readonly shadow: string
  readonly sun: string
  /** The opacity of a cast shadow. */
  readonly depth: number
  /** The share of windows that are lit. */
  readonly glow: number
  /** What glass reflects, above and below. */
  readonly glass: readonly [above: string, below: string]
  /** The colour of distant things. */
  readonly haze: string
}

type Row = readonly [colours: string, gain: Channels, lift: Channels, depth: number, glow: number]

// Colours: the sky from the horizon up, clouds, shadow, sun, glass above and below, haze.
const rows: Record<Hour, Row> = {
  noon: ['#e9f2f8 #bdd8f1 #8fb9e6 #ffffff #16244f #fffaf0 #a9c9e6 #4a6480 #b7cbdf', [1, 1, 1], [0, 0, 2], 0.3, 0],
  morning: [
    '#fbecd6 #d8e2ea #a8c3e2 #fffaf2 #27305e #fff3d9 #c9d9e6 #5b6f86 #c9cfd9',
    [1.01, 0.985, 0.945],
    [6, 4, 2],
    0.27,
    0.06,
  ],
  grey: [
    '#e6eaec #cdd6de #b4c0cd #f1f4f6 #232c3f #f6f8fa #c4d0da #566675 #c0c9d1',
    [0.93, 0.945, 0.965],
    [8, 9, 12],
    0.17,
    0.16,
  ],
  golden: [
    '#fbd29b #c2bfd2 #6f95cf #ffe9cd #2b2154 #ffdf9f #f5cf9c #5a6288 #d9bfae',
    [1.03, 0.925, 0.8],
    [16, 6, 4],
    0.34,
    0.22,
  ],
  dusk: [
    '#f3bd97 #5874b0 #1d3069 #8a93c2 #0a1136 #ffcf8a #7c8fc0 #22305e #5c6ca0',
    [0.53, 0.57, 0.68],
    [14, 18, 38],
    0.3,
    0.62,
  ],
}

/** Returns the light of an hour outdoors. */
export function outdoors(hour: Hour): Light {
  const [colours, gain, lift, depth, glow] = rows[hour]
  const [low = '', middle = '', high = '', cloud = '', shadow = '', sun = '', above = '', below = '', haze = ''] =
    colours.split(' ')
  return { hour, sky: [low, middle, high], cloud, gain, lift, shadow, sun, depth, glow, glass: [above, below], haze }
}

// Indoors the light is softer than in the street, and after dark lamps are on.
const softened: Record<Hour, Pick<Light, 'gain' | 'lift' | 'depth' | 'shadow'>> = {
  noon: { gain: [1, 1, 1], lift: [0, 0, 0], depth: 0.2, shadow: '#1b2550' },
  morning: { gain: [1.01, 0.985, 0.95], lift: [4, 3, 2], depth: 0.19, shadow: '#2a3058' },
  grey: { gain: [0.95, 0.955, 0.96], lift: [4, 5, 7], depth: 0.14, shadow: '#2a3040' },
  golden: { gain: [1.03, 0.945, 0.83], lift: [6, 2, 0], depth: 0.22, shadow: '#3a2452' },
  dusk: { gain: [0.95, 0.86, 0.75], lift: [8, 5, 8], depth: 0.24, shadow: '#2a1a3e' },
}

/** Returns the light of an hour inside a room. */
export const indoors = (hour: Hour): Light => ({ ...outdoors(hour), ...softened[hour], sun: '#fffaf0' })

/** The colours of paint and stone at noon. */
export const paint = {
  cobalt: '#2346b0',
  white: '#f4f2ec',
  stone: '#ddd7c9',
  steel: '#2b3038',
  slate: '#4d5663',
  tile: '#a5502f',
  thatch: '#8f7a58',
  lamp: '#ffd173',
  leaf: '#4f7a4a',
} as const

/** The colours of Dutch bricks. */
export const bricks = ['#9c4a38', '#8a3f33', '#7a4335', '#b0603f', '#6b3d34', '#a6694b', '#c09a6b', '#8d5a45'] as const

export const doors = [paint.cobalt, '#1f4a3c', '#23272f', '#7a2a26', '#214a5c', '#3a2f4d', '#1d3a9a'] as const

export const plasters = ['#e6dcc4', '#d8d3c8', '#5d6c78', '#c9b48a', '#e9e4d8', '#b7c2c4'] as const

export const flowers = ['#d9483b', '#e9a6b8', '#f3d35c'] as const
