import { type Canvas, path, polygon, times } from './canvas.ts'
import { drawRailing } from './draw-door.ts'
import { drawPottedPlant } from './draw-street-things.ts'
import { drawWall, shadeBelow } from './draw-wall.ts'
import { drawWindow, type WindowLook } from './draw-window.ts'
import { mix, paint } from './palette.ts'

export interface FlatBlock {
  readonly wall: string
  readonly frame: string
  readonly rail: 'glass' | 'bars' | 'panel'
  readonly accent: string
  /** The colour of concrete floors that show in the front. */
  readonly lines?: string
  readonly hasColumns?: boolean
  readonly bays: readonly number[]
  readonly storeys: number
  /**
   * The layout of the front: one text for each storey in turn, with one letter for each bay: w a window, W a wide one,
   * F a French window, L a loggia, B a balcony, G a gallery with a front door, S the stairs.
   */
  readonly cells: readonly string[]
  readonly ground?: 'lobby' | 'homes' | 'sheds'
  readonly roof?: 'flat' | 'penthouse' | 'green'
}

const storey = 3

const groundHeight = (block: FlatBlock): number => (block.ground === 'sheds' ? 2.5 : 3.5)
export const widthOf = (block: FlatBlock): number => block.bays.reduce((sum, bay) => sum + bay, 0)
export const topOf = (block: FlatBlock): number => groundHeight(block) + storey * block.storeys

export function drawRail(c: Canvas, { rail, accent }: FlatBlock, x: number, y: number, w: number): void {
  if (rail === 'bars') return drawRailing(c, x, y, w, 1.05, accent)
  if (rail === 'glass') {
    c.box(x, y, w, 1.05, c.ink(mix(c.light.glass[0], '#ffffff', 0.3), 0.42))
    c.fill(path`M${x + w * 0.1} ${y}l${w * 0.2} 1.05h${w * 0.12}l${-w * 0.2} -1.05z`, c.ink('#ffffff', 0.28))
    return c.box(x, y + 1.02, w, 0.07, '#3a4049')
  }
  c.box(x, y + 0.08, w, 0.95, accent)
  c.box(x, y + 0.97, w, 0.08, c.tone(accent, 0.3))
  return times(3, (index) => c.box(x + (w * (index + 1)) / 4, y + 0.08, 0.03, 0.95, c.tone(accent, -0.3)))
}

/** One field of the front, from its lower left corner. */
function drawCell(c: Canvas, block: FlatBlock, cell: string, x: number, y: number, w: number): void {
  const h = storey
  const look: WindowLook = { panes: 'casement', frame: block.frame, deep: block.rail === 'panel' ? 0.08 : 0.18 }
  const withSill: WindowLook = { ...look, sill: paint.stone }
  if (cell === 'w') return drawWindow(c, x + w * 0.2, y + h * 0.24, w * 0.6, h * 0.58, withSill)
  if (cell === 'W') return drawWindow(c, x + w * 0.08, y + h * 0.22, w * 0.84, h * 0.62, { ...withSill, panes: 'side' })
  if (cell === 'S')
    return drawWindow(c, x + w * 0.28, y + h * 0.04, w * 0.44, h * 0.92, { ...look, panes: 'ladder', isEmpty: true })
  if (cell === 'F') {
    drawWindow(c, x + w * 0.2, y + h * 0.08, w * 0.6, h * 0.8, look)
    const rail = block.rail === 'glass' ? 'glass' : 'bars'
    return drawRail(c, { ...block, rail }, x + w * 0.17, y + h * 0.08, w * 0.66)
  }
  const [left, wide] = cell === 'L' ? [x + w * 0.05, w * 0.9] : [x + w * 0.01, w * 0.98]
  if (cell === 'L') c.box(left, y, wide, h * 0.92, c.tone(mix(block.wall, '#e8dcc4', 0.6), -0.16))
  if (cell === 'G') {
    c.box(x, y, w, h, c.tone('#d9d5cb', -0.08))
    c.box(x + w * 0.62, y, w * 0.26, h * 0.8, c.random.pick([block.accent, '#7d8a96']))
    drawWindow(c, x + w * 0.08, y + h * 0.3, w * 0.44, h * 0.5, look)
  } else drawWindow(c, left + wide * 0.08, y, wide * 0.7, h * 0.82, { ...look, panes: 'triple', deep: 0.03 })
  const recess = path`M${left} ${y + h * 0.94}h${wide}v${-h * 0.24}h${-wide * 0.8}v${-h * 0.7}h${-wide * 0.2}z`
  if (cell !== 'B') c.fill(recess, c.shade(cell === 'L' ? 1.2 : 0.6))
  if (c.random.chance(0.45)) drawPottedPlant(c, left + wide * c.random.between(0.15, 0.85), y, c.random.between(1, 1.3))
  drawRail(c, block, left, y, wide)
  if (cell !== 'B') return undefined
  c.box(x, y - 0.2, w, 0.22, c.tone('#d4d2cc', -0.06))
  return shadeBelow(c, x + 0.1, y - 0.2, w, 0.8)
}

/** The glass front of a lobby. */
function drawLobby(c: Canvas, x: number, w: number): void {
  const { light } = c
  const [isLit, h] = [light.glow > 0.1, 2.7]
  c.box(x, 0, w, h, c.ink(isLit ? mix(paint.lamp, '#e8b56a', 0.35) : mix(light.glass[1], '#d9c7a6', 0.3)))
  c.box(x, 0, w, 0.5, c.ink(isLit ? '#c98f4e' : mix(light.glass[1], '#6b5a4a', 0.4)))
  c.box(x + w * 0.08, 1.3, w * 0.17, 0.6, c.ink(isLit ? '#a8763a' : '#39485c'))
  c.disc(x + w / 2, h - 0.42, 0.2, c.ink(isLit ? '#fff6dc' : '#c9d2da'), 0.1)
  drawPottedPlant(c, x + w * 0.88, 0)
  if (!isLit) c.fill(polygon([x, h], [x + w, h], [x + w, h - 0.5], [x, h - 1.5]), c.ink(light.glass[0], 0.4))
  const bars = path`M${x} 0V${h}h${w}V0M${x} 2.15h${w}M${x + w * 0.3} 0V${h}M${x + w * 0.7} 0V${h}M${x + w / 2} 0V2.15`
  c.stroke(bars, 0.08, paint.steel)
  c.box(x - 0.4, h + 0.1, w + 0.8, 0.2, '#3a4049')
  shadeBelow(c, x - 0.2, h + 0.1, w + 0.4, 0.45)
}

function drawGround(c: Canvas, block: FlatBlock): void {
  const h = groundHeight(block)
  const shop: WindowLook = { panes: 'casement', frame: '#2f353d', deep: 0.16 }
  c.box(0, 0, widthOf(block), h, block.ground === 'sheds' ? '#a39d92' : mix(block.wall, '#50505a', 0.32))
  let x = 0
  block.bays.forEach((w, index) => {
    if (index === Math.floor(block.bays.length / 2)) drawLobby(c, x + w * 0.12, w * 0.76)
    else if (block.ground === 'homes') drawCell(c, block, index % 2 === 0 ? 'F' : 'W', x, 0.2, w)
    else if (block.ground === 'sheds') {
      c.box(x + w * 0.1, 0, w * 0.8, h * 0.72, mix(block.accent, '#5a5a5a', 0.45))
      c.stroke(path`M${x + w / 2} 0v${h * 0.72}M${x + w * 0.1} ${h * 0.5}h${w * 0.8}`, 0.04, c.ink(c.light.shadow, 0.4))
    } else drawWindow(c, x + w * 0.06, 0.2, w * 0.88, h * 0.76, { ...shop, isEmpty: c.random.chance(0.5) })
    x += w
  })
  c.box(0, h - 0.12, widthOf(block), 0.16, '#d4d2cc')
}

function drawFlatRoof(c: Canvas, block: FlatBlock): void {
  const [w, top] = [widthOf(block), topOf(block)]
  const moss = c.season === 'winter' ? '#e3e8ea' : '#5f7d4e'
  if (block.roof === 'green') times(Math.floor(w / 1.1), (_, share) => c.disc(w * share, top, 0.75, moss, 0.4))
  if (block.roof !== 'penthouse') return
  const width = (w - 3.8) / 5
  c.box(1.6, top, w - 3.2, 3, '#3a4049')
  times(5, (index) => drawWindow(c, 1.9 + width * index, top, width, 2.6, { panes: 'casement', frame: '#2f353d' }))
  shadeBelow(c, 1.6, top + 2.8, w - 3.2, 0.6)
  c.box(1, top + 2.8, w - 2, 0.24, '#d9d5cb')
  drawRail(c, { ...block, rail: 'glass' }, 0.2, top, w - 0.4)
}

/** A block of flats, from its lower left corner. */
export function drawFlatBlock(c: Canvas, block: FlatBlock): void {
  const [w, top, ground] = [widthOf(block), topOf(block), groundHeight(block)]
  drawFlatRoof(c, block)
  drawWall(c, 0, 0, w, top, block.wall, block.rail === 'panel' ? 'plaster' : 'brick')
  for (let level = block.storeys - 1; level >= 0; level -= 1) {
    const [y, cells] = [ground + storey * level, block.cells[level % block.cells.length] ?? 'w']
    let x = 0
    block.bays.forEach((bay, index) => {
      drawCell(c, block, cells.charAt(index % cells.length), x, y + 0.15, bay)
      x += bay
      if (block.lines === undefined || block.hasColumns !== true) return
      c.box(x - 0.14, y, 0.28, storey, block.lines)
      c.box(x + 0.14, y, 0.06, storey, c.shade())
    })
    if (block.lines !== undefined) c.box(0, y - 0.1, w, 0.22, block.lines)
  }
  drawGround(c, block)
  c.box(-0.1, top - 0.14, w + 0.2, 0.34, block.lines ?? mix(block.wall, '#ffffff', 0.5))
  shadeBelow(c, 0, top - 0.14, w, 0.18)
}
