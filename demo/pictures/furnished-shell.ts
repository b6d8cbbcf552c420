import type { Furnished } from '#features/properties/catalogue/values.ts'
import { drawFloor } from './draw-floor.ts'
import { drawCurtains, drawRadiator, drawRoomWindow, drawSunlight, type RoomWindow } from './draw-room-window.ts'
import { drawWalls, type WallLook } from './draw-shell.ts'
import type { Interior } from './interiors.ts'
import type { Random } from '#demo/random.ts'
import type { Room } from './room-space.ts'

export interface RoomTask {
  readonly interior: Interior
  readonly furnished: Furnished
  readonly random: Random
}

/** The three colours of a picture on the wall. */
export const artOf = (interior: Interior): readonly [string, string, string] => [
  interior.soft,
  interior.accent,
  interior.soft2,
]

/** Walls, floor and ceiling as this interior has them; bare homes show the screed and white walls. */
export function drawShell(room: Room, task: RoomTask, changes: Partial<WallLook> = {}): string {
  const { interior, furnished } = task
  const isBare = furnished === 'no'
  const look: WallLook = {
    wall: isBare ? '#f4f2ee' : interior.wall,
    back: isBare ? (interior.name === 'works' ? interior.feature : '#f4f2ee') : interior.feature,
    backTexture: interior.name === 'works' ? 'bricks' : interior.name === 'thirties' && !isBare ? 'panelling' : 'plain',
    ceiling:
      interior.name === 'canal'
        ? 'beams'
        : interior.name === 'thirties'
          ? 'mouldings'
          : interior.name === 'works'
            ? 'concrete'
            : 'plain',
    skirting: interior.name !== 'works',
    beam: '#7d5a3f',
    ...changes,
  }
  return (
    drawWalls(room, look) +
    (isBare ? drawFloor(room, 'bare', '#bdb8b0') : drawFloor(room, interior.floor, interior.floorColour))
  )
}

/** The windows of a room with what belongs to them. */
export function drawWindows(room: Room, task: RoomTask, windows: readonly RoomWindow[], curtains = true): string {
  const { interior, furnished } = task
  return windows
    .map(
      (window, index) =>
        drawRoomWindow(room, window, `window-${index}`) +
        drawRadiator(room, window) +
        (furnished === 'no' || !curtains
          ? ''
          : drawCurtains(room, window, interior.name === 'thirties' ? interior.soft2 : interior.soft2, true)),
    )
    .join('')
}

export const sunlight = (room: Room, windows: readonly RoomWindow[]): string =>
  windows.map((window) => drawSunlight(room, window)).join('')

/** The view that fits how an interior was built. */
export const viewOf = (interior: Interior): RoomWindow['view'] =>
  interior.name === 'white' ? 'city' : interior.name === 'oak' ? 'trees' : 'roofs'
