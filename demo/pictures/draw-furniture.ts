import { bowl, vase } from './draw-decor.ts'
import { drawChair } from './draw-seats.ts'
import { block, face, flat, floorShadow, panel, type Place, type Room } from './room-space.ts'
import { box, disc, drawn, filled, shape, trace, trail } from './svg.ts'

/** A low round table with something on it. */
export function drawCoffeeTable(room: Room, x: number, z: number, r: number, colour: string, accent: string): string {
  const { tone, light } = room
  const [cx, cy] = room.at([x, 0.4, z])
  const [sx, sy] = room.at([x + 0.1, 0, z])
  const s = room.scale(z)
  const flat = 0.34
  const legs = [-0.6, 0.6].map((at) =>
    drawn(
      trail([room.at([x + r * at, 0.38, z]), room.at([x + r * at * 1.15, 0, z])]),
      tone(colour, -0.25),
      0.045 * s,
      1,
      true,
    ),
  )
  return [
    disc(sx, sy, r * s * 1.05, light.shadow, light.depth, r * s * flat * 0.8),
    legs.join(''),
    drawn(
      trail([room.at([x, 0.38, z - r * 0.5]), room.at([x, 0, z - r * 0.6])]),
      tone(colour, -0.15),
      0.05 * s,
      1,
      true,
    ),
    disc(cx, cy + 0.035 * s, r * s, tone(colour, -0.25), 1, r * s * flat),
    disc(cx, cy, r * s, tone(colour, 0.1), 1, r * s * flat),
    box(cx - r * s * 0.45, cy - 0.05 * s, 0.3 * s, 0.05 * s, tone(accent)),
    box(cx - r * s * 0.42, cy - 0.09 * s, 0.26 * s, 0.04 * s, tone('#f2efe8')),
    disc(cx + r * s * 0.4, cy - 0.06 * s, 0.06 * s, tone('#f4f2ec')),
    box(cx + r * s * 0.4 - 0.06 * s, cy - 0.06 * s, 0.12 * s, 0.07 * s, tone('#f4f2ec'), 1, 0.02 * s),
  ].join('')
}

/** A rug, as a plane on the floor with a border. */
export function drawRug(
  room: Room,
  x: number,
  z: number,
  w: number,
  d: number,
  colour: string,
  border: string,
  isRound = false,
): string {
  const { tone, light } = room
  if (isRound) {
    const [cx, cy] = room.at([x + w / 2, 0, z + d / 2])
    const s = room.scale(z + d / 2)
    return (
      disc(cx, cy, (w / 2) * s, tone(border), 1, (w / 2) * s * 0.27) +
      disc(cx, cy, (w / 2) * s * 0.9, tone(colour), 1, (w / 2) * s * 0.24)
    )
  }
  const area = (by: number): Place[] => [
    [x + by, 0, z + by],
    [x + w - by, 0, z + by],
    [x + w - by, 0, z + d - by],
    [x + by, 0, z + d - by],
  ]
  const stripes = [0.3, 0.5, 0.7].map((at) =>
    flat(room, 0, x + 0.16, z + d * at, x + w - 0.16, z + d * at + 0.05, tone(border), 0.35),
  )
  return (
    flat(room, 0, x, z - 0.02, x + w, z, light.shadow, light.depth) +
    face(room, area(0), tone(border)) +
    face(room, area(0.08), tone(colour)) +
    stripes.join('')
  )
}

/** A low cupboard with a screen or pictures on it, against the back wall. */
export function drawSideboard(
  room: Room,
  x: number,
  w: number,
  colour: string,
  on: 'screen' | 'things',
  accent: string,
): string {
  const { tone, light, depth } = room
  const z = depth - 0.42
  const doors = Math.max(2, Math.round(w / 0.55))
  const fronts = Array.from(
    { length: doors },
    (_, i) =>
      panel(
        room,
        x + 0.03 + ((w - 0.06) * i) / doors + 0.008,
        0.2,
        z,
        (w - 0.06) / doors - 0.016,
        0.4,
        tone(colour, i % 2 ? 0.03 : -0.04),
        1,
        0.01,
      ) +
      panel(room, x + 0.03 + ((w - 0.06) * (i + 0.5)) / doors - 0.015, 0.4, z, 0.03, 0.03, tone('#2b3038'), 1, 0.015),
  )
  const things =
    on === 'screen'
      ? block(room, x + w / 2 - 0.62, 0.68, z + 0.16, 1.24, 0.7, 0.04, { colour: '#14181f', round: 0.02 }) +
        shape(
          [
            room.at([x + w / 2 - 0.6, 1.36, z + 0.16]),
            room.at([x + w / 2 - 0.1, 1.36, z + 0.16]),
            room.at([x + w / 2 - 0.45, 0.7, z + 0.16]),
            room.at([x + w / 2 - 0.6, 0.7, z + 0.16]),
          ],
          '#ffffff',
          0.07,
        ) +
        panel(room, x + w / 2 - 0.2, 0.64, z + 0.14, 0.4, 0.04, tone('#14181f'))
      : vase(room, x + 0.3, 0.64, z + 0.15, accent) +
        panel(room, x + w * 0.55, 0.64, z + 0.3, 0.36, 0.5, tone('#f7f5ef'), 1) +
        panel(room, x + w * 0.55 + 0.04, 0.68, z + 0.3, 0.28, 0.42, tone(accent)) +
        block(room, x + w - 0.5, 0.64, z + 0.1, 0.34, 0.05, 0.24, { colour: '#b8a890' }) +
        block(room, x + w - 0.48, 0.69, z + 0.1, 0.3, 0.045, 0.22, { colour: accent })
  return [
    floorShadow(room, x, z, w, 0.4, 0.8),
    panel(room, x + 0.08, 0, z + 0.02, 0.04, 0.16, tone('#3a2f28')),
    panel(room, x + w - 0.12, 0, z + 0.02, 0.04, 0.16, tone('#3a2f28')),
    panel(room, x - 0.02, 0.14, depth, w + 0.16, 0.55, light.shadow, light.depth * 0.5),
    block(room, x, 0.15, z, w, 0.49, 0.42, { colour, top: 0.2, round: 0.01 }),
    fronts.join(''),
    things,
  ].join('')
}

/** A dining table with chairs before and behind it. */
export function drawDiningTable(
  room: Room,
  x: number,
  z: number,
  w: number,
  colour: string,
  chair: string,
  accent: string,
): string {
  const { tone } = room
  const d = 0.85
  const seats = w > 1.7 ? [0.14, 0.43, 0.72] : [0.16, 0.6]
  const leg = (fx: number, fz: number) => panel(room, fx, 0, fz, 0.06, 0.72, tone(colour, -0.2))
  return [
    ...seats.map((at) => drawChair(room, x + w * at, z + d + 0.02, chair, false)),
    floorShadow(room, x, z, w, d, 0.9),
    leg(x + 0.08, z + d - 0.12),
    leg(x + w - 0.14, z + d - 0.12),
    leg(x + 0.06, z + 0.06),
    leg(x + w - 0.12, z + 0.06),
    block(room, x, 0.71, z, w, 0.05, d, { colour, top: 0.18, round: 0.01 }),
    bowl(room, x + w * 0.5, 0.76, z + d * 0.5),
    panel(room, x + w * 0.7, 0.76, z + d * 0.5, 0.12, 0.2, tone(accent), 1, 0.04),
    ...seats.map((at) => drawChair(room, x + w * at, z - 0.42, chair, true)),
  ].join('')
}

/** An open bookcase against the back wall. */
export function drawBookcase(room: Room, x: number, w: number, h: number, colour: string): string {
  const { tone, random, depth, light } = room
  const z = depth - 0.3
  const shelves = Math.round(h / 0.36)
  const gap = h / shelves
  const parts = [
    panel(room, x + w, 0, depth, 0.16, h, light.shadow, light.depth * 0.5),
    block(room, x, 0, z, w, h, 0.3, { colour, top: 0.1 }),
    panel(room, x + 0.03, 0.03, z, w - 0.06, h - 0.06, tone(colour, -0.45)),
  ]
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const y = 0.03 + gap * shelf
    let at = x + 0.05
    while (at < x + w - 0.14) {
      const kind = random.weighted([
        ['book', 10],
        ['gap', 2],
        ['plant', 1],
        ['box', 1],
      ] as const)
      if (kind === 'book') {
        const bw = random.between(0.028, 0.055)
        parts.push(
          panel(
            room,
            at,
            y + 0.02,
            z,
            bw,
            gap * random.between(0.55, 0.8),
            tone(
              random.pick([
                '#2f4a7d',
                '#a84f42',
                '#e6ddcb',
                '#5f7d6b',
                '#d9b45a',
                '#3a3f47',
                '#8a6a8a',
                '#c9cfd6',
                '#b65a45',
              ]),
              -0.06,
            ),
          ),
        )
        at += bw + 0.004
      } else if (kind === 'gap') at += random.between(0.06, 0.14)
      else if (kind === 'plant') {
        const [px, py] = room.at([at + 0.08, y + 0.02, z])
        const s = room.scale(z)
        parts.push(
          disc(px, py - 0.17 * s, 0.075 * s, tone('#6d8f5c')),
          box(px - 0.05 * s, py - 0.11 * s, 0.1 * s, 0.11 * s, tone('#f2efe8')),
        )
        at += 0.18
      } else {
        parts.push(panel(room, at, y + 0.02, z, 0.16, gap * 0.4, tone('#c9a878')))
        at += 0.18
      }
    }
    parts.push(
      panel(room, x + 0.02, y, z - 0.002, w - 0.04, 0.025, tone(colour, 0.1)),
      panel(room, x + 0.03, y + gap - 0.07, z, w - 0.06, 0.07, light.shadow, light.depth * 0.8),
    )
  }
  return parts.join('')
}

/** A desk with a lamp and an open computer; its chair stands before it. */
export function drawDesk(room: Room, x: number, z: number, w: number, colour: string, chair: string): string {
  const { tone, at } = room
  const d = 0.65
  const s = room.scale(z + 0.2)
  const [lx, ly] = at([x + w - 0.25, 0.75, z + 0.3])
  return [
    floorShadow(room, x, z, w, d, 0.9),
    panel(room, x + 0.04, 0, z + d - 0.06, 0.05, 0.72, tone('#2b3038')),
    panel(room, x + w - 0.09, 0, z + d - 0.06, 0.05, 0.72, tone('#2b3038')),
    block(room, x, 0.72, z, w, 0.04, d, { colour, top: 0.16 }),
    block(room, x + w - 0.5, 0.42, z + 0.04, 0.46, 0.3, d - 0.1, { colour, round: 0.01 }),
    panel(room, x + w - 0.32, 0.55, z + 0.04, 0.1, 0.02, tone('#2b3038')),
    // Screen
    panel(room, x + w * 0.3 - 0.02, 0.8, z + 0.36, 0.62, 0.38, tone('#1d2129'), 1, 0.015),
    panel(room, x + w * 0.3, 0.825, z + 0.36, 0.58, 0.335, room.light.name === 'dusk' ? '#9fb4e8' : '#5f7bb5'),
    panel(room, x + w * 0.3 + 0.25, 0.76, z + 0.38, 0.08, 0.06, tone('#3a3f47')),
    panel(room, x + w * 0.3 + 0.06, 0.765, z + 0.12, 0.42, 0.018, tone('#d9dde2')),
    // Lamp
    drawn(trace`M${lx} ${ly}l${0.1 * s} ${-0.3 * s}l${-0.22 * s} ${-0.16 * s}`, tone('#2b3038'), 0.018 * s, 1, true),
    filled(
      trace`M${lx - 0.2 * s} ${ly - 0.42 * s}L${lx - 0.06 * s} ${ly - 0.5 * s}L${lx - 0.12 * s} ${ly - 0.34 * s}L${lx - 0.26 * s} ${ly - 0.3 * s}Z`,
      tone('#d9a441'),
    ),
    disc(lx, ly, 0.08 * s, tone('#2b3038'), 1, 0.025 * s),
    panel(room, x + 0.04, 0, z + 0.04, 0.05, 0.72, tone('#2b3038')),
    drawChair(room, x + w * 0.34, z - 0.45, chair, true),
  ].join('')
}
