import type { Furnishing, PropertyType } from '#features/properties/catalogue/values.ts'

/** The rooms and places that are drawn. */
export const roomKinds = [
  'living',
  'kitchen',
  'bedroom',
  'second_bedroom',
  'attic',
  'bathroom',
  'hall',
  'study',
  'studio',
  'student_room',
  'shared_kitchen',
  'balcony',
  'roof_terrace',
  'garden',
] as const

export type RoomKind = (typeof roomKinds)[number]

/** The specification of a picture: small enough to store with a home; always gives the same picture. */
export type PictureSpec =
  | { readonly kind: 'facade'; readonly type: PropertyType; readonly variant: number }
  | { readonly kind: 'room'; readonly room: RoomKind; readonly furnished: Furnishing; readonly variant: number }

/** The key of a picture; equal for equal pictures. */
export const pictureKey = (spec: PictureSpec): string =>
  spec.kind === 'facade' ? `facade/${spec.type}/${spec.variant}` : `room/${spec.room}/${spec.furnished}/${spec.variant}`
