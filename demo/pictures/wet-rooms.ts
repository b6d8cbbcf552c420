import { path, times } from './canvas.ts'
import type { Interior } from './interiors.ts'
import { drawBowl, drawHousePlant, drawMirror } from './room-things.ts'
import type { Place, Room } from './room.ts'

/** A row of cupboard doors. */
function drawFronts(r: Room, [x, y, z]: Place, w: number, h: number, colour: string, metal: string): void {
  const count = Math.max(2, Math.round(w / 0.58))
  times(count, (index, share) => {
    const front = r.tone(colour, index % 2 === 0 ? -0.02 : 0.05)
    r.panel(x + w * (share - 0.5 / count) + 0.012, y, z, w / count - 0.024, h, front)
    r.panel(x + w * share - 0.09, y + h - 0.08, z, 0.18, 0.018, metal)
  })
}

function drawTap(r: Room, x: number, y: number, z: number): void {
  r.standing([x, y, z], () => r.stroke('M0 0v0.24q0 0.05 0.06 0.05h0.06v-0.08', 0.03, '#aab1b8', true))
}

/** The things on the shelves and the worktop. */
function drawKitchenThings(r: Room, { textile }: Interior, x: number, w: number, hob: number): void {
  const z = r.depth - 0.3
  r.standing([hob + 0.16, 0.92, z], () => {
    r.box(-0.13, 0, 0.26, 0.15, textile.accent, 0.02)
    r.box(-0.15, 0.13, 0.3, 0.03, r.tone(textile.accent, -0.2))
  })
  r.panel(x + w * 0.48, 0.92, z + 0.2, 0.24, 0.34, '#b98a58', 0.03)
  drawBowl(r, x + w * 0.9, 0.92, z)
  drawHousePlant(r, x + w * 0.08, 0.92, z, 0.38, '#c9764e')
}

interface KitchenUse {
  readonly isFurnished: boolean
  readonly hasWindow: boolean
}

/** Cupboards with a worktop, sink, hob and tall fridge along the back wall. */
export function drawKitchenRun(
  r: Room,
  interior: Interior,
  x: number,
  w: number,
  { isFurnished, hasWindow }: KitchenUse,
) {
  const { cabinets, counter, tiles, metal } = interior.kitchen
  const [z, fridge] = [r.depth - 0.6, 0.68]
  const run = w - fridge
  const hob = x + run * 0.62
  r.panel(x, 0.92, r.depth, run, hasWindow ? 0.2 : 0.6, r.tone(tiles, -0.04))
  r.shadow(x, z, w, 0.6, 0.8)
  r.block(x, 0.1, z, run, 0.78, 0.6, cabinets)
  r.panel(x + 0.02, 0, z + 0.06, run - 0.04, 0.1, '#23272e')
  drawFronts(r, [x, 0.12, z], run, 0.74, cabinets, metal)
  r.block(x - 0.02, 0.88, z - 0.02, run + 0.02, 0.045, 0.64, counter)
  r.panel(hob, 0.2, z, 0.58, 0.56, '#1d2129', 0.01)
  r.panel(hob + 0.05, 0.26, z, 0.48, 0.3, r.isDark ? r.ink('#5a3f2c') : '#323842', 0.01)
  r.panel(hob + 0.06, 0.62, z, 0.46, 0.02, '#c9ced4')
  r.flat(0.927, hob, z + 0.06, hob + 0.58, z + 0.54, '#23272e')
  r.flat(0.927, x + run * 0.2, z + 0.1, x + run * 0.2 + 0.5, z + 0.46, '#8f969e')
  drawTap(r, x + run * 0.2 + 0.2, 0.92, z + 0.5)
  const tall = Math.min(2.2, r.height - 0.2)
  r.block(x + run, 0, z, fridge, tall, 0.62, cabinets)
  r.panel(x + run + 0.02, 0.1, z, fridge - 0.04, 1.18, r.tone(cabinets, 0.05))
  r.panel(x + run + 0.02, 1.3, z, fridge - 0.04, tall - 1.32, r.tone(cabinets, 0.05))
  for (const y of [0.85, 1.36]) r.panel(x + run + 0.06, y, z, 0.02, 0.3, metal)
  if (isFurnished) drawKitchenThings(r, interior, x, run, hob)
  if (hasWindow) return
  r.block(hob - 0.02, 1.55, r.depth - 0.34, 0.62, 0.65, 0.34, cabinets)
  r.panel(hob - 0.02, 1.55, r.depth - 0.34, 0.62, 0.04, '#23272e')
  const span = hob - x - 0.14
  if (interior.name === 'white' || interior.name === 'row') {
    r.block(x + 0.05, 1.52, r.depth - 0.35, span, 0.68, 0.35, cabinets)
    return drawFronts(r, [x + 0.05, 1.53, r.depth - 0.35], span, 0.66, cabinets, metal)
  }
  for (const y of [1.58, 1.92]) {
    r.panel(x + 0.1, y - 0.06, r.depth, span - 0.1, 0.05, r.shade(0.7))
    r.block(x + 0.05, y, r.depth - 0.24, span, 0.035, 0.24, interior.surfaces.wood)
    for (let at = x + 0.12; isFurnished && at < x + span - 0.1; at += 0.17)
      for (let at = x + 0.12; isFurnished && at < x + span - 0.1; at += 0.17) {
        const colour = r.random.pick([interior.textile.accent, '#f4f2ec', interior.textile.pale])
        r.panel(at, y + 0.035, r.depth - 0.16, 0.1, r.random.between(0.06, 0.17), colour, 0.02)
      }
  }
  return undefined
}

/** A kitchen island with stools on the near side. */
export function drawIsland(r: Room, interior: Interior, x: number, z: number, w: number, isFurnished: boolean): void {
  const { kitchen, surfaces } = interior
  r.shadow(x, z, w, 0.85)
  r.block(x, 0.06, z, w, 0.82, 0.85, kitchen.cabinets)
  times(Math.round(w / 0.12), (_, share) =>
    r.panel(x + w * share, 0.08, z, 0.012, 0.78, r.tone(kitchen.cabinets, -0.25, 0.5)),
  )
  r.block(x - 0.05, 0.88, z - 0.06, w + 0.1, 0.05, 0.96, kitchen.counter)
  if (!isFurnished) return
  drawBowl(r, x + w * 0.3, 0.93, z + 0.4)
  drawHousePlant(r, x + w * 0.78, 0.93, z + 0.45, 0.5, '#f2efe8')
  for (const at of [0.22, 0.5, 0.78])
    r.standing([x + w * at, 0, z - 0.35], () => {
      r.disc(0.08, 0, 0.2, r.shade(0.7), 0.05)
      r.stroke('M-0.1 0.66L-0.17 0M0.1 0.66L0.17 0M-0.14 0.24h0.28', 0.026, '#2b3038', true)
      r.box(-0.18, 0.62, 0.36, 0.035, r.tone(surfaces.wood, -0.15), 0.015)
      r.disc(0, 0.66, 0.18, r.tone(surfaces.wood, 0.05), 0.05)
    })
}

/** A washbasin on a cabinet, with its mirror. */
export function drawWashbasin(r: Room, interior: Interior, x: number, w: number, isFurnished: boolean): void {
  const { name, surfaces, textile, kitchen } = interior
  const z = r.depth - 0.48
  drawMirror(r, x + w / 2 - 0.4, 1.2, 0.8, kitchen.metal, name !== 'row' && name !== 'white')
  r.panel(x + 0.05, 0.28, r.depth, w + 0.1, 0.5, r.shade(0.5))
  r.block(x, 0.38, z, w, 0.42, 0.48, surfaces.wood, 0.01)
  r.panel(x + 0.01, 0.595, z, w - 0.02, 0.012, r.tone(surfaces.wood, -0.4))
  for (const y of [0.5, 0.7]) r.panel(x + w / 2 - 0.09, y, z, 0.18, 0.018, '#23272e')
  r.block(x - 0.02, 0.8, z - 0.02, w + 0.04, 0.09, 0.5, '#fbfaf7', 0.02)
  r.flat(0.892, x + 0.12, z + 0.06, x + w - 0.12, z + 0.34, '#d9dde0')
  drawTap(r, x + w / 2 - 0.06, 0.89, r.depth - 0.12)
  if (!isFurnished) return
  r.panel(x + 0.06, 0.9, z + 0.3, 0.07, 0.16, textile.accent, 0.02)
  drawHousePlant(r, x + w - 0.12, 0.9, z + 0.3, 0.3, textile.pale)
}

/** A toilet in front of a low wall. */
export function drawToilet(r: Room, x: number, wall: string): void {
  const z = r.depth - 0.6
  r.block(x - 0.25, 0, r.depth - 0.2, 0.9, 1.15, 0.2, wall)
  r.panel(x + 0.07, 0.9, r.depth - 0.2, 0.26, 0.16, '#f7f6f3', 0.01)
  for (const at of [0.1, 0.21]) r.panel(x + at, 0.93, r.depth - 0.2, 0.09, 0.1, '#d9dde0')
  r.standing([x + 0.2, 0, z], () => {
    r.disc(0.06, 0, 0.26, r.shade(0.8), 0.07)
    r.fill('M-0.19 0.42q0.02 -0.3 0.1 -0.36h0.18q0.08 0.06 0.1 0.36z', r.tone('#f4f3f0', -0.06))
    r.fill('M0.06 0.42h0.13q-0.02 -0.3 -0.1 -0.36h-0.05z', r.shade(0.5))
    r.box(-0.19, 0.45, 0.38, 0.3, '#fbfaf7', 0.1)
    r.disc(0, 0.44, 0.205, '#fdfcfa', 0.085)
    r.disc(0, 0.445, 0.14, '#d5dadd', 0.05)
  })
}

/** A walk-in shower in the far right corner. */
export function drawShower(r: Room, { textile }: Interior, w: number): void {
  const [right, z] = [r.width / 2, r.depth - 1]
  const left = right - w
  r.flat(0.02, left, z, right, r.depth, '#cfd4d6')
  r.flat(0.022, left + w / 2 - 0.3, r.depth - 0.25, left + w / 2 + 0.3, r.depth - 0.19, '#8d949c')
  r.standing([left + w / 2, 1, r.depth - 0.1], () => {
    r.stroke('M0 0V1.05h0.18v-0.07', 0.025, '#8d949c', true)
    r.box(0.05, 0.95, 0.27, 0.035, '#8d949c', 0.015)
    r.box(-0.12, 0, 0.24, 0.05, '#8d949c', 0.02)
    r.box(-0.42, 0.15, 0.16, 0.02, '#8d949c')
    r.box(-0.4, 0.17, 0.05, 0.15, textile.accent, 0.01)
  })
  r.side(left, 0.02, z - 0.15, 2.05, r.depth, r.ink('#dfeef2', 0.3))
  r.side(left, 0.3, z + 0.1, 2, z + 0.3, r.ink('#ffffff', 0.28))
  r.edge(5, '#8d949c', [left, 0.02, z - 0.15], [left, 2.05, z - 0.15], [left, 2.05, r.depth])
}

/** A bath on the floor along the back wall. */
export function drawBath(r: Room, { name, kitchen, textile }: Interior, x: number, isFurnished: boolean): void {
  const [w, z] = [1.65, r.depth - 0.82]
  const colour = name === 'canal' ? kitchen.cabinets : '#f6f4f0'
  r.shadow(x + 0.1, z + 0.1, w - 0.2, 0.6)
  r.flat(0.58, x, z, x + w, r.depth - 0.06, r.tone('#fdfcfa', 0.2))
  r.flat(0.58, x + 0.07, z + 0.08, x + w - 0.07, r.depth - 0.14, r.tone('#cfe0e6', -0.08))
  r.standing([x, 0, z], () => {
    const body = path`M0 0.58h${w}q-0.04 -0.5 -0.3 -0.58h${0.6 - w}q-0.26 0.08 -0.3 0.58z`
    r.fill(body, colour)
    r.fill(body, r.shade(0.25))
    r.box(-0.02, 0.55, w + 0.04, 0.06, r.tone('#fdfcfa', 0.2), 0.03)
    if (isFurnished) r.box(0.25, 0.18, 0.34, 0.44, textile.soft, 0.02)
    if (isFurnished) r.box(0.25, 0.24, 0.34, 0.04, '#f7f5ef')
  })
  drawTap(r, x + w - 0.3, 0.6, r.depth - 0.14)
}
