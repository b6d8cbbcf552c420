import { path, polygon, times } from './canvas.ts'
import type { Elevation } from './elevation.ts'
import { grass } from './draw-tree.ts'
import { mix, paint } from './palette.ts'

/** The pavement in front of the houses, the kerb and a brick street. @returns the depth of the pavement */
export function drawStreet(c: Elevation, colour = '#8b6f66'): number {
  const isWhite = c.season === 'winter'
  const flag = c.tone(isWhite ? '#d9dcdf' : '#b9b4ad').colour
  const street = c.tone(isWhite ? mix(colour, '#c9ced4', 0.45) : colour).colour
  const depth = c.below * 0.26
  c.box(0, -c.below, c.width, c.below - depth, c.ink(street))
  c.box(0, -depth, c.width, depth, c.ink(flag))
  let joints = path`M0 ${-depth * 0.4}H${c.width}`
  for (let x = -c.width / 2; x < c.width * 1.5; x += depth * 1.15)
    joints += path`M${x} 0L${c.width / 2 + (x - c.width / 2) * 1.1} ${-depth}`
  c.stroke(joints, 0.03, c.ink(mix(flag, c.light.shadow, 0.25), 0.6))
  let rows = ''
  for (let y = depth * 1.3, gap = 0.25; y < c.below; y += gap, gap *= 1.16) rows += path`M0 ${-y}H${c.width}`
  c.stroke(rows, 0.04, c.ink(mix(street, c.light.shadow, 0.4), 0.35))
  c.box(0, -0.3, c.width, 0.3, c.shade(0.7))
  c.box(0, -depth - 0.26, c.width, 0.26, c.tone('#d5d1c9', 0.1))
  c.box(0, -depth - 0.45, c.width, 0.19, c.shade())
  return depth
}

/** A quay and the water below it, which mirrors the recorded drawing. @returns the edge of the quay */
export function drawCanal(c: Elevation, mirrored: string): number {
  const [edge, wall] = [-c.below * 0.22, c.below * 0.15]
  const level = edge - wall
  const water = mix(c.tone('#4f7088').colour, c.light.sky[1], 0.16)
  const stone = c.tone('#8d8378').colour
  c.box(0, edge, c.width, -edge, '#95827a')
  c.box(0, -0.35, c.width, 0.35, c.shade(0.7))
  c.box(0, -c.below, c.width, level + c.below, c.ink(water))
  c.within(polygon([0, -c.below], [0, level], [c.width, level], [c.width, -c.below]), () =>
    c.at(0, level * 2 + wall * 0.3, () => c.again(mirrored), 1, -1),
  )
  c.box(0, -c.below, c.width, level + c.below, c.ink(water, 0.62))
  let [ripples, glints] = ['', '']
  for (let y = 0.3; y < level + c.below; y *= 1.45)
    for (let x = -c.random.between(0, 4); x < c.width; x += c.random.between(4, 10)) {
      const w = c.random.between(1.4, 5)
      const ripple = path`M${x} ${level - y}q${w / 2} -0.16 ${w} 0q${-w / 2} -0.3 ${-w} 0z`
      if (c.random.chance(0.7)) ripples += ripple
      else glints += ripple
    }
  c.fill(ripples, c.ink(water, 0.55))
  c.fill(glints, c.ink(c.light.sky[0], 0.35))
  c.box(0, level, c.width, wall, c.ink(stone))
  times(3, (_, share) => c.box(0, level + wall * share, c.width, 0.03, c.ink(mix(stone, c.light.shadow, 0.4), 0.5)))
  c.box(0, edge - 0.28, c.width, 0.28, c.tone('#cfcac0', 0.1))
  c.box(0, edge - 0.48, c.width, 0.2, c.shade())
  c.box(0, level, c.width, 0.25, c.ink(mix(stone, '#24402f', 0.5)))
  c.box(0, level - 0.5, c.width, 0.5, c.shade(0.9))
  return edge
}

/** A lawn with a path to the door at `door`. */
export function drawLawn(c: Elevation, door: number): void {
  const green = c.tone(grass[c.season]).colour
  c.box(0, -c.below, c.width, c.below, c.ink(green))
  for (const at of [0.12, 0.44, 0.76])
    c.box(0, -c.below * (at + 0.15), c.width, c.below * 0.15, c.ink(mix(green, c.light.sun, 0.16), 0.6))
  c.box(0, -0.3, c.width, 0.3, c.shade(0.7))
  let tufts = ''
  times(70, () => {
    const share = c.random.between(0.06, 1)
    const size = 0.08 + share * 0.22
    tufts += path`M${c.width * c.random.next()} ${-c.below * share}l${-size * 0.4} ${size}m${size * 0.5} ${-size}l${size * 0.3} ${size * 1.1}`
  })
  c.stroke(tufts, 0.04, c.ink(mix(green, c.light.shadow, 0.3), 0.6), true)
  const half = (share: number) => 0.7 + share * 2.4
  const paving = path`M${door - half(0)} 0H${door + half(0)}L${door + half(1)} ${-c.below}H${door - half(1)}Z`
  c.fill(paving, c.season === 'winter' ? '#cfd2d3' : '#c9c3b8')
  times(7, (index) => {
    const share = ((index + 1) / 8) ** 1.4
    c.box(door - half(share), -c.below * share, half(share) * 2, 0.05, '#a39d92')
  })
}

/** The shadow of the houses across the street on the fronts. */
export function drawOppositeShadow(c: Elevation, reach: number): void {
  if (c.light.hour === 'grey' || c.light.hour === 'dusk') return
  const fromLeft = c.random.chance(0.5)
  let outline = path`M0 ${-c.below}V${reach * 0.6}`
  for (let x = 0; x < c.width;) {
    const w = c.random.between(4.5, 7)
    const far = fromLeft ? 1 - (x / c.width) * 0.9 : 0.1 + (x / c.width) * 0.9
    const h = reach * far * c.random.between(0.7, 1.1)
    outline += c.random.chance(0.5) ? path`V${h}l${w / 2} ${w * 0.42}l${w / 2} ${-w * 0.42}` : path`V${h}h${w}`
    x += w
  }
  c.fill(path`${outline}V${-c.below}Z`, c.shade(0.62))
}

/** A railing along the water. */
export function drawQuayRail(c: Elevation, y: number): void {
  let posts = path`M0 ${y + 1.05}H${c.width}M0 ${y + 0.55}H${c.width}`
  for (let x = 0.4; x < c.width; x += 2.7) posts += path`M${x} ${y}v1.05`
  c.stroke(posts, 0.11, paint.steel)
}
