import type { GalleryPhoto, Video } from './contract.ts'

/** What a gallery shows of a property. */
export interface GalleryProperty {
  title: string
  gallery: readonly GalleryPhoto[]
  lockedPhotoCount: number
  videos: readonly Video[]
  lockedVideoCount: number
}

/** A photo or a video of a gallery; `number` counts within its kind, from 1. */
export type Slide = { key: string; number: number } & (
  | { photo: GalleryPhoto; video?: undefined }
  | { video: Video; photo?: undefined }
)

/** Photos that come before the videos: those that everybody sees, so that a wide screen also shows a video. */
const photosFirst = 3

/** The photos and videos of a property in the order in which they are shown. */
export function toSlides(photos: readonly GalleryPhoto[], videos: readonly Video[]): Slide[] {
  const slides = photos.map((photo, at): Slide => ({ key: photo.hash, number: at + 1, photo }))
  slides.splice(photosFirst, 0, ...videos.map((video, at): Slide => ({ key: video.hash, number: at + 1, video })))
  return slides
}
