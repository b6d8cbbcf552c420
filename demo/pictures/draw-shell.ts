import { mix } from './palette.ts'
import { flat, panel, type Room, upright } from './room-space.ts'
import { box, disc, drawn, trace, trail } from './svg.ts'

export interface WallLook {
  readonly wall: string
  readonly back: string
  /** 'bricks' shows the bare wall of an old works, 'tiles' a bathroom. */
  readonly backTexture?: 'plain' | 'bricks' | 'tiles' | 'panelling'
  readonly sideTexture?: 'plain' | 'tiles'
  readonly ceiling: 'plain' | 'beams' | 'mouldings' | 'concrete'
  readonly skirting: boolean
  readonly beam?: string
}

/** Walls and ceiling, each as bright as the side the light comes from leaves it. */
export function drawWalls(room: Room, look: WallLook): string {
  const { tone, light, width, height, depth, lightFrom, at } = room
  const [l, r, near] = [-width / 2, width / 2, -1.2]
  const turn = (side: 'left' | 'right') => (lightFrom === 'back' ? -0.06 : side === lightFrom ? -0.13 : 0.05)
  const ceiling = tone(look.ceiling === 'concrete' ? '#c9c6c0' : '#f8f7f3', -0.05)
  const parts = [
    flat(room, height, l, near, r, depth, ceiling),
    upright(room, l, 0, near, height, depth, tone(look.wall, turn('left'))),
    upright(room, r, 0, near, height, depth, tone(look.wall, turn('right'))),
    panel(room, l, 0, depth, width, height, tone(look.back, lightFrom === 'back' ? -0.09 : -0.03)),
  ]
  const s = room.scale(depth)
  const [bx, by] = at([l, height, depth])
  if (look.backTexture === 'bricks') {
    const joints: string[] = []
    for (let row = 0; row * 0.075 < height; row += 1) joints.push(trace`M${bx} ${by + row * 0.075 * s}h${width * s}`)
    parts.push(drawn(joints.join(''), mix(tone(look.back), '#ffffff', 0.4), 1.2, 0.35))
    for (let index = 0; index < 90; index += 1)
      parts.push(
        box(
          bx + room.random.next() * (width - 0.25) * s,
          by + room.random.whole(0, Math.floor(height / 0.075) - 1) * 0.075 * s + 1.5,
          0.22 * s,
          0.06 * s,
          tone(look.back, room.random.chance(0.55) ? -0.22 : 0.13),
          0.7,
        ),
      )
  }
  if (look.backTexture === 'tiles') parts.push(wallTiles(room, l, 0, width, height, look.back))
  if (look.backTexture === 'panelling') {
    const count = Math.round(width / 0.7)
    const gap = width / count
    parts.push(panel(room, l, 0, depth, width, 1, tone(mix(look.back, '#ffffff', 0.35), -0.04)))
    for (let index = 0; index < count; index += 1) {
      const [px, py] = at([l + gap * index + 0.08, 0.88, depth])
      parts.push(
        trace`<rect x="${px}" y="${py}" width="${(gap - 0.16) * s}" height="${0.68 * s}" fill="none" stroke="${tone(look.back, -0.12)}" stroke-width="2.5"/>`,
      )
    }
    parts.push(
      panel(room, l, 0.98, depth, width, 0.05, tone('#f8f6f0')),
      panel(room, l, 0.94, depth, width, 0.04, light.shadow, light.depth * 0.5),
    )
  }
  if (look.sideTexture === 'tiles') {
    const lines: string[] = []
    for (const x of [l, r]) {
      for (let y = 0; y < height; y += 0.3) lines.push(trail([at([x, y, near]), at([x, y, depth])]))
      for (let z = depth; z > near; z -= 0.3) lines.push(trail([at([x, 0, z]), at([x, height, z])]))
    }
    parts.push(drawn(lines.join(''), mix(tone(look.wall), light.shadow, 0.25), 1.4, 0.4))
  }
  if (look.ceiling === 'beams')
    for (let z = 0.2; z < depth; z += 0.75)
      parts.push(
        flat(room, height - 0.16, l, z, r, z + 0.16, tone(look.beam ?? '#6b4a33', -0.25)),
        panel(room, l, height - 0.16, z, width, 0.16, tone(look.beam ?? '#6b4a33')),
      )
  if (look.ceiling === 'mouldings') {
    parts.push(
      upright(room, l, height, near, height - 0.16, depth, tone('#fbfaf6', -0.09)),
      upright(room, r, height, near, height - 0.16, depth, tone('#fbfaf6', -0.05)),
      panel(room, l, height - 0.16, depth, width, 0.16, tone('#fbfaf6')),
      panel(room, l, height - 0.19, depth, width, 0.03, light.shadow, light.depth * 0.6),
    )
    const [cx, cy] = at([0, height, depth * 0.5])
    parts.push(disc(cx, cy, 130, tone('#fbfaf6', -0.13), 0.8, 20), disc(cx, cy, 92, tone('#fbfaf6'), 0.9, 13))
  }
  if (look.skirting)
    parts.push(
      panel(room, l, 0, depth, width, 0.12, tone('#fbfaf6', -0.04)),
      panel(room, l, 0.12, depth, width, 0.015, light.shadow, light.depth * 0.6),
      upright(room, l, 0, near, 0.12, depth, tone('#fbfaf6', turn('left') - 0.05)),
      upright(room, r, 0, near, 0.12, depth, tone('#fbfaf6', turn('right') - 0.05)),
    )
  return parts.join('')
}

/** Tiles on the back wall, in metres. */
export function wallTiles(room: Room, x: number, y: number, w: number, h: number, colour: string, size = 0.2): string {
  const { tone, light, depth, random } = room
  const s = room.scale(depth)
  const [px, py] = room.at([x, y + h, depth])
  const lines: string[] = []
  for (let at = 0; at <= h; at += size) lines.push(trace`M${px} ${py + at * s}h${w * s}`)
  for (let at = 0; at <= w; at += size) lines.push(trace`M${px + at * s} ${py}v${h * s}`)
  const glints = Array.from({ length: Math.round(w * h * 3) }, () =>
    box(
      px + Math.floor((random.next() * w) / size) * size * s,
      py + Math.floor((random.next() * h) / size) * size * s,
      size * s,
      size * s,
      random.chance(0.5) ? '#ffffff' : light.shadow,
      random.between(0.03, 0.07),
    ),
  )
  return (
    panel(room, x, y, depth, w, h, tone(colour, -0.02)) +
    glints.join('') +
    drawn(lines.join(''), mix(tone(colour), light.shadow, 0.22), 1.6, 0.55)
  )
}
