import limit from 'p-limit'
import { type PhotoWidth, rowWidth } from '#shared/photos.ts'
import { scalePhoto } from './encode-photo.ts'
import type { PhotoStore } from './photo-store.ts'

const oneAtATime = limit(1)

/**
 * The file of a photo in one of its widths, if the photo is stored. One from before rows had a width of their own gets
 * that file when it is first asked for.
 *
 * @throws the error of the storage if it does not answer
 */
export async function readPhoto(photos: PhotoStore, hash: string, width: PhotoWidth): Promise<Buffer | undefined> {
  const file = await photos.read(`${hash}-${width}.webp`)
  if (file || width !== rowWidth) return file
  const larger = await photos.read(`${hash}-480.webp`)
  return larger && oneAtATime(() => makeRowPhoto(photos, hash, larger))
}

async function makeRowPhoto(photos: PhotoStore, hash: string, larger: Buffer): Promise<Buffer> {
  // Without the library, or the room to store it, the larger one is still a photo.
  try {
    const photo = await scalePhoto(larger, rowWidth)
    await photos.put(hash, rowWidth, photo)
    return photo
  } catch {
    return larger
  }
}
