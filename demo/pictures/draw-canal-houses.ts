import { drawDoor, stoop } from './draw-door.ts'
import { drawGable, type Gable } from './draw-gable.ts'
import { chimney, drawWall, roofPlane, type Texture } from './draw-wall.ts'
import { drawWindow, flowerBox, type WindowLook } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, drawn, filled, trace } from './svg.ts'

export interface CanalHouse {
  readonly gable: Gable
  /** Width in metres. */
  readonly width: number
  readonly storeys: number
  readonly bays: number
  readonly colour: string
  readonly texture: Texture
  readonly door: string
  /** Shutters beside the windows, as old stores have. */
  readonly shutters?: string
  /** The ground floor as a shop front with one large window. */
  readonly front?: boolean
}

const storeyHeights = [3.5, 3.2, 2.85, 2.5, 2.3]

/** A house in the row, from its left lower corner; gives the drawing and the height of its top. */
export function drawCanalHouse(
  scene: Scene,
  house: CanalHouse,
  x: number,
  foot: number,
): { drawing: string; top: number } {
  const { light, random, tone, u } = scene
  const w = house.width * u
  const basement = house.front ? u * 0.35 : u * 1.05
  const heights = storeyHeights.slice(0, house.storeys).map((height) => height * u)
  const eaves = foot - basement - heights.reduce((sum, height) => sum + height, 0)
  const isStraight = house.gable === 'cornice' || house.gable === 'crown'
  const gable = drawGable(scene, house.gable, x, eaves, w)
  const frame = random.pick(['#f3f0e8', '#f3f0e8', '#efe6cf'])
  const look: WindowLook = {
    panes: random.pick(['sash', 'sash', 'cross', 'transom']),
    frame,
    thick: 0.11,
    deep: 0.13,
    sill: paint.stone,
    head: house.texture === 'plaster' ? 'none' : random.pick(['arch', 'keystone', 'course']),
    headColour: mix(house.colour, '#3a1d18', 0.25),
  }
  const parts: string[] = []

  if (isStraight) {
    const rise = u * 1.9
    parts.push(
      chimney(scene, x + w * random.pick([0.08, 0.72]), eaves - rise * 0.6, u * 0.85, u * 1.6, '#7d4a3c'),
      roofPlane(
        scene,
        [
          [x, eaves - u * 0.3],
          [x + u * 0.7, eaves - rise],
          [x + w - u * 0.7, eaves - rise],
          [x + w, eaves - u * 0.3],
        ],
        '#5d5552',
      ),
    )
    const [dw, dx] = [u * 1.3, x + w / 2 - u * 0.65]
    parts.push(
      box(dx - u * 0.12, eaves - rise * 0.95, dw + u * 0.24, rise, tone(paint.white)),
      drawWindow(scene, dx, eaves - rise * 0.86, dw, rise * 0.75, { panes: 'casement', frame, deep: 0.06 }),
      filled(
        trace`M${dx - u * 0.3} ${eaves - rise * 0.92}L${dx + dw / 2} ${eaves - rise * 1.24}L${dx + dw + u * 0.3} ${eaves - rise * 0.92}Z`,
        tone(paint.white, 0.1),
      ),
    )
  }
  parts.push(
    drawWall(scene, x, eaves, w, foot - eaves, house.colour, house.texture),
    filled(gable.wall, tone(house.colour)),
  )
  if (!isStraight) {
    parts.push(gable.trim)
    const [hatchW, hatchH] = [u * 0.95, u * 1.35]
    const hatchY = eaves - (house.gable === 'spout' || house.gable === 'step' ? u * 1.55 : u * 2)
    parts.push(
      drawWindow(scene, x + w / 2 - hatchW / 2, hatchY, hatchW, hatchH, {
        ...look,
        panes: 'casement',
        lit: random.chance(light.glow),
      }),
      // The beam and hook that furniture goes up by.
      box(x + w / 2 - u * 0.09, hatchY - u * 0.66, u * 0.18, u * 0.26, tone('#3b332d')),
      drawn(
        trace`M${x + w / 2} ${hatchY - u * 0.42}v${u * 0.2}q${u * 0.02} ${u * 0.12} ${u * 0.12} ${u * 0.02}`,
        tone('#2b2724'),
        u * 0.045,
      ),
    )
  } else parts.push(gable.trim)

  // The side away from the sun is a little darker, so that each house stands on its own.
  parts.push(box(x + w - u * 0.16, eaves, u * 0.16, foot - eaves, light.shadow, light.depth * 0.55))

  let y = foot - basement
  const doorSide = random.chance(0.5) ? 0 : house.bays - 1
  heights.forEach((height, storey) => {
    const bay = w / house.bays
    const isGround = storey === 0
    for (let column = 0; column < house.bays; column += 1) {
      const [ww, wh] = [Math.min(u * 1.35, bay * 0.68), height * (isGround ? 0.72 : 0.7)]
      const wx = x + bay * (column + 0.5) - ww / 2 + (house.bays === 1 ? 0 : (house.bays - 1) / 2 - column) * bay * 0.06
      const wy = y - height + height * 0.2
      if (isGround && column === doorSide) {
        const dw = u * 1.25
        const dx = wx + ww / 2 - dw / 2
        parts.push(
          box(dx - u * 0.1, wy - u * 0.1, dw + u * 0.2, y - wy + u * 0.1, tone(paint.stone)),
          drawDoor(scene, dx, wy, dw, y - wy, { colour: house.door, fan: 0.24, frame, plate: true }),
        )
        continue
      }
      if (isGround && house.front) continue
      if (house.shutters && !isGround) {
        for (const side of [wx - ww * 0.44, wx + ww * 1.02])
          parts.push(
            box(side, wy, ww * 0.42, wh, tone(house.shutters)),
            box(side, wy + wh * 0.46, ww * 0.42, wh * 0.06, light.shadow, 0.3),
            box(side + ww * 0.3, wy, ww * 0.12, wh, light.shadow, 0.18),
          )
      }
      parts.push(drawWindow(scene, wx, wy, ww, wh, look))
      if (storey === 1 && random.chance(0.14))
        parts.push(flowerBox(scene, wx, wy + wh, ww, random.pick(['#d9483b', '#e9a6b8', '#f3d35c'])))
    }
    if (isGround && house.front) {
      const bayDoor = w / house.bays
      const left = doorSide === 0 ? x + bayDoor + u * 0.05 : x + u * 0.4
      const width = w - bayDoor - u * 0.5
      parts.push(
        drawWindow(scene, left, y - height * 0.86, width, height * 0.78, {
          panes: 'triple',
          frame: house.door,
          thick: 0.13,
          sill: paint.stone,
          dressing: 'any',
        }),
        box(x + u * 0.15, y - height * 0.99, w - u * 0.3, u * 0.24, tone(house.door, -0.1)),
        box(x + u * 0.1, y - height * 0.99, w - u * 0.2, u * 0.07, tone(house.door, 0.3)),
      )
    }
    // A stone band between the storeys of the grander houses.
    if (storey > 0 && house.texture === 'plaster')
      parts.push(
        box(x, y - u * 0.06, w, u * 0.12, tone(paint.white, 0.1)),
        box(x, y + u * 0.06, w, u * 0.05, light.shadow, light.depth * 0.6),
      )
    y -= height
  })

  if (!house.front) {
    const bay = w / house.bays
    parts.push(
      box(x, foot - u * 0.9, w, u * 0.9, tone('#8d8a86')),
      box(x, foot - u * 0.96, w, u * 0.08, tone(paint.stone, 0.1)),
    )
    for (let column = 0; column < house.bays; column += 1) {
      if (column === doorSide) continue
      parts.push(
        drawWindow(scene, x + bay * (column + 0.5) - u * 0.5, foot - u * 0.72, u, u * 0.5, {
          panes: 'casement',
          frame,
          thick: 0.07,
          deep: 0.1,
        }),
      )
    }
    const dx =
      x + bay * (doorSide + 0.5) - u * 0.65 + (house.bays === 1 ? 0 : (house.bays - 1) / 2 - doorSide) * bay * 0.06
    parts.push(stoop(scene, dx - u * 0.1, foot - basement, foot + u * 0.1, u * 1.5, doorSide === 0 ? 1 : -1))
  } else
    parts.push(
      box(x, foot - u * 0.35, w, u * 0.35, tone('#8d8a86')),
      box(x, foot - u * 0.4, w, u * 0.07, tone(paint.stone, 0.1)),
    )
  return { drawing: parts.join(''), top: eaves - gable.height }
}
