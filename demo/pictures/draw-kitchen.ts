import { bowl } from './draw-decor.ts'
import { drawPlant } from './draw-plant.ts'
import { wallTiles } from './draw-shell.ts'
import type { Interior } from './interiors.ts'
import { mix } from './palette.ts'
import { block, flat, floorShadow, panel, type Room } from './room-space.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

/** A tap on a worktop. */
function tap(room: Room, x: number, y: number, z: number, metal: string): string {
  const s = room.scale(z)
  const [cx, cy] = room.at([x, y, z])
  return drawn(
    trace`M${cx} ${cy}v${-0.3 * s}q0 ${-0.08 * s} ${0.08 * s} ${-0.08 * s}q${0.08 * s} 0 ${0.08 * s} ${0.1 * s}`,
    room.tone(metal),
    0.03 * s,
    1,
    true,
  )
}

function cupboardFronts(
  room: Room,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  colour: string,
  metal: string,
  count: number,
): string {
  return Array.from({ length: count }, (_, i) => {
    const [fx, fw] = [x + (w * i) / count + 0.008, w / count - 0.016]
    return (
      panel(room, fx, y + 0.01, z, fw, h - 0.02, room.tone(colour, i % 2 ? 0.03 : -0.02), 1, 0.008) +
      panel(room, fx + fw * 0.3, y + h - 0.07, z, fw * 0.4, 0.018, room.tone(metal))
    )
  }).join('')
}

/** A run of kitchen cupboards along the back wall with sink, hob, oven, hood, and shelves or wall cupboards. */
export function drawKitchenRun(
  room: Room,
  interior: Interior,
  x: number,
  w: number,
  isDressed: boolean,
  hasWindow: boolean,
): string {
  const { tone, light, depth } = room
  const { cabinets, counter, metal, tiles } = interior
  const z = depth - 0.62
  const [fridgeW, top] = [0.66, 0.9]
  const runW = w - fridgeW
  const hobX = x + runW * 0.62
  const parts: string[] = []
  if (!hasWindow) parts.push(wallTiles(room, x, top, runW, 0.62, tiles, interior.name === 'works' ? 0.1 : 0.15))
  parts.push(
    floorShadow(room, x, z, w, 0.6, 0.8),
    block(room, x, 0.1, z, runW, top - 0.14, 0.6, { colour: cabinets }),
    panel(room, x + 0.02, 0, z + 0.06, runW - 0.04, 0.1, tone('#23272e')),
    cupboardFronts(room, x, 0.12, z, runW, top - 0.18, cabinets, metal, Math.round(runW / 0.6)),
    block(room, x - 0.02, top - 0.045, z - 0.02, runW + 0.02, 0.045, 0.64, { colour: counter, top: 0.22 }),
    // Oven in the run, hob on it
    panel(room, hobX, 0.2, z, 0.58, 0.56, tone('#1d2129'), 1, 0.01),
    panel(room, hobX + 0.05, 0.26, z, 0.48, 0.3, light.name === 'dusk' ? '#5a3f2c' : '#323842', 1, 0.01),
    panel(room, hobX + 0.06, 0.62, z, 0.46, 0.02, tone('#c9ced4')),
    ...[0.12, 0.24, 0.36, 0.46].map((at) =>
      disc(...room.at([hobX + at, 0.71, z]), 0.016 * room.scale(z), tone('#c9ced4')),
    ),
    flat(room, top + 0.002, hobX, z + 0.06, hobX + 0.58, z + 0.54, tone('#23272e')),
    // Sink and tap
    flat(room, top + 0.002, x + runW * 0.2, z + 0.1, x + runW * 0.2 + 0.5, z + 0.46, tone('#8f969e')),
    tap(room, x + runW * 0.2 + 0.2, top, z + 0.5, interior.metal === '#b08d4f' ? '#b08d4f' : '#aab1b8'),
    // Tall unit with the fridge
    block(room, x + runW, 0, z, fridgeW, Math.min(2.2, room.height - 0.2), 0.62, { colour: cabinets }),
    panel(room, x + runW + 0.02, 0.1, z, fridgeW - 0.04, 1.18, tone(cabinets, 0.03)),
    panel(room, x + runW + 0.02, 1.3, z, fridgeW - 0.04, Math.min(2.2, room.height - 0.2) - 1.32, tone(cabinets, 0.03)),
    panel(room, x + runW + 0.06, 0.85, z, 0.02, 0.34, tone(metal)),
    panel(room, x + runW + 0.06, 1.36, z, 0.02, 0.26, tone(metal)),
  )
  if (!hasWindow) {
    // Hood and what hangs beside it
    const hood = interior.name === 'canal' || interior.name === 'thirties'
    const s = room.scale(depth - 0.3)
    const [hx, hy] = room.at([hobX + 0.29, 1.6, depth - 0.3])
    parts.push(
      hood
        ? filled(
            trace`M${hx - 0.32 * s} ${hy}L${hx + 0.32 * s} ${hy}L${hx + 0.14 * s} ${hy - 0.3 * s}L${hx - 0.14 * s} ${hy - 0.3 * s}Z`,
            tone('#c9ced4'),
          ) +
            box(hx - 0.12 * s, hy - 0.75 * s, 0.24 * s, 0.46 * s, tone('#b5bbc2')) +
            box(hx - 0.32 * s, hy, 0.64 * s, 0.04 * s, tone('#e6eaee'))
        : block(room, hobX - 0.02, 1.55, depth - 0.34, 0.62, 0.65, 0.34, { colour: cabinets }) +
            panel(room, hobX - 0.02, 1.55, depth - 0.34, 0.62, 0.04, tone('#23272e')),
    )
    const left = x + 0.05
    const span = hobX - x - 0.14
    if (interior.name === 'row' || interior.name === 'white')
      parts.push(
        block(room, left, 1.52, depth - 0.35, span, 0.68, 0.35, { colour: cabinets }),
        cupboardFronts(
          room,
          left,
          1.53,
          depth - 0.35,
          span,
          0.66,
          cabinets,
          metal,
          Math.max(2, Math.round(span / 0.5)),
        ),
        panel(room, left, 1.46, depth, span, 0.06, light.shadow, light.depth * 0.8),
      )
    else
      for (const y of [1.58, 1.92]) {
        parts.push(
          panel(room, left + 0.1, y - 0.06, depth, span - 0.16, 0.05, light.shadow, light.depth * 0.7),
          block(room, left, y, depth - 0.24, span, 0.035, 0.24, { colour: interior.wood, top: 0.2 }),
        )
        if (isDressed)
          for (let at = left + 0.06; at < left + span - 0.12; at += 0.17) {
            const kind = room.random.whole(0, 3)
            if (kind === 0)
              parts.push(
                panel(
                  room,
                  at,
                  y + 0.035,
                  depth - 0.16,
                  0.1,
                  0.15,
                  tone(room.random.pick([interior.accent, '#f4f2ec', interior.soft2])),
                  1,
                  0.02,
                ),
              )
            else if (kind === 1)
              parts.push(
                panel(room, at, y + 0.035, depth - 0.16, 0.13, 0.05, tone('#f7f5ef'), 1, 0.02),
                panel(room, at, y + 0.09, depth - 0.16, 0.13, 0.05, tone('#e6e0d4'), 1, 0.02),
              )
            else if (kind === 2)
              parts.push(drawPlant(room, at + 0.06, y + 0.035, depth - 0.14, 0.26, '#f2efe8', 'rubber'))
          }
      }
    parts.push(panel(room, hobX - 0.08, 1.48, depth, 0.72, 0.06, light.shadow, light.depth * 0.6))
  }
  if (isDressed) {
    const s = room.scale(z + 0.3)
    const [kx, ky] = room.at([hobX + 0.16, top, z + 0.34])
    parts.push(
      // A pan on the hob, a board, a kettle, fruit
      box(kx - 0.13 * s, ky - 0.13 * s, 0.26 * s, 0.13 * s, tone(interior.accent), 1, 0.02 * s) +
        box(kx - 0.15 * s, ky - 0.15 * s, 0.3 * s, 0.03 * s, tone(interior.accent, -0.2)) +
        box(kx - 0.02 * s, ky - 0.18 * s, 0.05 * s, 0.03 * s, tone('#23272e')),
      panel(room, x + runW * 0.46, top, z + 0.42, 0.24, 0.34, tone('#b98a58'), 1, 0.03),
      panel(room, x + runW * 0.46 + 0.1, top, z + 0.38, 0.2, 0.28, tone('#8a5f3c'), 1, 0.03),
      bowl(room, x + runW * 0.92, top, z + 0.24),
      drawPlant(room, x + runW * 0.08, top, z + 0.34, 0.38, '#c9764e', 'monstera'),
      panel(room, hobX + 0.14, 0.52, z - 0.015, 0.2, 0.26, tone('#f2efe8'), 1, 0.005) +
        panel(room, hobX + 0.14, 0.57, z - 0.015, 0.2, 0.03, tone(interior.soft)),
    )
  }
  return parts.join('')
}

/** A cooking island or breakfast bar with stools on our side. */
export function drawIsland(
  room: Room,
  interior: Interior,
  x: number,
  z: number,
  w: number,
  isDressed: boolean,
): string {
  const { tone } = room
  const stool = (sx: number) => {
    const s = room.scale(z - 0.35)
    const [cx, cy] = room.at([sx, 0.66, z - 0.35])
    const [, foot] = room.at([sx, 0, z - 0.35])
    return [
      floorShadow(room, sx - 0.16, z - 0.48, 0.32, 0.3, 0.7),
      drawn(
        trace`M${cx - 0.1 * s} ${cy}L${cx - 0.17 * s} ${foot}M${cx + 0.1 * s} ${cy}L${cx + 0.17 * s} ${foot}M${cx - 0.14 * s} ${cy + 0.42 * s}h${0.28 * s}`,
        tone('#2b3038'),
        0.026 * s,
        1,
        true,
      ),
      disc(cx, cy, 0.18 * s, tone(interior.wood, 0.05), 1, 0.05 * s),
      box(cx - 0.18 * s, cy, 0.36 * s, 0.035 * s, tone(interior.wood, -0.15), 1, 0.015 * s),
    ].join('')
  }
  const slats = Array.from({ length: Math.round(w / 0.09) }, (_, i) =>
    panel(room, x + 0.02 + i * 0.09, 0.08, z, 0.012, 0.78, tone(interior.cabinets, -0.3), 0.5),
  )
  return [
    floorShadow(room, x, z, w, 0.85, 1),
    block(room, x, 0.06, z, w, 0.82, 0.85, { colour: interior.cabinets }),
    interior.name === 'oak' || interior.name === 'works' ? slats.join('') : '',
    block(room, x - 0.05, 0.88, z - 0.06, w + 0.1, 0.05, 0.96, { colour: interior.counter, top: 0.25 }),
    isDressed
      ? bowl(room, x + w * 0.3, 0.93, z + 0.4) +
        drawPlant(room, x + w * 0.78, 0.93, z + 0.45, 0.5, mix(interior.soft2, '#ffffff', 0.3), 'rubber')
      : '',
    isDressed ? [0.22, 0.5, 0.78].map((at) => stool(x + w * at)).join('') : '',
  ].join('')
}
