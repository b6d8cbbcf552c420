import { balustrade } from './draw-town-houses.ts'
import type { Texture } from './draw-wall.ts'
import { drawWindow, type WindowLook } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

/** What fills one field of a facade. */
export type Cell = 'window' | 'wide' | 'loggia' | 'balcony' | 'french' | 'stairs' | 'band' | 'blank'

export type Rail = 'glass' | 'bars' | 'panel'

export interface FlatLook {
  readonly wall: string
  readonly texture: Texture
  readonly frame: string
  readonly rail: Rail
  /** Colour of panels, railings and accents. */
  readonly accent: string
  /** Inside of recessed balconies. */
  readonly lining: string
  readonly panes: WindowLook['panes']
  readonly deep: number
}

export function rail(scene: Scene, look: FlatLook, x: number, floor: number, w: number): string {
  const { light, tone, u } = scene
  const h = u * 1.05
  switch (look.rail) {
    case 'glass':
      return (
        box(x, floor - h, w, h, mix(light.glass[0], '#ffffff', 0.3), 0.42) +
        filled(
          trace`M${x + w * 0.1} ${floor}L${x + w * 0.3} ${floor - h}L${x + w * 0.42} ${floor - h}L${x + w * 0.22} ${floor}Z`,
          '#ffffff',
          0.28,
        ) +
        box(x, floor - h - u * 0.03, w, u * 0.07, tone('#3a4049'))
      )
    case 'bars':
      return balustrade(scene, x, floor, w, h, look.accent)
    case 'panel':
      return (
        box(x, floor - h, w, h * 0.92, tone(look.accent)) +
        box(x, floor - h, w, u * 0.08, tone(look.accent, 0.3)) +
        drawn(
          [0.25, 0.5, 0.75].map((at) => trace`M${x + w * at} ${floor - h}v${h * 0.92}`).join(''),
          mix(tone(look.accent), light.shadow, 0.3),
          1.4,
        )
      )
  }
}

function balconyLife(scene: Scene, x: number, floor: number, w: number): string {
  const { random, tone, u } = scene
  const parts: string[] = []
  const at = () => x + w * random.between(0.12, 0.85)
  if (random.chance(0.5)) {
    const px = at()
    for (let leaf = 0; leaf < 5; leaf += 1)
      parts.push(
        disc(
          px + u * random.between(-0.22, 0.22),
          floor - u * random.between(0.55, 1.25),
          u * 0.16,
          tone(random.pick([paint.leaf, paint.moss, paint.deepLeaf])),
        ),
      )
    parts.push(box(px - u * 0.17, floor - u * 0.42, u * 0.34, u * 0.42, tone('#b5653f')))
  }
  if (random.chance(0.3)) {
    const px = at()
    parts.push(
      box(px - u * 0.3, floor - u * 0.48, u * 0.6, u * 0.08, tone('#7d5a3c')),
      box(px - u * 0.28, floor - u * 0.95, u * 0.08, u * 0.95, tone('#7d5a3c')),
    )
  }
  return parts.join('')
}

/** One field of the facade; `y` is its top, the floor lies at `y + h`. */
export function drawCell(scene: Scene, look: FlatLook, cell: Cell, x: number, y: number, w: number, h: number): string {
  const { light, random, tone, u } = scene
  const glazing: WindowLook = { panes: look.panes, frame: look.frame, thick: 0.08, deep: look.deep, head: 'none' }
  const slab = u * 0.22
  switch (cell) {
    case 'blank':
      return ''
    case 'window':
      return drawWindow(scene, x + w * 0.2, y + h * 0.18, w * 0.6, h * 0.6, { ...glazing, sill: paint.stone })
    case 'wide':
      return drawWindow(scene, x + w * 0.08, y + h * 0.16, w * 0.84, h * 0.64, { ...glazing, sill: paint.stone })
    case 'band':
      return (
        drawWindow(scene, x, y + h * 0.14, w, h * 0.5, glazing) +
        box(x, y + h * 0.64, w, h * 0.24, tone(random.chance(0.8) ? look.accent : mix(look.accent, '#ffffff', 0.3))) +
        box(x, y + h * 0.64, w, h * 0.04, light.shadow, light.depth)
      )
    case 'stairs':
      return drawWindow(scene, x + w * 0.28, y + h * 0.04, w * 0.44, h * 0.92, {
        ...glazing,
        panes: 'ladder',
        dressing: 'none',
      })
    case 'french':
      return (
        drawWindow(scene, x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.82, { ...glazing, panes: 'casement' }) +
        rail(scene, { ...look, rail: look.rail === 'panel' ? 'bars' : look.rail }, x + w * 0.17, y + h * 0.92, w * 0.66)
      )
    case 'loggia': {
      const [lx, lw, ly, lh] = [x + w * 0.05, w * 0.9, y + h * 0.06, h * 0.9]
      return [
        box(lx, ly, lw, lh, tone(look.lining, -0.16)),
        drawWindow(scene, lx + lw * 0.06, ly + lh * 0.1, lw * 0.66, lh * 0.9, {
          ...glazing,
          panes: 'triple',
          deep: 0.02,
        }),
        // The recess lies in its own shade: above, and on the side of the sun.
        filled(
          trace`M${lx} ${ly}L${lx + lw} ${ly}L${lx + lw} ${ly + lh * 0.26}L${lx + lw * 0.24} ${ly + lh * 0.26}L${lx + lw * 0.24} ${ly + lh}L${lx} ${ly + lh}Z`,
          light.shadow,
          light.depth + 0.08,
        ),
        balconyLife(scene, lx, ly + lh, lw),
        rail(scene, look, lx, ly + lh, lw),
      ].join('')
    }
    case 'balcony': {
      const floor = y + h * 0.96
      return [
        drawWindow(scene, x + w * 0.14, y + h * 0.14, w * 0.7, h * 0.82, { ...glazing, panes: 'triple' }),
        // The slab throws its shade on the wall below.
        filled(
          trace`M${x + w * 0.02} ${floor + slab}L${x + w * 0.98} ${floor + slab}L${x + w * 1.06} ${floor + slab + h * 0.3}L${x + w * 0.14} ${floor + slab + h * 0.3}Z`,
          light.shadow,
          light.depth,
        ),
        balconyLife(scene, x, floor, w),
        rail(scene, look, x + w * 0.01, floor, w * 0.98),
        box(x - w * 0.01, floor, w * 1.02, slab, tone('#d4d2cc', -0.06)),
        box(x - w * 0.01, floor, w * 1.02, slab * 0.3, tone('#e6e4de', 0.2)),
      ].join('')
    }
  }
}
