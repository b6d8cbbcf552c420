import { drawDoor } from './draw-door.ts'
import { chimney, cornice, drawWall, roofPlane, type Texture } from './draw-wall.ts'
import { drawWindow, flowerBox, type WindowLook } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, drawn, filled, trace } from './svg.ts'

export interface TownHouse {
  /** Width in metres. */
  readonly width: number
  readonly storeys: number
  readonly bays: number
  readonly colour: string
  readonly texture: Texture
  readonly door: string
  readonly ground: 'house' | 'porch' | 'shop'
  /** A timber bay over these storeys, counted from the ground; none where empty. */
  readonly bay: readonly number[]
  readonly roof: 'cornice' | 'mansard'
}

/** A bay window of painted timber in front of the wall. */
export function drawBay(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const { light, tone, u } = scene
  const sideW = w * 0.17
  const look: WindowLook = { panes: 'transom', frame: colour, thick: 0.07, deep: 0.05 }
  return [
    // The bay throws its shadow to the right.
    filled(
      trace`M${x + w} ${y + u * 0.1}L${x + w + u * 0.42} ${y + u * 0.5}L${x + w + u * 0.42} ${y + h + u * 0.2}L${x + w * 0.1} ${y + h + u * 0.2}L${x} ${y + h}L${x + w} ${y + h}Z`,
      light.shadow,
      light.depth,
    ),
    box(x, y, w, h, tone(colour)),
    box(x + w - sideW, y, sideW, h, light.shadow, light.depth * 0.45),
    drawWindow(scene, x + sideW, y + h * 0.13, w - sideW * 2, h * 0.56, { ...look, panes: 'triple' }),
    drawWindow(scene, x + sideW * 0.16, y + h * 0.13, sideW * 0.7, h * 0.56, {
      ...look,
      panes: 'plain',
      dressing: 'none',
    }),
    drawWindow(scene, x + w - sideW * 0.86, y + h * 0.13, sideW * 0.7, h * 0.56, {
      ...look,
      panes: 'plain',
      dressing: 'none',
    }),
    drawn(
      trace`M${x + sideW} ${y + h * 0.78}h${w - sideW * 2}v${h * 0.15}h${-(w - sideW * 2)}z`,
      mix(tone(colour), light.shadow, 0.2),
      u * 0.035,
    ),
    box(x - u * 0.1, y - u * 0.08, w + u * 0.2, u * 0.16, tone(colour, 0.3)),
    box(x - u * 0.04, y + u * 0.08, w + u * 0.08, u * 0.06, light.shadow, light.depth),
    box(x - u * 0.06, y + h - u * 0.06, w + u * 0.12, u * 0.1, tone(colour, 0.15)),
  ].join('')
}

/** An iron balustrade; `y` is the floor it stands on. */
export function balustrade(scene: Scene, x: number, y: number, w: number, h: number, colour = '#252a33'): string {
  const { tone, u } = scene
  const gap = u * 0.14
  const rods = Array.from(
    { length: Math.max(2, Math.floor(w / gap)) },
    (_, i) => trace`M${x + (i + 0.5) * gap} ${y}v${-h}`,
  )
  return (
    drawn(rods.join(''), tone(colour), Math.max(1.2, u * 0.022)) +
    drawn(
      trace`M${x} ${y - h}h${w}M${x} ${y - u * 0.05}h${w}M${x + u * 0.02} ${y}v${-h}M${x + w - u * 0.02} ${y}v${-h}`,
      tone(colour),
      Math.max(2, u * 0.045),
    )
  )
}

function roofOf(scene: Scene, house: TownHouse, x: number, eaves: number, w: number): string {
  const { light, random, tone, u } = scene
  if (house.roof === 'cornice') return ''
  const rise = u * 2.6
  const dormers = Array.from({ length: Math.max(1, house.bays - 1) }, (_, i) => {
    const dw = u * 1.25
    const dx = x + (w * (i + 0.5)) / Math.max(1, house.bays - 1) - dw / 2
    return [
      filled(
        trace`M${dx + dw} ${eaves - rise * 0.8}L${dx + dw + u * 0.5} ${eaves - rise * 0.35}L${dx + dw + u * 0.5} ${eaves - u * 0.3}L${dx + dw} ${eaves - u * 0.3}Z`,
        light.shadow,
        light.depth,
      ),
      box(dx - u * 0.1, eaves - rise * 0.86, dw + u * 0.2, rise * 0.8, tone(paint.white)),
      drawWindow(scene, dx, eaves - rise * 0.74, dw, rise * 0.62, {
        panes: 'casement',
        frame: paint.white,
        deep: 0.05,
      }),
      box(dx - u * 0.22, eaves - rise * 0.92, dw + u * 0.44, u * 0.16, tone(paint.white, 0.3)),
    ].join('')
  })
  return [
    chimney(scene, x + w * 0.06, eaves - rise * 0.7, u * 0.8, u * 1.7, '#7d4a3c'),
    random.chance(0.5) ? chimney(scene, x + w - u * 1.1, eaves - rise * 0.7, u * 0.8, u * 1.5, '#7d4a3c') : '',
    roofPlane(
      scene,
      [
        [x, eaves],
        [x + u * 0.55, eaves - rise],
        [x + w - u * 0.55, eaves - rise],
        [x + w, eaves],
      ],
      random.pick(['#4d5663', '#5d5552', '#8d4a38']),
    ),
    dormers.join(''),
  ].join('')
}

/** A house of about 1880 to 1920: tall windows, white stone, bays, several front doors. */
export function drawTownHouse(
  scene: Scene,
  house: TownHouse,
  x: number,
  foot: number,
): { drawing: string; top: number } {
  const { light, random, tone, u } = scene
  const w = house.width * u
  const heights = [3.7, 3.4, 3.2, 3].slice(0, house.storeys).map((height) => height * u)
  const eaves = foot - heights.reduce((sum, height) => sum + height, 0)
  const stone = tone(paint.white)
  const isPlaster = house.texture === 'plaster'
  const look: WindowLook = {
    panes: random.pick(['transom', 'transom', 'cross', 'sash']),
    frame: paint.white,
    ...(random.chance(0.35) && { bars: '#21443a' }),
    thick: 0.1,
    deep: 0.14,
    sill: paint.stone,
    head: isPlaster ? 'stone' : random.pick(['keystone', 'keystone', 'arch', 'stone']),
    headColour: isPlaster ? paint.white : mix(house.colour, '#3a1d18', 0.25),
  }
  const bands = random.chance(0.55) && !isPlaster
  const parts = [
    roofOf(scene, house, x, eaves, w),
    drawWall(scene, x, eaves, w, foot - eaves, house.colour, house.texture),
  ]
  parts.push(
    box(x, foot - u * 0.62, w, u * 0.62, tone('#9a9691')),
    box(x, foot - u * 0.66, w, u * 0.07, tone(paint.stone, 0.15)),
  )
  parts.push(box(x + w - u * 0.14, eaves, u * 0.14, foot - eaves, light.shadow, light.depth * 0.55))

  let y = foot
  const bay = w / house.bays
  const bayAt = house.bay.length > 0 ? (house.bays > 2 ? 1 : 0) : -1
  heights.forEach((height, storey) => {
    const top = y - height
    if (bands && storey > 0)
      parts.push(
        box(x, y - u * 0.1, w, u * 0.16, stone),
        box(x, y + u * 0.06, w, u * 0.06, light.shadow, light.depth * 0.7),
      )
    if (bands && storey > 0) parts.push(box(x, top + height * 0.36, w, u * 0.1, stone, 0.85))
    for (let column = 0; column < house.bays; column += 1) {
      const [ww, wh] = [Math.min(u * 1.25, bay * 0.66), height * 0.62]
      const wx = x + bay * (column + 0.5) - ww / 2
      const wy = top + height * 0.22
      if (storey === 0) {
        const isDoor = house.ground === 'porch' ? column >= house.bays - 2 : column === house.bays - 1
        if (isDoor) {
          const dw = u * 1.15
          const top0 = y - u * 3
          parts.push(
            box(
              x + bay * (column + 0.5) - dw / 2 - u * 0.13,
              top0 - u * 0.16,
              dw + u * 0.26,
              u * 3.16,
              tone(paint.stone),
            ),
            drawDoor(scene, x + bay * (column + 0.5) - dw / 2, top0, dw, u * 2.86, {
              colour:
                house.ground === 'porch' && column % 2 === 0
                  ? random.pick(['#23304f', '#21443a', '#6b2c28'])
                  : house.door,
              fan: 0.22,
              kind: random.pick(['panels', 'glazed']),
            }),
            box(
              x + bay * (column + 0.5) - dw / 2 - u * 0.2,
              y - u * 0.16,
              dw + u * 0.4,
              u * 0.16,
              tone('#b9bcbe', 0.1),
            ),
          )
          continue
        }
        if (house.ground === 'shop') continue
      }
      if (column === bayAt && house.bay.includes(storey)) continue
      parts.push(drawWindow(scene, wx, wy, ww, wh, look))
      if (storey > 0 && random.chance(0.08))
        parts.push(flowerBox(scene, wx, wy + wh, ww, random.pick(['#d9483b', '#e9a6b8', '#f3d35c'])))
    }
    if (storey === 0 && house.ground === 'shop') {
      const width = bay * (house.bays - 1) - u * 0.25
      parts.push(
        box(x + u * 0.15, top + height * 0.08, w - u * 0.3, u * 0.32, tone(house.door, -0.12)),
        box(x + u * 0.1, top + height * 0.06, w - u * 0.2, u * 0.09, tone(house.door, 0.3)),
        drawWindow(scene, x + u * 0.3, y - height * 0.8, width, height * 0.68, {
          panes: 'triple',
          frame: house.door,
          thick: 0.12,
          deep: 0.16,
          sill: paint.stone,
        }),
      )
    }
    if (bayAt >= 0 && house.bay.includes(storey)) {
      const [bw, bx] = [Math.min(bay * 1.15, u * 2.5), x + bay * (bayAt + 0.5)]
      parts.push(drawBay(scene, bx - bw / 2, top + height * 0.1, bw, height * 0.84, paint.white))
      if (!house.bay.includes(storey + 1) && storey + 1 < house.storeys)
        parts.push(balustrade(scene, bx - bw / 2, top + height * 0.08, bw, u * 0.85))
    }
    y = top
  })
  parts.push(cornice(scene, x, eaves - u * 0.4, w, u * 0.75))
  return { drawing: parts.join(''), top: eaves - (house.roof === 'mansard' ? u * 4 : u * 0.5) }
}
