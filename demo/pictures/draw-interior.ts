import type { Furnished } from '#features/properties/catalogue/values.ts'
import { drawBalcony, drawRoofTerrace } from './draw-balcony.ts'
import { drawAttic, drawMainBedroom, drawSecondBedroom } from './draw-bedrooms.ts'
import { drawFloor } from './draw-floor.ts'
import { drawDiningTable } from './draw-furniture.ts'
import { drawGarden } from './draw-garden.ts'
import { drawBathroom, drawHall } from './draw-hall-and-bathroom.ts'
import { drawIsland, drawKitchenRun } from './draw-kitchen.ts'
import { drawPendant } from './draw-lamps.ts'
import { drawDining, drawLiving, drawStudy } from './draw-living.ts'
import { drawPlant } from './draw-plant.ts'
import type { RoomWindow } from './draw-room-window.ts'
import { drawStudentRoom, drawStudioRoom } from './draw-single-rooms.ts'
import { drawShell, drawWindows, type RoomTask, sunlight, viewOf } from './furnished-shell.ts'
import { interiors } from './interiors.ts'
import type { RoomKind } from '#demo/picture-spec.ts'
import { seededRandom } from '#demo/random.ts'
import { roomOf } from './room-space.ts'
import { group, picture, pictureWidth } from './svg.ts'

/** A kitchen: a run along the back wall, and an island or a table where the home is furnished. */
function drawKitchen(task: RoomTask, isShared: boolean): string {
  const { interior, furnished, random } = task
  const isDressed = furnished === 'yes'
  const h = interior.height
  const hasWindow = interior.name === 'row' || interior.name === 'canal'
  const side = random.pick(['left', 'right'] as const)
  const room = roomOf(interior.light, random, {
    width: 4.8,
    height: h,
    depth: 3.9,
    eye: [side === 'left' ? 0.25 : -0.25, 1.45],
    lightFrom: hasWindow ? 'back' : side,
    back: 225,
  })
  const windows: RoomWindow[] = hasWindow
    ? [{ wall: 'back', from: -1.5, to: 0.1, sill: 1.05, top: h - 0.35, kind: interior.window, view: viewOf(interior) }]
    : [
        {
          wall: side,
          from: 1.5,
          to: 3.2,
          sill: interior.window === 'wide' ? 0.06 : 0.85,
          top: h - 0.3,
          kind: interior.window,
          view: viewOf(interior),
        },
      ]
  const floor =
    interior.name === 'canal'
      ? drawFloor(room, 'checker', '#efe9dc', '#4a4f57')
      : interior.name === 'row'
        ? drawFloor(room, 'tiles', '#a39c92')
        : interior.name === 'works'
          ? ''
          : drawFloor(room, interior.floor, interior.floorColour)
  const island = !isShared && (interior.name === 'oak' || interior.name === 'works' || interior.name === 'white')
  return [
    drawShell(
      room,
      { ...task, furnished: 'partially' },
      {
        back: interior.name === 'works' ? interior.feature : interior.wall,
        backTexture: interior.name === 'works' ? 'bricks' : 'plain',
      },
    ),
    floor,
    sunlight(room, windows),
    drawWindows(
      room,
      { ...task, furnished: 'no' },
      windows.map((window) => (window.wall === 'back' ? { ...window, sill: 1.05 } : window)),
    ),
    drawKitchenRun(room, interior, -1.95, 3.9, isDressed, hasWindow),
    island
      ? drawIsland(room, interior, -1.05, 1.25, 2.1, isDressed)
      : isDressed
        ? drawDiningTable(
            room,
            isShared ? -1.1 : -0.7,
            1.1,
            isShared ? 2.1 : 1.4,
            interior.wood,
            interior.accent,
            interior.soft,
          )
        : '',
    isDressed ? drawPlant(room, side === 'left' ? 2.1 : -2.1, 0, 2.9, 1.3, interior.soft2) : '',
    ...(island ? [-0.55, 0.45] : [0]).map((x) =>
      drawPendant(room, x, 1.95, island ? 1.6 : 1.5, 0.3, isDressed ? interior.accent : '#f0ebe0'),
    ),
  ].join('')
}

type Drawing = (task: RoomTask) => string

const outdoors =
  (draw: typeof drawBalcony): Drawing =>
  ({ interior, furnished, random }) =>
    draw(interior, interior.light, random, furnished === 'yes')

const drawings: Record<RoomKind, Drawing> = {
  living: drawLiving,
  dining: drawDining,
  kitchen: (task) => drawKitchen(task, false),
  shared_kitchen: (task) => drawKitchen(task, true),
  bedroom: drawMainBedroom,
  second_bedroom: drawSecondBedroom,
  attic: drawAttic,
  bathroom: drawBathroom,
  hall: drawHall,
  study: drawStudy,
  studio: drawStudioRoom,
  student_room: drawStudentRoom,
  balcony: outdoors(drawBalcony),
  roof_terrace: outdoors(drawRoofTerrace),
  garden: outdoors(drawGarden),
}

/**
 * A room of a home as an SVG document. The variant is the interior: rooms of one variant belong to one home.
 *
 * @throws RangeError where there is no such variant
 */
export function drawInterior(room: RoomKind, furnished: Furnished, variant: number): string {
  const interior = interiors[variant]
  if (!interior) throw new RangeError(`there is no interior ${variant}`)
  const random = seededRandom('room', room, variant)
  const content = drawings[room]({ interior, furnished, random })
  // Half of the homes are the mirror image of the other half, as they are in the street.
  return picture(variant % 2 === 1 ? group(content, `translate(${pictureWidth} 0) scale(-1 1)`) : content)
}
