import type { Interior } from './interiors.ts'
import { mix } from './palette.ts'
import { face, flat, type Place, type Room } from './room-space.ts'
import { disc, drawn, trail } from './svg.ts'

/** The floor of a room: boards run away from us, herringbone across, screed shows a cloud or two. */
export function drawFloor(
  room: Room,
  kind: Interior['floor'] | 'tiles' | 'checker' | 'carpet' | 'bare',
  colour: string,
  second = '#2f353d',
): string {
  const { tone, random, width, depth, light, at } = room
  const [left, right] = [-width / 2, width / 2]
  const near = -0.9
  const base = tone(colour)
  const all: Place[] = [
    [left, 0, near],
    [right, 0, near],
    [right, 0, depth],
    [left, 0, depth],
  ]
  const parts = [face(room, all, base)]
  const seam = mix(base, light.shadow, 0.32)
  if (kind === 'boards' || kind === 'laminate') {
    const step = kind === 'boards' ? 0.2 : 0.14
    const lines: string[] = []
    for (let x = left; x < right; x += step) {
      lines.push(trail([at([x, 0, near]), at([x, 0, depth])]))
      for (let z = near + random.between(0, 1.6); z < depth; z += random.between(1.1, 2)) {
        lines.push(trail([at([x, 0, z]), at([Math.min(right, x + step), 0, z])]))
        if (random.chance(0.4)) {
          const end = Math.min(depth, z + 1.2)
          parts.push(
            flat(
              room,
              0,
              x,
              z,
              Math.min(right, x + step),
              end,
              random.chance(0.6) ? mix(base, light.shadow, 0.1) : mix(base, '#fff6e0', 0.12),
            ),
          )
        }
      }
    }
    parts.push(drawn(lines.join(''), seam, 1.6, 0.55))
  }
  if (kind === 'herringbone') {
    const [long, wide] = [0.5, 0.125]
    const shades = [mix(base, light.shadow, 0.1), mix(base, '#fff6e0', 0.1), mix(base, light.shadow, 0.04)]
    const run = long / Math.SQRT2
    const step = wide * Math.SQRT2
    for (let column = 0; left + column * run < right; column += 1) {
      const x0 = left + column * run
      const x1 = Math.min(right, x0 + run)
      for (let z = near - 0.5, row = 0; z < depth; z += step, row += 1) {
        const rise = column % 2 === 0 ? run : -run
        const low = column % 2 === 0 ? z : z + run
        const clampZ = (value: number) => Math.max(near, Math.min(depth, value))
        if ((row + column) % 3 === 0) continue
        parts.push(
          face(
            room,
            [
              [x0, 0, clampZ(low)],
              [x1, 0, clampZ(low + rise)],
              [x1, 0, clampZ(low + rise + step)],
              [x0, 0, clampZ(low + step)],
            ],
            shades[(row * 2 + column) % 3] ?? base,
            0.9,
          ),
        )
      }
      parts.push(drawn(trail([at([x0, 0, near]), at([x0, 0, depth])]), seam, 1.4, 0.5))
    }
  }
  if (kind === 'tiles' || kind === 'checker') {
    const step = kind === 'checker' ? 0.36 : 0.5
    const lines: string[] = []
    for (let x = left, column = 0; x < right; x += step, column += 1) {
      if (kind === 'tiles') lines.push(trail([at([x, 0, near]), at([x, 0, depth])]))
      for (let z = depth, row = 0; z > near; z -= step, row += 1) {
        if (kind === 'checker' && (row + column) % 2 === 0)
          parts.push(flat(room, 0, x, z, Math.min(right, x + step), z - step, tone(second)))
        else if (kind === 'tiles' && random.chance(0.16))
          parts.push(flat(room, 0, x, z, Math.min(right, x + step), z - step, mix(base, light.shadow, 0.07)))
      }
    }
    if (kind === 'tiles')
      for (let z = depth; z > near; z -= step) lines.push(trail([at([left, 0, z]), at([right, 0, z])]))
    parts.push(drawn(lines.join(''), seam, 2, 0.5))
  }
  if (kind === 'screed' || kind === 'bare') {
    for (let cloud = 0; cloud < 7; cloud += 1) {
      const [x, y] = at([random.between(left + 0.4, right - 0.4), 0, random.between(0.3, depth)])
      parts.push(
        disc(
          x,
          y,
          random.between(120, 320),
          random.chance(0.5) ? mix(base, light.shadow, 0.07) : mix(base, '#ffffff', 0.12),
          0.6,
          random.between(12, 38),
        ),
      )
    }
    if (kind === 'bare')
      parts.push(drawn(trail([at([left, 0, depth * 0.45]), at([right, 0, depth * 0.45])]), seam, 2, 0.35))
  }
  return parts.join('')
}
