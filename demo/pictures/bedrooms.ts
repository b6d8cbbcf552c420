import * as furniture from './furniture.ts'
import { drawAtticSlopes } from './room-parts.ts'
import { isDrawnEmpty, openRoom, printOf, type RoomTask } from './room-scene.ts'
import { drawHousePlant, drawInnerDoor, drawMirror, drawPendant, drawPrint } from './room-things.ts'
import { drawRoomWindow, type RoomWindow } from './room-window.ts'
import { pale, type Room } from './room.ts'

export function drawBedroom(task: RoomTask): Room {
  const { name, surfaces, textile, made, kitchen } = task.interior
  const h = Math.min(made.height, 3)
  const r = openRoom(task, { size: [4.3, h, 3.9], eye: [0.3, 1.4] }, [
    { wall: 'left', from: 1.9, to: 3.45, sill: 0.72, top: h - 0.3 },
  ])
  if (task.furnished !== 'yes') drawInnerDoor(r, 0.9, kitchen.metal)
  if (isDrawnEmpty(r, task, [0, 2])) return r
  const wardrobe = name === 'canal' || name === 'works' ? surfaces.wood : '#efeae0'
  furniture.drawWardrobe(r, 1.15, 0.95, Math.min(2.2, h - 0.25), wardrobe)
  drawPrint(r, -0.6, 1.42, 0.9, 0.62, printOf(task.interior))
  furniture.drawNightstand(r, -1.55, surfaces.wood, textile.pale)
  furniture.drawRug(r, -1.45, 1, 2.6, 1.7, textile.rug, textile.pale)
  furniture.drawBed(r, -0.95, 1.6, surfaces.wood, textile.pale, textile.soft)
  drawHousePlant(r, -1.75, 0, 1.6, 1.2, textile.accent)
  drawPendant(r, 0.1, h - 0.75, 2.2, 0.42, textile.accent)
  return r
}

/** A smaller room with a window in the back wall: for a child, to work in, or let by itself. */
export function drawSmallRoom(task: RoomTask, use: 'child' | 'study' | 'student'): Room {
  const { surfaces, textile, made, kitchen } = task.interior
  const h = Math.min(made.height, 2.9)
  const [from, width] = [use === 'child' ? -1.1 : -0.4, use === 'student' ? 3.9 : 3.5]
  const window: RoomWindow = { wall: 'back', from, to: from + 1.5, sill: 0.82, top: h - 0.32 }
  const back =
    use === 'child' && task.furnished !== 'no' ? { back: pale(surfaces.feature, 0.35), texture: 'plain' as const } : {}
  const r = openRoom(task, { size: [width, h, 3.5], lightFrom: 'back', back: 240 }, [window], back)
  if (use === 'student') {
    drawMirror(r, -1.72, 1.25, 0.46, '#8d949c', false)
    r.block(-1.74, 0.72, r.depth - 0.38, 0.5, 0.14, 0.38, '#fbfaf7', 0.05)
    r.panel(-1.53, 0.5, r.depth - 0.08, 0.08, 0.22, '#b9bec4')
  }
  if (isDrawnEmpty(r, task, [0, 1.9])) return r
  furniture.drawRug(r, -0.9, 0.6, 1.8, 1.4, textile.rug, textile.accent)
  if (use === 'study') furniture.drawBookcase(r, -1.6, 1, 2.1, surfaces.wood)
  if (use === 'child') furniture.drawBookcase(r, -1.7, 0.5, 1.6, surfaces.wood)
  if (use === 'student') drawPrint(r, -1.05, 1.5, 0.45, 0.62, printOf(task.interior))
  if (use !== 'study')
    furniture.drawBed(r, use === 'child' ? 0.65 : 0.85, 0.95, surfaces.wood, textile.pale, textile.soft)
  if (use === 'child') furniture.drawNightstand(r, 0.1, surfaces.wood, textile.accent)
  else furniture.drawDesk(r, use === 'study' ? -0.35 : -0.75, 2.75, 1.4, surfaces.wood, textile.soft)
  drawHousePlant(r, use === 'study' ? 1.45 : -1.45, 0, 2.1, 1.1, kitchen.metal)
  drawPendant(r, 0, h - 0.75, 1.9, 0.38, textile.accent)
  return r
}

export function drawAttic(task: RoomTask): Room {
  const { surfaces, textile } = task.interior
  const r = openRoom(task, { size: [5, 2.6, 4], lightFrom: 'back', back: 230 }, [], {
    back: task.furnished === 'no' ? '#f4f2ee' : pale(surfaces.feature, 0.35),
    texture: 'plain',
    ceiling: 'plain',
  })
  drawRoomWindow(r, { wall: 'back', from: -0.55, to: 0.55, sill: 1.2, top: 2.25 }, task.interior)
  drawAtticSlopes(r, task.furnished === 'no' ? '#f4f2ee' : surfaces.wall, surfaces.wood)
  if (isDrawnEmpty(r, task, [0.6, 2])) return r
  furniture.drawRug(r, -1.3, 0.8, 2.6, 1.5, textile.rug, textile.soft)
  furniture.drawNightstand(r, 0.95, surfaces.wood, textile.accent)
  furniture.drawBed(r, -0.8, 1.6, surfaces.wood, textile.pale, textile.soft)
  drawHousePlant(r, -1.6, 0, 3.1, 0.9, textile.accent)
  furniture.drawArmchair(r, 1.05, 1.7, textile.accent, surfaces.wood)
  return r
}
