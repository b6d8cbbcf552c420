import { block, face, flat, floorShadow, panel, type Room } from './room-space.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

/** A bed with its head against the back wall. `x` is its left side. */
export function drawBed(room: Room, x: number, w: number, wood: string, cover: string, throwColour: string): string {
  const { tone, light, depth } = room
  const length = 2.05
  const z = depth - length
  const s = room.scale(z)
  const pillow = (px: number, pw: number) =>
    block(room, px, 0.52, depth - 0.56, pw, 0.2, 0.4, { colour: '#f7f5ef', top: 0.3, round: 0.08 }) +
    panel(room, px + 0.05, 0.54, depth - 0.56, pw - 0.1, 0.05, light.shadow, light.depth * 0.35, 0.03)
  const half = w > 1.2
  const folds = [0.2, 0.42, 0.66, 0.86].map((at) => {
    const [fx, fy] = room.at([x + w * at, 0.5, z + 0.02])
    return trace`M${fx} ${fy}q${0.03 * s} ${0.14 * s} ${-0.01 * s} ${0.28 * s}`
  })
  return [
    floorShadow(room, x, z, w, length, 1.2),
    // Headboard
    panel(room, x - 0.1, 0.1, depth, w + 0.3, 1, light.shadow, light.depth * 0.6),
    block(room, x - 0.06, 0, depth - 0.09, w + 0.12, 1.08, 0.08, { colour: wood, top: 0.2, round: 0.03 }),
    half ? pillow(x + 0.08, w / 2 - 0.12) + pillow(x + w / 2 + 0.04, w / 2 - 0.12) : pillow(x + 0.1, w - 0.2),
    block(room, x, 0.12, z + 0.04, w, 0.16, length - 0.1, { colour: wood }),
    block(room, x + 0.02, 0.28, z + 0.04, w - 0.04, 0.2, length - 0.12, { colour: '#f4f2ec' }),
    // Duvet: over the foot and both sides, turned down near the pillows.
    face(
      room,
      [
        [x - 0.04, 0.53, z],
        [x + w + 0.04, 0.53, z],
        [x + w + 0.04, 0.55, depth - 0.75],
        [x - 0.04, 0.55, depth - 0.75],
      ],
      tone(cover, 0.12),
    ),
    x > room.eye[0]
      ? face(
          room,
          [
            [x - 0.04, 0.22, z],
            [x - 0.04, 0.53, z],
            [x - 0.04, 0.55, depth - 0.75],
            [x - 0.04, 0.24, depth - 0.75],
          ],
          tone(cover, room.lightFrom === 'left' ? 0 : -0.18),
        )
      : '',
    x + w < room.eye[0]
      ? face(
          room,
          [
            [x + w + 0.04, 0.22, z],
            [x + w + 0.04, 0.53, z],
            [x + w + 0.04, 0.55, depth - 0.75],
            [x + w + 0.04, 0.24, depth - 0.75],
          ],
          tone(cover, room.lightFrom === 'right' ? 0 : -0.18),
        )
      : '',
    face(
      room,
      [
        [x - 0.04, 0.555, depth - 0.95],
        [x + w + 0.04, 0.555, depth - 0.95],
        [x + w + 0.04, 0.56, depth - 0.68],
        [x - 0.04, 0.56, depth - 0.68],
      ],
      tone('#f7f5ef'),
    ),
    flat(room, 0.56, x - 0.05, z + 0.28, x + w + 0.05, z + 0.75, tone(throwColour)),
    panel(room, x - 0.04, 0.2, z, w + 0.08, 0.33, tone(cover), 1, 0.05),
    drawn(folds.join(''), light.shadow, 0.016 * s, light.depth),
    panel(room, x + 0.03, 0, z + 0.05, 0.06, 0.14, tone(wood, -0.2)),
    panel(room, x + w - 0.09, 0, z + 0.05, 0.06, 0.14, tone(wood, -0.2)),
  ].join('')
}

/** A small cupboard beside the bed with a lamp. */
export function drawNightstand(room: Room, x: number, colour: string, shade: string): string {
  const { tone, light, depth } = room
  const z = depth - 0.42
  const s = room.scale(z + 0.1)
  const [cx, cy] = room.at([x + 0.22, 0.52, z + 0.15])
  const isEvening = light.name === 'dusk'
  return [
    floorShadow(room, x, z, 0.44, 0.4, 0.8),
    block(room, x, 0.14, z, 0.44, 0.38, 0.38, { colour, top: 0.18, round: 0.01 }),
    panel(room, x + 0.03, 0.32, z, 0.38, 0.17, tone(colour, 0.06)),
    panel(room, x + 0.19, 0.4, z, 0.06, 0.02, tone('#2b3038')),
    panel(room, x + 0.03, 0, z, 0.035, 0.14, tone('#3a2f28')) +
      panel(room, x + 0.375, 0, z, 0.035, 0.14, tone('#3a2f28')),
    isEvening
      ? disc(cx, cy - 0.3 * s, 0.5 * s, '#ffd98f', 0.16) + disc(cx, cy - 0.3 * s, 0.28 * s, '#ffe3a8', 0.22)
      : '',
    drawn(trace`M${cx} ${cy}v${-0.2 * s}`, tone('#b08d4f'), 0.03 * s),
    filled(
      trace`M${cx - 0.08 * s} ${cy - 0.4 * s}L${cx + 0.08 * s} ${cy - 0.4 * s}L${cx + 0.15 * s} ${cy - 0.18 * s}L${cx - 0.15 * s} ${cy - 0.18 * s}Z`,
      isEvening ? '#ffe9b8' : tone(shade),
    ),
    box(cx + 0.1 * s, cy - 0.03 * s, 0.14 * s, 0.03 * s, tone('#a84f42')),
  ].join('')
}

/** A tall wardrobe against the back wall. */
export function drawWardrobe(room: Room, x: number, w: number, h: number, colour: string): string {
  const { tone, light, depth } = room
  const z = depth - 0.58
  const doors = Math.max(2, Math.round(w / 0.5))
  const fronts = Array.from({ length: doors }, (_, i) => {
    const dx = x + (w * i) / doors
    return (
      panel(room, dx + 0.012, 0.09, z, w / doors - 0.024, h - 0.12, tone(colour, i % 2 ? 0.04 : -0.02)) +
      panel(room, dx + (i % 2 ? 0.05 : w / doors - 0.07), h * 0.46, z, 0.018, 0.2, tone('#2b3038'))
    )
  })
  return [
    floorShadow(room, x, z, w, 0.58),
    panel(room, x + 0.1, 0, depth, w + 0.14, h - 0.05, light.shadow, light.depth * 0.55),
    block(room, x, 0, z, w, h, 0.58, { colour, top: 0.12 }),
    fronts.join(''),
    panel(room, x, 0, z, w, 0.08, tone(colour, -0.25)),
  ].join('')
}

/** A child's or guest's single bed along a side wall. */
export function drawSideBed(room: Room, side: 'left' | 'right', z: number, wood: string, cover: string): string {
  const { tone } = room
  const half = room.width / 2
  const w = 0.95
  const x = side === 'left' ? -half + 0.04 : half - 0.04 - w
  return [
    floorShadow(room, x, z, w, 2, 1.1),
    block(room, x, 0, z + 1.94, w, 0.85, 0.06, { colour: wood, top: 0.2, round: 0.02 }),
    block(room, x, 0.14, z + 0.04, w, 0.16, 1.92, { colour: wood }),
    block(room, x + 0.02, 0.3, z + 0.05, w - 0.04, 0.18, 1.9, { colour: '#f4f2ec' }),
    block(room, x + 0.14, 0.48, z + 1.46, w - 0.28, 0.13, 0.4, { colour: '#fbfaf6', top: 0.3, round: 0.05 }),
    block(room, x - 0.01, 0.28, z + 0.03, w + 0.03, 0.25, 1.3, { colour: cover, top: 0.16, round: 0.04 }),
    flat(room, 0.535, x, z + 1.1, x + w, z + 1.36, tone('#fbfaf6')),
    block(room, x, 0, z, w, 0.5, 0.05, { colour: wood, top: 0.2, round: 0.02 }),
  ].join('')
}
