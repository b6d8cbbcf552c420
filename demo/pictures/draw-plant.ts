import { mix } from './palette.ts'
import type { Room } from './room-space.ts'
import { box, disc, drawn, filled, type Point, soft, trace, trail } from './svg.ts'

type Leafing = 'monstera' | 'palm' | 'rubber' | 'strelitzia'

/** A house plant in a pot on the floor or on a table; `h` is its whole height in metres. */
export function drawPlant(room: Room, x: number, y: number, z: number, h: number, pot: string, kind?: Leafing): string {
  const { tone, random, light, at } = room
  const s = room.scale(z)
  const [cx, cy] = at([x, y, z])
  const leafing = kind ?? random.pick<Leafing>(['monstera', 'palm', 'rubber', 'strelitzia'])
  const potH = Math.min(0.34, h * 0.3)
  const [pw, from] = [potH * 0.52 * s, cy - potH * s]
  const greens = [tone('#3f6b4c'), tone('#56865a'), tone('#6f9a62'), tone('#335a44')]
  const parts: string[] = []
  const reach = (h - potH) * s
  const blade = (bx: number, by: number, tx: number, ty: number, wide: number, fill: string): string => {
    const [mx, my] = [(bx + tx) / 2, (by + ty) / 2]
    const [nx, ny] = [-(ty - by) * wide, (tx - bx) * wide]
    return (
      filled(trace`M${bx} ${by}Q${mx + nx} ${my + ny} ${tx} ${ty}Q${mx - nx} ${my - ny} ${bx} ${by}Z`, fill) +
      drawn(
        trail([
          [bx, by],
          [tx, ty],
        ]),
        light.shadow,
        Math.max(1, s * 0.006),
        0.2,
      )
    )
  }
  if (leafing === 'palm' || leafing === 'strelitzia') {
    const count = leafing === 'palm' ? 13 : 9
    for (let i = 0; i < count; i += 1) {
      const angle = Math.PI * (0.1 + (0.8 * ((i * 5) % count)) / (count - 1))
      const length = reach * random.between(0.62, 1)
      const [tx, ty] = [cx + Math.cos(angle) * length * 0.62, from - Math.sin(angle) * length]
      const [kx, ky] = leafing === 'strelitzia' ? [cx + (tx - cx) * 0.5, from + (ty - from) * 0.52] : [cx, from]
      if (leafing === 'strelitzia')
        parts.push(drawn(trace`M${cx} ${from}Q${cx} ${ky} ${kx} ${ky}`, greens[0] ?? '', s * 0.018))
      parts.push(blade(kx, ky, tx, ty, leafing === 'palm' ? 0.09 : 0.24, greens[i % 4] ?? ''))
    }
  } else {
    const count = leafing === 'monstera' ? 9 : 14
    for (let i = 0; i < count; i += 1) {
      const share = (i + 0.5) / count
      const sideways = (i % 2 === 0 ? -1 : 1) * random.between(0.25, 0.75) * (leafing === 'monstera' ? 1 : 0.6)
      const up = leafing === 'monstera' ? reach * random.between(0.35, 0.95) : reach * share
      const [lx, ly] = [cx + sideways * reach * 0.42, from - up]
      const size = (leafing === 'monstera' ? 0.17 : 0.11) * Math.min(1.5, h) * s
      parts.push(drawn(trace`M${cx} ${from}Q${cx} ${from - up * 0.6} ${lx} ${ly}`, greens[0] ?? '', s * 0.012))
      const lean = sideways > 0 ? 1 : -1
      const leaf: Point[] = [
        [lx - lean * size * 0.5, ly - size * 0.3],
        [lx + lean * size * 0.2, ly - size * 0.75],
        [lx + lean * size * 1.1, ly - size * 0.2],
        [lx + lean * size * 1.35, ly + size * 0.35],
        [lx + lean * size * 0.4, ly + size * 0.6],
        [lx - lean * size * 0.4, ly + size * 0.3],
      ]
      parts.push(
        filled(soft(leaf), greens[i % 4] ?? ''),
        drawn(
          trail([
            [lx - lean * size * 0.3, ly],
            [lx + lean * size * 1.1, ly + size * 0.2],
          ]),
          light.shadow,
          Math.max(1, s * 0.006),
          0.25,
        ),
      )
    }
  }
  const potColour = tone(pot)
  return [
    y < 0.05 ? disc(cx + 0.08 * s, cy, pw * 1.35, light.shadow, light.depth, pw * 0.32) : '',
    parts.join(''),
    filled(
      trace`M${cx - pw} ${from - 2}L${cx + pw} ${from - 2}L${cx + pw * 0.78} ${cy}L${cx - pw * 0.78} ${cy}Z`,
      potColour,
    ),
    filled(
      trace`M${cx + pw * 0.3} ${from - 2}L${cx + pw} ${from - 2}L${cx + pw * 0.78} ${cy}L${cx + pw * 0.3} ${cy}Z`,
      light.shadow,
      light.depth * 0.8,
    ),
    box(cx - pw * 1.06, from - 0.02 * s, pw * 2.12, 0.05 * s, mix(potColour, '#ffffff', 0.18)),
  ].join('')
}
