import * as furniture from './furniture.ts'
import { isDrawnEmpty, openRoom, printOf, type RoomTask } from './room-scene.ts'
import { drawFloor } from './room-shell.ts'
import { drawFloorLamp, drawHousePlant, drawInnerDoor, drawPendant, drawPrint } from './room-things.ts'
import { drawSunlight, type RoomWindow } from './room-window.ts'
import type { Room, RoomSize } from './room.ts'
import { drawIsland, drawKitchenRun } from './wet-rooms.ts'

export function drawLiving(task: RoomTask): Room {
  const { surfaces, textile, made, name } = task.interior
  const h = made.height
  const isTall = h > 2.8
  const [sill, top] = [made.window === 'wide' ? 0.06 : 0.7, h - (isTall ? 0.45 : 0.28)]
  const isBacklit = name === 'thirties' || name === 'row'
  const windows: RoomWindow[] = isBacklit
    ? [-2, 0.5].map((from) => ({ wall: 'back', from, to: from + 1.5, sill, top }))
    : [{ wall: 'left', from: 1.3, to: 3.5, sill, top }]
  const [lightFrom, back] = [isBacklit ? 'back' : 'left', isTall ? 205 : 230] as const
  const r = openRoom(task, { size: [5, h, 4.2], eye: [0.2, 1.35], lightFrom, back }, windows)
  if (!isBacklit && task.furnished !== 'yes') drawInnerDoor(r, 1.2, task.interior.kitchen.metal)
  if (isDrawnEmpty(r, task, [0, 2.2])) return r
  furniture.drawRug(r, -1.6, 0.9, 3.2, 2, textile.rug, textile.soft)
  if (!isBacklit) drawPrint(r, -0.7, 1.5, 0.55, 0.7, printOf(task.interior))
  if (!isBacklit) drawPrint(r, 0.05, 1.5, 0.55, 0.7, printOf(task.interior))
  if (!isBacklit && isTall) furniture.drawBookcase(r, 1.35, 1, 2.2, surfaces.wood)
  else drawFloorLamp(r, 1.75, 3.4, textile.pale)
  furniture.drawSofa(r, -1.15, 2.75, 2.1, textile.soft, textile.accent)
  drawHousePlant(r, isBacklit ? -2.1 : -1.7, 0, 3.2, 1.4, textile.accent)
  furniture.drawArmchair(r, 1.35, 1.5, textile.accent, surfaces.wood)
  furniture.drawCoffeeTable(r, -0.2, 1.5, 0.5, surfaces.wood, textile.soft)
  drawPendant(r, 0.1, h - 0.75, 2.1, 0.46, textile.accent)
  return r
}

/** A kitchen with an island or with a table; a shared one has a longer table. */
export function drawKitchen(task: RoomTask, isShared: boolean): Room {
  const { interior, furnished } = task
  const { name, made, textile, surfaces } = interior
  const h = made.height
  const [isFurnished, hasBackWindow] = [furnished === 'yes', name === 'row' || name === 'canal']
  const window: RoomWindow = hasBackWindow
    ? { wall: 'back', from: -1.5, to: 0.1, sill: 1.05, top: h - 0.35 }
    : { wall: 'left', from: 1.4, to: 3.1, sill: 0.85, top: h - 0.3 }
  const lightFrom = hasBackWindow ? 'back' : 'left'
  const size: RoomSize = { size: [4.8, h, 3.9], eye: [0.25, 1.45], lightFrom, back: 225 }
  const back = name === 'works' ? surfaces.feature : surfaces.wall
  const r = openRoom({ ...task, furnished: 'no' }, size, [window], { wall: surfaces.wall, back })
  if (name === 'canal') drawFloor(r, 'checker', '#efe9dc', '#4a4f57')
  else if (name === 'row') drawFloor(r, 'tiles', '#a39c92')
  else drawFloor(r, made.floor, surfaces.floor)
  drawSunlight(r, window)
  drawKitchenRun(r, interior, -1.95, 3.9, { isFurnished, hasWindow: hasBackWindow })
  const hasIsland = !isShared && (name === 'oak' || name === 'works' || name === 'white')
  if (hasIsland) drawIsland(r, interior, -1.05, 1.25, 2.1, isFurnished)
  else if (isFurnished)
    furniture.drawDiningTable(r, isShared ? -1.1 : -0.7, 1.1, isShared ? 2.1 : 1.4, surfaces.wood, textile.accent)
  if (isFurnished) drawHousePlant(r, 2.1, 0, 2.9, 1.3, textile.pale)
  for (const x of hasIsland ? [-0.55, 0.45] : [0])
    drawPendant(r, x, h - 1.1, 1.95, 0.3, isFurnished ? textile.accent : '#f0ebe0')
  return r
}

/** A studio: living, sleeping and cooking in one room. */
export function drawStudio(task: RoomTask): Room {
  const { surfaces, textile, made } = task.interior
  const h = Math.min(made.height, 3)
  const sill = made.window === 'wide' ? 0.3 : 0.62
  const window: RoomWindow = { wall: 'back', from: -0.45, to: 1.35, sill, top: h - 0.3 }
  const r = openRoom(task, { size: [5.2, h, 4.2], eye: [0.1, 1.4], lightFrom: 'back', back: 212 }, [window])
  drawKitchenRun(r, task.interior, -2.55, 1.95, { isFurnished: task.furnished === 'yes', hasWindow: false })
  if (isDrawnEmpty(r, task, [0.2, 2.1])) return r
  furniture.drawRug(r, -1.2, 0.7, 2.3, 1.6, textile.rug, textile.soft)
  furniture.drawBed(r, 1.55, 0.95, surfaces.wood, textile.pale, textile.soft)
  drawHousePlant(r, 1.2, 0, 3.7, 1.1, textile.pale)
  furniture.drawArmchair(r, -2, 1.6, textile.accent, surfaces.wood)
  furniture.drawCoffeeTable(r, -0.35, 1.4, 0.4, surfaces.wood, textile.soft)
  drawPendant(r, 0.3, h - 0.75, 2.1, 0.42, textile.accent)
  return r
}
