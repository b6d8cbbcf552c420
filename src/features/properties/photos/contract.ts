import * as z from 'zod/mini'

/** A photo with its size in pixels; its hash names the files, one for each width. */
export const Photo = z.object({ hash: z.string(), width: z.int(), height: z.int() })
export type Photo = z.infer<typeof Photo>
/** The signed path of each width of a photo, valid for at most 15 minutes. */
const SignedPhoto = z.object({ 480: z.string(), 800: z.string(), 1600: z.string() })
export type SignedPhoto = z.infer<typeof SignedPhoto>
/** A photo in a gallery; `placeholder` is the data URL of a tiny version, shown until the photo has loaded. */
export const GalleryPhoto = z.extend(Photo, {
  placeholder: z.nullable(z.string()),
  /** The paths of a photo that is not public; a public one has the path of its hash. */
  signed: z.nullable(SignedPhoto),
})
export type GalleryPhoto = z.infer<typeof GalleryPhoto>

/** An uploaded video, at paths that expire as those of photos do. */
export const Video = z.object({
  hash: z.string(),
  /** As shown, in pixels. */
  width: z.int(),
  height: z.int(),
  durationMs: z.int(),
  path: z.string(),
  /** The picture shown before it plays, if there is one. */
  poster: z.nullable(z.string()),
})
export type Video = z.infer<typeof Video>
