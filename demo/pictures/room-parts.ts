import { times } from './canvas.ts'
import type { Interior } from './interiors.ts'
import { near, type Place, type Room } from './room.ts'

/** The slopes of an attic, from low walls up to a narrow ceiling, with beams and roof windows. */
export function drawAtticSlopes(r: Room, colour: string, wood: string): void {
  const [low, ridge] = [0.9, r.width * 0.22]
  for (const side of [-1, 1]) {
    const edge = r.width / 2
    const place = (share: number, z: number): Place => [
      side * (edge + (ridge - edge) * share),
      low + (r.height - low) * share,
      z,
    ]
    const slope = r.tone(colour, side < 0 ? -0.12 : -0.02)
    r.face(slope, place(0, near), place(1, near), place(1, r.depth), place(0, r.depth))
    for (const z of [0.7, 2.2, 3.6])
      r.face(r.tone(wood, -0.1), place(0, z), place(1, z), place(1, z + 0.14), place(0, z + 0.14))
    const glass = [place(0.35, 1.25), place(0.8, 1.25), place(0.8, 2), place(0.35, 2)]
    r.face(r.ink(r.light.sky[1]), ...glass)
    r.edge(9, '#f8f6f0', ...glass.concat(glass.slice(0, 2)))
    r.edge(10, r.tone(wood, -0.2), [side * ridge, r.height, near], [side * ridge, r.height, r.depth])
  }
}

/** The front door from inside, with its light on the floor. */
export function drawFrontDoor(r: Room, x: number, { name }: Interior, isOld: boolean): void {
  const colour = isOld ? (name === 'canal' ? '#1f4a3c' : '#2346b0') : name === 'row' ? '#7a2a26' : '#2b3038'
  const glass = r.ink(r.isDark ? '#35457d' : r.light.sky[0])
  if (!r.isDark) r.flat(0, x, r.depth - 2.4, x + 1, r.depth, r.ink('#fff6dc', 0.4))
  const panes = ['#d9a441', '#5f8f6b', '#b85a45', '#4d78a8']
  r.standing([x, 0, r.depth], () => {
    const top = Math.min(2.75, r.height - 0.15)
    r.box(-0.1, 0, 1.2, top, '#f8f6f0')
    r.box(0, 2.18, 1, top - 2.26, glass)
    r.box(0, 0, 1, 2.1, colour)
    r.box(0.2, 0.95, 0.6, 0.95, glass)
    if (isOld) times(4, (index) => r.box(0.2 + index * 0.15, 0.95, 0.15, 0.95, r.ink(panes[index] ?? '#d9a441', 0.42)))
    if (isOld) r.stroke('M0.5 0.95v0.95M0.2 1.42h0.6', 0.02, r.tone(colour, -0.1))
    r.box(0.2, 0.2, 0.6, 0.58, r.tone(colour, -0.18))
    r.box(0.44, 0.84, 0.12, 0.04, '#d9b45a')
    r.disc(0.08, 1.02, 0.035, '#d9b45a')
  })
}

/** Closed stairs along the right wall, going up away from the camera. */
export function drawStairs(r: Room, x: number, wood: string): void {
  const right = r.width / 2
  times(12, (index) => {
    const step = 11 - index
    const [z, top] = [1.3 + step * 0.24, (step + 1) * 0.19]
    if (top > r.height + 0.1) return
    r.block(x, 0, z, right - x, top, 0.26, '#ddd7ca')
    r.panel(x - 0.02, top - 0.035, z - 0.03, right - x + 0.02, 0.035, r.tone(wood, -0.08))
    r.flat(top, x - 0.02, z - 0.03, right, z + 0.24, r.tone(wood, 0.1))
  })
  times(10, (index) => {
    const [y, z] = [0.19 + index * 0.19, 1.35 + index * 0.24]
    r.edge(6, r.tone('#f4f1ea', -0.08), [x + 0.03, y, z], [x + 0.03, y + 0.85, z])
  })
  r.edge(13, r.tone(wood, -0.15), [x + 0.03, 1.04, 1.35], [x + 0.03, 2.85, 3.6])
}
