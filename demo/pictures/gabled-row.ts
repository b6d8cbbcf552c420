import { path, polygon, times } from './canvas.ts'
import { drawDoor, drawStoop } from './draw-door.ts'
import { drawChimney, drawRoof, drawWall } from './draw-wall.ts'
import { drawFlowerBox, drawShutters, drawWindow, type WindowLook } from './draw-window.ts'
import { type Elevation, inTurn } from './elevation.ts'
import { type Gable, drawGable, gables } from './draw-gable.ts'
import { bricks, doors, mix, paint, plasters } from './palette.ts'

interface House {
  readonly gable: Gable
  readonly width: number
  readonly storeys: number
  readonly colour: string
  readonly isPlaster: boolean
  readonly door: string
  readonly hasShop: boolean
}

const storeyHeights = [3.5, 3.2, 2.85, 2.5]

/** The roof behind a straight cornice, with its dormer. */
function drawRoofBehind(c: Elevation, eaves: number, w: number): void {
  drawChimney(c, w * c.random.pick([0.08, 0.72]), eaves + 0.9, 0.85, 1.7, '#7d4a3c')
  drawRoof(c, { eaves: [eaves + 0.3, 0, w], ridge: [eaves + 1.9, 0.7, w - 0.7], colour: '#5d5552' })
  const x = w / 2 - 0.65
  c.box(x - 0.12, eaves, 1.54, 1.85, paint.white)
  drawWindow(c, x, eaves + 0.3, 1.3, 1.4, { panes: 'casement', frame: paint.white, deep: 0.06 })
  c.fill(polygon([x - 0.3, eaves + 1.8], [w / 2, eaves + 2.4], [x + 1.6, eaves + 1.8]), c.tone(paint.white, 0.1))
}

function drawHouse(c: Elevation, house: House): void {
  const { random } = c
  const { width: w, hasShop } = house
  const base = hasShop ? 0.4 : 1.05
  const heights = storeyHeights.slice(0, house.storeys)
  const eaves = base + heights.reduce((sum, height) => sum + height, 0)
  const isStraight = house.gable === 'cornice' || house.gable === 'crown'
  const bays = w > 6.1 ? 3 : 2
  const lintel = house.isPlaster
    ? {}
    : { lintel: random.pick(['arch', 'keystone', 'course'] as const), lintelColour: mix(house.colour, '#3a1d18', 0.25) }
  const panes = random.pick(['sash', 'sash', 'cross'] as const)
  const look: WindowLook = { panes, frame: '#f3f0e8', deep: 0.13, sill: paint.stone, ...lintel }
  const shutters =
    random.chance(0.25) && !house.isPlaster && bays === 2 ? random.pick(['#2f5d48', '#7a2a26', '#23304f']) : undefined
  if (isStraight) drawRoofBehind(c, eaves, w)
  drawWall(c, 0, 0, w, eaves, house.colour, house.isPlaster ? 'plaster' : 'brick')
  drawGable(c, house.gable, eaves, w, house.colour)
  if (!isStraight) {
    const y = eaves + (house.gable === 'spout' || house.gable === 'step' ? 0.2 : 0.65)
    drawWindow(c, w / 2 - 0.48, y, 0.95, 1.35, { ...look, panes: 'casement' })
    c.box(w / 2 - 0.09, y + 1.75, 0.18, 0.26, '#3b332d')
    c.stroke(path`M${w / 2} ${y + 1.75}v-0.2q0.02 -0.12 0.12 -0.02`, 0.045, '#2b2724')
  }
  const doorBay = random.chance(0.5) ? 0 : bays - 1
  const middle = (bay: number) => (w * (bay + 0.5)) / bays + ((bays - 1) / 2 - bay) * 0.18
  let y = base
  heights.forEach((height, storey) => {
    const [ww, wh] = [Math.min(1.35, (w / bays) * 0.68), height * 0.68]
    if (storey > 0 && house.isPlaster) c.box(0, y - 0.06, w, 0.12, c.tone(paint.white, 0.1))
    times(bays, (bay) => {
      const x = middle(bay) - ww / 2
      if (storey === 0 && bay === doorBay) {
        c.box(middle(bay) - 0.73, y, 1.46, height * 0.84, paint.stone)
        drawDoor(c, middle(bay) - 0.63, y, 1.26, height * 0.8, { colour: house.door, plate: true })
        return
      }
      if (storey === 0 && hasShop) return
      if (shutters !== undefined && storey > 0) drawShutters(c, x, y + height * 0.1, ww, wh, shutters)
      drawWindow(c, x, y + height * 0.1, ww, wh, look)
      if (storey === 1 && random.chance(0.14)) drawFlowerBox(c, x, y + height * 0.1, ww)
    })
    if (storey === 0 && hasShop) {
      const left = doorBay === 0 ? middle(0) + 0.85 : 0.4
      const right = doorBay === 0 ? w - 0.4 : middle(doorBay) - 0.85
      drawWindow(c, left, y + 0.2, right - left, height * 0.74, { ...look, panes: 'triple', frame: house.door })
      c.box(0.15, y + height * 0.86, w - 0.3, 0.3, c.tone(house.door, -0.1))
    }
    y += height
  })
  c.box(w - 0.16, 0, 0.16, eaves, c.shade(0.55))
  c.box(0, 0, w, base - 0.1, '#8d8a86')
  c.box(0, base - 0.12, w, 0.08, c.tone(paint.stone, 0.1))
  if (hasShop) return
  times(bays, (bay) => {
    if (bay !== doorBay)
      drawWindow(c, middle(bay) - 0.5, 0.24, 1, 0.5, { panes: 'casement', frame: '#f3f0e8', isEmpty: true })
  })
  drawStoop(c, middle(doorBay) - 0.75, -0.1, 1.5, base, doorBay === 0 ? 1 : -1)
}

/** A row of gabled houses across the picture. */
export function drawGabledRow(c: Elevation): void {
  const [gable, brick, door, plaster] = [inTurn(c, gables), inTurn(c, bricks), inTurn(c, doors), inTurn(c, plasters)]
  for (let x = -c.random.between(1, 4); x < c.width;) {
    const isPlaster = c.random.chance(0.3)
    const width = c.random.between(5.2, 6.9)
    const house: House = {
      gable: gable(),
      width,
      storeys: c.random.chance(0.6) ? 3 : 4,
      colour: isPlaster ? plaster() : brick(),
      isPlaster,
      door: door(),
      hasShop: c.random.chance(0.25),
    }
    c.at(x, 0, () => drawHouse(c, house))
    x += width
  }
}

/** An arched opening of a warehouse with its two shutters. */
function drawHatch(c: Elevation, x: number, y: number, w: number, h: number, shutter: string): void {
  c.fill(path`M${x - w / 2} ${y}v${h - w * 0.3}q${w / 2} ${w * 0.46} ${w} 0v${w * 0.3 - h}z`, '#2b2f35')
  drawWindow(c, x - w / 2, y, w, h - w * 0.3, { panes: 'cross', frame: '#23272e', deep: 0.12 })
  drawShutters(c, x - w / 2, y, w, h - w * 0.3, shutter)
}

function drawWarehouse(c: Elevation, w: number, storeys: number, colour: string, shutter: string): void {
  const [storey, eaves] = [2.9, 2.9 * storeys]
  const peak = eaves + w * 0.5
  const gable = path`M0 ${eaves}L${w * 0.42} ${peak}v0.5h${w * 0.16}v-0.5L${w} ${eaves}`
  c.fill(gable, colour)
  drawWall(c, 0, 0, w, eaves, colour, 'brick')
  c.stroke(gable, 0.2, c.tone(paint.stone, 0.1))
  c.box(w - 0.16, 0, 0.16, eaves, c.shade(0.6))
  times(storeys, (level) => {
    const y = storey * level + storey * 0.12
    for (const share of [0.22, 0.5, 0.78])
      if (level > 0) drawHatch(c, w * share, y, share === 0.5 ? 1.3 : 1, storey * 0.7, shutter)
      else if (share === 0.5)
        drawDoor(c, w / 2 - 0.8, 0.3, 1.6, 2.4, { colour: shutter, kind: 'planks', frame: '#2b2f35', plate: true })
      else drawWindow(c, w * share - 0.6, 0.9, 1.2, 1.4, { panes: 'cross', frame: '#23272e', sill: paint.stone })
  })
  drawHatch(c, w / 2, eaves + 0.5, 1.2, 1.8, shutter)
  c.box(w / 2 - 0.12, peak - w * 0.1, 0.24, 0.5, '#3b332d')
  c.box(0, 0, w, 0.35, '#6d6a68')
}

/** Old warehouses with shutters. */
export function drawWarehouses(c: Elevation): void {
  const [brick, shutter] = [inTurn(c, bricks), inTurn(c, ['#2f5d48', '#7a2a26', '#2a4f8f', '#c9a23f'])]
  for (let x = -c.random.between(1, 4); x < c.width;) {
    const width = c.random.between(8, 9.6)
    const [colour, paintOfShutters] = [brick(), shutter()]
    c.at(x, 0, () => drawWarehouse(c, width, c.random.chance(0.7) ? 4 : 5, colour, paintOfShutters))
    x += width
  }
}
