import type { LightName } from './palette.ts'

/** The six colours of an interior and what it is made of: one hand for all rooms of a home. */
export interface Interior {
  readonly name: 'canal' | 'oak' | 'row' | 'works' | 'thirties' | 'white'
  readonly light: LightName
  readonly wall: string
  /** The wall that got a colour. */
  readonly feature: string
  readonly floor: 'boards' | 'herringbone' | 'screed' | 'laminate'
  readonly floorColour: string
  readonly wood: string
  readonly soft: string
  readonly soft2: string
  readonly accent: string
  readonly rug: string
  readonly metal: string
  readonly tiles: string
  readonly cabinets: string
  readonly counter: string
  readonly height: number
  readonly window: 'sash' | 'steel' | 'casement' | 'wide' | 'thirties'
}

export const interiors: readonly Interior[] = [
  {
    name: 'canal',
    light: 'morning',
    wall: '#f3eee3',
    feature: '#e6ddcb',
    floor: 'boards',
    floorColour: '#a9784d',
    wood: '#7d5536',
    soft: '#2346b0',
    soft2: '#c9d3e6',
    accent: '#d9a441',
    rug: '#e2d3ba',
    metal: '#b08d4f',
    tiles: '#f2f0ea',
    cabinets: '#23304f',
    counter: '#e9e4da',
    height: 3.2,
    window: 'sash',
  },
  {
    name: 'oak',
    light: 'noon',
    wall: '#f5f3ee',
    feature: '#a9bba3',
    floor: 'boards',
    floorColour: '#cda877',
    wood: '#c59a68',
    soft: '#6f8a73',
    soft2: '#e7dfcd',
    accent: '#c2593f',
    rug: '#efe8d8',
    metal: '#2f353d',
    tiles: '#e8e6e0',
    cabinets: '#cfae82',
    counter: '#f1efe9',
    height: 2.65,
    window: 'wide',
  },
  {
    name: 'row',
    light: 'noon',
    wall: '#f2efe8',
    feature: '#d9b45a',
    floor: 'laminate',
    floorColour: '#b9946a',
    wood: '#a8764a',
    soft: '#4d5663',
    soft2: '#d8d0c0',
    accent: '#c2593f',
    rug: '#c9bfae',
    metal: '#8d949c',
    tiles: '#eef0f0',
    cabinets: '#eceae4',
    counter: '#565c66',
    height: 2.6,
    window: 'casement',
  },
  {
    name: 'works',
    light: 'golden',
    wall: '#efeae2',
    feature: '#9c5a45',
    floor: 'screed',
    floorColour: '#b3ada4',
    wood: '#8a5f3c',
    soft: '#a5633d',
    soft2: '#e3d8c6',
    accent: '#2f5d48',
    rug: '#7d8794',
    metal: '#23272e',
    tiles: '#ded9cf',
    cabinets: '#3a3f47',
    counter: '#c59a68',
    height: 3.4,
    window: 'steel',
  },
  {
    name: 'thirties',
    light: 'dusk',
    wall: '#f3ecdd',
    feature: '#4a6b5a',
    floor: 'herringbone',
    floorColour: '#b58653',
    wood: '#8f6038',
    soft: '#b65a45',
    soft2: '#ead9c3',
    accent: '#d9a441',
    rug: '#7a2f2c',
    metal: '#b08d4f',
    tiles: '#e9efe9',
    cabinets: '#3f6152',
    counter: '#efe9dc',
    height: 2.85,
    window: 'thirties',
  },
  {
    name: 'white',
    light: 'morning',
    wall: '#f7f6f3',
    feature: '#c9d6e3',
    floor: 'laminate',
    floorColour: '#d8c3a2',
    wood: '#e0c79c',
    soft: '#c98b76',
    soft2: '#f0e9df',
    accent: '#2346b0',
    rug: '#dfe5ea',
    metal: '#565c66',
    tiles: '#f4f4f2',
    cabinets: '#f4f2ec',
    counter: '#c9b18a',
    height: 2.6,
    window: 'wide',
  },
]
