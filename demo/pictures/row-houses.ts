import { type Canvas, path, polygon, times } from './canvas.ts'
import { drawDoor } from './draw-door.ts'
import { drawChimney, drawRoof, drawWall, shadeBelow } from './draw-wall.ts'
import { drawWindow, type WindowLook } from './draw-window.ts'
import { type Elevation, inTurn } from './elevation.ts'
import { doors, mix, paint } from './palette.ts'

type RowAge = 'thirties' | 'seventies' | 'nineties' | 'new'

interface RowHouse {
  readonly age: RowAge
  readonly width: number
  readonly colour: string
  readonly roof: string
  readonly door: string
  readonly frame: string
  readonly onRoof: 'dormer' | 'solar panels' | 'roof light'
}

function drawOnRoof(c: Canvas, house: RowHouse, eaves: number, rise: number): void {
  const w = house.width
  if (house.onRoof === 'solar panels')
    for (let row = 0; row < 2; row += 1)
      for (let x = 0.6; x < w - 1; x += 0.82) {
        const y = eaves + rise * 0.18 + row * 0.98
        c.box(x, y, 0.76, 0.92, '#1c2747')
        c.fill(path`M${x + 0.08} ${y + 0.92}h0.3l-0.3 -0.64z`, c.ink(c.light.glass[0], 0.22))
        c.stroke(path`M${x + 0.38} ${y}v0.92M${x} ${y + 0.46}h0.76`, 0.02, c.ink('#56618a', 0.6))
      }
  if (house.onRoof === 'roof light') {
    c.box(w * 0.35, eaves + rise * 0.3, 0.75, 0.95, '#3a4049')
    c.box(w * 0.35 + 0.08, eaves + rise * 0.3 + 0.08, 0.59, 0.79, c.ink(c.light.glass[0], 0.8))
  }
  if (house.onRoof !== 'dormer') return
  const [x, dw, y] = [w * 0.2, w * 0.58, eaves + rise * 0.2]
  c.fill(polygon([x + dw, y], [x + dw, y + 1.5], [x + dw + 0.8, y]), c.shade())
  c.box(x, y, dw, 1.5, house.frame)
  drawWindow(c, x + dw * 0.05, y + 0.15, dw * 0.9, 1.15, { panes: 'triple', frame: house.frame, deep: 0.05 })
  c.box(x - 0.15, y + 1.4, dw + 0.3, 0.24, c.tone(house.frame, 0.25))
}

/** The front of about 1930: an arched porch, a bay window and coloured glass. */
function drawThirtiesFront(c: Canvas, house: RowHouse, eaves: number): void {
  const { width: w, frame, colour } = house
  const look: WindowLook = { panes: 'cross', frame, sill: '#6b3d34' }
  drawWindow(c, w - 2.9, eaves - 2.2, 2.2, 1.45, { ...look, panes: 'triple' })
  c.box(w - 2.8, eaves - 1.08, 2, 0.2, c.tone(c.random.pick(['#d9a441', '#5f8f6b', '#b85a45']), 0, 0.45))
  drawWindow(c, w * 0.08 + 0.25, eaves - 2.05, 0.95, 1.3, look)
  const arch = path`M${w * 0.08} 0v1.9q0 0.75 0.75 0.75q0.75 0 0.75 -0.75v-1.9z`
  c.stroke(arch, 0.22, mix(colour, '#2a1512', 0.35))
  c.fill(arch, c.tone('#4a352e', -0.3))
  drawDoor(c, w * 0.08 + 0.22, 0, 1.06, 2.2, { colour: house.door, kind: 'glazed', fan: 0, frame })
  const [x, bw] = [w - 3.15, 2.7]
  c.fill(polygon([x + bw, 0], [x + bw, 2.35], [x + bw + 0.4, 1.95], [x + bw + 0.4, 0]), c.shade())
  drawWall(c, x, 0, bw, 0.75, colour, 'brick')
  c.box(x, 0.75, bw, 1.6, frame)
  drawWindow(c, x + bw * 0.2, 0.85, bw * 0.6, 1.4, { ...look, panes: 'triple', deep: 0.04, sill: frame })
  for (const at of [0.03, 0.82])
    drawWindow(c, x + bw * at, 0.85, bw * 0.15, 1.4, { ...look, panes: 'plain', deep: 0.04, isEmpty: true })
  c.box(x - 0.25, 2.3, bw + 0.5, 0.28, c.tone(frame, 0.1))
}

/** The front of a later row: one large window, with a view through the whole house. */
function drawLaterFront(c: Canvas, house: RowHouse, eaves: number): void {
  const { width: w, age, frame, door } = house
  const isNew = age === 'new'
  const [deep, sill] = isNew ? [0.18, '#50555c'] : [0.07, paint.stone]
  const look: WindowLook = { panes: isNew ? 'side' : 'casement', frame, deep, sill }
  const upper = eaves - 2.1
  if (isNew) drawWall(c, 0.2, 0, 2.2, 2.75, '#8a6a4a', 'plank')
  if (age === 'seventies') {
    c.box(w * 0.06, upper - 0.4, w * 0.88, 2.2, mix(frame, '#5d6b7d', 0.2))
    c.box(w * 0.06, upper - 0.4, w * 0.88, 0.4, mix(door, '#ffffff', 0.25))
  }
  drawWindow(c, w - 2.7, upper, 2.2, 1.45, { ...look, panes: age === 'seventies' ? 'triple' : look.panes })
  drawWindow(c, 0.55, upper, 1.05, 1.45, look)
  const low = isNew ? 0.15 : 0.6
  drawWindow(c, w - 3.2, low, 2.7, 2.35 - low, { ...look, panes: isNew ? 'casement' : 'triple' })
  const fan = age === 'nineties' ? 0.35 : 0
  drawDoor(c, 0.5, 0, 1.15, 2.35, { colour: door, kind: isNew ? 'modern' : 'glazed', fan, frame })
  drawWindow(c, 1.72, 0.85, 0.5, 1.5, { ...look, panes: 'plain', isEmpty: true })
  if (isNew) return
  c.box(0.3, 2.42, 2.1, 0.2, paint.white)
  shadeBelow(c, 0.4, 2.42, 1.9, 0.3)
}

function drawRowHouse(c: Canvas, house: RowHouse): void {
  const { age, width: w } = house
  const isNew = age === 'new'
  const [eaves, rise] = age === 'thirties' ? [5.3, 3.4] : [5.6, isNew ? 2.9 : 3]
  const metal = isNew ? '#4a4f57' : house.frame
  drawChimney(c, w - 1, eaves + rise * 0.86, 0.8, isNew ? 0.9 : 1.5, isNew ? '#4a4f57' : house.colour)
  drawRoof(c, { eaves: [eaves, 0, w], ridge: [eaves + rise, 0, w], colour: house.roof })
  drawOnRoof(c, house, eaves, rise)
  drawWall(c, 0, 0, w, eaves, house.colour, 'brick')
  if (age === 'thirties') drawThirtiesFront(c, house, eaves)
  else drawLaterFront(c, house, eaves)
  c.box(0, eaves - 0.2, w, 0.28, c.tone(metal, 0.1))
  shadeBelow(c, 0, eaves - 0.2, w, age === 'thirties' ? 0.45 : 0.22)
  c.box(w - 0.1, 0, 0.1, eaves - 0.1, c.tone(isNew ? '#4a4f57' : '#b9b7ae', -0.1))
  c.box(0, 0, w, 0.22, '#6f6a67')
}

type Colours = readonly [string, ...string[]]

const looks: Record<RowAge, readonly [bricks: Colours, roofs: Colours, frame: string]> = {
  thirties: [['#8d4a3a', '#9c4a38', '#7a4335'], ['#a5502f', '#8d4a38'], '#f0e7d2'],
  seventies: [['#c9a06b', '#b98d68', '#cfc3ac', '#a6694b'], ['#5c4a45', '#8d4a38', '#6b4a40'], '#f3f0e8'],
  nineties: [['#c09a6b', '#b0603f', '#d2b48a'], ['#a5502f', '#5c4f4b', '#4d5663'], '#f3f0e8'],
  new: [['#b9a489', '#8d7f70', '#c9b8a0', '#7d6a5c'], ['#3f444c', '#4a4f57'], '#3c434c'],
}

/** A row of houses of one age across the picture, or a pair in the middle. */
export function drawRowHouses(c: Elevation, age: RowAge, isPair: boolean): void {
  const { random } = c
  const [bricks, roofs, frame] = looks[age]
  const [colour, roof, door] = [random.pick(bricks), random.pick(roofs), inTurn(c, doors)]
  const width = random.between(5.6, 6.2)
  const count = isPair ? 2 : Math.ceil(c.width / width) + 1
  const left = isPair ? c.width / 2 - width : -random.between(0.5, 5)
  times(count, (index) => {
    const onRoof =
      age === 'new' || random.chance(0.25) ? 'solar panels' : random.pick(['dormer', 'roof light'] as const)
    const house: RowHouse = { age, width, colour, roof, frame, door: door(), onRoof }
    // Neighbours mirror each other, so that two doors are side by side.
    const isMirrored = index % 2 === 0
    c.at(left + width * (index + (isMirrored ? 1 : 0)), 0, () => drawRowHouse(c, house), isMirrored ? -1 : 1, 1)
  })
}
