import { times } from './canvas.ts'
import { drawFlatBlock, drawRail, type FlatBlock, topOf, widthOf } from './flat-block.ts'
import { drawPottedPlant } from './draw-street-things.ts'
import { drawWindow } from './draw-window.ts'
import type { Elevation } from './elevation.ts'
import { mix } from './palette.ts'

type FlatAge = 'porch' | 'gallery' | 'late' | 'new' | 'tower'

type Style = readonly [
  wall: string,
  frame: string,
  rail: FlatBlock['rail'],
  accent: string,
  lines: string,
  plan: string,
]

const [concrete, dark, pale] = ['#d9d5cb', '#2b3038', '#f3f0e8']

// The cells of each storey, separated by spaces; an empty text for lines shows none.
const styles: Readonly<Record<FlatAge, readonly [Style, ...Style[]]>> = {
  porch: [
    ['#cdbb99', pale, 'panel', '#b5523f', concrete, 'WBSBWBSBW'],
    ['#a7a49c', pale, 'panel', '#4f7d9a', concrete, 'WBSBWBSBW'],
    ['#b98d68', pale, 'panel', '#c9a23f', concrete, 'BWSWBWSWB'],
  ],
  gallery: [
    ['#d5d0c4', pale, 'panel', '#5f7d6b', concrete, 'GGGSGGG'],
    ['#d5d0c4', pale, 'panel', '#4f7d9a', concrete, 'GGGSGGG'],
  ],
  tower: [
    ['#4a505c', dark, 'panel', '#c9a23f', concrete, 'WFWWFWFW FWWFWWWF'],
    ['#5b4a44', dark, 'panel', '#5f7d6b', concrete, 'WFWWFWFW FWWFWWWF'],
  ],
  late: [
    ['#c9a06b', '#2f4a6b', 'bars', '#3b4a5e', concrete, 'BwwBF'],
    ['#9c4a38', pale, 'bars', dark, '', 'LwWLw LFWLF'],
    ['#e6e0d2', '#3d5a4c', 'panel', '#7d9a8c', concrete, 'BWwBW'],
  ],
  new: [
    ['#8d5a45', dark, 'glass', dark, '', 'LwFLw FLwwL wFLFw'],
    ['#d9cdb8', dark, 'glass', dark, '', 'LwFLw FLwwL wFLFw'],
    ['#a6694b', '#6b4f38', 'bars', dark, '#e3dccd', 'WLWLW LWWWL'],
    ['#4a4340', '#6b4f38', 'bars', dark, '#cfc9bd', 'WLWLW LWWWL'],
    ['#eeebe3', '#3c434c', 'glass', dark, '#f4f2ec', 'BWBWB WBWBW'],
    ['#7d5c44', dark, 'bars', dark, concrete, 'LFWLF'],
  ],
}

/** Returns a random style of flats of an age. */
function blockOf(c: Elevation, age: FlatAge): FlatBlock {
  const [wall, frame, rail, accent, lines, plan] = c.random.pick(styles[age])
  const look = { wall, frame, rail, accent, ...(lines !== '' && { lines }), cells: plan.split(' ') }
  if (age === 'porch')
    return { ...look, bays: [4.4, 4.4, 2.6, 4.4, 4.4, 4.4, 2.6, 4.4, 4.4], storeys: 4, ground: 'sheds' }
  if (age === 'gallery') return { ...look, bays: [4, 4, 4, 2.4, 4, 4, 4], storeys: 6, ground: 'sheds' }
  if (age === 'tower') return { ...look, bays: Array<number>(8).fill(2.8), storeys: 7, hasColumns: true }
  const roof = c.random.pick(['penthouse', 'penthouse', 'flat', 'green'] as const)
  const rest = { storeys: roof === 'penthouse' ? 3 : 4, hasColumns: plan.startsWith('WL') }
  return { ...look, ...rest, roof, bays: [3.8, 4, 4.2, 3.8, 4], ground: c.random.pick(['lobby', 'homes'] as const) }
}

/** A block of flats in the middle, with paler blocks behind it. */
export function drawFlats(c: Elevation, age: FlatAge): void {
  const block = blockOf(c, age)
  const left = (c.width - widthOf(block)) / 2 + c.random.between(-1.5, 1.5)
  for (const x of [left - 13, left + widthOf(block) - 2]) {
    const storeys = c.random.whole(2, 4)
    const other: FlatBlock = { ...blockOf(c, 'new'), bays: [3.6, 3.4, 3.6], storeys, roof: 'flat' }
    c.at(x, 0, () => drawFlatBlock(c, other), 0.88)
    c.box(x, 0, widthOf(other) * 0.88, topOf(other) * 0.88 + 0.3, c.ink(c.light.sky[1], 0.45))
  }
  c.at(left, 0, () => drawFlatBlock(c, block))
}

/** The upper storeys of a block with a penthouse on top; the camera is at their height. */
export function drawPenthouse(c: Elevation): void {
  const block: FlatBlock = { ...blockOf(c, 'new'), bays: [4.4, 4, 4.4, 4, 4.4], storeys: 4, roof: 'flat' }
  const [w, top, left] = [widthOf(block), 9.2, (c.width - widthOf(block)) / 2]
  c.at(left, top - topOf(block), () => drawFlatBlock(c, block))
  c.at(left, top + 0.2, () => {
    const [width, lit] = [(w - 4) / 6, c.light.glow > 0.15]
    c.box(1.8, 0, w - 3.6, 3.3, c.ink(c.isDark ? '#e8b56a' : mix(c.light.glass[1], '#d9c7a6', 0.25)))
    times(6, (index) =>
      drawWindow(c, 2 + width * index, 0, width, 3.1, { panes: 'plain', frame: '#3c434c', deep: 0.05, lit }),
    )
    c.box(1, 3.1, w - 2, 0.35, c.tone('#e6e4de', 0.1))
    c.box(1, 3.1, w - 2, 0.1, c.shade())
    for (const x of [0.9, w - 1]) drawPottedPlant(c, x, 0, 1.9)
    drawRail(c, { ...block, rail: 'glass' }, 0.1, 0, w - 0.2)
  })
}
