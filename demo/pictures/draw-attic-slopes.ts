import { face, flat, panel, type Room } from './room-space.ts'
import { trace } from './svg.ts'

/** The slopes of an attic over a room: two planes that rise from knee walls to a flat ceiling. */
export function drawAtticSlopes(room: Room, colour: string, beam: string): string {
  const { tone, light, width, height, depth, lightFrom } = room
  const [l, r, near] = [-width / 2, width / 2, -1.2]
  const [knee, ridge] = [0.9, width * 0.22]
  const slope = (side: 1 | -1, turn: number) =>
    face(
      room,
      [
        [side * (width / 2), knee, near],
        [side * ridge, height, near],
        [side * ridge, height, depth],
        [side * (width / 2), knee, depth],
      ],
      tone(colour, turn),
    )
  const cover = [
    // The upper corners of the back wall disappear behind the slopes.
    face(
      room,
      [
        [l, knee, depth],
        [-ridge, height, depth],
        [l, height, depth],
      ],
      tone(colour, -0.16),
    ),
    face(
      room,
      [
        [r, knee, depth],
        [ridge, height, depth],
        [r, height, depth],
      ],
      tone(colour, -0.16),
    ),
  ]
  const beams = [0.5, 1.7, 2.9].map((z) =>
    [1, -1]
      .map((side) =>
        face(
          room,
          [
            [side * (width / 2 - 0.02), knee, z],
            [side * ridge, height - 0.02, z],
            [side * ridge, height - 0.02, z + 0.14],
            [side * (width / 2 - 0.02), knee, z + 0.14],
          ],
          tone(beam, side === 1 ? -0.1 : -0.02),
        ),
      )
      .join(''),
  )
  return [
    ...cover,
    slope(-1, lightFrom === 'left' ? -0.05 : 0.02),
    slope(1, lightFrom === 'right' ? -0.12 : -0.02),
    flat(room, height, -ridge, near, ridge, depth, tone(colour, -0.08)),
    beams.join(''),
    flat(room, height - 0.12, -ridge - 0.08, near, -ridge + 0.02, depth, tone(beam, -0.2)),
    flat(room, height - 0.12, ridge - 0.02, near, ridge + 0.08, depth, tone(beam, -0.2)),
    panel(room, l, 0, depth, 0.12, knee, light.shadow, light.depth * 0.3),
  ].join('')
}

/** A roof window in the left slope of an attic, and the light that falls through it. */
export function drawRoofWindow(room: Room, z: number): string {
  const { light, tone, width, height } = room
  const [knee, ridge] = [0.9, width * 0.22]
  const on = (share: number, at: number): [number, number, number] => [
    -(width / 2 - (width / 2 - ridge) * share),
    knee + (height - knee) * share,
    at,
  ]
  const corners = [on(0.3, z), on(0.72, z), on(0.72, z + 1), on(0.3, z + 1)]
  const frame = corners.map(room.at)
  return [
    face(room, corners, light.sky[0]),
    face(room, [on(0.3, z), on(0.5, z), on(0.6, z + 1), on(0.3, z + 1)], light.sky[2], 0.7),
    `<path d="M${frame.map(([x, y]) => trace`${x} ${y}`).join('L')}Z" fill="none" stroke="${tone('#f4f2ec')}" stroke-width="12"/>`,
    light.name === 'dusk' || light.name === 'grey'
      ? ''
      : flat(room, 0, -0.5, z - 0.1, 0.5, z + 1, light.name === 'golden' ? '#ffd890' : '#fff6dc', 0.4),
  ].join('')
}
