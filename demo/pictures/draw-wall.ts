import { type Canvas, path, polyline, times } from './canvas.ts'
import { mix, paint } from './palette.ts'

export type Texture = 'brick' | 'plaster' | 'plank'

/** A wall with a hint of its material: more detail than this is noise on a small picture. */
export function drawWall(c: Canvas, x: number, y: number, w: number, h: number, colour: string, texture: Texture) {
  const base = c.tone(colour).colour
  c.box(x, y, w, h, colour)
  if (texture === 'plank') {
    let joints = ''
    for (let at = 0.2; at < w; at += 0.2) joints += path`M${x + at} ${y}v${h}`
    c.stroke(joints, 0.022, c.ink(mix(base, c.light.shadow, 0.35), 0.6))
  }
  if (texture !== 'brick') return
  const [course, length] = [0.19, 0.42]
  let [dark, pale, joints] = ['', '', '']
  times(Math.round((w * h) / 1.5), () => {
    const row = c.random.whole(0, Math.floor(h / course) - 1)
    const left = (c.random.whole(0, Math.floor(w / length) - 1) + (row % 2) * 0.5) * length
    const width = Math.min(length * 0.92, w - left)
    const brick = path`M${x + left} ${y + (row + 0.15) * course}h${width}v${course * 0.7}h${-width}z`
    if (width < 0.06) return
    if (c.random.chance(0.6)) dark += brick
    else pale += brick
  })
  for (let at = course; at < h; at += course) joints += path`M${x} ${y + at}h${w}`
  c.stroke(joints, 0.018, c.ink(mix(base, c.light.sun, 0.45), 0.2))
  c.fill(dark, c.ink(mix(base, c.light.shadow, 0.2), 0.6))
  c.fill(pale, c.ink(mix(base, c.light.sun, 0.14), 0.7))
}

/** The shadow below something that sticks out of a wall; `y` is its upper edge. */
export function shadeBelow(c: Canvas, x: number, y: number, w: number, depth: number, strength = 1): void {
  c.fill(path`M${x} ${y}h${w}v${-depth}h${depth * 0.4 - w}l${-depth * 0.4} ${depth * 0.3}z`, c.shade(strength))
}

/** A cornice with brackets; `y` is its upper edge. */
export function drawCornice(c: Canvas, x: number, y: number, w: number, h: number, colour: string = paint.white): void {
  const over = h * 0.35
  c.box(x, y - h, w, h * 0.6, c.tone(colour, -0.08))
  times(Math.max(2, Math.round(w / 0.55)), (_, share) => {
    c.box(x + w * share - 0.06, y - h * 0.84, 0.12, h * 0.42, c.tone(colour, -0.28))
  })
  c.box(x - over, y - h * 0.42, w + over * 2, h * 0.3, colour)
  c.box(x - over * 1.25, y - h * 0.16, w + over * 2.5, h * 0.16, c.tone(colour, 0.25))
  shadeBelow(c, x, y - h, w, h * 0.55)
}

export function drawChimney(c: Canvas, x: number, y: number, w: number, h: number, colour: string): void {
  for (const at of [0.14, 0.6]) c.box(x + w * at, y + h - 0.05, w * 0.22, 0.35, c.tone('#b5653f', -0.1))
  c.box(x, y, w, h, colour)
  c.box(x + w * 0.62, y, w * 0.38, h, c.shade(0.8))
  c.box(x - w * 0.08, y + h - 0.12, w * 1.16, 0.14, paint.stone)
}

/** A roof: a trapezium between its eaves and its ridge, each given by height, left and right end. */
interface Roof {
  readonly eaves: readonly [y: number, left: number, right: number]
  readonly ridge: readonly [y: number, left: number, right: number]
  readonly colour: string
  readonly thatched?: boolean
}

/** A roof with courses of tiles or with thatch, under snow in winter. */
export function drawRoof(c: Canvas, { eaves, ridge, colour, thatched = false }: Roof): void {
  const [y0, left0, right0] = eaves
  const [y1, left1, right1] = ridge
  const isWhite = c.season === 'winter'
  const base = c.tone(isWhite ? mix(colour, '#eef2f6', 0.72) : colour).colour
  const left = (share: number) => left0 + (left1 - left0) * share
  const right = (share: number) => right0 + (right1 - right0) * share
  c.fill(path`M${left0} ${y0}L${left1} ${y1}H${right1}L${right0} ${y0}Z`, c.ink(base))
  let lines = ''
  if (thatched)
    times(90, () => {
      const [share, along] = [c.random.between(0.06, 0.94), c.random.between(0.02, 0.98)]
      const x = left(share) + (right(share) - left(share)) * along
      lines += path`M${x} ${y0 + (y1 - y0) * share}l${(along - 0.5) * 0.4} ${-c.random.between(0.3, 0.6)}`
    })
  else
    for (let y = y0 + 0.32; y < y1 - 0.1; y += 0.32) {
      const share = (y - y0) / (y1 - y0)
      lines += path`M${left(share)} ${y}H${right(share)}`
    }
  c.stroke(lines, 0.035, c.ink(mix(base, c.light.shadow, 0.4), isWhite ? 0.25 : 0.5))
  const top = thatched ? c.tone('#7a6653') : c.ink(mix(base, c.light.sun, 0.35))
  c.stroke(polyline([left1, y1], [right1, y1]), thatched ? 0.36 : 0.12, top, thatched)
  if (thatched) c.box(left0, y0 - 0.24, right0 - left0, 0.26, c.ink(mix(base, c.light.shadow, 0.35)))
}
