import { drawDoor } from './draw-door.ts'
import { chimney, drawWall, roofPlane, shadeUnder } from './draw-wall.ts'
import { drawWindow, flowerBox, type WindowLook } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, filled, trace } from './svg.ts'

export interface SchoolBlock {
  readonly storeys: number
  readonly colour: string
  readonly roof: string
  readonly doors: readonly string[]
  /** Width of one bay in metres. */
  readonly bay: number
}

/** A block of the 1920s and 1930s in the manner of the Amsterdam School: long, brown, laddered windows, arched porches. */
export function drawSchoolBlock(scene: Scene, block: SchoolBlock, x: number, foot: number, w: number): string {
  const { light, random, tone, u } = scene
  const storey = u * 3
  const eaves = foot - storey * block.storeys
  const rise = u * 2.7
  const bays = Math.round(w / (block.bay * u))
  const bay = w / bays
  const look: WindowLook = {
    panes: 'ladder',
    frame: '#f0e7d2',
    bars: '#f0e7d2',
    thick: 0.09,
    deep: 0.12,
    head: 'course',
    headColour: mix(block.colour, '#2a1512', 0.3),
    sill: mix(block.colour, '#2a1512', 0.25),
  }
  const parts = [
    roofPlane(
      scene,
      [
        [x, eaves],
        [x, eaves - rise],
        [x + w, eaves - rise],
        [x + w, eaves],
      ],
      block.roof,
    ),
  ]
  for (let column = 0; column < bays; column += 1) {
    const cx = x + bay * (column + 0.5)
    if (column % 3 === 1)
      parts.push(chimney(scene, cx + bay * 0.28, eaves - rise * 0.75, u * 0.75, u * 1.8, block.colour))
    if (column % 3 === 2) continue
    const [dw, dh] = [u * 2.3, u * 1.5]
    parts.push(
      filled(
        trace`M${cx + dw / 2} ${eaves - u * 0.5 - dh}L${cx + dw / 2 + u * 0.7} ${eaves - u * 0.5}L${cx + dw / 2} ${eaves - u * 0.5}Z`,
        light.shadow,
        light.depth,
      ),
      box(cx - dw / 2 - u * 0.1, eaves - u * 0.55 - dh, dw + u * 0.2, dh + u * 0.1, tone('#f0e7d2')),
      drawWindow(scene, cx - dw / 2, eaves - u * 0.45 - dh, dw, dh - u * 0.1, {
        panes: 'triple',
        frame: '#f0e7d2',
        deep: 0.06,
      }),
      box(cx - dw / 2 - u * 0.2, eaves - u * 0.68 - dh, dw + u * 0.4, u * 0.16, tone('#f0e7d2', 0.3)),
    )
  }
  parts.push(drawWall(scene, x, eaves, w, foot - eaves, block.colour, 'brick'))
  parts.push(
    box(x - u * 0.2, eaves - u * 0.12, w + u * 0.4, u * 0.3, tone('#f0e7d2')),
    shadeUnder(scene, x, eaves + u * 0.18, w, u * 0.4),
  )
  for (let level = 0; level < block.storeys; level += 1) {
    const y = foot - storey * level
    // A band of standing bricks ties the windows together, as the style likes it.
    parts.push(box(x, y - storey * 0.24, w, u * 0.16, tone(mix(block.colour, '#2a1512', 0.3))))
    for (let column = 0; column < bays; column += 1) {
      const cx = x + bay * (column + 0.5)
      if (level === 0 && column % 3 === 1) {
        parts.push(schoolPorch(scene, block, cx, y, bay * 0.86))
        continue
      }
      if (column % 3 === 1) {
        // The stairs: a narrow upright window between two brick piers.
        parts.push(
          box(cx - u * 0.75, y - storey, u * 0.22, storey, tone(block.colour, 0.12)),
          box(cx + u * 0.53, y - storey, u * 0.22, storey, tone(block.colour, -0.18)),
          drawWindow(scene, cx - u * 0.4, y - storey * 0.86, u * 0.8, storey * 0.62, {
            ...look,
            head: 'none',
            dressing: 'none',
          }),
        )
        continue
      }
      parts.push(drawWindow(scene, cx - bay * 0.36, y - storey * 0.8, bay * 0.72, storey * 0.56, look))
      if (level > 0 && column % 3 === 0) parts.push(brickBalcony(scene, block, cx, y - storey * 0.16, bay * 0.84))
      else if (random.chance(0.1))
        parts.push(
          flowerBox(
            scene,
            cx - bay * 0.3,
            y - storey * 0.24,
            bay * 0.6,
            random.pick(['#d9483b', '#e9a6b8', '#f3d35c']),
          ),
        )
    }
  }
  parts.push(box(x, foot - u * 0.5, w, u * 0.5, tone(mix(block.colour, '#231d20', 0.45))))
  return parts.join('')
}

function brickBalcony(scene: Scene, block: SchoolBlock, cx: number, y: number, w: number): string {
  const { light, tone, u } = scene
  const h = u * 0.85
  return [
    filled(
      trace`M${cx - w / 2 + u * 0.3} ${y}L${cx + w / 2} ${y}L${cx + w / 2 + u * 0.4} ${y + u * 0.5}L${cx - w / 2 + u * 0.7} ${y + u * 0.5}Z`,
      light.shadow,
      light.depth,
    ),
    box(cx - w / 2, y - h, w, h, tone(block.colour, 0.08), 1, u * 0.12),
    box(cx + w / 2 - u * 0.25, y - h, u * 0.25, h, light.shadow, light.depth * 0.6),
    box(cx - w / 2 - u * 0.04, y - h - u * 0.06, w + u * 0.08, u * 0.12, tone('#f0e7d2', 0.1)),
    box(cx - w / 2, y - h * 0.42, w, u * 0.09, tone(mix(block.colour, '#2a1512', 0.35))),
  ].join('')
}

function schoolPorch(scene: Scene, block: SchoolBlock, cx: number, foot: number, w: number): string {
  const { light, random, tone, u } = scene
  const h = u * 2.75
  const arch = trace`M${cx - w / 2} ${foot}V${foot - h * 0.55}Q${cx - w / 2} ${foot - h} ${cx} ${foot - h}Q${cx + w / 2} ${foot - h} ${cx + w / 2} ${foot - h * 0.55}V${foot}Z`
  const dw = w * 0.3
  return [
    trace`<path d="${arch}" fill="${tone(mix(block.colour, '#2a1512', 0.35))}" stroke="${tone(mix(block.colour, '#2a1512', 0.1))}" stroke-width="${u * 0.36}"/>`,
    `<path d="${arch}" fill="${mix(tone('#3b2a26'), light.shadow, 0.35)}"/>`,
    [-1, 0, 1]
      .map((at) =>
        drawDoor(
          scene,
          cx + at * dw * 1.02 - dw / 2,
          foot - h * (at === 0 ? 0.86 : 0.74),
          dw,
          h * (at === 0 ? 0.86 : 0.74),
          {
            colour: random.pickAny(block.doors) ?? paint.cobalt,
            fan: 0.24,
            kind: 'glazed',
            plate: false,
            frame: '#e8dcc2',
          },
        ),
      )
      .join(''),
    light.glow > 0.4 ? `<path d="${arch}" fill="${paint.lamp}" fill-opacity=".14"/>` : '',
    box(cx - w / 2 - u * 0.1, foot - u * 0.14, w + u * 0.2, u * 0.14, tone('#b9bcbe', 0.1)),
  ].join('')
}
