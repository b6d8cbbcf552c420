import type { Hour, Season } from './palette.ts'

/** The colours and materials of all rooms of one property. */
export interface Interior {
  readonly name: 'canal' | 'oak' | 'row' | 'works' | 'thirties' | 'white'
  readonly made: {
    readonly hour: Hour
    readonly season: Season
    readonly height: number
    readonly window: 'sash' | 'steel' | 'casement' | 'wide'
    readonly floor: 'boards' | 'screed'
    readonly ceiling: 'beams' | 'mouldings' | 'plain'
  }
  /** The feature is the wall that got a colour. */
  readonly surfaces: { readonly wall: string; readonly feature: string; readonly floor: string; readonly wood: string }
  readonly textile: { readonly soft: string; readonly pale: string; readonly accent: string; readonly rug: string }
  readonly kitchen: {
    readonly cabinets: string
    readonly counter: string
    readonly tiles: string
    readonly metal: string
  }
}

export const interiors: readonly Interior[] = [
  {
    name: 'canal',
    made: { hour: 'morning', season: 'spring', height: 3.2, window: 'sash', floor: 'boards', ceiling: 'beams' },
    surfaces: { wall: '#f3eee3', feature: '#e6ddcb', floor: '#a9784d', wood: '#7d5536' },
    textile: { soft: '#2346b0', pale: '#c9d3e6', accent: '#d9a441', rug: '#e2d3ba' },
    kitchen: { cabinets: '#23304f', counter: '#e9e4da', tiles: '#f2f0ea', metal: '#b08d4f' },
  },
  {
    name: 'oak',
    made: { hour: 'noon', season: 'summer', height: 2.65, window: 'wide', floor: 'boards', ceiling: 'plain' },
    surfaces: { wall: '#f5f3ee', feature: '#a9bba3', floor: '#cda877', wood: '#c59a68' },
    textile: { soft: '#6f8a73', pale: '#e7dfcd', accent: '#c2593f', rug: '#efe8d8' },
    kitchen: { cabinets: '#cfae82', counter: '#f1efe9', tiles: '#e8e6e0', metal: '#2f353d' },
  },
  {
    name: 'row',
    made: { hour: 'grey', season: 'winter', height: 2.6, window: 'casement', floor: 'boards', ceiling: 'plain' },
    surfaces: { wall: '#f2efe8', feature: '#d9b45a', floor: '#b9946a', wood: '#a8764a' },
    textile: { soft: '#4d5663', pale: '#d8d0c0', accent: '#c2593f', rug: '#c9bfae' },
    kitchen: { cabinets: '#eceae4', counter: '#565c66', tiles: '#eef0f0', metal: '#8d949c' },
  },
  {
    name: 'works',
    made: { hour: 'golden', season: 'autumn', height: 3.4, window: 'steel', floor: 'screed', ceiling: 'plain' },
    surfaces: { wall: '#efeae2', feature: '#9c5a45', floor: '#b3ada4', wood: '#8a5f3c' },
    textile: { soft: '#a5633d', pale: '#e3d8c6', accent: '#2f5d48', rug: '#7d8794' },
    kitchen: { cabinets: '#3a3f47', counter: '#c59a68', tiles: '#ded9cf', metal: '#23272e' },
  },
  {
    name: 'thirties',
    made: { hour: 'dusk', season: 'summer', height: 2.85, window: 'sash', floor: 'boards', ceiling: 'mouldings' },
    surfaces: { wall: '#f3ecdd', feature: '#4a6b5a', floor: '#b58653', wood: '#8f6038' },
    textile: { soft: '#b65a45', pale: '#ead9c3', accent: '#d9a441', rug: '#7a2f2c' },
    kitchen: { cabinets: '#3f6152', counter: '#efe9dc', tiles: '#e9efe9', metal: '#b08d4f' },
  },
  {
    name: 'white',
    made: { hour: 'morning', season: 'summer', height: 2.6, window: 'wide', floor: 'boards', ceiling: 'plain' },
    surfaces: { wall: '#f7f6f3', feature: '#c9d6e3', floor: '#d8c3a2', wood: '#e0c79c' },
    textile: { soft: '#c98b76', pale: '#f0e9df', accent: '#2346b0', rug: '#dfe5ea' },
    kitchen: { cabinets: '#f4f2ec', counter: '#c9b18a', tiles: '#f4f4f2', metal: '#565c66' },
  },
]
