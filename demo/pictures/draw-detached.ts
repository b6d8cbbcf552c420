import { drawDoor } from './draw-door.ts'
import { chimney, drawWall, roofPlane, shadeUnder } from './draw-wall.ts'
import { drawWindow, type WindowLook } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, drawn, filled, type Point, shape, trace } from './svg.ts'

/** Shutters in two colours, as country houses have them. */
function shutters(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const { light, tone } = scene
  const leaf = (at: number) =>
    box(at, y, w * 0.36, h, tone(colour)) +
    filled(trace`M${at} ${y}L${at + w * 0.36} ${y}L${at + w * 0.18} ${y + h / 2}Z`, tone(paint.white)) +
    filled(trace`M${at} ${y + h}L${at + w * 0.36} ${y + h}L${at + w * 0.18} ${y + h / 2}Z`, tone(paint.white)) +
    box(at + w * 0.3, y, w * 0.06, h, light.shadow, light.depth)
  return leaf(x - w * 0.4) + leaf(x + w * 1.04)
}

/** A thatched slope: no tiles, a soft ridge of mortar and heather, a thick edge. */
export function thatch(
  scene: Scene,
  points: readonly [Point, Point, Point, Point],
  colour: string = paint.thatch,
): string {
  const { light, random, tone, u } = scene
  const [a, b, c, d] = points
  const base = tone(colour)
  const strokes = Array.from({ length: 90 }, () => {
    const [share, along] = [random.between(0.06, 0.94), random.between(0.02, 0.98)]
    const [lx, rx] = [a[0] + (b[0] - a[0]) * share, d[0] + (c[0] - d[0]) * share]
    const y = a[1] + (b[1] - a[1]) * share
    const x = lx + (rx - lx) * along
    const lean = (along - 0.5) * 0.8
    return trace`M${x} ${y}l${lean * u * 0.5} ${u * random.between(0.3, 0.6)}`
  })
  return [
    filled(
      trace`M${a[0]} ${a[1]}Q${a[0] + (b[0] - a[0]) * 0.35} ${a[1] + (b[1] - a[1]) * 0.5} ${b[0]} ${b[1]}L${c[0]} ${c[1]}Q${d[0] + (c[0] - d[0]) * 0.35} ${d[1] + (c[1] - d[1]) * 0.5} ${d[0]} ${d[1]}Z`,
      base,
    ),
    drawn(strokes.join(''), mix(base, light.shadow, 0.35), u * 0.035, 0.55),
    drawn(
      strokes
        .slice(0, 40)
        .map((stroke) => stroke.replace('M', 'M'))
        .join(''),
      mix(base, light.sun, 0.4),
      u * 0.03,
      0.3,
    ),
    drawn(
      trace`M${b[0] - u * 0.1} ${b[1]}L${c[0] + u * 0.1} ${c[1]}`,
      mix(tone('#6e5a48'), light.sun, 0.1),
      u * 0.36,
      1,
      true,
    ),
    filled(
      trace`M${a[0]} ${a[1]}L${d[0]} ${d[1]}l0 ${u * 0.26}L${a[0]} ${a[1] + u * 0.26}Z`,
      mix(base, light.shadow, 0.32),
    ),
  ].join('')
}

export interface Villa {
  readonly style: 'hipped' | 'thatched' | 'cubic'
  readonly wall: string
  readonly trim: string
  readonly door: string
}

/** A house on its own ground, its middle at `cx`. About 15 metres wide. */
export function drawVilla(scene: Scene, villa: Villa, cx: number, foot: number): string {
  if (villa.style === 'cubic') return drawCubicVilla(scene, villa, cx, foot)
  const { light, tone, u } = scene
  const isThatched = villa.style === 'thatched'
  const texture = isThatched ? 'plaster' : 'brick'
  const [w, h] = [u * 12, u * (isThatched ? 3.4 : 6)]
  const [x, eaves] = [cx - w / 2, foot - h]
  const rise = u * (isThatched ? 5 : 3.6)
  const look: WindowLook = {
    panes: isThatched ? 'cross' : 'sash',
    frame: paint.white,
    thick: 0.1,
    deep: 0.12,
    sill: paint.stone,
    head: isThatched ? 'none' : 'course',
    headColour: mix(villa.wall, '#2a1512', 0.3),
  }
  const over = u * 0.55
  const corners: [Point, Point, Point, Point] = [
    [x - over, eaves + u * 0.2],
    [x + w * (isThatched ? 0.16 : 0.24), eaves - rise],
    [x + w * (isThatched ? 0.84 : 0.76), eaves - rise],
    [x + w + over, eaves + u * 0.2],
  ]
  const parts = [
    chimney(scene, x + w * 0.22, eaves - rise * 0.7, u * 1, u * 2.3, isThatched ? '#e9e4d8' : villa.wall),
    chimney(scene, x + w * 0.72, eaves - rise * 0.7, u * 1, u * 2.3, isThatched ? '#e9e4d8' : villa.wall),
    drawWall(scene, x, eaves, w, h, villa.wall, texture),
    shadeUnder(scene, x, eaves + u * 0.2, w, u * 0.8),
  ]
  const row = (y: number, wh: number, at: readonly number[]) =>
    at.map((share) => {
      const ww = u * 1.3
      const wx = x + w * share - ww / 2
      return shutters(scene, wx, y, ww, wh, villa.trim) + drawWindow(scene, wx, y, ww, wh, look)
    })
  if (!isThatched)
    parts.push(
      ...row(eaves + u * 0.85, u * 1.7, [0.13, 0.34, 0.66, 0.87]),
      drawWindow(scene, cx - u * 0.65, eaves + u * 0.85, u * 1.3, u * 1.7, look),
    )
  parts.push(...row(foot - u * 2.45, u * 1.95, isThatched ? [0.14, 0.34, 0.86] : [0.13, 0.34, 0.66, 0.87]))
  // Entrance: two pilasters, a pediment, a step.
  const dx = isThatched ? x + w * 0.6 : cx
  parts.push(
    box(dx - u * 1.15, foot - u * 2.75, u * 2.3, u * 2.75, tone(paint.white)),
    drawDoor(scene, dx - u * 0.62, foot - u * 2.5, u * 1.24, u * 2.5, { colour: villa.door, fan: 0.2 }),
    box(dx - u * 1.3, foot - u * 2.95, u * 2.6, u * 0.22, tone(paint.white, 0.3)),
    isThatched
      ? ''
      : filled(
          trace`M${dx - u * 1.3} ${foot - u * 2.95}L${dx} ${foot - u * 3.6}L${dx + u * 1.3} ${foot - u * 2.95}Z`,
          tone(paint.white, 0.1),
        ),
    box(dx - u * 1.4, foot - u * 0.18, u * 2.8, u * 0.18, tone('#b9bcbe', 0.1)),
    box(x, foot - u * 0.3, w, u * 0.3, tone('#7d7976')),
  )
  if (isThatched) {
    parts.push(thatch(scene, corners))
    for (const share of [0.3, 0.7]) parts.push(eyebrow(scene, x + w * share, eaves - rise * 0.28))
  } else {
    parts.push(
      roofPlane(scene, corners, '#4a505c'),
      shape(
        [corners[3], corners[2], [corners[2][0] - u * 0.9, corners[2][1]], [corners[3][0] - u * 2.4, corners[3][1]]],
        light.shadow,
        light.depth * 0.55,
      ),
    )
    const dw = u * 2
    parts.push(
      box(cx - dw / 2, eaves - rise * 0.72, dw, rise * 0.55, tone(paint.white)),
      drawWindow(scene, cx - dw * 0.38, eaves - rise * 0.64, dw * 0.76, rise * 0.42, {
        ...look,
        panes: 'triple',
        head: 'none',
      }),
      filled(
        trace`M${cx - dw * 0.62} ${eaves - rise * 0.7}L${cx} ${eaves - rise * 0.98}L${cx + dw * 0.62} ${eaves - rise * 0.7}Z`,
        tone(paint.white, 0.15),
      ),
      box(x - over, eaves + u * 0.1, w + over * 2, u * 0.24, tone(paint.white)),
    )
  }
  return parts.join('')
}

/** A dormer under a bulge of thatch. */
function eyebrow(scene: Scene, cx: number, bottom: number): string {
  const { light, tone, u } = scene
  const [w, h] = [u * 1.9, u * 1.1]
  return [
    filled(
      trace`M${cx - w} ${bottom}Q${cx - w * 0.5} ${bottom - h * 1.9} ${cx} ${bottom - h * 1.9}Q${cx + w * 0.5} ${bottom - h * 1.9} ${cx + w} ${bottom}Z`,
      mix(tone(paint.thatch), light.sun, 0.12),
    ),
    filled(
      trace`M${cx - w * 0.62} ${bottom}Q${cx - w * 0.3} ${bottom - h * 1.3} ${cx} ${bottom - h * 1.3}Q${cx + w * 0.3} ${bottom - h * 1.3} ${cx + w * 0.62} ${bottom}Z`,
      mix(tone(paint.thatch), light.shadow, 0.4),
    ),
    drawWindow(scene, cx - w * 0.42, bottom - h * 0.92, w * 0.84, h * 0.92, {
      panes: 'triple',
      frame: paint.white,
      thick: 0.07,
      deep: 0.1,
    }),
  ].join('')
}

function drawCubicVilla(scene: Scene, villa: Villa, cx: number, foot: number): string {
  const { light, tone, u } = scene
  const x = cx - u * 7.5
  const frame = '#2f353d'
  const look: WindowLook = { panes: 'casement', frame, thick: 0.08, deep: 0.12 }
  const top = foot - u * 6.3
  return [
    // Ground floor, set back and mostly glass
    drawWall(scene, x + u * 1, foot - u * 3.1, u * 13, u * 3.1, '#8a6a4a', 'plank', -0.05),
    drawWindow(scene, x + u * 6.6, foot - u * 2.9, u * 6.8, u * 2.8, { ...look, panes: 'triple' }),
    drawDoor(scene, x + u * 4.6, foot - u * 2.6, u * 1.4, u * 2.6, {
      colour: villa.door,
      kind: 'modern',
      fan: 0,
      frame,
    }),
    box(x + u * 1.4, foot - u * 2.6, u * 2.7, u * 2.6, tone('#565c66')),
    drawn(
      [0.2, 0.4, 0.6, 0.8].map((at) => trace`M${x + u * 1.4} ${foot - u * 2.6 * at}h${u * 2.7}`).join(''),
      light.shadow,
      2,
      0.4,
    ),
    // The upper floor floats over it and throws a deep shade.
    filled(
      trace`M${x + u * 1} ${foot - u * 3.1}L${x + u * 14} ${foot - u * 3.1}L${x + u * 14} ${foot - u * 2}L${x + u * 1.7} ${foot - u * 2}Z`,
      light.shadow,
      light.depth + 0.08,
    ),
    drawWall(scene, x, top, u * 11.5, u * 3.2, villa.wall, 'plaster'),
    box(x + u * 11, top, u * 0.5, u * 3.2, light.shadow, light.depth * 0.6),
    drawWindow(scene, x + u * 0.9, top + u * 0.7, u * 4.4, u * 1.9, { ...look, panes: 'triple' }),
    drawWindow(scene, x + u * 6.7, top + u * 0.45, u * 3.7, u * 2.5, look),
    box(x + u * 11.5, foot - u * 3.35, u * 3.5, u * 0.3, tone(villa.wall)),
    drawn(trace`M${x + u * 14.7} ${foot}V${foot - u * 3.1}`, tone(frame), u * 0.16),
    box(x + u * 11.5, foot - u * 4.3, u * 3.4, u * 0.95, mix(light.glass[0], '#ffffff', 0.3), 0.45),
    box(x + u * 11.5, foot - u * 4.36, u * 3.4, u * 0.07, tone(frame)),
    box(x - u * 0.15, top - u * 0.18, u * 11.8, u * 0.28, tone('#565c66')),
    chimney(scene, x + u * 8.4, top - u * 0.1, u * 0.9, u * 0.9, '#565c66'),
  ].join('')
}

/** A low house of the 1960s and 1970s: flat roof, long fascia, much glass. */
export function drawBungalow(
  scene: Scene,
  colour: string,
  door: string,
  cx: number,
  foot: number,
  pitched: boolean,
): string {
  const { light, tone, u } = scene
  const [w, h] = [u * 15, u * 3]
  const [x, top] = [cx - w / 2, foot - h]
  const look: WindowLook = {
    panes: 'casement',
    frame: pitched ? '#3c434c' : paint.white,
    thick: 0.09,
    deep: 0.1,
    sill: paint.stone,
  }
  const roof = pitched
    ? roofPlane(
        scene,
        [
          [x - u * 0.7, top + u * 0.15],
          [x + u * 2.2, top - u * 2.6],
          [x + w - u * 2.2, top - u * 2.6],
          [x + w + u * 0.7, top + u * 0.15],
        ],
        '#5c4a45',
      )
    : ''
  return [
    chimney(scene, x + w * 0.56, top - (pitched ? u * 1.6 : 0), u * 1.7, u * 1.9, colour),
    roof,
    drawWall(scene, x, top, w, h, colour, 'brick'),
    box(x + u * 0.4, foot - u * 2.5, u * 3, u * 2.5, tone('#e6e2d8')),
    drawn(
      Array.from(
        { length: 9 },
        (_, i) => trace`M${x + u * 0.4 + (u * 3 * (i + 1)) / 10} ${foot - u * 2.5}v${u * 2.5}`,
      ).join(''),
      light.shadow,
      2,
      0.3,
    ),
    drawWall(scene, x + u * 3.9, foot - u * 2.6, u * 2.6, u * 2.6, '#8a6a4a', 'plank'),
    drawDoor(scene, x + u * 4.2, foot - u * 2.4, u * 1.2, u * 2.4, {
      colour: door,
      kind: 'modern',
      fan: 0,
      frame: paint.white,
    }),
    drawWindow(scene, x + u * 5.5, foot - u * 2.4, u * 0.8, u * 2.2, { ...look, panes: 'plain', dressing: 'none' }),
    drawWindow(scene, x + u * 7.1, foot - u * 2.5, u * 4.6, u * 2.3, { ...look, panes: 'triple' }),
    drawWindow(scene, x + u * 12.4, foot - u * 2.3, u * 1.9, u * 1.3, look),
    shadeUnder(scene, x, top + u * 0.2, w, u * 0.55, 1.2),
    box(x - u * 0.7, top - u * 0.3, w + u * 1.4, u * 0.55, tone(pitched ? '#3c434c' : paint.white)),
    box(x - u * 0.7, top - u * 0.3, w + u * 1.4, u * 0.1, tone(pitched ? '#3c434c' : paint.white, 0.4)),
  ].join('')
}
