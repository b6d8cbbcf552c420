import { drawAtticSlopes, drawRoofWindow } from './draw-attic-slopes.ts'
import { drawBed, drawNightstand, drawSideBed, drawWardrobe } from './draw-beds.ts'
import { drawBunting, drawInnerDoor, drawMovingBoxes, drawPainterThings, drawPainting } from './draw-decor.ts'
import { drawBookcase, drawRug } from './draw-furniture.ts'
import { bareBulb, drawPendant } from './draw-lamps.ts'
import { drawPlant } from './draw-plant.ts'
import { drawRoomWindow, type RoomWindow } from './draw-room-window.ts'
import { drawChair } from './draw-seats.ts'
import { artOf, drawShell, drawWindows, type RoomTask, sunlight, viewOf } from './furnished-shell.ts'
import { mix } from './palette.ts'
import { type Room, roomOf } from './room-space.ts'
import { box, disc } from './svg.ts'

/** The main bedroom. */
export function drawMainBedroom(task: RoomTask): string {
  const { interior, furnished, random } = task
  const h = Math.min(interior.height, 3)
  const side = random.pick(['left', 'right'] as const)
  const room = roomOf(interior.light, random, {
    width: 4.3,
    height: h,
    depth: 3.9,
    eye: [side === 'left' ? 0.3 : -0.3, 1.4],
    lightFrom: side,
  })
  const windows: RoomWindow[] = [
    { wall: side, from: 1.9, to: 3.45, sill: 0.72, top: h - 0.3, kind: interior.window, view: viewOf(interior) },
  ]
  const parts = [drawShell(room, task), sunlight(room, windows), drawWindows(room, task, windows)]
  const door = drawInnerDoor(room, side === 'left' ? 0.75 : -1.65, false, interior.metal)
  if (furnished === 'no')
    return [
      ...parts,
      door,
      bareBulb(room, 0, 2),
      drawPainterThings(room, side === 'left' ? -1.2 : 0.4, interior.soft),
    ].join('')
  if (furnished === 'partially') return [...parts, door, drawPendant(room, 0, h - 0.8, 2, 0.42, '#f0ebe0')].join('')
  const bedX = side === 'left' ? -0.95 : -0.65
  const wardrobe = side === 'left' ? 1.15 : -2.1
  return [
    ...parts,
    drawWardrobe(
      room,
      wardrobe,
      0.95,
      Math.min(2.2, h - 0.25),
      interior.name === 'canal' || interior.name === 'works' ? interior.wood : '#efeae0',
    ),
    drawPainting(room, bedX + 0.35, 1.42, 0.9, 0.62, artOf(interior)),
    drawNightstand(room, bedX - 0.6, interior.wood, interior.soft2),
    drawRug(room, bedX - 0.5, 1, 2.6, 1.7, interior.rug, interior.soft2),
    drawBed(room, bedX, 1.6, interior.wood, interior.soft2, interior.soft),
    drawPlant(room, side === 'left' ? -1.75 : 1.75, 0, 1.6, 1.2, interior.accent),
    drawPendant(room, 0.1, h - 0.8, 2.2, 0.42, interior.accent),
  ].join('')
}

/** A smaller bedroom: a child's room or a guest room. */
export function drawSecondBedroom(task: RoomTask): string {
  const { interior, furnished, random } = task
  const h = Math.min(interior.height, 2.9)
  const side = random.pick(['left', 'right'] as const)
  const other = side === 'left' ? 'right' : 'left'
  const room = roomOf(interior.light, random, {
    width: 3.4,
    height: h,
    depth: 3.4,
    eye: [0, 1.35],
    lightFrom: 'back',
    back: 245,
  })
  const windows: RoomWindow[] = [
    { wall: 'back', from: -0.75, to: 0.75, sill: 0.85, top: h - 0.32, kind: interior.window, view: viewOf(interior) },
  ]
  const soft = mix(interior.feature, '#ffffff', 0.35)
  const parts = [
    drawShell(room, task, furnished === 'no' ? {} : { back: soft, backTexture: 'plain' }),
    sunlight(room, windows),
    drawWindows(room, task, windows, furnished !== 'no'),
  ]
  if (furnished === 'no')
    return [
      ...parts,
      drawPainterThings(room, side === 'left' ? -1.5 : 0.95, interior.accent),
      bareBulb(room, 0, 1.7),
    ].join('')
  if (furnished === 'partially') return [...parts, drawPendant(room, 0, h - 0.7, 1.7, 0.36, interior.soft2)].join('')
  return [
    ...parts,
    drawBunting(room, -1.5, 1.5, h - 0.12, [interior.soft, interior.accent, interior.soft2]),
    drawRug(room, -0.75, 0.7, 1.5, 1.5, interior.rug, interior.accent, true),
    drawSideBed(room, other, 1, interior.wood, interior.soft),
    drawBookcaseAside(room, side, interior.wood),
    pouf(room, side === 'left' ? -1 : 1, 1.9, interior.accent),
    drawPlant(room, side === 'left' ? -1.35 : 1.35, 0, 1.2, 0.9, interior.soft2),
    drawPendant(room, 0, h - 0.7, 1.7, 0.36, interior.accent),
  ].join('')
}

/** A round seat of cloth. */
function pouf(room: Room, x: number, z: number, colour: string): string {
  const { tone, light } = room
  const s = room.scale(z)
  const [cx, cy] = room.at([x, 0, z])
  return (
    disc(cx + 0.08 * s, cy, 0.34 * s, light.shadow, light.depth, 0.1 * s) +
    box(cx - 0.29 * s, cy - 0.36 * s, 0.58 * s, 0.4 * s, tone(colour, -0.06), 1, 0.12 * s) +
    disc(cx, cy - 0.33 * s, 0.27 * s, tone(colour, 0.14), 1, 0.09 * s)
  )
}

const drawBookcaseAside = (room: Room, side: 'left' | 'right', wood: string): string =>
  drawBookcase(room, side === 'left' ? -1.66 : 1, 0.66, 1.5, wood)

/** A bedroom under the roof. */
export function drawAttic(task: RoomTask): string {
  const { interior, furnished, random } = task
  const room = roomOf(interior.light, random, { width: 4.8, height: 2.7, depth: 4, eye: [0, 1.35], lightFrom: 'left' })
  const windows: RoomWindow[] = [
    { wall: 'back', from: -0.6, to: 0.6, sill: 1.25, top: 2.25, kind: 'casement', view: viewOf(interior) },
  ]
  const isBare = furnished === 'no'
  const parts = [
    drawShell(room, task, {
      ceiling: 'plain',
      backTexture: 'plain',
      back: isBare ? '#f4f2ee' : mix(interior.feature, '#ffffff', 0.4),
    }),
    drawAtticSlopes(room, isBare ? '#f4f2ee' : interior.wall, interior.wood),
    drawRoofWindow(room, 1.4),
    sunlight(room, windows),
    drawRoomWindow(
      room,
      windows[0] ?? { wall: 'back', from: -0.6, to: 0.6, sill: 0.95, top: 2.05, kind: 'casement', view: 'roofs' },
      'window-0',
    ),
  ]
  if (furnished === 'no') return [...parts, drawMovingBoxes(room, 0.6, 2.8)].join('')
  if (furnished === 'partially') return [...parts, drawPendant(room, 0, 2, 2.4, 0.36, interior.soft2)].join('')
  return [
    ...parts,
    drawRug(room, -1, 0.7, 2, 1.6, interior.rug, interior.soft2),
    drawBed(room, -0.8, 1.6, interior.wood, interior.soft2, interior.soft),
    drawNightstand(room, 1, interior.wood, interior.soft2),
    drawPlant(room, -1.5, 0, 3.2, 0.9, interior.accent),
    drawChair(room, 1.3, 1.3, interior.wood, false),
  ].join('')
}
