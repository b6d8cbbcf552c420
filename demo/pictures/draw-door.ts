import { type Canvas, path, times } from './canvas.ts'
import { mix, paint } from './palette.ts'

interface DoorLook {
  readonly colour: string
  readonly frame?: string
  /** The height of the fanlight above the door, in metres. */
  readonly fan?: number
  readonly kind?: 'panels' | 'glazed' | 'planks' | 'modern'
  /** Whether it has a blue enamel plate beside it, without a number. */
  readonly plate?: boolean
}

/** A front door in its frame; the place is that of the opening, from its lower left corner. */
export function drawDoor(c: Canvas, x: number, y: number, w: number, h: number, look: DoorLook): void {
  const { colour, frame = paint.white, fan = 0.55, kind = 'panels' } = look
  const { light } = c
  const [dx, dw, dh] = [x + 0.1, w - 0.2, h - (fan > 0 ? fan + 0.1 : 0.1)]
  const glass = c.ink(c.random.chance(light.glow) ? paint.lamp : mix(light.glass[1], light.glass[0], 0.25))
  const panel = (left: number, bottom: number, width: number, height: number) => {
    c.box(dx + dw * left, y + dh * bottom, dw * width, dh * height, c.tone(colour, -0.35))
    c.box(dx + dw * left + 0.04, y + dh * bottom, dw * width - 0.04, dh * height - 0.04, c.tone(colour, 0.07))
  }
  c.box(x, y, w, h, frame)
  if (fan > 0) c.box(dx, y + dh + 0.1, dw, fan - 0.1, glass)
  if (fan > 0) c.box(x + w / 2 - 0.02, y + dh, 0.04, fan, frame)
  c.box(dx, y, dw, dh, colour)
  if (kind === 'panels') panel(0.14, 0.5, 0.72, 0.42)
  if (kind === 'panels' || kind === 'glazed') panel(0.14, 0.08, 0.72, 0.3)
  if (kind === 'glazed') {
    c.box(dx + dw * 0.2, y + dh * 0.46, dw * 0.6, dh * 0.46, glass)
    const bars = path`M${dx + dw / 2} ${y + dh * 0.46}v${dh * 0.46}M${dx + dw * 0.2} ${y + dh * 0.69}h${dw * 0.6}`
    c.stroke(bars, 0.035, colour)
  }
  if (kind === 'planks') times(4, (index) => c.box(dx + (dw * (index + 1)) / 5, y, 0.025, dh, c.tone(colour, -0.35)))
  if (kind === 'modern') c.box(dx + dw * 0.62, y + dh * 0.08, dw * 0.16, dh * 0.84, glass)
  c.box(dx + dw * 0.84, y + dh * 0.42, 0.06, 0.16, '#d9b45a')
  c.fill(path`M${x} ${y + h}h${w}v-0.12h${0.1 - w}v${0.12 - h}h-0.1Z`, c.ink(light.shadow, light.depth + 0.1))
  if (look.plate === true) drawPlate(c, x + w + 0.18, y + h * 0.55)
}

export function drawPlate(c: Canvas, x: number, y: number, size = 0.3): void {
  c.box(x, y, size, size * 0.72, paint.white, size * 0.1)
  c.box(x + size * 0.08, y + size * 0.07, size * 0.84, size * 0.58, paint.cobalt, size * 0.07)
}

/** Bluestone steps up to a door, from the right (1) or from the left (-1). */
export function drawStoop(c: Canvas, x: number, y: number, w: number, top: number, side: 1 | -1): void {
  const steps = Math.max(2, Math.round((top - y) / 0.19))
  const [rise, tread] = [(top - y) / steps, 0.27]
  c.box(x, y - 0.06, w + 0.4, 0.06, c.shade())
  for (let step = 0; step < steps; step += 1) {
    const reach = (steps - 1 - step) * tread
    const left = side === 1 ? x : x - reach
    c.box(left, y + rise * step, w + reach, rise, c.tone('#a9adb2', -0.03 * (steps - step)))
    c.box(left, y + rise * (step + 0.72), w + reach, rise * 0.28, c.tone('#c9ccce', 0.1))
  }
  const near = side === 1 ? x + w * 0.94 : x + w * 0.06
  const far = side === 1 ? x + w + (steps - 1) * tread : x - (steps - 1) * tread
  c.stroke(path`M${near} ${top}v0.9L${far} ${y + 0.95}V${y}`, 0.06, '#23262c')
}

/** An iron balustrade on a floor at height `y`. */
export function drawRailing(c: Canvas, x: number, y: number, w: number, h: number, colour: string = paint.steel): void {
  let rods = ''
  for (let at = 0.07; at < w; at += 0.14) rods += path`M${x + at} ${y}v${h}`
  c.stroke(rods, 0.022, colour)
  c.stroke(path`M${x} ${y + h}h${w}M${x} ${y + 0.05}h${w}M${x} ${y}v${h}M${x + w} ${y}v${h}`, 0.05, colour)
}
