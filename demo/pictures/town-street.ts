import { type Canvas, times } from './canvas.ts'
import { drawDoor, drawRailing } from './draw-door.ts'
import { drawChimney, drawCornice, drawRoof, drawWall } from './draw-wall.ts'
import { drawFlowerBox, drawWindow, type WindowLook } from './draw-window.ts'
import { type Elevation, inTurn } from './elevation.ts'
import { bricks, doors, mix, paint, plasters } from './palette.ts'

interface TownHouse {
  readonly width: number
  readonly storeys: number
  readonly colour: string
  readonly isPlaster: boolean
  readonly door: string
  readonly ground: 'house' | 'porch' | 'shop'
  /** The storeys that have a bay window. */
  readonly bay: readonly number[]
  readonly isMansard: boolean
}

const bays = 3

/** A wooden bay window on the front. */
function drawBay(c: Canvas, x: number, y: number, w: number, h: number): void {
  const look: WindowLook = { panes: 'cross', frame: paint.white, deep: 0.05 }
  c.box(x + w, y + 0.1, 0.4, h - 0.5, c.shade())
  c.box(x, y, w, h, paint.white)
  drawWindow(c, x + w * 0.22, y + h * 0.3, w * 0.56, h * 0.58, look)
  for (const at of [0.03, 0.82])
    drawWindow(c, x + w * at, y + h * 0.3, w * 0.15, h * 0.58, { ...look, panes: 'plain', isEmpty: true })
  c.box(x + w * 0.1, y + h * 0.07, w * 0.8, h * 0.15, c.tone(paint.white, -0.12))
  c.box(x - 0.1, y + h - 0.08, w + 0.2, 0.16, c.tone(paint.white, 0.3))
  c.box(x - 0.06, y - 0.06, w + 0.12, 0.1, c.tone(paint.white, 0.15))
  c.box(x, y - 0.3, w + 0.2, 0.24, c.shade())
}

function drawMansard(c: Canvas, eaves: number, w: number): void {
  drawChimney(c, w * 0.06, eaves + 1.6, 0.8, 1.9, '#7d4a3c')
  const colour = c.random.pick([paint.slate, '#5d5552', '#8d4a38'])
  drawRoof(c, { eaves: [eaves, 0, w], ridge: [eaves + 2.6, 0.55, w - 0.55], colour })
  times(2, (_, share) => {
    const x = w * share - 0.65
    c.box(x + 1.3, eaves + 0.3, 0.4, 1.5, c.shade())
    c.box(x - 0.1, eaves + 0.2, 1.5, 1.95, paint.white)
    drawWindow(c, x, eaves + 0.35, 1.3, 1.6, { panes: 'casement', frame: paint.white, deep: 0.05 })
    c.box(x - 0.22, eaves + 2.1, 1.74, 0.16, c.tone(paint.white, 0.3))
  })
}

function drawGroundFloor(c: Canvas, house: TownHouse, height: number, look: WindowLook): void {
  const bay = house.width / bays
  const isDoor = (index: number) => index === bays - 1 || (house.ground === 'porch' && index === bays - 2)
  times(bays, (index) => {
    const middle = bay * (index + 0.5)
    if (isDoor(index)) {
      c.box(middle - 0.7, 0, 1.4, 3.1, paint.stone)
      const colour = index === bays - 1 ? house.door : c.random.pick(['#23304f', '#21443a', '#6b2c28'])
      drawDoor(c, middle - 0.58, 0, 1.16, 2.95, { colour, kind: c.random.pick(['panels', 'glazed']), plate: true })
      c.box(middle - 0.78, 0, 1.56, 0.16, c.tone('#b9bcbe', 0.1))
    } else if (house.ground !== 'shop' && !(index === 0 && house.bay.includes(0)))
      drawWindow(c, middle - Math.min(0.62, bay * 0.33), 0.95, Math.min(1.24, bay * 0.66), height * 0.6, look)
  })
  if (house.ground !== 'shop') return
  drawWindow(c, 0.3, 0.6, bay * 2 - 0.4, height * 0.68, { panes: 'triple', frame: house.door, sill: paint.stone })
  c.box(0.15, height * 0.88, house.width - 0.3, 0.32, c.tone(house.door, -0.12))
  c.box(0.1, height * 0.95, house.width - 0.2, 0.09, c.tone(house.door, 0.3))
}

function drawTownHouse(c: Canvas, house: TownHouse): void {
  const { random } = c
  const w = house.width
  const heights = [3.7, 3.4, 3.2, 3].slice(0, house.storeys)
  const eaves = heights.reduce((sum, height) => sum + height, 0)
  const lintel = house.isPlaster
    ? ('course' as const)
    : random.pick(['keystone', 'keystone', 'arch', 'course'] as const)
  const lintelColour = house.isPlaster ? paint.white : mix(house.colour, '#3a1d18', 0.25)
  const panes = random.pick(['cross', 'cross', 'sash'] as const)
  const look: WindowLook = { panes, frame: paint.white, deep: 0.14, sill: paint.stone, lintel, lintelColour }
  const hasBands = random.chance(0.55) && !house.isPlaster
  if (house.isMansard) drawMansard(c, eaves, w)
  drawWall(c, 0, 0, w, eaves, house.colour, house.isPlaster ? 'plaster' : 'brick')
  c.box(0, 0, w, 0.62, '#9a9691')
  c.box(w - 0.14, 0, 0.14, eaves, c.shade(0.55))
  const bay = w / bays
  const bayWidth = Math.min(bay * 1.15, 2.5)
  let y = 0
  heights.forEach((height, storey) => {
    if (hasBands && storey > 0) c.box(0, y - 0.06, w, 0.16, paint.white)
    if (hasBands && storey > 0) c.box(0, y + height * 0.6, w, 0.1, c.tone(paint.white, 0, 0.85))
    if (storey === 0) drawGroundFloor(c, house, height, look)
    else
      times(bays, (index) => {
        if (index === 1 && house.bay.includes(storey)) return
        const [ww, x] = [Math.min(1.25, bay * 0.62), bay * (index + 0.5) - Math.min(1.25, bay * 0.62) / 2]
        drawWindow(c, x, y + height * 0.14, ww, height * 0.62, look)
        if (random.chance(0.08)) drawFlowerBox(c, x, y + height * 0.14, ww)
      })
    y += height
  })
  y = 0
  heights.forEach((height, storey) => {
    const x = bay * (storey === 0 ? 0.5 : 1.5) - bayWidth / 2
    if (house.bay.includes(storey)) drawBay(c, x, y + height * 0.06, bayWidth, height * 0.84)
    if (house.bay.includes(storey) && storey > 0 && !house.bay.includes(storey + 1) && storey + 1 < house.storeys)
      drawRailing(c, x, y + height * 0.92, bayWidth, 0.85)
    y += height
  })
  drawCornice(c, 0, eaves + 0.4, w, 0.75)
}

/** A street of about 1900. */
export function drawTownStreet(c: Elevation, isStately: boolean): void {
  const { random } = c
  const [brick, door, plaster] = [inTurn(c, bricks), inTurn(c, doors), inTurn(c, plasters)]
  for (let x = -random.between(1, 4); x < c.width;) {
    const isPlaster = random.chance(isStately ? 0.45 : 0.15)
    const house: TownHouse = {
      width: isStately ? random.between(7.2, 8.4) : random.between(6, 7.4),
      storeys: isStately || random.chance(0.35) ? 3 : 4,
      colour: isPlaster ? plaster() : brick(),
      isPlaster,
      door: door(),
      ground: isStately ? 'house' : random.pick(['porch', 'porch', 'house', 'shop']),
      bay: random.pickAny([[], [1], [1, 2], isStately ? [0] : [2], []]) ?? [],
      isMansard: random.chance(0.5),
    }
    c.at(x, 0, () => drawTownHouse(c, house))
    x += house.width
  }
}
