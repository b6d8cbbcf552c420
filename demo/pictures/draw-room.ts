import type { Furnishing } from '#features/properties/catalogue/values.ts'
import type { RoomKind } from '#demo/picture-spec.ts'
import { drawAttic, drawBedroom, drawSmallRoom } from './bedrooms.ts'
import { drawRug } from './furniture.ts'
import { interiors } from './interiors.ts'
import { drawKitchen, drawLiving, drawStudio } from './living-rooms.ts'
import { drawBalcony, drawGarden, drawRoofTerrace } from './outdoor-rooms.ts'
import { mix } from './palette.ts'
import { drawFrontDoor, drawStairs } from './room-parts.ts'
import { openRoom, type RoomTask } from './room-scene.ts'
import { drawFloor } from './room-shell.ts'
import { drawHousePlant, drawPendant } from './room-things.ts'
import { drawRoomWindow } from './room-window.ts'
import { pale, type Room, type RoomSize } from './room.ts'
import { drawBath, drawShower, drawToilet, drawWashbasin } from './wet-rooms.ts'

const wetFloors = {
  canal: ['#f2efe8', '#2f353d'],
  oak: ['#b9b3a8'],
  row: ['#8d9299'],
  works: ['#6a6f75'],
  thirties: ['#efe9dc', '#3f6152'],
  white: ['#c9c4ba'],
} as const

function drawBathroom(task: RoomTask): Room {
  const { interior } = task
  const { name, kitchen, textile, made } = interior
  const isFurnished = task.furnished === 'yes'
  const isDark = name === 'works' || name === 'thirties'
  const tiles = isDark ? mix(kitchen.cabinets, '#dfe6e2', 0.12) : kitchen.tiles
  const size: RoomSize = { size: [3.5, Math.min(made.height, 2.7), 2.7], eye: [0.1, 1.45], back: 265, horizon: 540 }
  const wall = pale(tiles, isDark ? 0.55 : 0.3)
  const r = openRoom(task, size, [], { wall, back: tiles, texture: 'tiles', ceiling: 'plain', hasSkirting: false })
  const [floor, second] = wetFloors[name]
  drawFloor(r, second === undefined ? 'tiles' : 'checker', floor, second)
  drawRoomWindow(r, { wall: 'left', from: 0.9, to: 1.75, sill: 1.45, top: 2.25 }, interior)
  const hasBath = name === 'canal' || name === 'row' || name === 'thirties'
  if (hasBath) drawBath(r, interior, 0.02, isFurnished)
  else drawToilet(r, -1.4, pale(tiles, 0.2))
  if (!hasBath) drawShower(r, interior, 1.05)
  drawWashbasin(r, interior, hasBath ? -1.45 : -0.62, hasBath ? 1.15 : 1, isFurnished)
  if (isFurnished) r.flat(0.01, hasBath ? 0.3 : -0.6, 1, hasBath ? 1.2 : 0.3, 1.5, r.tone(textile.soft, 0.1))
  if (isFurnished) drawHousePlant(r, -1.45, 0, 1.1, 0.75, textile.pale)
  for (const x of [-0.9, 0, 0.9]) {
    const [lampX, lampY] = r.point([x, r.height - 0.005, 1.4])
    r.disc(lampX, lampY, 40, r.ink('#fff3d0', 0.25), 12)
    r.disc(lampX, lampY, 20, r.ink('#ffffff', 0.95), 6)
  }
  return r
}

function drawHall(task: RoomTask): Room {
  const { name, made, surfaces, textile } = task.interior
  const isOld = name === 'canal' || name === 'thirties'
  const ceiling = isOld ? 'mouldings' : 'plain'
  const size: RoomSize = { size: [2.9, made.height, 4.6], eye: [0, 1.4], lightFrom: 'back', back: 215 }
  const r = openRoom(task, size, [], { back: surfaces.wall, texture: 'plain', ceiling, hasSkirting: true })
  drawFloor(r, isOld ? 'checker' : 'tiles', isOld ? '#f0ede6' : '#b5b0a6')
  drawFrontDoor(r, -1.05, task.interior, isOld)
  drawStairs(r, 0.62, surfaces.wood)
  if (task.furnished === 'yes') {
    const drawCoat = (z: number, y: number, colour: string) =>
      r.face(r.tone(colour, -0.06), [-1.45, 1.65, z], [-1.45, 1.65, z + 0.3], [-1.45, y, z + 0.4], [-1.45, y, z - 0.1])
    drawCoat(3.2, 0.8, '#3a4a6b')
    drawCoat(2.75, 0.65, textile.soft)
    drawCoat(2.3, 0.95, textile.accent)
    r.side(-1.45, 1.66, 2.1, 1.78, 3.7, '#a8764a')
    drawRug(r, -1, 1, 0.9, 2.6, textile.rug, textile.soft)
    drawHousePlant(r, -1.2, 0, 1.7, 1.1, textile.accent)
  }
  drawPendant(r, -0.35, made.height - 0.75, 2.6, 0.36, task.furnished === 'no' ? '#f0ebe0' : textile.accent)
  return r
}

const drawings: Record<RoomKind, (task: RoomTask) => Room> = {
  living: drawLiving,
  kitchen: (task) => drawKitchen(task, false),
  shared_kitchen: (task) => drawKitchen(task, true),
  bedroom: drawBedroom,
  second_bedroom: (task) => drawSmallRoom(task, 'child'),
  attic: drawAttic,
  bathroom: drawBathroom,
  hall: drawHall,
  study: (task) => drawSmallRoom(task, 'study'),
  studio: drawStudio,
  student_room: (task) => drawSmallRoom(task, 'student'),
  balcony: drawBalcony,
  roof_terrace: drawRoofTerrace,
  garden: drawGarden,
}

/**
 * Draws a room as an SVG document. The variant is the interior: rooms of one variant belong to one property.
 *
 * @throws RangeError if there is no such variant
 */
export function drawRoom(kind: RoomKind, furnished: Furnishing, variant: number): string {
  const interior = interiors[variant]
  if (!interior) throw new RangeError(`there is no interior ${variant}`)
  const room = drawings[kind]({ interior, furnished, seed: `room|${kind}|${variant}` })
  // Half of the properties mirror the other half.
  return room.svg(variant % 2 === 1)
}
