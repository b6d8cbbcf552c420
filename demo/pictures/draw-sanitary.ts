import { drawMirror } from './draw-decor.ts'
import { drawPlant } from './draw-plant.ts'
import type { Interior } from './interiors.ts'
import { block, face, flat, floorShadow, panel, type Room, upright } from './room-space.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

/** A washbasin on a cabinet with its mirror, on the back wall. */
export function drawWashbasin(room: Room, interior: Interior, x: number, w: number, isDressed: boolean): string {
  const { tone, depth, light } = room
  const z = depth - 0.48
  const [tx, ty] = room.at([x + w / 2, 0.92, depth - 0.12])
  const t = room.scale(depth - 0.12)
  return [
    drawMirror(
      room,
      x + w / 2 - 0.4,
      1.2,
      0.8,
      0.8,
      interior.metal,
      interior.name !== 'row' && interior.name !== 'white',
    ),
    light.name === 'dusk' ? disc(tx, ty - 0.75 * t, 0.8 * t, '#ffd98f', 0.1) : '',
    floorShadow(room, x, z, w, 0.45, 0.6),
    panel(room, x + 0.05, 0.28, depth, w + 0.1, 0.5, light.shadow, light.depth * 0.5),
    block(room, x, 0.38, z, w, 0.42, 0.48, { colour: interior.wood, round: 0.01 }),
    panel(room, x + 0.01, 0.595, z, w - 0.02, 0.012, tone(interior.wood, -0.4)),
    panel(room, x + w / 2 - 0.09, 0.7, z, 0.18, 0.018, tone('#23272e')) +
      panel(room, x + w / 2 - 0.09, 0.5, z, 0.18, 0.018, tone('#23272e')),
    block(room, x - 0.02, 0.8, z - 0.02, w + 0.04, 0.09, 0.5, { colour: '#fbfaf7', top: 0.3, round: 0.02 }),
    face(
      room,
      [
        [x + 0.12, 0.892, z + 0.06],
        [x + w - 0.12, 0.892, z + 0.06],
        [x + w - 0.14, 0.892, z + 0.34],
        [x + 0.14, 0.892, z + 0.34],
      ],
      tone('#d9dde0'),
    ),
    drawn(
      trace`M${tx} ${ty}v${-0.16 * t}q0 ${-0.05 * t} ${0.02 * t} ${-0.05 * t}v${0.06 * t}`,
      tone(interior.metal === '#b08d4f' ? '#b08d4f' : '#8d949c'),
      0.035 * t,
      1,
      true,
    ),
    isDressed
      ? panel(room, x + 0.06, 0.9, z + 0.3, 0.07, 0.16, tone(interior.accent), 1, 0.02) +
        panel(room, x + 0.16, 0.9, z + 0.3, 0.06, 0.11, tone('#f4f2ec'), 1, 0.02) +
        drawPlant(room, x + w - 0.12, 0.9, z + 0.3, 0.3, interior.soft2, 'palm')
      : '',
  ].join('')
}

/** A toilet that hangs on its low wall, with the flush plate over it. */
export function drawToilet(room: Room, x: number, colour: string): string {
  const { tone, depth, light } = room
  const z = depth - 0.72
  const s = room.scale(z + 0.1)
  const [cx, cy] = room.at([x + 0.2, 0.42, z + 0.12])
  return [
    block(room, x - 0.25, 0, depth - 0.2, 0.9, 1.15, 0.2, { colour, top: 0.25 }),
    panel(room, x + 0.07, 0.9, depth - 0.2, 0.26, 0.16, tone('#f7f6f3'), 1, 0.01) +
      panel(room, x + 0.1, 0.93, depth - 0.2, 0.09, 0.1, tone('#d9dde0'), 1, 0.005) +
      panel(room, x + 0.21, 0.93, depth - 0.2, 0.09, 0.1, tone('#d9dde0'), 1, 0.005),
    disc(cx + 0.06 * s, room.at([x, 0, z + 0.2])[1], 0.26 * s, light.shadow, light.depth * 0.8, 0.07 * s),
    // Bowl, seat and lid
    filled(
      trace`M${cx - 0.19 * s} ${cy}q${0.02 * s} ${0.26 * s} ${0.1 * s} ${0.3 * s}h${0.18 * s}q${0.08 * s} ${-0.04 * s} ${0.1 * s} ${-0.3 * s}z`,
      tone('#f4f3f0', -0.06),
    ),
    filled(
      trace`M${cx + 0.06 * s} ${cy}h${0.13 * s}q${-0.02 * s} ${0.26 * s} ${-0.1 * s} ${0.3 * s}h${-0.05 * s}z`,
      light.shadow,
      light.depth * 0.5,
    ),
    disc(cx, cy - 0.02 * s, 0.205 * s, tone('#fdfcfa'), 1, 0.085 * s),
    disc(cx, cy - 0.025 * s, 0.14 * s, tone('#d5dadd'), 1, 0.05 * s),
    box(cx - 0.19 * s, cy - 0.34 * s, 0.38 * s, 0.29 * s, tone('#fbfaf7'), 1, 0.1 * s),
    box(cx - 0.19 * s, cy - 0.34 * s, 0.38 * s, 0.05 * s, '#ffffff', 0.7, 0.025 * s),
  ].join('')
}

/** A walk-in shower behind one pane of glass, in a back corner. */
export function drawShower(room: Room, interior: Interior, side: 'left' | 'right', w: number): string {
  const { tone, depth, width } = room
  const half = width / 2
  const x = side === 'left' ? -half : half - w
  const paneX = side === 'left' ? x + w : x
  const z = depth - 1
  const metal = tone(interior.metal === '#b08d4f' ? '#b08d4f' : '#8d949c')
  const s = room.scale(depth - 0.1)
  const [hx, hy] = room.at([x + w / 2, 2.05, depth - 0.1])
  return [
    flat(room, 0.02, x, z, x + w, depth, tone('#cfd4d6')),
    flat(room, 0.022, x + w / 2 - 0.3, depth - 0.25, x + w / 2 + 0.3, depth - 0.19, tone('#8d949c')),
    drawn(trace`M${hx} ${hy + 1.05 * s}V${hy}h${0.18 * s}v${0.07 * s}`, metal, 0.025 * s, 1, true),
    box(hx + 0.05 * s, hy + 0.06 * s, 0.27 * s, 0.035 * s, metal, 1, 0.015 * s),
    box(hx - 0.12 * s, hy + 1.02 * s, 0.24 * s, 0.05 * s, metal, 1, 0.02 * s),
    panel(room, x + w / 2 - 0.42, 1.15, depth - 0.08, 0.16, 0.02, metal) +
      panel(room, x + w / 2 - 0.4, 1.17, depth - 0.08, 0.05, 0.15, tone(interior.accent), 1, 0.01) +
      panel(room, x + w / 2 - 0.33, 1.17, depth - 0.08, 0.05, 0.12, tone('#f4f2ec'), 1, 0.01),
    // The pane, seen along its edge
    upright(room, paneX, 0.02, z - 0.15, 2.05, depth, '#dfeef2', 0.3),
    upright(room, paneX, 0.3, z + 0.1, 2, z + 0.3, '#ffffff', 0.28),
    drawn(
      trace`M${room.at([paneX, 0.02, z - 0.15])[0]} ${room.at([paneX, 0.02, z - 0.15])[1]}L${room.at([paneX, 2.05, z - 0.15])[0]} ${room.at([paneX, 2.05, z - 0.15])[1]}L${room.at([paneX, 2.05, depth])[0]} ${room.at([paneX, 2.05, depth])[1]}`,
      interior.window === 'steel' ? tone('#23272e') : metal,
      5,
    ),
  ].join('')
}

/** A bath that stands on the floor along the back wall. */
export function drawBath(room: Room, interior: Interior, x: number, isDressed: boolean): string {
  const { tone, depth, light } = room
  const w = 1.65
  const z = depth - 0.82
  const s = room.scale(z)
  const [px, py] = room.at([x, 0.58, z])
  const [, floor] = room.at([x, 0, z])
  const body = trace`M${px} ${py}h${w * s}q${-0.04 * s} ${(floor - py) * 0.9} ${-0.3 * s} ${floor - py}h${-(w - 0.6) * s}q${-0.26 * s} ${-(floor - py) * 0.1} ${-0.3 * s} ${-(floor - py)}z`
  const [tx, ty] = room.at([x + w - 0.3, 0.62, depth - 0.14])
  const t = room.scale(depth - 0.14)
  return [
    floorShadow(room, x + 0.1, z + 0.1, w - 0.2, 0.6, 1),
    flat(room, 0.58, x, z, x + w, depth - 0.06, tone('#fdfcfa', 0.2)),
    flat(room, 0.58, x + 0.07, z + 0.08, x + w - 0.07, depth - 0.14, tone('#cfe0e6', -0.08)),
    flat(room, 0.58, x + 0.07, depth - 0.3, x + w - 0.07, depth - 0.14, light.shadow, light.depth),
    filled(body, tone(interior.name === 'canal' ? interior.cabinets : '#f6f4f0')),
    filled(body, light.shadow, light.depth * 0.25),
    box(px - 0.02 * s, py - 0.03 * s, (w + 0.04) * s, 0.06 * s, tone('#fdfcfa', 0.2), 1, 0.03 * s),
    drawn(
      trace`M${tx} ${ty}v${-0.24 * t}h${-0.16 * t}v${0.06 * t}`,
      tone(interior.metal === '#b08d4f' ? '#b08d4f' : '#8d949c'),
      0.03 * t,
      1,
      true,
    ),
    isDressed ? towelOn(room, x + 0.25, 0.6, z - 0.02, interior.soft) : '',
  ].join('')
}

const towelOn = (room: Room, x: number, y: number, z: number, colour: string): string =>
  panel(room, x, y - 0.42, z, 0.34, 0.44, room.tone(colour), 1, 0.02) +
  panel(room, x, y - 0.36, z, 0.34, 0.04, room.tone('#f7f5ef')) +
  panel(room, x + 0.28, y - 0.42, z, 0.06, 0.44, room.light.shadow, room.light.depth * 0.5)

/** A heated rail with towels, on the back wall. */
export function drawTowelRail(room: Room, x: number, colour: string, isDressed: boolean): string {
  const { tone, depth } = room
  const z = depth - 0.08
  const bars = Array.from({ length: 9 }, (_, i) =>
    panel(room, x, 0.6 + i * 0.13, z, 0.5, 0.03, tone('#f4f3f0', -0.03), 1, 0.015),
  )
  return [
    panel(room, x + 0.05, 0.54, depth, 0.5, 1.16, room.light.shadow, room.light.depth * 0.35),
    panel(room, x, 0.56, z, 0.035, 1.14, tone('#f4f3f0', -0.1)),
    panel(room, x + 0.465, 0.56, z, 0.035, 1.14, tone('#f4f3f0', -0.1)),
    bars.join(''),
    isDressed
      ? panel(room, x + 0.05, 0.92, z - 0.03, 0.4, 0.52, tone(colour), 1, 0.015) +
        panel(room, x + 0.05, 0.98, z - 0.03, 0.4, 0.045, tone('#f7f5ef'))
      : '',
  ].join('')
}
