import { mix, paint, type Scene } from './palette.ts'
import { box, cut, disc, drawn, type Point, shape, soft, trace } from './svg.ts'

/** How the panes are divided: names of Dutch window types, roughly by age. */
export type Panes = 'sash' | 'cross' | 'transom' | 'casement' | 'plain' | 'steel' | 'ladder' | 'triple' | 'side'

export interface WindowLook {
  readonly panes: Panes
  /** Paint of the frame, as at noon. */
  readonly frame: string
  /** Paint of the moving part and its bars, where it differs. */
  readonly bars?: string
  /** Thickness of the frame in metres. */
  readonly thick?: number
  /** How far the window lies back in the wall, in metres. */
  readonly deep?: number
  readonly sill?: string
  /** What carries the wall above: courses on edge, a flat arch with a keystone, a stone beam. */
  readonly head?: 'none' | 'course' | 'arch' | 'keystone' | 'stone'
  readonly headColour?: string
  /** Someone is home; by default the light of the hour decides. */
  readonly lit?: boolean
  /** What hangs and stands behind the glass. */
  readonly dressing?: 'any' | 'none' | 'blind' | 'curtains'
}

function bars(panes: Panes, x: number, y: number, w: number, h: number): string {
  const across = (share: number, from = 0, to = 1) => trace`M${x + w * from} ${y + h * share}H${x + w * to}`
  const down = (share: number, from = 0, to = 1) => trace`M${x + w * share} ${y + h * from}V${y + h * to}`
  switch (panes) {
    case 'sash':
      return [0.25, 0.5, 0.75].map((share) => across(share)).join('') + down(1 / 3) + down(2 / 3)
    case 'cross':
      return across(0.32) + down(0.5)
    case 'transom':
      return across(0.3) + down(0.5, 0, 0.3)
    case 'casement':
      return down(0.5)
    case 'triple':
      return down(0.25) + down(0.75) + across(0.26)
    case 'side':
      return down(0.68) + across(0.72, 0.68, 1)
    case 'ladder':
      return [0.2, 0.4, 0.6, 0.8].map((share) => across(share)).join('') + down(0.5)
    case 'steel': {
      const [columns, rows] = [Math.max(2, Math.round(w / h / 0.28)), Math.max(3, Math.round(h / w / 0.3))]
      const most = (count: number) =>
        Array.from({ length: Math.min(6, count) - 1 }, (_, i) => (i + 1) / Math.min(6, count))
      return (
        most(columns)
          .map((share) => down(share))
          .join('') +
        most(rows)
          .map((share) => across(share))
          .join('')
      )
    }
    case 'plain':
      return ''
  }
}

/** A streak of sky across the glass. */
const streak = (x: number, y: number, w: number, h: number, from: number, width: number): Point[] => {
  const lean = h * 0.45
  const left = x - lean + (w + lean) * from
  const points: Point[] = [
    [left + lean, y],
    [left + lean + width, y],
    [left + width, y + h],
    [left, y + h],
  ]
  return cut(points, x, y, x + w, y + h)
}

function behindGlass(scene: Scene, x: number, y: number, w: number, h: number, lit: boolean, look: WindowLook): string {
  const { light, random } = scene
  const dressing =
    look.dressing === 'any' || look.dressing === undefined
      ? random.weighted([
          ['curtains', 5],
          ['plant', 3],
          ['blind', 2],
          ['sheer', 2],
          ['none', 2],
        ] as const)
      : look.dressing
  const cloth = lit ? '#ffe2a6' : mix(scene.tone('#efe9dd'), light.glass[1], 0.22)
  const dark = lit ? '#b8702f' : light.glass[1]
  const parts: string[] = []
  if (lit && h > 34) {
    const lamp = x + w * random.between(0.3, 0.7)
    parts.push(
      drawn(trace`M${lamp} ${y}v${h * 0.2}`, '#8a5020', Math.max(1, w * 0.02)),
      disc(lamp, y + h * 0.24, w * 0.1, '#fff3cf', 1, w * 0.075),
      box(x, y + h * 0.72, w, h * 0.28, '#c77f38', 0.35),
    )
  }
  if (dressing === 'curtains' && w > 18) {
    const [left, right] = [random.between(0.13, 0.22), random.between(0.13, 0.22)]
    parts.push(
      box(x, y, w * left, h, cloth, 0.9),
      box(x + w * (1 - right), y, w * right, h, cloth, 0.9),
      box(x + w * left * 0.55, y, w * 0.02, h, dark, 0.2),
      box(x + w * (1 - right * 0.5), y, w * 0.02, h, dark, 0.2),
    )
  }
  if (dressing === 'blind') parts.push(box(x, y, w, h * random.pick([0.22, 0.34, 0.55]), cloth, 0.88))
  if (dressing === 'sheer') parts.push(box(x, y + h * 0.5, w, h * 0.5, cloth, 0.62))
  if (dressing === 'plant' && h > 40) {
    const [cx, size] = [x + w * random.between(0.3, 0.7), Math.min(w * 0.22, h * 0.14)]
    const green = lit ? '#7d5a20' : mix(scene.tone(paint.deepLeaf), light.glass[1], 0.25)
    parts.push(
      filledPlant(cx, y + h - size * 1.1, size, green),
      box(cx - size * 0.5, y + h - size * 0.9, size, size * 0.9, lit ? '#a35f2a' : scene.tone('#c9764e', -0.25)),
    )
  }
  return parts.join('')
}

function filledPlant(cx: number, bottom: number, size: number, green: string): string {
  const leaf = (angle: number, length: number): string => {
    const [tipX, tipY] = [cx + Math.cos(angle) * length, bottom - Math.sin(angle) * length]
    const [sideX, sideY] = [Math.sin(angle) * size * 0.28, Math.cos(angle) * size * 0.28]
    const [midX, midY] = [(cx + tipX) / 2, (bottom + tipY) / 2]
    return trace`M${cx} ${bottom}Q${midX + sideX} ${midY + sideY} ${tipX} ${tipY}Q${midX - sideX} ${midY - sideY} ${cx} ${bottom}Z`
  }
  const leaves = [0.5, 1, 1.5, 2.05, 2.6].map((angle, index) => leaf(angle, size * (1.5 + (index % 2) * 0.5)))
  return `<path d="${leaves.join('')}" fill="${green}"/>`
}

function head(scene: Scene, x: number, y: number, w: number, look: WindowLook): string {
  const { u, tone } = scene
  const height = u * 0.26
  const colour = tone(look.headColour ?? paint.stone)
  switch (look.head) {
    case 'course':
      return box(x - u * 0.06, y - height * 0.8, w + u * 0.12, height * 0.8, tone(look.headColour ?? '#8a3f33', -0.1))
    case 'stone':
      return box(x - u * 0.1, y - height * 0.8, w + u * 0.2, height * 0.8, colour)
    case 'arch':
    case 'keystone': {
      const flare = u * 0.14
      const arch = trace`M${x} ${y}L${x - flare} ${y - height}Q${x + w / 2} ${y - height * 1.5} ${x + w + flare} ${y - height}L${x + w} ${y}Z`
      const key = (at: number, half: number): Point[] => [
        [at - half, y + u * 0.02],
        [at - half * 1.35, y - height * 1.34],
        [at + half * 1.35, y - height * 1.34],
        [at + half, y + u * 0.02],
      ]
      const stones =
        look.head === 'keystone'
          ? shape(key(x + w / 2, u * 0.1), tone(paint.stone)) +
            box(x - flare, y - height, u * 0.18, height, tone(paint.stone)) +
            box(x + w + flare - u * 0.18, y - height, u * 0.18, height, tone(paint.stone))
          : ''
      return `<path d="${arch}" fill="${tone(look.headColour ?? '#8a3f33', -0.12)}"/>${stones}`
    }
    default:
      return ''
  }
}

/**
 * A window in a wall: reveal with its shadow, glass that mirrors the sky or glows, what stands behind it, frame,
 * bars, sill. The place is the opening in the wall, in pixels.
 */
export function drawWindow(scene: Scene, x: number, y: number, w: number, h: number, look: WindowLook): string {
  const { light, random, tone, u } = scene
  const lit = look.lit ?? random.chance(light.glow)
  const thick = (look.thick ?? 0.09) * u
  const deep = (look.deep ?? 0.1) * u
  const [gx, gy, gw, gh] = [x + thick, y + thick, w - thick * 2, h - thick * 2]
  const glass = lit ? mix(paint.lamp, '#f2a64d', random.between(0, 0.45)) : light.glass[1]
  const sky: Point[] = [
    [gx, gy],
    [gx + gw, gy],
    [gx + gw, gy + gh * random.between(0.2, 0.4)],
    [gx, gy + gh * random.between(0.55, 0.8)],
  ]
  const barColour = tone(look.bars ?? look.frame)
  const barWidth = Math.max(1.6, thick * (look.panes === 'steel' || look.panes === 'sash' ? 0.42 : 0.7))
  const at = random.between(0.15, 0.5)
  return [
    head(scene, x, y, w, look),
    box(x, y, w, h, tone(look.frame)),
    box(gx, gy, gw, gh, glass),
    behindGlass(scene, gx, gy, gw, gh, lit, look),
    lit ? '' : shape(sky, light.glass[0], 0.38),
    shape(streak(gx, gy, gw, gh, at, gw * 0.16), '#ffffff', lit ? 0.14 : 0.24),
    shape(streak(gx, gy, gw, gh, at + 0.22, gw * 0.05), '#ffffff', lit ? 0.1 : 0.2),
    drawn(bars(look.panes, gx, gy, gw, gh), barColour, barWidth),
    // The shadow of the reveal: the sun stands high on the left.
    filledCorner(x, y, w, h, deep, light.shadow, light.depth + 0.12),
    look.sill ? sill(scene, x, y + h, w, look.sill) : '',
  ].join('')
}

function filledCorner(x: number, y: number, w: number, h: number, deep: number, fill: string, opacity: number): string {
  const path = trace`M${x} ${y}h${w}v${deep}h${-w + deep * 0.7}v${h - deep}h${-deep * 0.7}Z`
  return trace`<path d="${path}" fill="${fill}" fill-opacity="${opacity}"/>`
}

function sill(scene: Scene, x: number, y: number, w: number, colour: string): string {
  const { light, tone, u } = scene
  return (
    box(x - u * 0.08, y, w + u * 0.16, u * 0.1, tone(colour, 0.1)) +
    box(x - u * 0.05, y + u * 0.1, w + u * 0.1, u * 0.07, light.shadow, light.depth * 0.9)
  )
}

/** A bush of flowers or green on a sill or in a box. */
export function flowerBox(scene: Scene, x: number, y: number, w: number, bloom: string): string {
  const { random, tone, u } = scene
  const top = Array.from({ length: 9 }, (_, i): Point => [x + (w * i) / 8, y - u * random.between(0.16, 0.34)])
  const blooms = Array.from({ length: 8 }, (_, i) =>
    disc(x + (w * (i + 0.5)) / 8, y - u * random.between(0.08, 0.26), u * 0.045, tone(bloom)),
  )
  return (
    `<path d="${soft([[x, y], ...top, [x + w, y]])}" fill="${tone(paint.leaf)}"/>${blooms.join('')}` +
    box(x, y - u * 0.02, w, u * 0.2, tone('#5b4433'))
  )
}
