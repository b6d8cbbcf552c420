import { drawSideBed } from './draw-beds.ts'
import { drawMirror, drawMovingBoxes, drawPainting } from './draw-decor.ts'
import { drawCoffeeTable, drawDesk, drawRug } from './draw-furniture.ts'
import { bareBulb, drawPendant } from './draw-lamps.ts'
import { drawPlant } from './draw-plant.ts'
import type { RoomWindow } from './draw-room-window.ts'
import { drawArmchair } from './draw-seats.ts'
import { artOf, drawShell, drawWindows, type RoomTask, sunlight, viewOf } from './furnished-shell.ts'
import { block, flat, floorShadow, panel, type Room, roomOf } from './room-space.ts'
import { drawn, shape, trace } from './svg.ts'

/** A studio: living, sleeping and cooking in one room. */
export function drawStudioRoom(task: RoomTask): string {
  const { interior, furnished, random } = task
  const h = Math.min(interior.height, 3)
  const room = roomOf(interior.light, random, {
    width: 5,
    height: h,
    depth: 4.2,
    eye: [random.between(-0.3, 0.3), 1.4],
    lightFrom: 'back',
    back: 212,
  })
  const windows: RoomWindow[] = [
    {
      wall: 'back',
      from: -0.55,
      to: 1.75,
      sill: interior.window === 'wide' ? 0.3 : 0.62,
      top: h - 0.3,
      kind: interior.window,
      view: viewOf(interior),
    },
  ]
  const parts = [
    drawShell(room, task),
    sunlight(room, windows),
    drawWindows(room, task, windows),
    kitchenette(room, task),
  ]
  if (furnished === 'no') return [...parts, bareBulb(room, 0.2, 2), drawMovingBoxes(room, 1.1, 2.7)].join('')
  if (furnished === 'partially') return [...parts, drawPendant(room, 0.2, h - 0.8, 2.1, 0.42, '#f0ebe0')].join('')
  return [
    ...parts,
    drawRug(room, -0.9, 0.7, 2.3, 1.6, interior.rug, interior.soft, true),
    drawSideBed(room, 'right', 1.7, interior.wood, interior.soft),
    drawPlant(room, 0.75, 0, 3.8, 1.1, interior.soft2),
    drawArmchair(room, -1.85, 1.7, interior.accent, interior.wood),
    drawCoffeeTable(room, -0.35, 1.6, 0.4, interior.wood, interior.soft),
    drawPendant(room, 0.4, h - 0.75, 2.1, 0.42, interior.accent),
  ].join('')
}

/** Two metres of kitchen in a corner. */
function kitchenette(room: Room, task: RoomTask): string {
  const { interior } = task
  const { tone, depth, light } = room
  const [x, w, z] = [-2.48, 1.65, depth - 0.6]
  const s = room.scale(z)
  const [tx, ty] = room.at([x + 0.45, 0.9, depth - 0.15])
  return [
    panel(room, x, 0.92, depth, w, 0.56, tone(interior.tiles, -0.04)),
    floorShadow(room, x, z, w, 0.6, 0.8),
    block(room, x, 0.08, z, w, 0.8, 0.6, { colour: interior.cabinets }),
    ...[0, 1, 2].map(
      (i) =>
        panel(room, x + 0.02 + i * 0.545, 0.1, z, 0.52, 0.74, tone(interior.cabinets, i % 2 ? 0.04 : -0.02)) +
        panel(room, x + 0.2 + i * 0.545, 0.77, z, 0.18, 0.018, tone(interior.metal)),
    ),
    block(room, x - 0.02, 0.88, z - 0.02, w + 0.04, 0.04, 0.62, { colour: interior.counter, top: 0.22 }),
    flat(room, 0.922, x + 0.2, z + 0.1, x + 0.68, z + 0.46, tone('#8f969e')),
    flat(room, 0.922, x + 1, z + 0.1, x + 1.5, z + 0.48, tone('#23272e')),
    drawn(trace`M${tx} ${ty}v${-0.26 * s}h${0.1 * s}v${0.06 * s}`, tone('#8d949c'), 5, 1, true),
    panel(room, x, 1.52, depth, w, 0.06, light.shadow, light.depth * 0.6),
    block(room, x, 1.58, depth - 0.32, w, 0.6, 0.32, { colour: interior.cabinets }),
    ...[0, 1, 2].map((i) =>
      panel(room, x + 0.02 + i * 0.545, 1.6, depth - 0.32, 0.52, 0.56, tone(interior.cabinets, i % 2 ? 0.04 : -0.02)),
    ),
  ].join('')
}

/** One room in a shared house. */
export function drawStudentRoom(task: RoomTask): string {
  const { interior, furnished, random } = task
  const h = Math.min(interior.height, 3)
  const room = roomOf(interior.light, random, {
    width: 3.7,
    height: h,
    depth: 3.8,
    eye: [random.between(-0.2, 0.2), 1.35],
    lightFrom: 'back',
    back: 232,
  })
  const left = random.chance(0.5)
  const from = left ? -1.4 : -0.1
  const windows: RoomWindow[] = [
    { wall: 'back', from, to: from + 1.5, sill: 0.82, top: h - 0.35, kind: interior.window, view: viewOf(interior) },
  ]
  const parts = [
    drawShell(room, task, { backTexture: interior.name === 'works' ? 'bricks' : 'plain' }),
    sunlight(room, windows),
    drawWindows(room, task, windows, furnished === 'partially'),
    basin(room, left),
  ]
  if (furnished === 'no')
    return [...parts, bareBulb(room, 0, 1.9), drawMovingBoxes(room, left ? -1.4 : 0.5, 2.5)].join('')
  if (furnished === 'partially') return [...parts, drawPendant(room, 0, h - 0.75, 1.9, 0.38, '#f0ebe0')].join('')
  return [
    ...parts,
    drawPainting(room, left ? 0.35 : -1.15, 1.55, 0.5, 0.7, artOf(interior)),
    drawRug(room, -0.9, 0.6, 1.8, 1.4, interior.rug, interior.accent, random.chance(0.5)),
    drawDesk(room, from + 0.05, 2.9, 1.35, interior.wood, interior.accent),
    drawSideBed(room, left ? 'right' : 'left', 0.9, interior.wood, interior.soft),
    drawPlant(room, left ? -1.6 : 1.6, 0, 1.9, 1.15, interior.soft2),
    drawPendant(room, 0, h - 0.75, 1.9, 0.38, interior.accent),
  ].join('')
}

/** The washbasin that many rooms to let have. */
function basin(room: Room, left: boolean): string {
  const { tone, depth } = room
  const x = left ? 1.2 : -1.68
  const s = room.scale(depth - 0.3)
  const [tx, ty] = room.at([x + 0.24, 0.88, depth - 0.08])
  return [
    drawMirror(room, x + 0.02, 1.25, 0.44, 0.56, '#8d949c'),
    block(room, x, 0.72, depth - 0.38, 0.48, 0.14, 0.38, { colour: '#fbfaf7', top: 0.3, round: 0.05 }),
    drawn(trace`M${tx} ${ty}v${-0.12 * s}h${0.05 * s}`, tone('#8d949c'), 6, 1, true),
    shape(
      [
        room.at([x + 0.2, 0.72, depth - 0.1]),
        room.at([x + 0.28, 0.72, depth - 0.1]),
        room.at([x + 0.28, 0.5, depth - 0.06]),
        room.at([x + 0.2, 0.5, depth - 0.06]),
      ],
      tone('#b9bec4'),
    ),
  ].join('')
}
