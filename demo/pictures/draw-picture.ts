import { propertyTypes, type Furnishing } from '#features/properties/catalogue/values.ts'
import { drawFacade } from './draw-facade.ts'
import { drawRoom } from './draw-room.ts'
import { facadesOf } from './facade-catalogue.ts'
import { interiors } from './interiors.ts'
import { type PictureSpec, type RoomKind, roomKinds } from '#demo/picture-spec.ts'

// All three are drawn where floors and curtains make a difference; elsewhere `partially` shows the bare room.
const furnishings: Record<RoomKind, readonly Furnishing[]> = {
  living: ['no', 'partially', 'yes'],
  kitchen: ['no', 'yes'],
  bedroom: ['no', 'partially', 'yes'],
  second_bedroom: ['no', 'partially', 'yes'],
  attic: ['no', 'partially', 'yes'],
  bathroom: ['no', 'yes'],
  hall: ['no', 'yes'],
  study: ['no', 'partially', 'yes'],
  studio: ['no', 'partially', 'yes'],
  student_room: ['no', 'partially', 'yes'],
  shared_kitchen: ['yes'],
  balcony: ['no', 'yes'],
  roof_terrace: ['no', 'yes'],
  garden: ['no', 'yes'],
}

/** The picture of a room by furnishing; undefined if the room would be empty. */
export function roomPicture(room: RoomKind, furnished: Furnishing, variant: number): PictureSpec | undefined {
  const known = furnishings[room]
  const shown = known.includes(furnished) ? furnished : known.find((one) => one === 'no')
  return shown && { kind: 'room', room, furnished: shown, variant }
}

/** Every picture that a demo property can have. */
export function allPictures(): PictureSpec[] {
  const facades = propertyTypes.flatMap((type) =>
    facadesOf(type).map((_, variant): PictureSpec => ({ kind: 'facade', type, variant })),
  )
  const rooms = roomKinds.flatMap((room) =>
    furnishings[room].flatMap((furnished) =>
      interiors.map((_, variant): PictureSpec => ({ kind: 'room', room, furnished, variant })),
    ),
  )
  return [...facades, ...rooms]
}

/**
 * Draws a picture as an SVG document of 1600 by 1200. The same specification gives the same document.
 *
 * @throws RangeError if the variant does not exist
 */
export function drawPicture(spec: PictureSpec): string {
  return spec.kind === 'facade'
    ? drawFacade(spec.type, spec.variant)
    : drawRoom(spec.room, spec.furnished, spec.variant)
}
