import { drawDoor } from './draw-door.ts'
import { chimney, drawWall, roofPlane, shadeUnder } from './draw-wall.ts'
import { drawWindow, type WindowLook } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, drawn, filled, trace } from './svg.ts'

export type RowAge = 'thirties' | 'seventies' | 'nineties' | 'new'

export interface RowHouse {
  readonly age: RowAge
  /** Width in metres. */
  readonly width: number
  readonly colour: string
  readonly roof: string
  readonly door: string
  readonly frame: string
  /** Door on the left or on the right, so that neighbours mirror each other. */
  readonly mirrored: boolean
  readonly dormer: boolean
  readonly panels: boolean
}

function dormer(scene: Scene, x: number, bottom: number, w: number, colour: string): string {
  const { light, tone, u } = scene
  const h = u * 1.5
  return [
    filled(trace`M${x + w} ${bottom - h}L${x + w + u * 0.8} ${bottom}L${x + w} ${bottom}Z`, light.shadow, light.depth),
    box(x, bottom - h, w, h, tone(colour)),
    drawWindow(scene, x + w * 0.05, bottom - h * 0.84, w * 0.9, h * 0.72, {
      panes: 'triple',
      frame: colour,
      thick: 0.06,
      deep: 0.05,
    }),
    box(x - u * 0.15, bottom - h - u * 0.1, w + u * 0.3, u * 0.24, tone(colour, 0.25)),
    box(x, bottom - h + u * 0.14, w, u * 0.09, light.shadow, light.depth),
  ].join('')
}

function solarPanels(scene: Scene, x: number, y: number, columns: number, rows: number): string {
  const { light, tone, u } = scene
  const parts: string[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [px, py, w, h] = [x + column * u * 0.82, y + row * u * 0.98, u * 0.76, u * 0.92]
      parts.push(
        box(px, py, w, h, tone('#1c2747')),
        filled(
          trace`M${px + w * 0.1} ${py}L${px + w * 0.5} ${py}L${px + w * 0.1} ${py + h * 0.7}Z`,
          light.glass[0],
          0.22,
        ),
        drawn(trace`M${px + w / 2} ${py}v${h}M${px} ${py + h / 2}h${w}`, mix('#1c2747', light.glass[0], 0.35), 1, 0.6),
      )
    }
  return parts.join('')
}

function thirtiesFront(scene: Scene, house: RowHouse, x: number, foot: number, w: number, eaves: number): string {
  const { light, random, tone, u } = scene
  const frame = house.frame
  const side = (at: number, width: number) => (house.mirrored ? x + w - at - width : x + at)
  const look: WindowLook = { panes: 'cross', frame, thick: 0.09, deep: 0.1, sill: '#6b3d34' }
  const porch = side(w * 0.08, u * 1.5)
  const [bw, bh] = [u * 2.7, u * 2.35]
  const bx = side(w - u * 0.45 - bw, bw)
  return [
    // Upper windows, with the coloured top lights of the time.
    drawWindow(scene, side(w - u * 0.7 - u * 2.2, u * 2.2), eaves + u * 0.75, u * 2.2, u * 1.45, {
      ...look,
      panes: 'triple',
    }),
    box(
      side(w - u * 0.6 - u * 2.2, u * 2),
      eaves + u * 0.88,
      u * 2,
      u * 0.2,
      random.pick(['#d9a441', '#5f8f6b', '#b85a45']),
      0.45,
    ),
    drawWindow(scene, side(w * 0.08 + u * 0.25, u * 0.95), eaves + u * 0.75, u * 0.95, u * 1.3, look),
    // The porch under its brick arch.
    trace`<path d="M${porch} ${foot}v${-u * 1.9}q0 ${-u * 0.75} ${u * 0.75} ${-u * 0.75}q${u * 0.75} 0 ${u * 0.75} ${u * 0.75}v${u * 1.9}z" fill="${mix(tone('#4a352e'), light.shadow, 0.3)}" stroke="${tone(mix(house.colour, '#2a1512', 0.35))}" stroke-width="${u * 0.2}"/>`,
    drawDoor(scene, porch + u * 0.22, foot - u * 2.2, u * 1.06, u * 2.2, {
      colour: house.door,
      kind: 'glazed',
      fan: 0,
      frame,
      plate: false,
    }),
    // The bay, with a flat roof that carries its own shadow.
    filled(
      trace`M${bx + bw} ${foot - bh}L${bx + bw + u * 0.45} ${foot - bh + u * 0.4}L${bx + bw + u * 0.45} ${foot}L${bx + bw} ${foot}Z`,
      light.shadow,
      light.depth,
    ),
    drawWall(scene, bx, foot - u * 0.75, bw, u * 0.75, house.colour, 'brick'),
    box(bx, foot - bh, bw, bh - u * 0.75, tone(frame)),
    drawWindow(scene, bx + bw * 0.2, foot - bh + u * 0.16, bw * 0.6, bh - u * 0.95, {
      ...look,
      panes: 'triple',
      deep: 0.04,
      sill: frame,
    }),
    drawWindow(scene, bx + bw * 0.03, foot - bh + u * 0.16, bw * 0.15, bh - u * 0.95, {
      ...look,
      panes: 'plain',
      deep: 0.04,
      dressing: 'none',
      sill: frame,
    }),
    drawWindow(scene, bx + bw * 0.82, foot - bh + u * 0.16, bw * 0.15, bh - u * 0.95, {
      ...look,
      panes: 'plain',
      deep: 0.04,
      dressing: 'none',
      sill: frame,
    }),
    box(bx - u * 0.25, foot - bh - u * 0.22, bw + u * 0.5, u * 0.3, tone(frame, 0.1)),
    box(bx - u * 0.05, foot - bh + u * 0.08, bw + u * 0.1, u * 0.1, light.shadow, light.depth),
  ].join('')
}

function laterFront(scene: Scene, house: RowHouse, x: number, foot: number, w: number, eaves: number): string {
  const { light, tone, u } = scene
  const { age, frame } = house
  const side = (at: number, width: number) => (house.mirrored ? x + w - at - width : x + at)
  const deep = age === 'new' ? 0.18 : 0.07
  const look: WindowLook = {
    panes: age === 'new' ? 'side' : 'casement',
    frame,
    thick: 0.08,
    deep,
    sill: age === 'new' ? '#50555c' : paint.stone,
  }
  const dx = side(u * 0.5, u * 1.15)
  const upper = eaves + u * (age === 'new' ? 0.6 : 0.7)
  const panelled = age === 'seventies'
  const parts = [
    // Upstairs
    panelled ? box(x + w * 0.06, upper - u * 0.1, w * 0.88, u * 1.9, tone(mix(frame, '#5d6b7d', 0.2))) : '',
    drawWindow(scene, side(w - u * 2.7, u * 2.2), upper, u * 2.2, u * 1.45, {
      ...look,
      panes: panelled ? 'triple' : look.panes,
    }),
    drawWindow(scene, side(u * 0.55, u * 1.05), upper, u * 1.05, u * 1.45, look),
    panelled ? box(x + w * 0.06, upper + u * 1.5, w * 0.88, u * 0.3, tone(mix(house.door, '#ffffff', 0.25))) : '',
    // Downstairs: the one large window that looks right through the house.
    drawWindow(scene, side(w - u * 3.2, u * 2.7), foot - u * 2.35, u * 2.7, u * (age === 'new' ? 2.15 : 1.75), {
      ...look,
      panes: age === 'new' ? 'casement' : 'triple',
      thick: 0.09,
    }),
    drawDoor(scene, dx, foot - u * 2.35, u * 1.15, u * 2.35, {
      colour: house.door,
      kind: age === 'new' ? 'modern' : 'glazed',
      fan: age === 'nineties' ? 0.14 : 0,
      frame,
      plate: true,
    }),
    drawWindow(scene, side(u * 1.7, u * 0.5), foot - u * 2.35, u * 0.5, u * 1.5, {
      ...look,
      panes: 'plain',
      dressing: 'none',
    }),
  ]
  if (age !== 'new')
    parts.push(
      box(dx - u * 0.2, foot - u * 2.62, u * 2, u * 0.2, tone(paint.white)),
      filled(
        trace`M${dx - u * 0.1} ${foot - u * 2.42}L${dx + u * 1.8} ${foot - u * 2.42}L${dx + u * 1.8} ${foot - u * 2.1}L${dx + u * 0.2} ${foot - u * 2.1}Z`,
        light.shadow,
        light.depth,
      ),
    )
  else {
    // A slatted band beside the door is the mark of the newest rows.
    const [sx, sw] = [side(u * 0.2, u * 2.2), u * 2.2]
    parts.unshift(
      box(sx, foot - u * 2.75, sw, u * 2.75, tone('#8a6a4a')),
      drawn(
        Array.from({ length: 16 }, (_, i) => trace`M${sx + (sw * (i + 0.5)) / 16} ${foot - u * 2.75}v${u * 2.75}`).join(
          '',
        ),
        mix(tone('#8a6a4a'), light.shadow, 0.4),
        u * 0.035,
      ),
    )
  }
  return parts.join('')
}

/** One house of a row, from its left lower corner; gives the drawing and the height of its ridge. */
export function drawRowHouse(scene: Scene, house: RowHouse, x: number, foot: number): { drawing: string; top: number } {
  const { light, tone, u } = scene
  const w = house.width * u
  const eaves = foot - u * (house.age === 'thirties' ? 5.3 : 5.6)
  const rise = u * (house.age === 'thirties' ? 3.4 : house.age === 'new' ? 2.9 : 3)
  const parts = [
    chimney(
      scene,
      house.mirrored ? x + u * 0.2 : x + w - u * 1,
      eaves - rise * 0.86,
      u * 0.8,
      u * (house.age === 'new' ? 0.9 : 1.6),
      house.age === 'new' ? '#4a4f57' : house.colour,
    ),
    roofPlane(
      scene,
      [
        [x, eaves],
        [x, eaves - rise],
        [x + w, eaves - rise],
        [x + w, eaves],
      ],
      house.roof,
    ),
  ]
  if (house.panels)
    parts.push(solarPanels(scene, x + u * 0.6, eaves - rise * 0.82, Math.floor((w - u) / (u * 0.85)), 2))
  else if (house.dormer) parts.push(dormer(scene, x + w * 0.22, eaves - rise * 0.2, w * 0.56, house.frame))
  else
    parts.push(
      box(x + w * 0.35, eaves - rise * 0.62, u * 0.75, u * 0.95, tone('#3a4049')),
      box(x + w * 0.35 + u * 0.08, eaves - rise * 0.62 + u * 0.08, u * 0.59, u * 0.79, light.glass[0], 0.8),
    )
  parts.push(drawWall(scene, x, eaves, w, foot - eaves, house.colour, 'brick'))
  parts.push(
    house.age === 'thirties'
      ? thirtiesFront(scene, house, x, foot, w, eaves)
      : laterFront(scene, house, x, foot, w, eaves),
  )
  parts.push(
    box(
      x,
      eaves - u * 0.08,
      w,
      u * (house.age === 'thirties' ? 0.34 : 0.24),
      tone(house.age === 'new' ? '#4a4f57' : house.frame, 0.1),
    ),
    shadeUnder(
      scene,
      x,
      eaves + u * (house.age === 'thirties' ? 0.26 : 0.16),
      w,
      u * (house.age === 'thirties' ? 0.5 : 0.22),
    ),
    // The drainpipe marks where one house ends.
    box(
      x + w - u * 0.1,
      eaves + u * 0.1,
      u * 0.1,
      foot - eaves - u * 0.1,
      tone(house.age === 'new' ? '#4a4f57' : '#b9b7ae', -0.1),
    ),
    box(x, foot - u * 0.22, w, u * 0.22, tone('#6f6a67')),
  )
  return { drawing: parts.join(''), top: eaves - rise }
}
