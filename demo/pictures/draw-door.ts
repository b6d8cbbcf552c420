import { mix, paint, type Scene } from './palette.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

export interface DoorLook {
  readonly colour: string
  readonly frame?: string
  /** Light above the door, as a share of the opening's height. */
  readonly fan?: number
  readonly kind?: 'panels' | 'glazed' | 'planks' | 'modern'
  /** The blue enamel plate beside it; it carries no number, for pictures hold no text. */
  readonly plate?: boolean
}

/** A front door with its frame and fanlight. The place is the whole opening, in pixels; the sill is at `y + h`. */
export function drawDoor(scene: Scene, x: number, y: number, w: number, h: number, look: DoorLook): string {
  const { light, random, tone, u } = scene
  const thick = u * 0.1
  const fan = look.fan ?? 0.22
  const [dx, dy, dw, dh] = [x + thick, y + h * fan + thick * 0.6, w - thick * 2, h * (1 - fan) - thick * 0.6]
  const frame = tone(look.frame ?? paint.white)
  const lit = random.chance(light.glow)
  const glass = lit ? paint.lamp : mix(light.glass[1], light.glass[0], 0.25)
  const [base, edge] = [tone(look.colour), mix(tone(look.colour), light.shadow, 0.35)]
  const panel = (px: number, py: number, pw: number, ph: number) =>
    box(px, py, pw, ph, edge) + box(px + pw * 0.06, py + pw * 0.1, pw * 0.94, ph - pw * 0.1, mix(base, light.sun, 0.07))
  const fanBars = fan > 0 ? drawn(trace`M${x + w / 2} ${y + thick}v${h * fan - thick}`, frame, thick * 0.4) : ''
  const leaf = {
    panels: () =>
      panel(dx + dw * 0.14, dy + dh * 0.08, dw * 0.72, dh * 0.42) +
      panel(dx + dw * 0.14, dy + dh * 0.6, dw * 0.72, dh * 0.32),
    glazed: () =>
      box(dx + dw * 0.2, dy + dh * 0.08, dw * 0.6, dh * 0.48, glass) +
      drawn(
        trace`M${dx + dw * 0.5} ${dy + dh * 0.08}v${dh * 0.48}M${dx + dw * 0.2} ${dy + dh * 0.32}h${dw * 0.6}`,
        base,
        thick * 0.35,
      ) +
      panel(dx + dw * 0.16, dy + dh * 0.66, dw * 0.68, dh * 0.26),
    planks: () =>
      drawn(
        [0.2, 0.4, 0.6, 0.8].map((at) => trace`M${dx + dw * at} ${dy}v${dh}`).join(''),
        edge,
        Math.max(1, u * 0.025),
      ),
    modern: () => box(dx + dw * 0.66, dy + dh * 0.08, dw * 0.16, dh * 0.84, glass),
  }[look.kind ?? 'panels']
  return [
    box(x, y, w, h, frame),
    fan > 0 ? box(x + thick, y + thick, w - thick * 2, h * fan - thick * 0.9, glass) + fanBars : '',
    box(dx, dy, dw, dh, base),
    leaf(),
    box(dx + dw * 0.84, dy + dh * 0.54, Math.max(2, u * 0.06), u * 0.16, tone('#d9b45a', 0.1)),
    box(dx + dw * 0.3, dy + dh * 0.55, dw * 0.4, Math.max(1.5, u * 0.05), mix(base, light.shadow, 0.5)),
    filled(
      trace`M${x} ${y}L${x + w} ${y}L${x + w} ${y + u * 0.12}L${x + u * 0.1} ${y + u * 0.12}L${x + u * 0.1} ${y + h}L${x} ${y + h}Z`,
      light.shadow,
      light.depth + 0.1,
    ),
    look.plate === false ? '' : enamelPlate(scene, x + w + u * 0.18, y + h * 0.42),
  ].join('')
}

/** The sign that the product is named after: cobalt, a thin white line, a little shine. */
export function enamelPlate(scene: Scene, x: number, y: number): string {
  const { tone, u } = scene
  const [w, h] = [u * 0.3, u * 0.22]
  return (
    box(x, y, w, h, tone(paint.white), 1, h * 0.14) +
    box(x + w * 0.08, y + h * 0.1, w * 0.84, h * 0.8, tone(paint.cobalt), 1, h * 0.1) +
    box(x + w * 0.14, y + h * 0.2, w * 0.72, h * 0.12, '#ffffff', 0.35)
  )
}

/** Steps of bluestone that run up to a door from the left or the right, with an iron handrail. */
export function stoop(scene: Scene, x: number, top: number, bottom: number, w: number, side: -1 | 1): string {
  const { light, tone, u } = scene
  const steps = Math.max(2, Math.round((bottom - top) / (u * 0.19)))
  const rise = (bottom - top) / steps
  const tread = u * 0.27
  const parts: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const reach = (steps - 1 - step) * tread
    const left = side === 1 ? x : x - reach
    parts[steps - step] =
      box(left, bottom - rise * (steps - step - 0), w + reach, rise, tone('#a9adb2', -0.04 * step)) +
      box(left, bottom - rise * (steps - step), w + reach, rise * 0.28, tone('#c9ccce', 0.1))
  }
  const far = side === 1 ? x + w + (steps - 1) * tread : x - (steps - 1) * tread
  const near = side === 1 ? x + w * 0.94 : x + w * 0.06
  const rail = [
    trace`M${near} ${top}V${top - u * 0.9}L${far} ${bottom - u * 0.95}V${bottom}`,
    trace`M${(near + far) / 2} ${(top + bottom) / 2}v${-u * 0.9}`,
  ].join('')
  return (
    parts.join('') +
    drawn(rail, tone('#23262c'), u * 0.06) +
    disc(far, bottom - u * 1, u * 0.07, tone('#23262c')) +
    box(x, bottom, w, u * 0.06, light.shadow, light.depth)
  )
}
