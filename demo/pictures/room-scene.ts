import type { Furnishing } from '#features/properties/catalogue/values.ts'
import { seededRandom } from '#demo/random.ts'
import type { Interior } from './interiors.ts'
import { indoors } from './palette.ts'
import { drawFloor, drawWalls, type WallLook } from './room-shell.ts'
import { drawMovingBoxes, drawPendant } from './room-things.ts'
import { drawCurtains, drawRadiator, drawRoomWindow, drawSunlight, type RoomWindow } from './room-window.ts'
import { Room, type RoomSize } from './room.ts'

export interface RoomTask {
  readonly interior: Interior
  readonly furnished: Furnishing
  readonly seed: string
}

/** Starts a room: its walls, floor and windows, bare or with curtains. */
export function openRoom(
  { interior, furnished, seed }: RoomTask,
  size: RoomSize,
  windows: readonly RoomWindow[],
  changes: Partial<WallLook> = {},
): Room {
  const { name, made, surfaces } = interior
  const r = new Room(indoors(made.hour), made.season, seededRandom(seed), size)
  const isBare = furnished === 'no'
  const look: WallLook = {
    wall: isBare ? '#f4f2ee' : surfaces.wall,
    back: isBare && name !== 'works' ? '#f4f2ee' : surfaces.feature,
    texture: name === 'works' ? 'bricks' : name === 'thirties' && !isBare ? 'panelling' : 'plain',
    ceiling: made.ceiling,
    hasSkirting: name !== 'works',
    ...changes,
  }
  drawWalls(r, look)
  if (look.texture === 'tiles') return r
  drawFloor(r, isBare ? 'screed' : made.floor, isBare ? '#bdb8b0' : surfaces.floor)
  for (const window of windows) {
    drawSunlight(r, window)
    drawRoomWindow(r, window, interior)
    drawRadiator(r, window)
    if (!isBare) drawCurtains(r, window, interior.textile.pale)
  }
  return r
}

/** Draws the contents of an unfurnished room. @returns whether it is unfurnished */
export function isDrawnEmpty(r: Room, { furnished }: RoomTask, [x, z]: readonly [x: number, z: number]): boolean {
  if (furnished === 'yes') return false
  if (furnished === 'no') drawMovingBoxes(r, r.random.between(-1, 0.5), r.depth - 1.4)
  drawPendant(r, x, r.height - 0.75, z, furnished === 'no' ? 0.14 : 0.42, '#f0ebe0')
  return true
}

export const printOf = ({ textile }: Interior) => [textile.soft, textile.accent, textile.pale] as const
