import { type Canvas, path, times } from './canvas.ts'
import { flowers, mix, paint } from './palette.ts'

/** How the panes are divided: Dutch window types, roughly by age. */
const panes = {
  plain: [[], []],
  casement: [[0.5], []],
  sash: [
    [1 / 3, 2 / 3],
    [0.25, 0.5, 0.75],
  ],
  cross: [[0.5], [0.68]],
  triple: [[0.25, 0.75], [0.74]],
  side: [[0.68], []],
  ladder: [[0.5], [0.2, 0.4, 0.6, 0.8]],
  steel: [
    [0.25, 0.5, 0.75],
    [0.2, 0.4, 0.6, 0.8],
  ],
} as const satisfies Record<string, readonly [down: readonly number[], across: readonly number[]]>

type Panes = keyof typeof panes

export interface WindowLook {
  readonly panes: Panes
  readonly frame: string
  /** How far the window is recessed in the wall, in metres. */
  readonly deep?: number
  readonly sill?: string
  /** The kind of lintel above it. */
  readonly lintel?: 'course' | 'arch' | 'keystone'
  readonly lintelColour?: string
  readonly lit?: boolean
  readonly isEmpty?: boolean
}

function drawLintel(c: Canvas, x: number, y: number, w: number, look: WindowLook): void {
  const colour = c.tone(look.lintelColour ?? '#8a3f33', -0.12)
  if (look.lintel === 'course') return c.box(x - 0.06, y, w + 0.12, 0.21, colour)
  const arch = path`M${x} ${y}L${x - 0.14} ${y + 0.26}Q${x + w / 2} ${y + 0.39} ${x + w + 0.14} ${y + 0.26}L${x + w} ${y}Z`
  c.fill(arch, colour)
  if (look.lintel !== 'keystone') return undefined
  const middle = x + w / 2
  c.fill(path`M${middle - 0.1} ${y}l-0.035 0.35h0.27l-0.035 -0.35z`, paint.stone)
  for (const at of [x - 0.14, x + w - 0.04]) c.box(at, y, 0.18, 0.26, paint.stone)
  return undefined
}

/** Draws what is visible behind the glass: a lamp, curtains, a blind or a plant. */
function drawBehindGlass(c: Canvas, x: number, y: number, w: number, h: number, lit: boolean): void {
  const { random, light } = c
  const below = light.glass[1]
  const cloth = c.ink(lit ? '#ffe2a6' : mix(c.tone('#efe9dd').colour, below, 0.22), 0.88)
  if (lit && h > 0.7) {
    const lamp = x + w * random.between(0.3, 0.7)
    c.stroke(path`M${lamp} ${y + h}v${-h * 0.2}`, 0.02, c.ink('#8a5020'))
    c.disc(lamp, y + h * 0.76, Math.min(0.2, w * 0.1), c.ink('#fff3cf'), Math.min(0.16, w * 0.075))
    c.box(x, y, w, h * 0.28, c.ink('#c77f38', 0.35))
  }
  const kind = random.pick(['curtains', 'curtains', 'curtains', 'plant', 'blind', 'none'])
  if (kind === 'blind') {
    const drop = h * random.pick([0.22, 0.34, 0.5])
    c.box(x, y + h - drop, w, drop, cloth)
  }
  if (kind === 'curtains' && w > 0.35)
    for (const side of [0, 1]) {
      const width = Math.min(0.6, w * random.between(0.13, 0.22))
      c.box(side === 0 ? x : x + w - width, y, width, h, cloth)
      c.box((side === 0 ? x : x + w - width) + width * 0.5, y, width * 0.12, h, c.ink(lit ? '#b8702f' : below, 0.2))
    }
  if (kind === 'plant' && h > 0.8) {
    const [cx, size] = [x + w * random.between(0.3, 0.7), Math.min(w * 0.2, h * 0.14, 0.3)]
    const green = c.ink(lit ? '#7d5a20' : mix(c.tone('#33573c').colour, below, 0.25))
    for (const angle of [0.5, 1, 1.5, 2.1, 2.6]) {
      const [tipX, tipY] = [cx + Math.cos(angle) * size * 1.7, y + size + Math.sin(angle) * size * 1.7]
      const side = size * 0.3
      const leaf = path`M${cx} ${y + size}Q${(cx + tipX) / 2 + side} ${(y + size + tipY) / 2} ${tipX} ${tipY}Q${(cx + tipX) / 2 - side} ${(y + size + tipY) / 2} ${cx} ${y + size}Z`
      c.fill(leaf, green)
    }
    c.box(cx - size * 0.5, y, size, size, lit ? c.ink('#a35f2a') : c.tone('#c9764e', -0.25))
  }
}

/** A window in a wall; the place is that of the opening, from its lower left corner. */
export function drawWindow(c: Canvas, x: number, y: number, w: number, h: number, look: WindowLook): void {
  const { light, random } = c
  const lit = look.lit ?? random.chance(light.glow)
  const [thick, deep] = [Math.min(0.1, w * 0.12), look.deep ?? 0.1]
  const [gx, gy, gw, gh] = [x + thick, y + thick, w - thick * 2, h - thick * 2]
  if (look.lintel) drawLintel(c, x, y + h, w, look)
  c.box(x, y, w, h, look.frame)
  c.box(gx, gy, gw, gh, c.ink(lit ? mix(paint.lamp, '#f2a64d', random.between(0, 0.45)) : light.glass[1]))
  if (look.isEmpty !== true) drawBehindGlass(c, gx, gy, gw, gh, lit)
  const [right, left] = [gh * random.between(0.2, 0.4), gh * random.between(0.55, 0.8)]
  if (!lit) c.fill(path`M${gx} ${gy + gh}h${gw}v${-right}L${gx} ${gy + gh - left}Z`, c.ink(light.glass[0], 0.38))
  const lean = Math.min(gh * 0.45, gw * 0.4)
  const shine = c.ink('#ffffff', lit ? 0.12 : 0.22)
  c.fill(path`M${gx + gw * random.between(0.02, 0.3)} ${gy}l${lean} ${gh}h${gw * 0.16}l${-lean} ${-gh}z`, shine)
  c.fill(path`M${gx + gw * random.between(0.45, 0.52)} ${gy}l${lean} ${gh}h${gw * 0.05}l${-lean} ${-gh}z`, shine)
  const [down, across] = panes[look.panes]
  const bars =
    down.map((at) => path`M${gx + gw * at} ${gy}v${gh}`).join('') +
    across.map((at) => path`M${gx} ${gy + gh * at}h${gw}`).join('')
  c.stroke(bars, thick * (look.panes === 'steel' || look.panes === 'sash' ? 0.45 : 0.7), look.frame)
  const reveal = path`M${x} ${y + h}h${w}v${-deep}h${deep * 0.7 - w}v${deep - h}h${-deep * 0.7}Z`
  c.fill(reveal, c.ink(light.shadow, light.depth + 0.12))
  if (look.sill === undefined) return
  c.box(x - 0.08, y - 0.1, w + 0.16, 0.1, c.tone(look.sill, 0.1))
  c.box(x - 0.05, y - 0.17, w + 0.1, 0.07, c.shade(0.9))
}

/** A box with plants below a window. */
export function drawFlowerBox(c: Canvas, x: number, y: number, w: number): void {
  const bloom = c.random.pick(flowers)
  times(8, (_, share) => c.disc(x + w * share, y + 0.1, w * 0.09, c.tone(paint.leaf), c.random.between(0.12, 0.22)))
  if (c.season !== 'winter') times(8, (_, share) => c.disc(x + w * share, y + c.random.between(0.1, 0.3), 0.05, bloom))
  c.box(x, y - 0.14, w, 0.2, '#5b4433')
}

/** Shutters at both sides of a window. */
export function drawShutters(c: Canvas, x: number, y: number, w: number, h: number, colour: string): void {
  const leaf = w * 0.38
  for (const at of [x - leaf - 0.02, x + w + 0.02]) {
    c.box(at, y, leaf, h, colour)
    c.stroke(path`M${at + 0.06} ${y + 0.06}h${leaf - 0.12}v${h - 0.12}h${0.12 - leaf}z`, 0.04, c.tone(colour, 0.45))
    c.box(at + leaf * 0.82, y, leaf * 0.18, h, c.shade())
  }
}
