import { type Canvas, path, polygon } from './canvas.ts'
import { drawDoor } from './draw-door.ts'
import { drawClimber } from './draw-tree.ts'
import { drawChimney, drawRoof, drawWall, shadeBelow, type Texture } from './draw-wall.ts'
import { drawFlowerBox, drawShutters, drawWindow, type WindowLook } from './draw-window.ts'
import { mix, paint } from './palette.ts'

/** A detached house; its middle is at `x` 0. */
type Detached = (c: Canvas) => void

interface Openings {
  readonly at: readonly number[]
  readonly y: number
  readonly size: readonly [w: number, h: number]
  readonly shutters?: string
}

function drawOpenings(c: Canvas, look: WindowLook, { at, y, size: [w, h], shutters }: Openings): void {
  for (const middle of at) {
    if (shutters !== undefined) drawShutters(c, middle - w / 2, y, w, h, shutters)
    drawWindow(c, middle - w / 2, y, w, h, look)
  }
}

const white: WindowLook = { panes: 'sash', frame: paint.white, deep: 0.11, sill: paint.stone }

/** A front door between pilasters. */
function drawEntrance(c: Canvas, x: number, colour: string, hasPediment: boolean): void {
  c.box(x - 1.15, 0, 2.3, 2.75, paint.white)
  drawDoor(c, x - 0.62, 0, 1.24, 2.5, { colour, plate: false })
  c.box(x - 1.3, 2.73, 2.6, 0.22, c.tone(paint.white, 0.3))
  if (hasPediment) c.fill(polygon([x - 1.3, 2.95], [x, 3.6], [x + 1.3, 2.95]), c.tone(paint.white, 0.1))
  c.box(x - 1.4, 0, 2.8, 0.18, c.tone('#b9bcbe', 0.1))
}

const drawHippedVilla: Detached = (c) => {
  const wall = c.random.pick(['#9c5a45', '#8a4a3a', '#a6694b'])
  const look: WindowLook = { ...white, lintel: 'course', lintelColour: mix(wall, '#2a1512', 0.3) }
  const shutters = c.random.pick(['#1f4a3c', '#23304f', '#7a2a26'])
  for (const x of [-3.4, 2.6]) drawChimney(c, x, 8.4, 1, 2.2, wall)
  drawWall(c, -6, 0, 12, 6, wall, 'brick')
  shadeBelow(c, -6, 5.8, 12, 0.8)
  drawOpenings(c, look, { at: [-4.5, -1.95, 1.95, 4.5], y: 3.45, size: [1.3, 1.7], shutters })
  drawOpenings(c, look, { at: [0], y: 3.75, size: [1.2, 1.5] })
  drawOpenings(c, look, { at: [-4.5, -1.95, 1.95, 4.5], y: 0.5, size: [1.3, 1.95], shutters })
  drawEntrance(c, 0, shutters, true)
  drawRoof(c, { eaves: [5.8, -6.55, 6.55], ridge: [9.6, -3.1, 3.1], colour: '#4a505c' })
  c.fill(polygon([6.55, 5.8], [3.1, 9.6], [2.3, 9.6], [4.2, 5.8]), c.shade(0.55))
  c.box(-1, 6.6, 2, 2, paint.white)
  drawWindow(c, -0.75, 6.8, 1.5, 1.5, { ...white, panes: 'triple' })
  c.fill(polygon([-1.25, 8.5], [0, 9.5], [1.25, 8.5]), c.tone(paint.white, 0.15))
  c.box(-6.55, 5.66, 13.1, 0.24, paint.white)
}

const drawThatchedVilla: Detached = (c) => {
  const trim = c.random.pick(['#23304f', '#1f4a3c', '#7a2a26'])
  for (const x of [-3.4, 2.6]) drawChimney(c, x, 7, 1, 2.2, '#e9e4d8')
  drawWall(c, -6, 0, 12, 3.4, '#efeade', 'plaster')
  shadeBelow(c, -6, 3.2, 12, 0.8)
  const windows: Openings = { at: [-4.4, -2.3, 2.3, 4.4], y: 0.5, size: [1.3, 1.85], shutters: trim }
  drawOpenings(c, { ...white, panes: 'cross' }, windows)
  drawEntrance(c, 0, trim, false)
  drawRoof(c, { eaves: [3.3, -6.6, 6.6], ridge: [8.4, -4.1, 4.1], colour: paint.thatch, thatched: true })
  for (const x of [-2.4, 2.4]) {
    const thatch = path`M${x - 1.9} 4.7Q${x - 0.9} 6.6 ${x} 6.6Q${x + 0.9} 6.6 ${x + 1.9} 4.7Z`
    c.fill(thatch, c.tone(c.season === 'winter' ? '#d9dcdb' : paint.thatch, 0.12))
    c.fill(path`M${x - 1.2} 4.7Q${x - 0.6} 6 ${x} 6Q${x + 0.6} 6 ${x + 1.2} 4.7Z`, c.tone(paint.thatch, -0.4))
    drawWindow(c, x - 0.8, 4.7, 1.6, 0.95, { ...white, panes: 'triple' })
  }
}

const drawBungalow =
  (isPitched: boolean): Detached =>
  (c) => {
    const wall = c.random.pick(['#8d4a38', '#b98d68', '#cfc3ac', '#9c6a50'])
    const trim = isPitched ? '#3c434c' : paint.white
    const look: WindowLook = { panes: 'casement', frame: trim, deep: 0.1, sill: paint.stone }
    drawChimney(c, 0.9, isPitched ? 4.4 : 3, 1.7, 1.9, wall)
    if (isPitched)
      drawRoof(c, { eaves: [2.85, -8.2, 8.2], ridge: [5.6, -5.3, 5.3], colour: c.random.pick(['#5c4a45', '#8d4a38']) })
    drawWall(c, -7.5, 0, 15, 3, wall, 'brick')
    drawWall(c, -7.1, 0, 3, 2.5, '#e6e2d8', 'plank')
    drawWall(c, -3.6, 0, 2.6, 2.6, '#8a6a4a', 'plank')
    const colour = c.random.pick([paint.cobalt, '#1f4a3c', '#7a2a26'])
    drawDoor(c, -3.3, 0, 1.2, 2.4, { colour, kind: 'modern', fan: 0 })
    drawWindow(c, -2, 0.2, 0.8, 2.2, { ...look, panes: 'plain', isEmpty: true })
    drawWindow(c, -0.4, 0.2, 4.6, 2.3, { ...look, panes: 'triple' })
    drawWindow(c, 4.9, 1, 1.9, 1.3, look)
    shadeBelow(c, -7.5, 2.75, 15, 0.55, 1.2)
    c.box(-8.2, 2.75, 16.4, 0.55, trim)
    c.box(-8.2, 3.2, 16.4, 0.1, c.tone(trim, 0.4))
  }

/** The stolp of North Holland: a square house below one pyramid of thatch. */
const drawPyramidFarm: Detached = (c) => {
  const [wall, trim] = ['#8f4a38', c.random.pick(['#1f4a3c', '#23304f'])]
  drawChimney(c, -0.5, 10.2, 1, 1.5, wall)
  drawWall(c, -7, 0, 14, 2.9, wall, 'brick')
  shadeBelow(c, -7, 2.7, 14, 0.7)
  const look: WindowLook = { ...white, lintel: 'course', lintelColour: '#5c3028' }
  drawOpenings(c, look, { at: [-5.6, -3.5, 1.7, 3.6, 5.6], y: 0.5, size: [1.1, 1.6] })
  drawDoor(c, -1.5, 0, 1.3, 2.4, { colour: trim })
  drawRoof(c, { eaves: [2.75, -7.7, 7.7], ridge: [11, -0.6, 0.6], colour: paint.thatch, thatched: true })
  drawRoof(c, { eaves: [2.75, -3, 3], ridge: [6.4, -1.5, 1.5], colour: paint.tile })
  c.fill(polygon([0.6, 11], [7.7, 2.75], [4.4, 2.75]), c.shade(0.6))
}

function drawBarnDoor(c: Canvas, x: number, w: number, h: number, colour: string): void {
  c.box(x - 0.12, 0, w + 0.24, h + 0.12, paint.white)
  c.box(x, 0, w, h, colour)
  for (const left of [x + 0.12, x + w / 2 + 0.05])
    c.stroke(path`M${left} 0.15h${w * 0.4}v${h - 0.3}h${-w * 0.4}zl${w * 0.4} ${h - 0.3}`, 0.08, paint.white)
}

/** A farmhouse with its gable at the front and its barn beside it. */
const drawLongFarm =
  (hasWoodenBarn: boolean): Detached =>
  (c) => {
    const [wall, trim] = ['#8f4a38', c.random.pick([paint.cobalt, '#1f4a3c', '#7a2a26'])]
    const look: WindowLook = { ...white, lintel: 'course', lintelColour: '#5c3028' }
    const [left, front, ridge] = [-8.2, 6.4, 8.2]
    const barn = left + front
    drawWall(c, barn, 0, 10, 2.4, hasWoodenBarn ? '#2f3436' : wall, hasWoodenBarn ? 'plank' : 'brick')
    drawOpenings(c, { ...white, panes: 'cross' }, { at: [barn + 3.6, barn + 5.2], y: 0.95, size: [0.9, 0.8] })
    drawBarnDoor(c, barn + 6.8, 2.3, 2.1, trim)
    shadeBelow(c, barn, 2.2, 10, 0.5)
    const colour = hasWoodenBarn ? '#6b4a40' : paint.thatch
    const [right, thatched] = [barn + (hasWoodenBarn ? 9.6 : 7.8), !hasWoodenBarn]
    drawRoof(c, { eaves: [2.3, barn - 1.2, barn + 10.6], ridge: [ridge, barn - 0.6, right], colour, thatched })
    drawChimney(c, left + front / 2 - 0.45, ridge - 0.6, 0.9, 1.3, wall)
    c.fill(polygon([barn, 0], [barn, 3.4], [barn + 1.2, 2.2], [barn + 1.2, 0]), c.shade())
    c.fill(path`M${left} 3.4L${left + front * 0.36} ${ridge - 0.4}H${left + front * 0.64}L${barn} 3.4Z`, wall)
    drawWall(c, left, 0, front, 3.4, wall, 'brick')
    const edge = path`M${left - 0.25} 3.1L${left + front * 0.36} ${ridge - 0.2}H${left + front * 0.64}L${barn + 0.25} 3.1`
    c.stroke(edge, 0.22, paint.white)
    drawOpenings(c, look, { at: [left + 1.3, barn - 1.3], y: 0.6, size: [1.1, 1.85], shutters: trim })
    drawOpenings(c, { ...look, panes: 'cross' }, { at: [left + 2.3, barn - 2.3], y: 3.7, size: [0.9, 1.3] })
    drawWindow(c, left + front / 2 - 0.32, 5.9, 0.64, 0.8, { ...look, panes: 'plain', isEmpty: true })
    drawDoor(c, left + front / 2 - 0.55, 0, 1.1, 2.5, { colour: trim })
    c.box(left, 0, front + 10, 0.3, '#4d3a36')
  }

const drawCottage =
  (wall: string, texture: Texture): Detached =>
  (c) => {
    const trim = c.random.pick([paint.cobalt, '#7a2a26', '#23304f', '#1f4a3c'])
    const [eaves, gable] = [2.7, 1.9]
    drawChimney(c, -2.9, 5.4, 0.85, 1.7, '#8f4a38')
    drawWall(c, -3.8, 0, 7.6, eaves, wall, texture)
    const tiles = c.random.pick(['#a5502f', '#8d4a38', '#5c4f4b'])
    drawRoof(c, { eaves: [eaves - 0.15, -4.2, 4.2], ridge: [6.6, -3.5, 3.5], colour: tiles })
    shadeBelow(c, -3.8, eaves - 0.15, 4.2, 0.45)
    c.fill(polygon([gable + 1.45, eaves], [gable, eaves + 2.3], [gable + 2.6, eaves - 0.1]), c.shade())
    c.fill(path`M${gable - 1.45} ${eaves - 0.4}v0.4l1.45 2.4l1.45 -2.4v-0.4z`, c.tone(wall, 0.05))
    c.stroke(path`M${gable - 1.75} ${eaves - 0.25}l1.75 2.75l1.75 -2.75`, 0.2, paint.white)
    drawWindow(c, gable - 0.5, eaves - 0.1, 1, 1.2, { ...white, panes: 'cross' })
    for (const x of [-2.6, gable]) {
      drawOpenings(c, white, { at: [x], y: 0.6, size: [1.2, 1.4], shutters: trim })
      drawFlowerBox(c, x - 0.6, 0.5, 1.2)
    }
    drawDoor(c, -0.9, 0, 1.1, 2.2, { colour: trim, kind: 'planks', fan: 0 })
    c.box(-1.15, 0, 1.6, 0.12, c.tone('#b9bcbe', 0.1))
    drawClimber(c, 3.8, 0.1, 2.4)
  }

export const detached = {
  'villa hipped': drawHippedVilla,
  'villa thatched': drawThatchedVilla,
  'bungalow flat': drawBungalow(false),
  'bungalow pitched': drawBungalow(true),
  'farm pyramid': drawPyramidFarm,
  'farm long': drawLongFarm(false),
  'farm barn': drawLongFarm(true),
  'cottage brick': drawCottage('#9a5342', 'brick'),
  'cottage wood': drawCottage('#2f5446', 'plank'),
  'cottage white': drawCottage('#ece7da', 'plaster'),
} as const satisfies Record<string, Detached>
