import { type Canvas, path, type Point, polyline, smooth, times } from './canvas.ts'
import { flowers, mix, paint, type Season } from './palette.ts'

const crowns: Record<Season, readonly [string, ...string[]]> = {
  spring: ['#86ab5c', '#7aa457', '#9cb968'],
  summer: ['#4f7d4a', '#5b8a4f', '#45744f', '#6a8f4e'],
  autumn: ['#cc8f3c', '#bb6f31', '#d4a548', '#a85a2f'],
  winter: ['#8d8478', '#857b70'],
}

/** Grass by season. */
export const grass = { spring: '#8fb05e', summer: '#86a35c', autumn: '#9a9a58', winter: '#dfe4e6' } as const

/** A clump of leaves: a disc with an uneven edge. */
function clump(c: Canvas, x: number, y: number, rx: number, ry: number): string {
  const points: Point[] = []
  times(22, (index, share) => {
    const reach = index % 2 === 0 ? c.random.between(1.02, 1.2) : c.random.between(0.84, 0.93)
    points.push([x + Math.cos(share * Math.PI * 2) * rx * reach, y + Math.sin(share * Math.PI * 2) * ry * reach])
  })
  return smooth(points)
}

/** Branches that fork, for a tree without leaves. */
function drawBranches(c: Canvas, x: number, y: number, angle: number, length: number, width: number): void {
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  c.stroke(polyline([x, y], [endX, endY]), width, c.tone('#5a4a40', 0.05), true)
  if (width < 0.02) return
  for (const turn of [-0.5, 0.05, 0.45]) {
    const next = angle + turn + c.random.between(-0.12, 0.12)
    drawBranches(c, endX, endY, next, length * c.random.between(0.6, 0.76), width * 0.55)
  }
}

type Tree = 'elm' | 'birch'

/** A tree on the ground at height `y`, with the foliage of the season. */
export function drawTree(c: Canvas, x: number, y: number, height: number, tree: Tree = 'elm'): void {
  const { light, random } = c
  const isBirch = tree === 'birch'
  const [rx, ry] = [height * (isBirch ? 0.19 : 0.27) * random.between(0.9, 1.1), height * 0.33]
  const [cy, w, lean] = [y + height - ry, height * (isBirch ? 0.015 : 0.023), random.between(-0.03, 0.03) * height]
  c.disc(x + height * 0.12, y, height * 0.22, c.shade(0.7), height * 0.018)
  const stem = (left: number) =>
    path`M${x + left} ${y}Q${x + left * 0.5} ${y + height * 0.3} ${x + lean + left * 0.4} ${cy}H${x + lean + w * 0.4}Q${x + w * 0.6} ${y + height * 0.3} ${x + w * 1.1} ${y}Z`
  if (c.season === 'winter') {
    c.fill(stem(-w), '#5a4a40')
    times(4, (index) => {
      const [low, angle] = [y + height * (0.34 + index * 0.06), 1.57 + (index - 1.5) * 0.45]
      drawBranches(c, x + lean * 0.8, low, angle, height * 0.2, w * 0.9)
    })
    return
  }
  const colour = c.tone(random.pick(crowns[c.season])).colour
  c.fill(stem(-w), isBirch ? '#dcd9d0' : '#5a4a40')
  c.fill(stem(w * 0.2), c.shade(0.7))
  const clumps: { x: number; y: number; r: number; sun: number }[] = []
  times(20, (index) => {
    // The golden angle spreads the clumps evenly without a visible order.
    const angle = index * 2.4 + random.between(-0.25, 0.25)
    const reach = Math.sqrt((index + 0.6) / 20) * 0.82
    const narrow = isBirch ? 0.62 + (1 - Math.sin(angle) * reach) * 0.25 : 1
    const [dx, dy] = [Math.cos(angle) * reach * narrow, Math.sin(angle) * reach]
    const r = rx * 0.4 * (1.15 - reach * 0.45) * random.between(0.85, 1.15)
    clumps.push({ x: x + lean + dx * rx, y: cy + dy * ry, r, sun: Math.max(0, dy * 0.6 - dx * 0.5) })
  })
  const paintClump = (at: (typeof clumps)[number], size: number, up: number, ink: string) =>
    c.fill(clump(c, at.x - at.r * up * 0.75, at.y + at.r * up, at.r * size, at.r * size * 0.9), c.ink(ink))
  const strength = c.isDark ? 0.45 : 1
  for (const at of clumps) paintClump(at, 1, 0, mix(colour, light.shadow, 0.3))
  for (const at of clumps) paintClump(at, 0.8, 0.14, mix(colour, light.shadow, Math.max(0, 0.12 - at.sun * 0.2)))
  for (const at of clumps.filter(({ sun }) => sun > 0.02)) {
    paintClump(at, 0.5, 0.26, mix(colour, light.sun, Math.min(0.34, 0.08 + at.sun * 0.3) * strength))
    const [speck, r] = [c.ink(mix(colour, light.sun, 0.4 * strength), 0.9), at.r]
    times(3, () => c.disc(at.x + r * random.between(-0.9, 0.9), at.y + r * random.between(-0.8, 0.8), r * 0.08, speck))
  }
}

/** A low bush; `hasFlowers` adds flowers outside winter. */
export function drawBush(c: Canvas, x: number, y: number, w: number, h: number, hasFlowers = false): void {
  const { light, random } = c
  const isWinter = c.season === 'winter'
  const base = c.tone(isWinter ? '#5d6d58' : c.season === 'autumn' ? '#77854a' : '#56865a').colour
  const count = Math.max(4, Math.round(w / (h * 0.55)))
  c.disc(x + w * 0.54, y, w * 0.54, c.shade(0.6), h * 0.08)
  c.box(x, y, w, h * 0.5, c.ink(mix(base, light.shadow, 0.28)))
  const lobes: Point[] = []
  times(count, (_, share) => lobes.push([x + w * share, y + h * random.between(0.42, 0.6)]))
  const layer = (r: number, up: number, ink: string) => {
    for (const [lx, ly] of lobes) c.fill(clump(c, lx - h * up * 0.7, ly + h * up, h * r, h * r * 0.85), c.ink(ink))
  }
  layer(0.55, 0, mix(base, light.shadow, 0.28))
  layer(0.4, 0.1, base)
  layer(0.22, 0.22, mix(base, isWinter ? '#ffffff' : light.sun, isWinter ? 0.6 : 0.2))
  if (!hasFlowers || isWinter) return
  const bloom = random.pick(flowers)
  times(Math.min(40, Math.round((w / h) * 6)), () => {
    const paintOfBloom = c.tone(bloom, random.between(-0.12, 0.2))
    c.disc(x + w * random.between(0.04, 0.96), y + h * random.between(0.2, 0.95), h * 0.06, paintOfBloom)
  })
}

/** A clipped hedge. */
export function drawHedge(c: Canvas, x: number, y: number, w: number, h: number): void {
  const { light, random } = c
  const base = c.tone(c.season === 'autumn' ? '#5a6a3c' : '#33573c').colour
  c.box(x, y, w, h, c.ink(mix(base, light.shadow, 0.1)))
  const top = c.season === 'winter' ? c.tone('#e6ebee') : c.ink(mix(base, light.sun, 0.18))
  c.box(x, y + h * 0.78, w, h * 0.24, top)
  times(Math.min(100, Math.round(w * h * 10)), (index) => {
    const ink = index % 2 === 0 ? mix(base, light.shadow, 0.35) : mix(base, light.sun, 0.28)
    c.disc(x + w * random.next(), y + h * random.between(0.08, 0.9), random.between(0.05, 0.11), c.ink(ink, 0.65), 0.05)
  })
  c.disc(x + w / 2, y, w * 0.51, c.shade(0.5), 0.08)
}

/** Leaves of a climbing plant up a wall. */
export const drawClimber = (c: Canvas, x: number, y: number, h: number): void =>
  times(18, (_, share) => {
    const colour =
      c.random.chance(0.75) || c.season === 'winter' ? mix(paint.leaf, '#33573c', c.random.next()) : '#d9849b'
    c.disc(x - c.random.between(0, 0.6), y + h * share, c.random.between(0.14, 0.24), colour)
  })
