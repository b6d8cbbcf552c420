import { type Canvas, path, polygon, polyline, times } from './canvas.ts'
import { drawDoor } from './draw-door.ts'
import { drawChimney, drawRoof, drawWall, shadeBelow } from './draw-wall.ts'
import { drawFlowerBox, drawWindow, type WindowLook } from './draw-window.ts'
import type { Elevation } from './elevation.ts'
import { bricks, doors, mix, paint } from './palette.ts'

const cream = '#f0e7d2'

/** Three doors below one brick arch. */
function drawPorch(c: Canvas, middle: number, w: number, colour: string): void {
  const h = 2.75
  const arch = path`M${middle - w / 2} 0v${h * 0.55}q0 ${h * 0.45} ${w / 2} ${h * 0.45}q${w / 2} 0 ${w / 2} ${-h * 0.45}v${-h * 0.55}z`
  c.stroke(arch, 0.36, mix(colour, '#2a1512', 0.25))
  c.fill(arch, c.tone('#3b2a26', -0.3))
  const look = { kind: 'glazed', fan: 0.4, frame: '#e8dcc2' } as const
  for (const at of [-1, 0, 1])
    drawDoor(c, middle + (at * 0.31 - 0.15) * w, 0, w * 0.3, at === 0 ? 2.4 : 2.1, {
      ...look,
      colour: c.random.pick(doors),
    })
  if (c.isDark) c.fill(arch, c.ink(paint.lamp, 0.14))
  c.box(middle - w / 2 - 0.1, 0, w + 0.2, 0.14, c.tone('#b9bcbe', 0.1))
}

function drawBrickBalcony(c: Canvas, middle: number, y: number, w: number, colour: string): void {
  shadeBelow(c, middle - w / 2 + 0.2, y, w, 0.5)
  c.box(middle - w / 2, y, w, 0.85, c.tone(colour, 0.08), 0.1)
  c.box(middle - w / 2, y + 0.42, w, 0.09, mix(colour, '#2a1512', 0.35))
  c.box(middle - w / 2 - 0.04, y + 0.8, w + 0.08, 0.12, c.tone(cream, 0.1))
}

function drawBlockRoof(c: Canvas, middle: number, eaves: number, column: number, colour: string): void {
  if (column % 3 === 1) drawChimney(c, middle + 0.95, eaves + 2, 0.75, 1.9, colour)
  if (column % 3 === 2) return
  c.fill(polygon([middle + 1.15, eaves + 0.5], [middle + 1.15, eaves + 2], [middle + 1.85, eaves + 0.5]), c.shade())
  c.box(middle - 1.25, eaves + 0.5, 2.5, 1.6, cream)
  drawWindow(c, middle - 1.15, eaves + 0.5, 2.3, 1.4, { panes: 'triple', frame: cream, deep: 0.06 })
  c.box(middle - 1.35, eaves + 2.05, 2.7, 0.16, c.tone(cream, 0.3))
}

/** A long block of flats of the 1920s in the style of the Amsterdam School. */
export function drawSchoolBlock(c: Elevation): void {
  const { random } = c
  const colour = random.pick(['#8d5a45', '#7a4335', '#a6694b', '#9c5a3c', '#6b4a3c'])
  const trim = mix(colour, '#2a1512', 0.3)
  const [storeys, storey, bay] = [4, 3, 3.4]
  const [eaves, left, count] = [storeys * storey, -random.between(0.5, 3), Math.ceil(c.width / bay) + 2]
  const w = count * bay
  const look: WindowLook = { panes: 'ladder', frame: cream, lintel: 'course', lintelColour: trim, sill: trim }
  const middleOf = (column: number) => left + bay * (column + 0.5)
  const roof = random.pick(['#8d4a38', paint.tile, '#5c4f4b'])
  drawRoof(c, { eaves: [eaves, left, left + w], ridge: [eaves + 2.7, left, left + w], colour: roof })
  times(count, (column) => drawBlockRoof(c, middleOf(column), eaves, column, colour))
  drawWall(c, left, 0, w, eaves, colour, 'brick')
  c.box(left, eaves - 0.18, w, 0.3, cream)
  shadeBelow(c, left, eaves - 0.18, w, 0.4)
  c.box(left, 0, w, 0.5, mix(colour, '#231d20', 0.45))
  times(storeys, (level) => {
    const y = storey * level
    c.box(left, y + storey * 0.2, w, 0.16, trim)
    times(count, (column) => {
      const middle = middleOf(column)
      if (column % 3 === 1 && level === 0) return drawPorch(c, middle, bay * 0.86, colour)
      if (column % 3 === 1) {
        c.box(middle - 0.75, y, 0.22, storey, c.tone(colour, 0.12))
        c.box(middle + 0.53, y, 0.22, storey, c.tone(colour, -0.18))
        return drawWindow(c, middle - 0.4, y + storey * 0.24, 0.8, storey * 0.62, { ...look, isEmpty: true })
      }
      drawWindow(c, middle - bay * 0.36, y + storey * 0.26, bay * 0.72, storey * 0.54, look)
      if (level > 0 && column % 3 === 0) return drawBrickBalcony(c, middle, y + storey * 0.1, bay * 0.84, colour)
      if (random.chance(0.1)) drawFlowerBox(c, middle - bay * 0.3, y + storey * 0.26, bay * 0.6)
      return undefined
    })
  })
}

/** An arched factory window of steel. */
function drawSteelArch(c: Canvas, x: number, y: number, w: number, h: number, colour: string): void {
  const side = h - w * 0.3
  const arch = path`M${x} ${y}v${side}q${w / 2} ${w * 0.42} ${w} 0v${-side}z`
  c.stroke(path`M${x - 0.05} ${y + side}q${w / 2 + 0.05} ${w * 0.5} ${w + 0.1} 0`, 0.4, c.tone('#6b3d34', -0.15))
  c.fill(arch, colour)
  const glass = c.ink(mix(c.light.glass[0], c.light.glass[1], 0.35))
  c.fill(path`M${x + 0.08} ${y + side}q${w / 2 - 0.08} ${w * 0.36} ${w - 0.16} 0z`, glass)
  c.box(x + w / 2 - 0.03, y + side, 0.06, w * 0.2, colour)
  drawWindow(c, x, y, w, side, { panes: 'steel', frame: colour, deep: 0.02, isEmpty: c.random.chance(0.7) })
  c.box(x - 0.12, y - 0.12, w + 0.24, 0.14, paint.stone)
}

/** The saw-tooth roof of a factory. */
function drawSawRoof(c: Canvas, top: number, bay: number, count: number, colour: string): void {
  const glass = c.ink(mix(c.light.glass[0], c.light.glass[1], 0.3))
  times(count, (index) =>
    c.at(bay * index, top, () => {
      c.fill(polygon([0, 0], [0, 2.2], [bay, 0]), c.tone(colour, -0.12))
      c.fill(polygon([0, 0], [0, 2.2], [bay * 0.16, 1.85], [bay * 0.16, 0]), glass)
      c.stroke(polyline([0, 2.2], [bay, 0]), 0.16, paint.stone)
    }),
  )
}

/** A factory converted into lofts, below a saw-tooth roof or a flat one. */
export function drawWorks(c: Elevation): void {
  const { random } = c
  const [colour, door] = [random.pick(bricks), random.pick(doors)]
  const steel = random.pick(['#23272e', '#2f5d48', '#33415c'])
  const [storey, storeys, count] = [4, 3, Math.ceil((c.width + 2) / 8.4) * 2]
  const [top, bay, w] = [storey * storeys, (c.width + 2) / count, c.width + 2]
  c.at(-1, 0, () => {
    if (random.chance(0.7)) drawSawRoof(c, top, bay, count, colour)
    drawWall(c, 0, 0, w, top, colour, 'brick')
    times(storeys, (level) => {
      c.box(0, storey * level - 0.1, w, 0.2, mix(colour, '#2a1512', 0.35))
      times(count, (index) => {
        const [x, y] = [bay * index, storey * level]
        if (y > 0 || index !== Math.floor(count / 2))
          return drawSteelArch(c, x + bay * 0.16, y + 0.64, bay * 0.68, 2.64, steel)
        c.box(x + bay * 0.14, 0, bay * 0.72, 3.2, paint.steel)
        const look = { colour: door, kind: 'glazed', fan: 0.7, frame: steel } as const
        for (const at of [0.2, 0.5]) drawDoor(c, x + bay * at, 0, bay * 0.3, 2.96, look)
        return undefined
      })
    })
    times(count + 1, (index) => {
      c.box(bay * index - 0.3, 0, 0.6, top - 0.3, c.tone(colour, 0.06))
      c.box(bay * index + 0.16, 0, 0.14, top - 0.3, c.shade(0.9))
    })
    c.box(0, top - 0.3, w, 0.45, paint.stone)
    c.box(0, 0, w, 0.5, '#5a5552')
  })
}
