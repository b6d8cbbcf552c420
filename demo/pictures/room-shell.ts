import { path, type Point, polyline, times } from './canvas.ts'
import { mix } from './palette.ts'
import { near, pale, type Room } from './room.ts'

export interface WallLook {
  readonly wall: string
  readonly back: string
  readonly texture: 'plain' | 'bricks' | 'tiles' | 'panelling'
  readonly ceiling: 'plain' | 'beams' | 'mouldings'
  readonly hasSkirting: boolean
}

/** The back wall in metres from its lower left corner. */
function drawBackWall(r: Room, { back, texture }: WallLook): void {
  const { width: w, height: h, random } = r
  r.box(0, 0, w, h, r.tone(back, r.lightFrom === 'back' ? -0.09 : -0.03))
  if (texture === 'bricks') {
    times(Math.floor(h / 0.075), (row) => r.box(0, row * 0.075, w, 0.006, r.tone(pale(back, 0.4), 0, 0.35)))
    times(90, () => {
      const [x, row] = [random.between(0, w - 0.25), random.whole(0, Math.floor(h / 0.075) - 1)]
      r.box(x, row * 0.075 + 0.01, 0.22, 0.06, r.tone(back, random.chance(0.55) ? -0.22 : 0.13, 0.7))
    })
  }
  if (texture === 'tiles') {
    times(Math.round(w * h * 3), () => {
      const place: Point = [Math.floor((random.next() * w) / 0.2) * 0.2, Math.floor((random.next() * h) / 0.2) * 0.2]
      r.box(...place, 0.2, 0.2, r.ink(random.chance(0.5) ? '#ffffff' : r.light.shadow, random.between(0.03, 0.07)))
    })
    let joints = ''
    for (let y = 0; y < h; y += 0.2) joints += path`M0 ${y}h${w}`
    for (let x = 0; x < w; x += 0.2) joints += path`M${x} 0v${h}`
    r.stroke(joints, 0.007, r.ink(mix(r.tone(back).colour, r.light.shadow, 0.22), 0.55))
  }
  if (texture !== 'panelling') return
  const count = Math.round(w / 0.7)
  r.box(0, 0, w, 1, pale(back, 0.35))
  times(count, (_, share) => r.stroke(path`M${w * share - 0.27} 0.2h0.54v0.68h-0.54z`, 0.012, r.tone(back, -0.12)))
  r.box(0, 0.94, w, 0.04, r.shade(0.5))
  r.box(0, 0.98, w, 0.05, '#f8f6f0')
}

function drawCeiling(r: Room, ceiling: WallLook['ceiling']): void {
  const [left, right, { height: h, depth: d }] = [-r.width / 2, r.width / 2, r]
  if (ceiling === 'beams')
    for (let z = 0.2; z < d; z += 0.75) {
      r.flat(h - 0.16, left, z, right, z + 0.16, r.tone('#7d5a3f', -0.25))
      r.panel(left, h - 0.16, z, r.width, 0.16, '#7d5a3f')
    }
  if (ceiling !== 'mouldings') return
  r.side(left, h, near, h - 0.16, d, r.tone('#fbfaf6', -0.09))
  r.side(right, h, near, h - 0.16, d, r.tone('#fbfaf6', -0.05))
  r.panel(left, h - 0.19, d, r.width, 0.03, r.shade(0.6))
  r.panel(left, h - 0.16, d, r.width, 0.16, '#fbfaf6')
  const [x, y] = r.point([0, h, d * 0.5])
  r.disc(x, y, 130, r.tone('#fbfaf6', -0.13, 0.8), 20)
  r.disc(x, y, 92, r.tone('#fbfaf6', 0, 0.9), 13)
}

/** Walls and ceiling, their brightness depending on the direction of the light. */
export function drawWalls(r: Room, look: WallLook): void {
  const [left, right, { height: h, depth: d }] = [-r.width / 2, r.width / 2, r]
  const turns = r.lightFrom === 'back' ? ([-0.06, -0.06] as const) : ([-0.13, 0.05] as const)
  const sides = [
    { x: left, turn: turns[0] },
    { x: right, turn: turns[1] },
  ]
  r.flat(h, left, near, right, d, r.tone('#f8f7f3', -0.05))
  for (const { x, turn } of sides) r.side(x, 0, near, h, d, r.tone(look.wall, turn))
  r.standing([left, 0, d], () => drawBackWall(r, look))
  if (look.texture === 'tiles')
    for (const { x } of sides) {
      const lines: string[] = []
      for (let y = 0; y < h; y += 0.3) lines.push(polyline(r.point([x, y, near]), r.point([x, y, d])))
      for (let z = d; z > near; z -= 0.3) lines.push(polyline(r.point([x, 0, z]), r.point([x, h, z])))
      r.stroke(lines.join(''), 1.4, r.tone(look.wall, -0.25, 0.4))
    }
  drawCeiling(r, look.ceiling)
  if (!look.hasSkirting) return
  r.panel(left, 0, d, r.width, 0.12, r.tone('#fbfaf6', -0.04))
  for (const { x, turn } of sides) r.side(x, 0, near, 0.12, d, r.tone('#fbfaf6', turn - 0.05))
}

type FloorKind = 'boards' | 'screed' | 'tiles' | 'checker'

function drawBoards(r: Room, colour: string): string {
  let seams = ''
  for (let x = -r.width / 2; x < r.width / 2; x += 0.18) {
    const end = Math.min(r.width / 2, x + 0.18)
    seams += polyline(r.point([x, 0, near]), r.point([x, 0, r.depth]))
    for (let z = near + r.random.between(0, 1.6); z < r.depth; z += r.random.between(1.1, 2)) {
      seams += polyline(r.point([x, 0, z]), r.point([end, 0, z]))
      if (r.random.chance(0.4))
        r.flat(0, x, z, end, Math.min(r.depth, z + 1.2), r.tone(colour, r.random.pick([-0.1, -0.1, 0.12])))
    }
  }
  return seams
}

function drawTiles(r: Room, kind: 'tiles' | 'checker', colour: string, second: string): string {
  const step = kind === 'checker' ? 0.36 : 0.5
  let seams = ''
  for (let column = 0, x = -r.width / 2; x < r.width / 2; column += 1, x += step) {
    if (kind === 'tiles') seams += polyline(r.point([x, 0, near]), r.point([x, 0, r.depth]))
    for (let row = 0, z = r.depth; z > near; row += 1, z -= step) {
      const isDark = kind === 'checker' ? (row + column) % 2 === 0 : r.random.chance(0.16)
      if (isDark)
        r.flat(0, x, z, Math.min(r.width / 2, x + step), z - step, kind === 'checker' ? second : r.tone(colour, -0.07))
      if (kind === 'tiles' && column === 0)
        seams += polyline(r.point([-r.width / 2, 0, z]), r.point([r.width / 2, 0, z]))
    }
  }
  return seams
}

/** The floor of a room. */
export function drawFloor(r: Room, kind: FloorKind, colour: string, second = '#2f353d'): void {
  r.flat(0, -r.width / 2, near, r.width / 2, r.depth, colour)
  if (kind === 'screed')
    times(7, () => {
      const [x, y] = r.point([(r.random.next() - 0.5) * r.width * 0.8, 0, r.random.between(0.3, r.depth)])
      const cloud = r.tone(colour, r.random.pick([-0.07, 0.12]), 0.6)
      r.disc(x, y, r.random.between(120, 300), cloud, r.random.between(12, 36))
    })
  const hasTiles = kind === 'tiles' || kind === 'checker'
  const seams = hasTiles ? drawTiles(r, kind, colour, second) : kind === 'boards' ? drawBoards(r, colour) : ''
  r.stroke(seams, 1.6, r.ink(mix(r.tone(colour).colour, r.light.shadow, 0.32), 0.5))
}
