import * as z from 'zod/mini'

/** A photo that may be seen: its hash names the files, one for each width. */
export const Photo = z.object({ hash: z.string(), width: z.int(), height: z.int() })
export type Photo = z.infer<typeof Photo>
/** The address of each width of a photo, signed for somebody with the right to it; each dies within 15 minutes. */
const SignedPhoto = z.object({ 480: z.string(), 800: z.string(), 1600: z.string() })
export type SignedPhoto = z.infer<typeof SignedPhoto>
/** A photo of the page of its home; `glimpse` is a picture of a few pixels, as an address, that stands there until it comes. */
export const GalleryPhoto = z.extend(Photo, {
  placeholder: z.nullable(z.string()),
  /** Where a photo lies that is not for everybody; the others lie at the address that their hash gives. */
  signed: z.nullable(SignedPhoto),
})
export type GalleryPhoto = z.infer<typeof GalleryPhoto>
